export * from './candidateSet.js';
export * from './digestOccurrences.js';
export * from './featureRow.js';
export * from './likelihoodHalves.js';
