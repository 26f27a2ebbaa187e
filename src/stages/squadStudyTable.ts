import {
  BACKENDS,
  type Backend,
  HITS,
  type HitKind,
  type ReportedCounts,
  type SettingRecall,
} from '../adversarial/index.js';
import { formatCount, formatRate, type TextTable } from '../report/index.js';
import { rateCell } from './adversarialCells.js';
import { withInterval } from './drsAuditSizes.js';

/** A setting with what it gave. */
export interface StudyRow extends SettingRecall {
  readonly name: string;
}

type Percent = Readonly<Record<Backend, number>>;

/**
 * Returns the study as a table: each setting under both readings of a hit, beside the reported levels.
 *
 * @param rows results of the settings
 * @param reported the seed document's percentages
 * @example studyTable([], REPORTED.retrieval_slice_302).rows.length // => 1
 */
export function studyTable(
  rows: readonly StudyRow[],
  reported: ReportedCounts['retrieval_slice_302'],
): TextTable {
  const percent = reported.recall_at_3_percent;
  const theirs = [
    ...[['reported, real SQuAD'], ['not said'], [String(reported.questions)], ['not said']],
    ...BACKENDS.map((backend) => [formatRate(percent[backend] / 100)]),
    [''],
  ];
  const tried = rows.flatMap((row) => HITS.map((kind) => ({ row, kind })));
  return {
    title: 'What moves recall at 3 on real questions, hashing TF-IDF',
    columns: ['Setting', 'chunks', 'questions', 'a hit is', ...BACKENDS, 'reported level inside'],
    words: ['a hit is', 'reported level inside'],
    rows: [
      theirs,
      ...tried.map(({ row, kind }) => [
        ...[[row.name], [formatCount(row.chunks)], [formatCount(row.questions)], [kind]],
        ...BACKENDS.map((backend) => rateCell(row.recall[kind][backend], backend)),
        [inside(row, kind, percent).join(', ') || 'none'],
      ]),
    ],
    notes: [
      'Brackets: 95 % Wilson interval over questions; the last column names the backends whose interval holds the reported level.',
      ...(tried.length === 0 ? [] : conclusions(tried, percent)),
    ],
  };
}

/**
 * Returns the largest distance of a row from the reported recalls, over the three backends.
 *
 * @param row a row
 * @param kind what counts as a hit
 * @param percent reported recall by backend, in percent
 * @example distanceFrom({ recall: RECALL }, 'own passage', { dense: 75, bm25: 100, hybrid: 100 }) // => 0.25
 */
export function distanceFrom({ recall }: Pick<StudyRow, 'recall'>, kind: HitKind, percent: Percent): number {
  return Math.max(
    ...BACKENDS.map((backend) => Math.abs((recall[kind][backend].value ?? 0) - percent[backend] / 100)),
  );
}

function inside({ recall }: StudyRow, kind: HitKind, percent: Percent): Backend[] {
  return BACKENDS.filter((backend) => {
    const { low, high } = withInterval(recall[kind][backend]);
    const level = percent[backend] / 100;
    return low !== null && high !== null && low <= level && level <= high;
  });
}

interface Tried {
  readonly row: StudyRow;
  readonly kind: HitKind;
}

function conclusions(tried: readonly Tried[], percent: Percent): string[] {
  const level = tried.filter(({ row, kind }) => inside(row, kind, percent).length === BACKENDS.length);
  const [nearest] = [...tried].sort(
    (a, b) => distanceFrom(a.row, a.kind, percent) - distanceFrom(b.row, b.kind, percent),
  );
  const exact = tried.filter(({ row, kind }) =>
    BACKENDS.every(
      (backend) => (100 * (row.recall[kind][backend].value ?? 0)).toFixed(1) === percent[backend].toFixed(1),
    ),
  );
  return [
    `${tried.length} readings were tried: ${exact.length} give the reported figures to their digit, ${level.length} hold all three in their intervals${level.length === 0 ? '' : `: ${level.map(({ row, kind }) => `${row.name} (${kind})`).join('; ')}`}.`,
    ...(nearest === undefined
      ? []
      : [
          `Nearest: ${nearest.row.name}, a hit is ${nearest.kind}; no backend is farther than ${formatRate(distanceFrom(nearest.row, nearest.kind, percent))} from the reported level. It was found by looking, so it shows how the levels can come about and not how they did.`,
        ]),
    'The questions are those of XQuAD, a part of SQuAD 1.1 with five passages of each article; SQuAD itself has more. Passages of the same article are what BM25 confuses, far more than as many of another corpus: compare the three rows of one passage of each article.',
  ];
}
