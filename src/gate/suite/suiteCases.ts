import { BENIGN_LOOKALIKES } from './benignLookalikes.js';
import { COORDINATED_CLUSTER } from './coordinatedCluster.js';
import { HIDDEN_UNICODE_WIKI } from './hiddenUnicodeWiki.js';
import { NEAR_DUPLICATE_POLICY } from './nearDuplicatePolicy.js';
import { POISONED_PDF } from './poisonedPdf.js';
import type { SuiteCase } from './suiteCase.js';

/**
 * The regression suite (measurement G1): four kinds of poison and six kinds of honest text that looks like it, in the
 * project's own words.
 * @example SUITE_CASES.length // => 33
 */
export const SUITE_CASES: readonly SuiteCase[] = [
  ...POISONED_PDF,
  ...HIDDEN_UNICODE_WIKI,
  ...NEAR_DUPLICATE_POLICY,
  ...COORDINATED_CLUSTER,
  ...BENIGN_LOOKALIKES,
];
