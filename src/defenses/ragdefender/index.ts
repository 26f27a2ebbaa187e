export * from './adversarialCount.js';
export * from './pairFrequencies.js';
export * from './ragdefender.js';
export * from './stopWordsEnglish.js';
export * from './tfIdfTopTerms.js';
export * from './ward.js';
