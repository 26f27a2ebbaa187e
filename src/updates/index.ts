export * from './advanceOne.js';
export * from './goldDocument.js';
export * from './honestUpdate.js';
