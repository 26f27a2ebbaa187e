export * from './context.js';
export * from './judges.js';
