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
  notRunClaim({
    id: 'other.end-to-end',
    part: PART,
    statement: 'end to end a small model repeats the wrong answer in a share of the cases',
    source: 'E9',
    cell: 'template ladder with a generator',
    paper: 'e9.attack_success',
    reason: 'no generator runs in these results',
  }),
];
