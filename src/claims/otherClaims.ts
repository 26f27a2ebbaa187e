import type { Claim } from './claim.js';
import { notRunClaim } from './countClaim.js';

const PART = 'Not tested by these results';

/** Claims of the paper that other experiments test. */
export const OTHER_CLAIMS: readonly Claim[] = [
  notRunClaim({
    id: 'other.survey',
    part: PART,
    statement: 'of 21 published evaluations 8 verifiably used poison with the question in front',
    source: 'Table II',
    cell: 'survey of papers',
    paper: 'table_ii.verifiably_prefix_poisoned',
    reason: "a reading of papers, quoted as the paper's",
  }),
];
