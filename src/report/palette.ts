/** Symbols of Observable Plot that a filled mark can have. */
export type MarkSymbol =
  | 'circle'
  | 'square'
  | 'triangle'
  | 'diamond'
  | 'star'
  | 'wye'
  | 'cross'
  | 'hexagon'
  | 'square2'
  | 'diamond2'
  | 'triangle2'
  | 'plus'
  | 'times'
  | 'asterisk';

/** How one defense looks in every figure. */
export interface MarkStyle {
  readonly colour: string;
  readonly symbol: MarkSymbol;
}

/** The rows of the learned scorer are one score at several thresholds: one colour, one mark a threshold. */
const SCORER = '#000000';

/** Colour and symbol of each defense. Neighbours differ in lightness as well, and the symbol alone tells them apart. */
const STYLES: Readonly<Record<string, MarkStyle>> = {
  none: { colour: '#777777', symbol: 'cross' },
  perplexity: { colour: '#0b3c7d', symbol: 'circle' },
  raguard: { colour: '#d1570a', symbol: 'square' },
  drs: { colour: '#4d7c0f', symbol: 'triangle' },
  'drs-retrieved': { colour: '#8db54a', symbol: 'triangle' },
  'drs-naive-199': { colour: '#c3d69b', symbol: 'triangle' },
  'trustrag-stage-1': { colour: '#6b2c91', symbol: 'diamond' },
  ragdefender: { colour: '#c0398f', symbol: 'star' },
  'nli-consistency': { colour: '#7a5c1e', symbol: 'wye' },
  'nli-mis': { colour: '#b08d3f', symbol: 'wye' },
  'dup-only': { colour: '#8a8a8a', symbol: 'cross' },
  'scorer-0.5': { colour: SCORER, symbol: 'hexagon' },
  'scorer-tau-d': { colour: SCORER, symbol: 'diamond2' },
  'scorer-tau-ds': { colour: SCORER, symbol: 'asterisk' },
  'scorer-tau-ds-weak': { colour: SCORER, symbol: 'square2' },
  'scorer-no-length': { colour: '#5c5c5c', symbol: 'hexagon' },
  'length-only': { colour: '#1d87b8', symbol: 'plus' },
  'containment-only': { colour: '#c48a00', symbol: 'times' },
  'containment-strict': { colour: '#e0b84c', symbol: 'asterisk' },
};

const UNKNOWN: MarkStyle = { colour: '#999999', symbol: 'triangle2' };

/**
 * Returns the colour and symbol of a defense, the same in every figure; one that a user added is grey.
 *
 * @param defense defense id
 * @example markStyle('raguard') // => { colour: '#d1570a', symbol: 'square' }
 */
export function markStyle(defense: string): MarkStyle {
  return Object.hasOwn(STYLES, defense) ? (STYLES[defense] ?? UNKNOWN) : UNKNOWN;
}

/** Rows that only tables show: a constant, ablations and arms of a row that figures do show, and a regression arm. */
const ONLY_IN_TABLES: readonly string[] = [
  'none',
  'drs-retrieved',
  'drs-naive-199',
  'nli-mis',
  'scorer-tau-ds-weak',
  'scorer-no-length',
  'containment-strict',
];

/**
 * Returns whether figures show a defense; the tables show every one.
 *
 * @param defense defense id
 * @example shownInFigures('none') // => false
 */
export function shownInFigures(defense: string): boolean {
  return !ONLY_IN_TABLES.includes(defense);
}

/** Colour and symbol of each corpus, where a figure has a panel for each defense. */
const CORPORA: Readonly<Record<string, MarkStyle>> = {
  general: { colour: '#0b3c7d', symbol: 'circle' },
  medical: { colour: '#d1570a', symbol: 'square' },
  financial: { colour: '#4d7c0f', symbol: 'triangle' },
  legal: { colour: '#c0398f', symbol: 'diamond' },
};

/**
 * Returns the colour and symbol of a corpus, the same in every figure whose marks are corpora.
 *
 * @param corpus corpus id
 * @example corpusStyle('legal').symbol // => 'diamond'
 */
export function corpusStyle(corpus: string): MarkStyle {
  return Object.hasOwn(CORPORA, corpus) ? (CORPORA[corpus] ?? UNKNOWN) : UNKNOWN;
}
