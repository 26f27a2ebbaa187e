export * from './calibrationQuantile.js';
export * from './percentile.js';
