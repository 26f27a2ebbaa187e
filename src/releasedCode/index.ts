export * from './explainDifference.js';
export * from './records.js';
export * from './releasedFilters.js';
export * from './removalCause.js';
export * from './removalCounts.js';
