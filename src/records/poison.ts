import type { Filler, Rung } from './identifiers.js';

/** One inserted document of an attack at one rung of the control ladder. */
export interface PoisonDocument {
  /** `poison|family|queryId|index`: the same at every rung, so that rungs pair up. */
  readonly id: string;
  readonly family: string;
  readonly rung: Rung;
  /** Only length-matched rungs carry a filler. */
  readonly filler: Filler | null;
  readonly queryId: string;
  readonly index: number;
  /** What stands in the corpus. */
  readonly text: string;
  /** The part that works on the generator, without the retrieval part. */
  readonly payloadText: string;
  /** The string whose presence makes the payload work; null when the released text states no such string. */
  readonly marker: string | null;
  /** False when an edit left no text or could not meet its rule; such a document is never inserted. */
  readonly valid: boolean;
}
