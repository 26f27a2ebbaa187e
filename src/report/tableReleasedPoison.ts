import { formatCount, formatCounts, formatRate } from './formatRate.js';
import { formatWords } from './tableProfile.js';
import type { ReleasedPoison, ReleasedSet } from './tableReleasedPoisonRecords.js';
import type { TextTable } from './textTable.js';

/**
 * Returns the table of released poison sets as finished strings, one row for each form of each set.
 *
 * @param released content of `released-poison.json`
 * @param title heading of the table
 * @example tableReleasedPoison({ index: 'a', corpora: [], sets: [] }, 'b').rows // => []
 */
export function tableReleasedPoison({ corpora, sets }: ReleasedPoison, title: string): TextTable {
  const intervals = corpora.map(
    ({ id, documents, l5, l95, width }) =>
      `${id} ${formatWords(l5)} to ${formatWords(l95)} words (width ${width === null ? 'N/A' : width.toFixed(2)}, ${formatCount(documents)} documents)`,
  );
  return {
    title,
    columns: [
      'Set',
      'Form',
      'n',
      'Containment',
      'Start / middle / end / whole',
      'Repeated',
      'Length overlap',
      'Corpus',
      'Length p5 / p50 / p95',
      'Duplicates',
      'Empty',
      'Payload absent',
      'Flagged',
    ],
    words: ['Form', 'Corpus'],
    rows: sets.map((set) => rowOf(set).map((text) => [text])),
    notes: [
      'Containment: share of texts that hold their question word for word; start, middle, end: where it first stands, ' +
        'whole: nothing else stands in the text; repeated: texts that hold it more than once.',
      `Length overlap: share of texts between the 5th and 95th percentile of the corpus: ${intervals.length === 0 ? 'no corpus at hand' : intervals.join('; ')}. ` +
        '(stand-in): not the corpus that the set was made for, so its overlap says little about the set at home.',
      'Lengths marked c are counted in characters: the script puts no spaces between words. They are compared with no corpus.',
      'Empty: texts without words, plus those that were dropped when the set was brought into this form. Payload absent: the wrong answer, ' +
        'where one is stated, does not stand in the text as tokens. Flagged: containment and 1 - overlap both at least 0.95.',
      'Whole sets are counted, so there is no sampling interval.',
    ],
  };
}

function rowOf(set: ReleasedSet): string[] {
  const { whole, start, middle, end } = set.places;
  const unit = set.unit === 'characters' ? ' c' : '';
  const corpus = set.corpus === null ? 'none' : `${set.corpus}${set.standIn ? ' (stand-in)' : ''}`;
  const absent = set.incorrectStated - set.incorrectPresent;
  return [
    set.set,
    set.form,
    formatCount(set.n),
    `${formatRate(set.containment)} (${formatCounts(set.containmentHits, set.containmentTotal)})`,
    [start, middle, end, whole].map(formatCount).join(' / '),
    formatCount(set.repeated),
    set.overlapHits === null
      ? 'N/A'
      : `${formatRate(set.lengthOverlap)} (${formatCounts(set.overlapHits, set.n)})`,
    corpus,
    `${[set.lengthP5, set.lengthP50, set.lengthP95].map(formatWords).join(' / ')}${unit}`,
    formatCount(set.duplicates),
    set.emptyDropped === 0
      ? formatCount(set.empty)
      : `${formatCount(set.empty)} + ${formatCount(set.emptyDropped)}`,
    set.incorrectStated === 0 ? 'none stated' : formatCounts(absent, set.incorrectStated),
    set.flagged ? 'yes' : 'no',
  ];
}
