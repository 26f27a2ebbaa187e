import { profileDirection } from '../metrics/index.js';
import { findCell } from '../report/index.js';
import type { Claim, Evidence } from './claim.js';
import { countClaim } from './countClaim.js';
import { levelClaim } from './levelClaim.js';
import { column } from './places.js';

const PART = 'Negative results';
const BOTH = column('medical', 'both', 'clean');

/** Scorers whose direction the profile is tried on (measurement rule D12, our choice of the paper's 90 points). */
const DIRECTION_DEFENSES = ['perplexity', 'raguard', 'drs', 'trustrag-stage-1', 'ragdefender', 'scorer-0.5'];

/** What did not work (Section VI-B, Figure 5). */
export const NEGATIVE_CLAIMS: readonly Claim[] = [
  levelClaim({
    id: 'negative.survival',
    part: PART,
    statement: 'with both cues removed most of the medical poison is no longer retrieved',
    source: 'Section VI-B',
    place: BOTH,
    defense: 'none',
    metric: 'survival',
    paper: 'controls.medical_both.retrieval_survival',
    direction: { words: 'ours is below 0.5', holds: (ours) => ours < 0.5 },
    explanation:
      'how far a padded text drops in the ranking depends on its filler, which is drawn from other abstracts here',
  }),
  levelClaim({
    id: 'negative.success',
    part: PART,
    statement: 'so that the attack succeeds no more often than it is retrieved',
    source: 'Section VI-B',
    place: BOTH,
    defense: 'scorer-0.5',
    metric: 'success',
    paper: 'controls.medical_both.conjunctive_success',
    direction: { words: 'ours is below 0.5', holds: (ours) => ours < 0.5 },
    explanation: 'retrieval survival, which bounds it, differs',
  }),
  countClaim({
    id: 'negative.direction',
    part: PART,
    statement: 'the profile predicts the direction wrongly in many points',
    source: 'Figure 5',
    cell: '15 regenerated template cells x 6 content scorers',
    paper: 'figures.fig5.wrong_direction',
    rule: 'points of 90 with the wrong direction: within 5 of the paper; direction reproduced if between 20 and 70',
    explanation: 'which 90 points the paper counted is not stated; ours are a choice',
    measure: (evidence) => {
      const verdicts = directionVerdicts(evidence);
      if (verdicts.length !== 90) return null;
      const ours = verdicts.filter((verdict) => verdict === 'wrong').length;
      return { ours, reproduced: Math.abs(ours - 40) <= 5, direction: ours >= 20 && ours <= 70 };
    },
  }),
];

function directionVerdicts({ cells, profile }: Evidence) {
  const sets = profile.filter(
    ({ rung, form, origin }) => rung === 'template' && form === 'inserted' && origin === 'regenerated',
  );
  return DIRECTION_DEFENSES.flatMap((defense) =>
    profileDirection(
      sets.flatMap((set) => {
        const fnr = findCell(cells, { ...column(set.corpus), family: set.family }, defense)?.fnr ?? null;
        return set.index === null || fnr === null ? [] : [{ index: set.index, fnr }];
      }),
    ),
  );
}
