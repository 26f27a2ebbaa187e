import { findCell } from '../report/index.js';
import { changeClaim } from './changeClaim.js';
import { type Claim, NOT_RUN } from './claim.js';
import { OUR_SCORER } from './explanations.js';
import { column } from './places.js';

const LADDER = 'Control ladder: the cue is a property of the corpus';

/** Changes that Figure 3 prints of the learned scorer; `small` ones are claimed to be negligible. */
const LADDER_CHANGES = [
  {
    corpus: 'medical',
    rung: 'prefix_removed',
    statement: 'removing the prefix hardly helps against the scorer on medical',
    small: true,
  },
  {
    corpus: 'financial',
    rung: 'prefix_removed',
    statement: 'and breaks its threshold on financial',
    small: false,
  },
  {
    corpus: 'medical',
    rung: 'length_matched',
    statement: 'matching the length breaks it on medical',
    small: false,
  },
  { corpus: 'legal', rung: 'length_matched', statement: 'and hardly helps on legal', small: true },
  { corpus: 'financial', rung: 'length_matched', statement: 'or on financial', small: true },
] as const;

/** The control ladder (Section VI-B, Figure 3). */
export const LADDER_CLAIMS: readonly Claim[] = [
  ...LADDER_CHANGES.map(({ corpus, rung, statement, small }) =>
    changeClaim({
      id: `ladder.scorer-${corpus}-${rung.replace('_', '-')}`,
      part: LADDER,
      statement,
      source: 'Figure 3',
      place: column(corpus, rung, rung === 'length_matched' ? 'clean' : null),
      defense: 'scorer-0.5',
      metric: 'fnr',
      paper: `figures.fig3.ours_delta_fnr_${rung}.${corpus}`,
      explanation: OUR_SCORER,
      ...(small
        ? { direction: { words: 'ours is below 0.1', holds: (ours: number) => Math.abs(ours) < 0.1 } }
        : {}),
    }),
  ),
  {
    id: 'ladder.reversal',
    part: LADDER,
    statement:
      'one control alone reverses the conclusion on another corpus: which cue bears the weight is a property of the corpus',
    source: 'Section VI-B',
    cell: 'prefix_removed and length_matched on medical and financial / scorer-0.5',
    rule: 'the scorer loses more to length on medical and more to the prefix on financial: both',
    explanation: OUR_SCORER,
    judge: ({ cells }) => {
      const rise = (corpus: string, rung: string) => {
        const before = findCell(cells, column(corpus), 'scorer-0.5')?.fnr ?? null;
        const place = column(corpus, rung, rung === 'length_matched' ? 'clean' : null);
        const after = findCell(cells, place, 'scorer-0.5')?.fnr ?? null;
        return before === null || after === null ? null : after - before;
      };
      const [mp, ml, fp, fl] = [
        rise('medical', 'prefix_removed'),
        rise('medical', 'length_matched'),
        rise('financial', 'prefix_removed'),
        rise('financial', 'length_matched'),
      ];
      if (mp === null || ml === null || fp === null || fl === null) return NOT_RUN;
      const met = Number(ml > mp) + Number(fp > fl);
      return {
        ...NOT_RUN,
        ours: met,
        verdict: met === 2 ? 'reproduced' : met === 1 ? 'direction reproduced' : 'differs',
      };
    },
  },
];
