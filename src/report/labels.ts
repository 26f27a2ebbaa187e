const DEFENSES: Readonly<Record<string, string>> = {
  none: 'No defense',
  perplexity: 'Perplexity',
  raguard: 'RAGuard',
  drs: 'DRS',
  'drs-retrieved': 'DRS (retrieved)',
  'drs-naive-199': 'DRS (faulty port)',
  'trustrag-stage-1': 'TrustRAG stage 1',
  ragdefender: 'RAGDefender',
  'nli-consistency': 'NLI consistency',
  'nli-mis': 'NLI, MIS (set)',
  'dup-only': 'Dup-only',
  'scorer-0.5': 'Scorer, τ = 0.5',
  'scorer-tau-d': 'Scorer, τ_d',
  'scorer-tau-ds': 'Scorer, τ_d,s strong',
  'scorer-tau-ds-weak': 'Scorer, τ_d,s weak',
  'scorer-no-length': 'Scorer without length',
  'length-only': 'Length-only (ref.)',
  'containment-only': 'Containment-only (ref.)',
  'containment-strict': 'Containment-strict (ref.)',
};

const RUNGS: Readonly<Record<string, string>> = {
  template: 'template',
  prefix_removed: 'prefix removed',
  length_matched: 'length matched',
  both: 'both',
  mimicry: 'mimicry',
};

const FAMILIES: Readonly<Record<string, string>> = {
  poisonedrag_bb: 'PoisonedRAG',
  corruptrag_as: 'CorruptRAG-AS',
  hijackrag: 'HijackRAG-style',
  jamming: 'Jamming blocker',
};

const FILLERS: Readonly<Record<string, string>> = {
  clean: 'clean filler',
  word_shuffled: 'shuffled filler',
  pseudoword: 'pseudoword filler',
};

function labelOf(labels: Readonly<Record<string, string>>, id: string): string {
  return Object.hasOwn(labels, id) ? (labels[id] ?? id) : id;
}

/**
 * Returns the printed name of a defense; a user's own defense keeps its id.
 *
 * @param id defense id, unescaped in and out
 * @example defenseLabel('raguard') // => 'RAGuard'
 */
export function defenseLabel(id: string): string {
  return labelOf(DEFENSES, id);
}

/**
 * Returns the printed name of an attack family.
 *
 * @param id family id, unescaped in and out
 * @example familyLabel('poisonedrag_bb') // => 'PoisonedRAG'
 */
export function familyLabel(id: string): string {
  return labelOf(FAMILIES, id);
}

/**
 * Returns the printed name of a filler.
 *
 * @param id filler id, unescaped in and out
 * @example fillerLabel('word_shuffled') // => 'shuffled filler'
 */
export function fillerLabel(id: string): string {
  return labelOf(FILLERS, id);
}

/**
 * Returns the printed name of a rung with its filler; of the two length modes only the rarer one is named.
 *
 * @param rung rung id
 * @param filler filler id, or null where the rung pads nothing
 * @param lengthMode length mode, or null
 * @example rungLabel('length_matched', 'word_shuffled', 'distribution') // => 'length matched (distribution), shuffled filler'
 */
export function rungLabel(rung: string, filler: string | null, lengthMode: string | null = null): string {
  const name = `${labelOf(RUNGS, rung)}${lengthMode === 'distribution' ? ' (distribution)' : ''}`;
  return filler === null || rung === 'mimicry' ? name : `${name}, ${fillerLabel(filler)}`;
}

/**
 * Returns the printed name of a cell.
 *
 * @param cell corpus, family, rung, filler and length mode
 * @example cellLabel(CELL) // => 'general, PoisonedRAG, template'
 */
export function cellLabel(cell: {
  readonly corpus: string;
  readonly family: string;
  readonly rung: string;
  readonly filler: string | null;
  readonly lengthMode: string | null;
}): string {
  return `${cell.corpus}, ${familyLabel(cell.family)}, ${rungLabel(cell.rung, cell.filler, cell.lengthMode)}`;
}
