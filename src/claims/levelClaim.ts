import type { CellRecord } from '../records/index.js';
import {
  findCell,
  knownDifferences,
  levelVerdict,
  type TableColumn,
  whyNotComparable,
} from '../report/index.js';
import { type Claim, NOT_RUN } from './claim.js';
import { placeName } from './places.js';

/** Metrics of a cell with the fields that hold their interval; null where the record has none. */
const INTERVALS = {
  fnr: ['fnrLow', 'fnrHigh'],
  fpr: ['fprLow', 'fprHigh'],
  fnrAt5: ['fnrAt5Low', 'fnrAt5High'],
  auroc: ['aurocLow', 'aurocHigh'],
  ece: ['eceLow', 'eceHigh'],
  survival: ['survivalLow', 'survivalHigh'],
  ccrDocument: ['ccrDocumentLow', 'ccrDocumentHigh'],
  success: ['successLow', 'successHigh'],
} as const satisfies Readonly<Record<string, readonly (keyof CellRecord)[]>>;

const NAMES: Readonly<Record<keyof typeof INTERVALS, string>> = {
  fnr: 'FNR',
  fpr: 'FPR',
  fnrAt5: 'FNR at 5 % FPR',
  auroc: 'AUROC',
  ece: 'ECE',
  survival: 'survival',
  ccrDocument: 'CCR (documents)',
  success: 'conjunctive success',
};

export interface LevelClaim extends Pick<Claim, 'id' | 'part' | 'statement' | 'source'> {
  readonly explanation?: string;
  readonly place: TableColumn;
  readonly defense: string;
  readonly metric: keyof typeof INTERVALS;
  /** Path of the paper's number in `data/paper-reported.json`. */
  readonly paper: string;
  /** What of the claim holds even where the level does not, such as a rate above a half. */
  readonly direction?: { readonly words: string; readonly holds: (ours: number) => boolean };
}

/**
 * A claim about one number of one cell.
 *
 * Definition (our rule): reproduced when the printed number lies in our 95 % interval or within the tolerance of
 * `levelVerdict`; else the direction is reproduced when the stated condition holds of ours.
 *
 * @param claim the number, where it stands and where the paper prints it
 * @example levelClaim({ ...WORDS, place: column('medical'), defense: 'drs', metric: 'fpr', paper: 'p' }).cell // => 'medical.poisonedrag_bb.template / drs'
 */
export function levelClaim({ place, defense, metric, paper, direction, ...words }: LevelClaim): Claim {
  const also = direction === undefined ? '' : `; direction reproduced if ${direction.words}`;
  return {
    ...words,
    cell: placeName(place, defense),
    rule: `${NAMES[metric]}: the paper's number lies in our 95 % interval, or within 0.005 of ours${also}`,
    judge: (evidence) => {
      const published = evidence.paper(paper);
      const cell = findCell(evidence.cells, place, defense);
      const ours = cell?.[metric] ?? null;
      if (cell === null || ours === null) return { ...NOT_RUN, paper: published };
      const blocked = whyNotComparable(cell);
      if (blocked !== null) return { ...NOT_RUN, paper: published, remarks: [blocked] };
      const [lowField, highField] = INTERVALS[metric];
      const [low, high] = [cell[lowField], cell[highField]];
      const agrees = levelVerdict(published, ours, low, high).verdict === 'agrees';
      const verdict = agrees ? 'reproduced' : direction?.holds(ours) ? 'direction reproduced' : 'differs';
      return { paper: published, ours, low, high, verdict, remarks: knownDifferences(cell) };
    },
  };
}
