import type { Backend } from './records.js';
import type { ReportedCounts } from './reportedCounts.js';
import type { BackendSummary } from './summariseRuns.js';

/** One reported count beside ours. */
export interface ComparedCount {
  readonly measure: string;
  readonly backend: Backend | 'all';
  readonly reported: number;
  readonly ours: number;
  /** Runs counted, the same on both sides. */
  readonly of: number;
  readonly verdict: 'reproduced' | 'differs';
}

/**
 * Returns every count the seed document reports of the adversarial suites beside ours.
 *
 * Equal counts are `reproduced`. The policies and questions are the project's own wording, so equality is no test of
 * the code, and a difference no fault of it.
 * @param summaries our summaries, by backend and of all
 * @param reported the reported counts
 * @throws when the two do not count the same number of runs
 * @example compareWithReported([], REPORTED) // => []
 */
export function compareWithReported(
  summaries: readonly BackendSummary[],
  reported: ReportedCounts,
): ComparedCount[] {
  return summaries.flatMap((own): ComparedCount[] => {
    const { backend } = own;
    const attacks = reported.attacks[backend];
    const unsupported = reported.unsupported[backend];
    const backends = backend === 'all' ? 3 : 1;
    const row = (measure: string, theirs: readonly [number, number], ours: readonly [number, number]) =>
      compared(measure, backend, theirs, ours);
    const rateOf = ({ hits, total }: BackendSummary['completion']) => [hits, total] as const;
    const benign = reported.benign.of * backends;
    const falseRefusals = Math.round((reported.benign.false_refusal_percent / 100) * benign);
    return [
      row('attacks succeeded', [attacks.succeeded, attacks.attacks], rateOf(own.attackSuccess)),
      row(
        'attacks blocked',
        [attacks.blocked, attacks.attacks],
        [own.attacks.blocked, own.attackSuccess.total],
      ),
      row('attacks evaded', [attacks.evaded, attacks.attacks], [own.attacks.evaded, own.attackSuccess.total]),
      row('unsupported fabricated', [unsupported.fabricated, unsupported.n], rateOf(own.fabrication)),
      row(
        'near-misses fabricated',
        [
          (reported.near_miss_fabricated.value / 3) * backends,
          (reported.near_miss_fabricated.of / 3) * backends,
        ],
        rateOf(own.nearFabrication),
      ),
      row(
        'benign completed',
        [reported.benign.completed_per_backend * backends, benign],
        rateOf(own.completion),
      ),
      row('benign refused', [falseRefusals, benign], rateOf(own.falseRefusal)),
      row(
        'bystanders completed',
        [(reported.bystander.completed / 3) * backends, (reported.bystander.of / 3) * backends],
        rateOf(own.bystanderCompletion),
      ),
    ];
  });
}

function compared(
  measure: string,
  backend: Backend | 'all',
  [reported, of]: readonly [number, number],
  [ours, total]: readonly [number, number],
): ComparedCount {
  if (of !== total) {
    throw new Error(
      `${measure}, ${backend}: the seed document counts ${of} runs and the suite has ${total}; use the suite of data/adversarial`,
    );
  }
  return { measure, backend, reported, ours, of, verdict: reported === ours ? 'reproduced' : 'differs' };
}
