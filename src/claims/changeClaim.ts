import {
  changeVerdict,
  findCell,
  knownDifferences,
  sameColumn,
  type TableColumn,
  whyNotComparable,
} from '../report/index.js';
import { type Claim, type Evidence, NOT_RUN } from './claim.js';
import { placeName } from './places.js';

const NAMES = { fnr: 'FNR', fpr: 'FPR', fnrAt5: 'FNR at 5 % FPR', auroc: 'AUROC', ece: 'ECE' } as const;

export interface ChangeClaim extends Pick<Claim, 'id' | 'part' | 'statement' | 'source'> {
  readonly explanation?: string;
  /** The rung that the template changes into. */
  readonly place: TableColumn;
  readonly defense: string;
  readonly metric: keyof typeof NAMES;
  /** Path of the printed change, or of the two printed levels before and after. */
  readonly paper: string | readonly [before: string, after: string];
  /** What of the claim holds even where the change does not, such as a change too small to matter. */
  readonly direction?: { readonly words: string; readonly holds: (ours: number) => boolean };
}

/**
 * A claim about how a metric changes from the template to a rung.
 *
 * Definition (our rule): reproduced when our paired 95 % interval holds a change that the printed numbers allow; the
 * direction is reproduced when ours has the same sign and its interval does not hold 0 (`changeVerdict`).
 *
 * @param claim the change, where it stands and where the paper prints it
 * @example changeClaim({ ...WORDS, place: column('medical', 'both', 'clean'), defense: 'drs', metric: 'fnr', paper: 'p' }).cell // => 'medical.poisonedrag_bb.both.clean / drs'
 */
export function changeClaim({ place, defense, metric, paper, direction, ...words }: ChangeClaim): Claim {
  return {
    ...words,
    cell: placeName(place, defense),
    rule: `change of ${NAMES[metric]} from the template: the paper's lies in our paired 95 % interval; direction reproduced if ${direction?.words ?? 'ours has its sign and an interval without 0'}`,
    judge: (evidence) => {
      const published = publishedChange(evidence, paper);
      const cell = findCell(evidence.cells, place, defense);
      const record = evidence.ladder.find((one) => one.defense === defense && sameColumn(one, place));
      const change = record?.[metric] ?? null;
      if (cell === null || change === null || change.difference === null)
        return { ...NOT_RUN, paper: published };
      const blocked = whyNotComparable(cell);
      if (blocked !== null) return { ...NOT_RUN, paper: published, remarks: [blocked] };
      const { difference, low, high } = change;
      const { verdict } = changeVerdict(
        published,
        difference,
        low === null || high === null ? null : [low, high],
      );
      const alike = direction === undefined ? verdict === 'same direction' : direction.holds(difference);
      return {
        paper: published,
        ours: difference,
        low,
        high,
        verdict: verdict === 'agrees' ? 'reproduced' : alike ? 'direction reproduced' : 'differs',
        remarks: knownDifferences(cell),
      };
    },
  };
}

function publishedChange({ paper }: Evidence, path: ChangeClaim['paper']): number {
  return typeof path === 'string' ? paper(path) : paper(path[1]) - paper(path[0]);
}
