export * from './lengths.js';
export * from './syntheticCorpus.js';
