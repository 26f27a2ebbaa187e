import { TIERS, type Tier } from './records.js';

/**
 * Returns the least trusted of some tiers.
 *
 * Definition (measurement G1): reviewed > trusted > semi > untrusted; nothing known is untrusted.
 * @param tiers any number of tiers
 * @example lowestTier(['reviewed', 'semi', 'trusted']) // => 'semi'
 */
export function lowestTier(tiers: readonly Tier[]): Tier {
  if (tiers.length === 0) return 'untrusted';
  return TIERS[Math.max(...tiers.map((tier) => TIERS.indexOf(tier)))] ?? 'untrusted';
}

/**
 * Returns whether a source of this tier may speak against others: reviewed or trusted.
 *
 * Definition (measurement G1): "trusted majority" and "known-good" mean these two tiers.
 * @param tier any tier
 * @example isTrusted('semi') // => false
 */
export function isTrusted(tier: Tier): boolean {
  return tier === 'reviewed' || tier === 'trusted';
}
