import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ALL_CLAIMS,
  type LedgerEntry,
  ledgerOf,
  ledgerText,
  paperNumber,
  staleClaims,
} from '../claims/index.js';
import { writeAtomically } from '../store/index.js';
import { readAdaptiveAttacker } from './adaptiveAttackerRead.js';
import { readEndToEnd } from './endToEnd.js';
import { readResults } from './readResults.js';
import { readTableVI } from './releasedCode.js';
import { type ReportPlaces, reportPlaces } from './reportPlaces.js';

/** The ledger with what of the stored one is no longer true. */
export interface ClaimsReport {
  readonly entries: readonly LedgerEntry[];
  readonly text: string;
  /** Ids whose stored entry differs from what the results say; empty after writing. */
  readonly stale: readonly string[];
}

/**
 * Returns the claims ledger judged on the stored results, and which entries of `paper/claims.json` are stale.
 *
 * @param profile which results
 * @param options `write` stores the ledger; `places` where everything is
 * @throws when results or the paper's numbers are missing or damaged
 * @example makeClaims('full').stale // => []
 */
export function makeClaims(
  profile: string,
  options: { readonly write?: boolean; readonly places?: ReportPlaces } = {},
): ClaimsReport {
  const places = options.places ?? reportPlaces(profile);
  const reported: unknown = JSON.parse(readFileSync(places.reported, 'utf8'));
  const entries = ledgerOf(ALL_CLAIMS, {
    ...readResults(places.results),
    releasedCode: readTableVI(places.results),
    adaptiveAttacker: readAdaptiveAttacker(places.results),
    endToEnd: readEndToEnd(places.results),
    paper: (path) => paperNumber(reported, path),
  });
  const path = join(places.paper, 'claims.json');
  if (options.write === true) writeAtomically(path, `${JSON.stringify(entries, null, 1)}\n`);
  return { entries, text: ledgerText(entries), stale: staleClaims(storedLedger(path), entries) };
}

function storedLedger(path: string): LedgerEntry[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as LedgerEntry[]) : [];
}
