export * from './decoderGraph.js';
export * from './generator.js';
export * from './greedyDecode.js';
export * from './openDecoder.js';
export * from './openEndpoint.js';
export * from './openSmolLm.js';
