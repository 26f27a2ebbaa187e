import type { GroundedPrompt } from '../adversarial/index.js';

/** Something that writes an answer. */
export interface Generator {
  /** Name that every table of its answers carries. */
  readonly label: string;
  readonly generate: (prompt: GroundedPrompt) => Promise<string>;
  readonly close: () => Promise<void>;
}
