export * from './boundedTop.js';
export * from './exactTopK.js';
export * from './mergeRankings.js';
export * from './ranking.js';
export * from './rankWithInserted.js';
export * from './retrievalSurvival.js';
export * from './vectorIndex.js';
