/**
 * The longest run of combining marks that is handed to `normalize` as it stands. The built-in canonical
 * ordering is an insertion sort: 160,000 marks in falling order take seconds, a megabyte takes minutes.
 */
const LONGEST_PLAIN_RUN = 32;
const LONG_RUN = new RegExp(`[\\p{M}\\uFF9E\\uFF9F]{${LONGEST_PLAIN_RUN + 1},}`, 'gu');

/**
 * The NFKC form of a text, in linear time whatever the text.
 *
 * Definition: Unicode Normalization Form KC, the first step of the measurement's tokens (rule B1). Equal to
 * `text.normalize('NFKC')`; runs of more than 32 combining marks are put into canonical order beforehand.
 *
 * @param text any text; lone surrogates stay as they are
 * @example compatibilityForm('ﬁve') // => 'five'
 */
export function compatibilityForm(text: string): string {
  return text.replace(LONG_RUN, canonicallyOrdered).normalize('NFKC');
}

/** The marks of a run, decomposed and stably sorted by canonical combining class between marks of class 0. */
function canonicallyOrdered(run: string): string {
  const marks = Array.from(run, (mark) => mark.normalize('NFKD')).join('');
  const rankOf = combiningRanks(new Set(marks));
  let ordered = '';
  let buckets = new Map<number, string[]>();
  for (const mark of marks) {
    const rank = rankOf.get(mark) ?? 0;
    if (rank === 0) {
      ordered += joined(buckets) + mark;
      buckets = new Map();
    } else {
      const bucket = buckets.get(rank);
      if (bucket === undefined) buckets.set(rank, [mark]);
      else bucket.push(mark);
    }
  }
  return ordered + joined(buckets);
}

function joined(buckets: ReadonlyMap<number, readonly string[]>): string {
  return [...buckets.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, marks]) => marks.join(''))
    .join('');
}

/** 0 for marks that never move (combining class 0), else a number that rises with the combining class. */
function combiningRanks(marks: ReadonlySet<string>): Map<string, number> {
  const ranks = new Map<string, number>();
  const movable = [...marks].filter(moves).sort(byCombiningClass);
  let rank = 0;
  movable.forEach((mark, i) => {
    const before = movable[i - 1];
    if (before === undefined || byCombiningClass(before, mark) !== 0) rank += 1;
    ranks.set(mark, rank);
  });
  return ranks;
}

/** U+0334 is of class 1, the lowest, and U+0345 of class 240, the highest: a mark of class 0 passes neither. */
function moves(mark: string): boolean {
  return exchanged(mark, '\u0334') || exchanged('\u0345', mark);
}

/** The language exposes no combining classes, but canonical ordering exchanges a pair exactly if the first is higher. */
function byCombiningClass(a: string, b: string): number {
  if (exchanged(a, b)) return 1;
  return exchanged(b, a) ? -1 : 0;
}

function exchanged(a: string, b: string): boolean {
  return a !== b && (a + b).normalize('NFD') === b + a;
}
