import type { Action } from './action.js';

/**
 * The action of the two-action rule, the rule behind every headline table.
 *
 * Definition (paper; measurement rule D6): BLOCK exactly if p >= τ.
 *
 * @param probability of poison, in [0, 1]
 * @param threshold τ, in [0, 1]
 * @example twoAction(0.5, 0.5) // => 'BLOCK'
 */
export function twoAction(probability: number, threshold: number): Action {
  return probability >= threshold ? 'BLOCK' : 'PASS';
}

/**
 * The action of least expected cost when a document can also be escalated.
 *
 * Definition (measurement rule D6): costs in units of C_FP are pρ for PASS, 1 - p for BLOCK, c_A for ESCALATE;
 * ties go to BLOCK, then ESCALATE. ESCALATE can occur only for p in (c_A/ρ, 1 - c_A).
 *
 * @param probability p of poison, in [0, 1]
 * @param costRatio ρ = C_FN / C_FP; positive
 * @param escalationCost c_A = C_A / C_FP; not negative
 * @example threeAction(0.03, 20, 0.5) // => 'ESCALATE'
 */
export function threeAction(probability: number, costRatio: number, escalationCost: number): Action {
  const pass = probability * costRatio;
  const block = 1 - probability;
  if (block <= escalationCost && block <= pass) return 'BLOCK';
  return escalationCost <= pass ? 'ESCALATE' : 'PASS';
}
