export * from './action.js';
export * from './actionIdentity.js';
export * from './bands.js';
export * from './rules.js';
export * from './thresholds.js';
