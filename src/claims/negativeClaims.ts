import { countDirections, directionPoints } from '../report/index.js';
import type { Claim } from './claim.js';
import { countClaim } from './countClaim.js';
import { levelClaim } from './levelClaim.js';
import { column } from './places.js';

const PART = 'Negative results';
const BOTH = column('medical', 'both', 'clean');

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
    rule: 'points with the wrong direction: within 5 of the paper; direction reproduced if more than a fifth and less than four fifths of them',
    explanation: 'which 90 points the paper counted is not stated; ours are a choice',
    measure: ({ cells, profile }, published) => {
      const points = directionPoints(cells, profile);
      const { ran, wrong } = countDirections(points);
      if (ran < points.length) return null;
      const share = wrong / ran;
      return {
        ours: wrong,
        reproduced: Math.abs(wrong - published) <= 5,
        direction: share > 0.2 && share < 0.8,
      };
    },
  }),
];
