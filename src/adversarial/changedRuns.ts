import type { SuiteName } from './cases.js';
import type { Outcome } from './outcomes.js';
import type { JudgedRun } from './planRuns.js';
import { BACKENDS, type Backend } from './records.js';
import { signTest } from './signTest.js';

/** What of a run says how it ended: a judged run, or one that was read from a report. */
export interface OutcomeRun {
  readonly asked: { readonly suite: SuiteName; readonly id: string };
  readonly backend: Backend;
  readonly outcome: Outcome;
}

/** One question on one backend that ends in two ways. */
export interface ChangedRun<Run extends OutcomeRun = JudgedRun> {
  readonly before: Run;
  readonly after: Run;
}

/** Cases of one suite on one backend that have an outcome on one side only. */
export interface OutcomeShift {
  readonly backend: Backend;
  readonly suite: SuiteName;
  /** Cases that have the outcome only after, and only before. */
  readonly gained: number;
  readonly lost: number;
  readonly cases: number;
  /** Of the exact sign test. */
  readonly p: number;
}

/**
 * Returns the runs whose outcome differs between two evaluations of the same cases, in the order of the first.
 *
 * @param before judged runs
 * @param after judged runs of the same cases and backends in the same order
 * @throws when the two are not the same cases in the same order
 * @example changedRuns([RUN], [RUN]) // => []
 */
export function changedRuns<Run extends OutcomeRun>(
  before: readonly Run[],
  after: readonly Run[],
): ChangedRun<Run>[] {
  return paired(before, after).filter((pair) => pair.before.outcome !== pair.after.outcome);
}

/**
 * Returns how many cases gain and lose an outcome, backend by backend: a pair is one case on one backend.
 *
 * @param before judged runs
 * @param after judged runs of the same cases and backends in the same order
 * @param counted suite and outcome, such as attacks that succeeded
 * @throws when the two are not the same cases in the same order
 * @example outcomeShifts([], [], { suite: 'attack', outcome: 'succeeded' })[0]?.p // => 1
 */
export function outcomeShifts(
  before: readonly OutcomeRun[],
  after: readonly OutcomeRun[],
  { suite, outcome }: { readonly suite: SuiteName; readonly outcome: Outcome },
): OutcomeShift[] {
  const pairs = paired(before, after).filter((pair) => pair.before.asked.suite === suite);
  return BACKENDS.map((backend) => {
    const own = pairs.filter((pair) => pair.before.backend === backend);
    const count = (side: 'before' | 'after', other: 'before' | 'after') =>
      own.filter((pair) => pair[side].outcome === outcome && pair[other].outcome !== outcome).length;
    const [gained, lost] = [count('after', 'before'), count('before', 'after')];
    return { backend, suite, gained, lost, cases: own.length, p: signTest(gained, lost) };
  });
}

function paired<Run extends OutcomeRun>(before: readonly Run[], after: readonly Run[]): ChangedRun<Run>[] {
  if (before.length !== after.length) {
    throw new Error(`${before.length} runs are compared with ${after.length}; evaluate the same suites`);
  }
  return before.map((run, place) => {
    const other = after[place];
    const name = ({ asked, backend }: OutcomeRun) => `${asked.suite} ${asked.id} ${backend}`;
    if (other === undefined || name(run) !== name(other)) {
      throw new Error(`run ${place + 1} is ${name(run)} on one side only; evaluate the same suites`);
    }
    return { before: run, after: other };
  });
}
