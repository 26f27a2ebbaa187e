/** A gate that answers PASS or not and nothing else, and counts how often it was asked. */
export interface CountingOracle<Probe> {
  /** True: the document passed. */
  readonly ask: (probe: Probe) => boolean;
  readonly calls: () => number;
}

/**
 * Returns a hard-label oracle with a budget.
 *
 * Definition (paper, Table XIV; measurement section F3): every question is one call; the call after the last of the budget
 * throws before the gate is asked.
 *
 * @param budget most calls, a whole number of 0 or more
 * @param answer the deployed gate
 * @throws from `ask`, when the budget is spent
 * @example countingOracle(500, () => true).calls() // => 0
 */
export function countingOracle<Probe>(
  budget: number,
  answer: (probe: Probe) => boolean,
): CountingOracle<Probe> {
  let calls = 0;
  return {
    ask: (probe) => {
      if (calls >= budget) {
        throw new RangeError(
          `oracle: call ${calls + 1} of a budget of ${budget}; an attack that asks more often is another attack`,
        );
      }
      calls += 1;
      return answer(probe);
    },
    calls: () => calls,
  };
}
