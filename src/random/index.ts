export * from './mulberry32.js';
export * from './seedOf.js';
export * from './shuffled.js';
export * from './streamOf.js';
