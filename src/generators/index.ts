export * from './generator.js';
export * from './greedyDecode.js';
export * from './greedyGraph.js';
export * from './openEndpoint.js';
export * from './openSmolLm.js';
