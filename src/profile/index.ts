export * from './constructionCues.js';
export * from './constructionProfile.js';
export * from './lengthOverlap.js';
export * from './predictionInWords.js';
