import type { Claim, Evidence, Finding } from './claim.js';

/** One entry of `paper/claims.json`. */
export interface LedgerEntry extends Omit<Claim, 'judge' | 'explanation'>, Finding {
  /** Why ours differs, as far as is known; null where it does not, and where nothing is known. */
  readonly explanation: string | null;
}

/**
 * The claims judged on the stored results, in the order of the definitions.
 *
 * @param claims definitions, ids unique
 * @param evidence results and the paper's numbers
 * @throws when two claims share an id, or the paper's number of one is missing
 * @example ledgerOf([], evidence) // => []
 */
export function ledgerOf(claims: readonly Claim[], evidence: Evidence): LedgerEntry[] {
  const seen = new Set<string>();
  return claims.map(({ judge, explanation = null, ...claim }) => {
    if (seen.has(claim.id)) throw new Error(`two claims are called ${claim.id}; give one another name`);
    seen.add(claim.id);
    const finding = judge(evidence);
    const differs = finding.verdict === 'differs' || finding.verdict === 'direction reproduced';
    return { ...claim, ...finding, explanation: differs ? explanation : null };
  });
}

/**
 * The ids of claims whose stored verdict or numbers are not what the results say now.
 *
 * @param stored entries of `paper/claims.json`
 * @param now what `ledgerOf` returns
 * @example staleClaims([], []) // => []
 */
export function staleClaims(stored: readonly LedgerEntry[], now: readonly LedgerEntry[]): string[] {
  const text = (entry: LedgerEntry) => JSON.stringify(entry);
  const before = new Map(stored.map((entry) => [entry.id, text(entry)]));
  const changed = now.filter((entry) => before.get(entry.id) !== text(entry)).map(({ id }) => id);
  const known = new Set(now.map(({ id }) => id));
  return [...changed, ...stored.flatMap(({ id }) => (known.has(id) ? [] : [id]))];
}
