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
    id: 'other.released-trustrag',
    part: PART,
    statement: 'the released TrustRAG removes nearly all released poison and most of what is clean with it',
    source: 'Table VI',
    cell: 'released code on released poison',
    paper: 'table_vi.trustrag_stage1.poison_removal.Q_plus_I',
    reason: 'direct evaluation of released code is another experiment',
  }),
  notRunClaim({
    id: 'other.released-ragdefender',
    part: PART,
    statement: 'the released RAGDefender removes most of it',
    source: 'Table VI',
    cell: 'released code on released poison',
    paper: 'table_vi.ragdefender.poison_removal.Q_plus_I',
    reason: 'direct evaluation of released code is another experiment',
  }),
  notRunClaim({
    id: 'other.adaptive',
    part: PART,
    statement: 'an attacker with 500 queries gets nearly all documents past the scorer on NQ',
    source: 'Table XIV',
    cell: 'defense-aware query attacker',
    paper: 'table_xiv.pass_rate',
    reason: 'the adaptive attacker is another experiment',
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
