import { CORPUS_IDS, DEFENSE_IDS, FAMILIES, FILLERS, LENGTH_MODES, RUNGS } from '../records/index.js';

/** Arms of a defense that have no row of their own in the paper, by the row that they stand behind. */
const ARMS: Readonly<Record<string, readonly string[]>> = {
  'nli-consistency': ['nli-mis'],
  'scorer-tau-ds-weak': ['scorer-no-length'],
};

const ORDERS = {
  corpus: CORPUS_IDS,
  defense: [...new Set(DEFENSE_IDS.flatMap((id): string[] => [id, ...(ARMS[id] ?? [])]))],
  family: FAMILIES,
  filler: FILLERS,
  lengthMode: LENGTH_MODES,
  rung: RUNGS,
} as const satisfies Record<string, readonly string[]>;

/**
 * Returns whether an id is an arm of another row: an ablation or a second reading, which no claim over all defenses counts.
 *
 * @param defense defense id
 * @example isArm('scorer-no-length') // => true
 */
export function isArm(defense: string): boolean {
  return Object.values(ARMS).some((arms) => arms.includes(defense));
}

/**
 * Returns the distinct ids in the order of the vocabulary; ids it does not know come last, by code units.
 *
 * @param kind which vocabulary
 * @param ids ids with repeats, in any order
 * @example inFixedOrder('corpus', ['own', 'legal', 'general', 'legal']) // => ['general', 'legal', 'own']
 */
export function inFixedOrder(kind: keyof typeof ORDERS, ids: readonly string[]): string[] {
  return [...new Set(ids)].sort((a, b) => compareFixed(kind, a, b));
}

/**
 * Returns a negative number, zero or a positive number as `a` is printed before, with or after `b`.
 *
 * @param kind which vocabulary
 * @param a an id, or null, which stands before every id
 * @param b an id, or null
 * @example compareFixed('rung', 'template', 'both') // => -3
 */
export function compareFixed(kind: keyof typeof ORDERS, a: string | null, b: string | null): number {
  const known: readonly string[] = ORDERS[kind];
  const place = (id: string | null) => {
    if (id === null) return -1;
    const index = known.indexOf(id);
    return index < 0 ? known.length : index;
  };
  const difference = place(a) - place(b);
  if (difference !== 0 || a === b) return difference;
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
