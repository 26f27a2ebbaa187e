export * from './chunkOf.js';
export * from './gateForeign.js';
export * from './langChain.js';
export * from './llamaIndex.js';
