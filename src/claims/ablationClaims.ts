import { findCell } from '../report/index.js';
import type { Claim } from './claim.js';
import { countClaim } from './countClaim.js';
import { OWN_FILLER } from './explanations.js';
import { levelClaim } from './levelClaim.js';
import { column, placeName } from './places.js';

const PART = 'Feature ablation';
const CLEAN = column('medical', 'length_matched', 'clean');

/** Table VIII and its reading (Section VI-D). */
export const ABLATION_CLAIMS: readonly Claim[] = [
  ...(['fnr', 'ece', 'auroc'] as const).map((metric) =>
    levelClaim({
      id: `ablation.with-length-${metric}`,
      part: PART,
      statement: `with the document length among its features (${metric === 'fnr' ? 'threshold' : metric === 'ece' ? 'calibration' : 'ranking'})`,
      source: 'Table VIII',
      place: CLEAN,
      defense: 'scorer-0.5',
      metric,
      paper: `table_viii.with_length.${metric}`,
      explanation: OWN_FILLER,
    }),
  ),
  ...(['fnr', 'ece', 'auroc'] as const).map((metric) =>
    levelClaim({
      id: `ablation.without-length-${metric}`,
      part: PART,
      statement: `and without it (${metric === 'fnr' ? 'threshold' : metric === 'ece' ? 'calibration' : 'ranking'})`,
      source: 'Table VIII',
      place: CLEAN,
      defense: 'scorer-no-length',
      metric,
      paper: `table_viii.without_length.${metric}`,
      explanation: OWN_FILLER,
    }),
  ),
  countClaim({
    id: 'ablation.mends',
    part: PART,
    statement:
      'leaving the length out mends threshold, calibration and ranking together: the feature carries the threshold and harms the ranking',
    source: 'Section VI-D',
    cell: `${placeName(CLEAN)} / scorer-0.5, scorer-no-length`,
    paper: null,
    rule: 'of FNR and ECE falling and AUROC rising: all three; direction reproduced if two',
    explanation: OWN_FILLER,
    measure: ({ cells }) => {
      const [with_, without] = ['scorer-0.5', 'scorer-no-length'].map((id) => findCell(cells, CLEAN, id));
      const numbers = [with_?.fnr, without?.fnr, with_?.ece, without?.ece, with_?.auroc, without?.auroc];
      const [fa, fb, ea, eb, aa, ab] = numbers;
      if (fa == null || fb == null || ea == null || eb == null || aa == null || ab == null) return null;
      const ours = Number(fb < fa) + Number(eb < ea) + Number(ab > aa);
      return { ours, reproduced: ours === 3, direction: ours === 2 };
    },
  }),
];
