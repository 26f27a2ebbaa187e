import { type Claim, type Evidence, NOT_RUN } from './claim.js';

export interface CountClaim extends Pick<Claim, 'id' | 'part' | 'statement' | 'source' | 'cell'> {
  readonly explanation?: string;
  /** Path of the paper's number, or null where the paper states no number. */
  readonly paper: string | null;
  /** When it counts as reproduced, in words. */
  readonly rule: string;
  /** Null where a cell is missing; `published` is NaN where the paper states no number. */
  readonly measure: (
    evidence: Evidence,
    published: number,
  ) => {
    readonly ours: number;
    readonly reproduced: boolean;
    /** What holds even where the number does not. */
    readonly direction: boolean;
    readonly remarks?: readonly string[];
  } | null;
}

/**
 * A claim about a number of several cells, with a rule of its own; no interval applies.
 *
 * @param claim words, rule and how the number is measured
 * @example countClaim({ ...WORDS, paper: null, rule: 'ours is 1', measure: () => ({ ours: 1, reproduced: true, direction: true }) }).rule // => 'ours is 1'
 */
export function countClaim({ paper, measure, ...words }: CountClaim): Claim {
  return {
    ...words,
    judge: (evidence) => {
      const published = paper === null ? null : evidence.paper(paper);
      const found = measure(evidence, published ?? Number.NaN);
      if (found === null) return { ...NOT_RUN, paper: published };
      const { ours, reproduced, direction, remarks = [] } = found;
      const verdict = reproduced ? 'reproduced' : direction ? 'direction reproduced' : 'differs';
      return { paper: published, ours, low: null, high: null, verdict, remarks };
    },
  };
}

/**
 * A claim that these results do not test, with the reason.
 *
 * @param claim words and reason
 * @example notRunClaim({ ...WORDS, paper: null, reason: 'another experiment' }).rule // => 'not tested here: another experiment'
 */
export function notRunClaim({
  paper,
  reason,
  ...words
}: Omit<CountClaim, 'measure' | 'rule'> & { readonly reason: string }): Claim {
  return countClaim({ ...words, paper, rule: `not tested here: ${reason}`, measure: () => null });
}
