import { compareFixed, inFixedOrder } from './fixedOrder.js';
import { formatCounts, formatHarm, formatHarmInterval, formatInterval, formatRate } from './formatRate.js';
import { defenseLabel } from './labels.js';
import type { PoisoningRateRecord, PoisoningRates } from './poisoningRateRecords.js';
import { substituteNotes } from './substituteNotes.js';
import type { TextTable } from './textTable.js';

/**
 * Returns the tables of the poisoning rate: what reaches the candidates, the miss rate by number of documents, and all rates.
 *
 * E6 (measurement F2; not run in the paper).
 * @param rates content of `poisoning-rate.json`
 * @param profile the profile the records are of
 * @example tablePoisoningRate({ rule: 'all', records: [] }, 'full').length // => 3
 */
export function tablePoisoningRate({ rule, records }: PoisoningRates, profile: string): TextTable[] {
  const sorted = orderedRates(records);
  const { lettersOf, notes } = substituteNotes(sorted);
  const named = (defense: string) =>
    `${defenseLabel(defense)}${lettersOf(defense) === '' ? '' : ` (${lettersOf(defense)})`}`;
  const footnotes = notes.map(({ letter, text }) => `(${letter}) ${text}`);
  return [
    candidatesTable(sorted, rule, profile),
    shapesTable(sorted, { named, footnotes, profile }),
    ratesTable(sorted, { named, footnotes, profile }),
  ];
}

/** One line for each corpus and number of documents: nothing in it depends on a defense. */
function candidatesTable(sorted: readonly PoisoningRateRecord[], rule: string, profile: string): TextTable {
  const cells = new Map(sorted.map((record) => [`${record.documents}|${record.corpus}`, record]));
  return {
    title: `E6, poisoning rate: what reaches the candidates, profile ${profile}`,
    columns: ['Corpus', 'N', 'Share of the index', 'Survival', 'Questions with poison alone'],
    rows: [...cells.values()].map(({ corpus, documents, corpusShare, survival, allPoison }) => [
      [corpus],
      [String(documents)],
      [corpusShare.toExponential(1)],
      [countedText(survival)],
      [countedText(allPoison)],
    ]),
    notes: [
      rule,
      'N is the number of documents inserted for each question; the index of a question holds its own alone. Survival is over inserted documents, and where N is above the depth of the candidates it cannot be 1.',
    ],
  };
}

interface RowNames {
  readonly named: (defense: string) => string;
  readonly footnotes: readonly string[];
  readonly profile: string;
}

function shapesTable(
  sorted: readonly PoisoningRateRecord[],
  { named, footnotes, profile }: RowNames,
): TextTable {
  const numbers = [...new Set(sorted.map(({ documents }) => documents))].sort((a, b) => a - b);
  const rows = new Map(sorted.map((record) => [`${record.defense}|${record.corpus}`, record]));
  const shown = [...rows.values()].map(({ corpus, defense }) => {
    const line = sorted.filter((record) => record.corpus === corpus && record.defense === defense);
    const at = (documents: number) => line.find((record) => record.documents === documents)?.fnr ?? null;
    return [
      [corpus],
      [named(defense)],
      ...numbers.map((documents) => [formatRate(at(documents))]),
      [shapeOf(line)],
    ];
  });
  return {
    title: `E6, poisoning rate: FNR by number of documents, profile ${profile}`,
    columns: ['Corpus', 'Defense', ...numbers.map((documents) => `N = ${documents}`), 'With N'],
    words: ['Defense', 'With N'],
    rows: shown,
    notes: [
      'With N: rises, where the 95 % interval at some N lies wholly above that at a smaller N; falls, where below; both, where it does either; otherwise flat. Intervals are of one N each, not of the difference.',
      ...footnotes,
    ],
  };
}

function ratesTable(
  sorted: readonly PoisoningRateRecord[],
  { named, footnotes, profile }: RowNames,
): TextTable {
  return {
    title: `E6, poisoning rate: all rates, profile ${profile}`,
    columns: [
      'Corpus',
      'Defense',
      'N',
      'FNR',
      'FPR',
      'Questions reached',
      'Empty contexts',
      'Harm',
      'n, poison / clean',
    ],
    words: ['Defense'],
    rows: sorted.map((row) => [
      [row.corpus],
      [named(row.defense)],
      [String(row.documents)],
      lines(formatRate(row.fnr), formatInterval(row.fnrLow, row.fnrHigh)),
      lines(formatRate(row.fpr), formatInterval(row.fprLow, row.fprHigh)),
      [countedText(row.ccrQuery)],
      [countedText(row.emptyContext)],
      lines(formatHarm(row.harm), formatHarmInterval(row.harmLow, row.harmHigh)),
      [`${row.nPoison} / ${row.nClean}`],
    ]),
    notes: [
      'Candidates of the evaluation questions, pooled over the run seeds; intervals are 95 % cluster bootstrap over questions. Questions reached: some poison passes. Harm per thousand questions in units of one false block.',
      ...footnotes,
    ],
  };
}

/**
 * Returns how the miss rate of one defense moves with the number of documents, judged by intervals that do not meet.
 *
 * @param line records of one corpus and defense
 * @example shapeOf([]) // => 'flat'
 */
export function shapeOf(
  line: readonly Pick<PoisoningRateRecord, 'documents' | 'fnrLow' | 'fnrHigh'>[],
): 'flat' | 'rises' | 'falls' | 'both' {
  const pairs = line.flatMap((a) =>
    line.filter((b) => b.documents > a.documents).map((b) => ({ before: a, after: b })),
  );
  const above = (a: number | null, b: number | null) => a !== null && b !== null && a > b;
  const rises = pairs.some(({ before, after }) => above(after.fnrLow, before.fnrHigh));
  const falls = pairs.some(({ before, after }) => above(before.fnrLow, after.fnrHigh));
  if (rises) return falls ? 'both' : 'rises';
  return falls ? 'falls' : 'flat';
}

/**
 * Returns the records in the order in which they are printed.
 *
 * @param records in any order
 * @example orderedRates([]) // => []
 */
export function orderedRates(records: readonly PoisoningRateRecord[]): PoisoningRateRecord[] {
  const corpora = inFixedOrder(
    'corpus',
    records.map(({ corpus }) => corpus),
  );
  return [...records].sort(
    (a, b) =>
      corpora.indexOf(a.corpus) - corpora.indexOf(b.corpus) ||
      compareFixed('defense', a.defense, b.defense) ||
      a.documents - b.documents,
  );
}

function lines(value: string, interval: string): string[] {
  return interval === '' ? [value] : [value, interval];
}

function countedText({ hits, total }: { readonly hits: number; readonly total: number }): string {
  return `${formatRate(total === 0 ? null : hits / total)} (${formatCounts(hits, total)})`;
}
