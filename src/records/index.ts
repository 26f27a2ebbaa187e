export * from './candidates.js';
export * from './corpus.js';
export * from './defense.js';
export * from './identifiers.js';
export * from './models.js';
export * from './poison.js';
export * from './results.js';
