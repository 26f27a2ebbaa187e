export * from './suiteCase.js';
export * from './suiteCases.js';
export * from './suiteRates.js';
