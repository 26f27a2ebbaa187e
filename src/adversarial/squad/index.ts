export * from './answerScores.js';
export * from './firstPassages.js';
export * from './parseSquad.js';
export * from './passagesVersion.js';
export * from './squadRuns.js';
export * from './squadSchema.js';
