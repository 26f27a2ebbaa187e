import { ABLATION_CLAIMS } from './ablationClaims.js';
import { ADAPTIVE_ATTACKER_CLAIMS } from './adaptiveAttackerClaims.js';
import type { Claim } from './claim.js';
import { COLLAPSE_CLAIMS } from './collapseClaims.js';
import { END_TO_END_CLAIMS } from './endToEndClaims.js';
import { LADDER_CLAIMS } from './ladderClaims.js';
import { NEGATIVE_CLAIMS } from './negativeClaims.js';
import { OTHER_CLAIMS } from './otherClaims.js';
import { PROFILE_CLAIMS } from './profileClaims.js';
import { RELEASED_CODE_CLAIMS } from './releasedCodeClaims.js';
import { RESULT_CLAIMS } from './resultClaims.js';
import { TABLE_V_CLAIMS } from './tableVClaims.js';

/** Every claim of the paper that is kept in the ledger, in the order of the paper's argument. */
export const ALL_CLAIMS: readonly Claim[] = [
  ...PROFILE_CLAIMS,
  ...TABLE_V_CLAIMS,
  ...RESULT_CLAIMS,
  ...LADDER_CLAIMS,
  ...COLLAPSE_CLAIMS,
  ...ABLATION_CLAIMS,
  ...NEGATIVE_CLAIMS,
  ...RELEASED_CODE_CLAIMS,
  ...ADAPTIVE_ATTACKER_CLAIMS,
  ...END_TO_END_CLAIMS,
  ...OTHER_CLAIMS,
];
