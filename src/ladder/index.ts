export * from './payloadIntact.js';
export * from './prefixRemoved.js';
export * from './removePrefix.js';
