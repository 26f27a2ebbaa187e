import type { CellRecord } from '../records/index.js';

const COMPARABLE_EDITIONS = ['shared', 'official'];

/** What is known, before any number is read, to set a row of ours apart from the paper's. */
const OF_DEFENSE: Readonly<Record<string, string>> = {
  perplexity: 'the study prints no quantile level for perplexity; ours is a stated choice',
  raguard: 'RAGuard has no released code; the tails of its three filters are our reading of its text',
  drs: 'the study prints no quantile level for DRS; ours is taken on held-out clean documents of the corpus',
  'drs-naive-199': 'the faulty port of DRS is rebuilt from its description',
  'trustrag-stage-1': 'TrustRAG releases its constants for SimCSE vectors; here it reads those of MiniLM',
  ragdefender: 'the artifact of RAGDefender reads paraphrase-MiniLM-L6-v2; here it reads all-MiniLM-L6-v2',
  'nli-consistency': 'the study only names the NLI row; its score of a document is our construction',
  'scorer-0.5':
    "the features and the training of the study's own scorer are not published; ours are stated choices",
  'length-only': 'the rule of length-only is inferred from the printed rates',
  'containment-only': 'the threshold of containment-only is inferred from the printed rates',
};

const OF_SHARED_CORPUS: Readonly<Record<string, string>> = {
  general:
    "general: Wikipedia passages of public releases, as many as the study's part of NQ but not the same",
  medical:
    "medical: PubMedQA and abstracts of other public collections instead of the study's part of PubMedQA",
  financial: 'financial: TAT-QA and FinQA with pages of FinanceBench filings, cut by a rule of ours',
  legal: "legal: CUAD in the study's windows; which clauses are asked about is our choice",
};

const REGENERATED = "the poison is regenerated from our templates, the study's from its own";

/**
 * Returns why a cell may not stand beside the paper's, or null when it may.
 *
 * Our choice: a synthetic or own corpus is another corpus, and a count- or rule-based stand-in is another measurement.
 * @param cell what ran
 * @example whyNotComparable({ edition: 'synthetic', substitutes: null }) // => 'edition synthetic is another corpus'
 */
export function whyNotComparable(cell: Pick<CellRecord, 'edition' | 'substitutes'>): string | null {
  if (!COMPARABLE_EDITIONS.includes(cell.edition)) return `edition ${cell.edition} is another corpus`;
  const standIn = substitutesOf(cell).find((text) => /gram|kneser|hashing|tf-?idf|\brule/i.test(text));
  return standIn === undefined ? null : `stand-in ${standIn} is no neural model`;
}

/**
 * Returns the known differences between a cell and the paper's: models first, then the defense, then the data.
 *
 * @param cell one record; a row that reads no language model names none as its stand-in, so nor does this
 * @example knownDifferences({ ...CELL, edition: 'official', substitutes: 'X for Y' })[0] // => 'stand-in: X for Y'
 */
export function knownDifferences(cell: CellRecord): string[] {
  const ofDefense = Object.hasOwn(OF_DEFENSE, cell.defense) ? OF_DEFENSE[cell.defense] : undefined;
  return [
    ...substitutesOf(cell).map((text) => `stand-in: ${text}`),
    ...(ofDefense === undefined ? [] : [ofDefense]),
    ...dataDifferences(cell),
  ];
}

/**
 * Returns a record that stands for a whole column, such as for its survival: it names only the stand-ins that every
 * row shares, and so only those behind the candidates; null for a column that did not run.
 *
 * @param cells the records of one column
 * @example columnRecord([{ ...CELL, substitutes: 'X for Y' }, { ...CELL, defense: 'none', substitutes: null }]).substitutes // => null
 */
export function columnRecord(cells: readonly CellRecord[]): CellRecord | null {
  const [first, ...others] = cells;
  if (first === undefined) return null;
  const shared = substitutesOf(first).filter((text) =>
    others.every((cell) => substitutesOf(cell).includes(text)),
  );
  return { ...first, defense: '', substitutes: shared.length === 0 ? null : shared.join('; ') };
}

function substitutesOf({ substitutes }: Pick<CellRecord, 'substitutes'>): string[] {
  return substitutes === null ? [] : substitutes.split('; ');
}

function dataDifferences({ corpus, edition }: Pick<CellRecord, 'corpus' | 'edition'>): string[] {
  const of =
    edition === 'shared' && Object.hasOwn(OF_SHARED_CORPUS, corpus) ? OF_SHARED_CORPUS[corpus] : undefined;
  return [
    of ?? `${corpus}: edition ${edition}, cut by a rule of ours`,
    ...(corpus === 'general' ? [] : [REGENERATED]), // The general corpus takes the attack authors' own texts, as the paper does.
  ];
}
