export * from './auditLog.js';
export * from './chunkFacts.js';
export * from './gateStore.js';
export * from './storeSession.js';
export * from './storeTables.js';
export * from './streamLines.js';
