import type { AttackStyle, Backend } from './records.js';

/** Styles that the seed document says succeeded on all three backends. */
const EVERYWHERE: readonly AttackStyle[] = [
  'direct-instruction',
  'assistant-note',
  'system-update',
  'bare-false-fact',
  'near-duplicate',
  'canary',
  'address-change',
  'process-weakening',
];

/**
 * Returns the outcome the seed document reports for a style on a backend.
 *
 * Definition: its text names the eight styles that succeeded everywhere, the split payload on dense and hybrid, and the
 * two that never did; its table of counts then leaves only this reading: the split payload evaded on BM25, and the
 * buried sentence and the encoded payload were blocked on dense and evaded on the others.
 * @param style style of an attack
 * @param backend how was ranked
 * @example reportedOutcome('split-payload', 'bm25') // => 'evaded'
 */
export function reportedOutcome(style: AttackStyle, backend: Backend): 'succeeded' | 'evaded' | 'blocked' {
  if (EVERYWHERE.includes(style)) return 'succeeded';
  if (style === 'split-payload') return backend === 'bm25' ? 'evaded' : 'succeeded';
  return backend === 'dense' ? 'blocked' : 'evaded';
}
