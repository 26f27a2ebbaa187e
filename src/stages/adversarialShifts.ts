import {
  changedRuns,
  type DefenseResult,
  explainAttack,
  type JudgedRun,
  type OutcomeRun,
  type OutcomeShift,
  outcomeShifts,
} from '../adversarial/index.js';
import { formatRate, type TextTable } from '../report/index.js';
import { INTERVAL_NOTE, rateCell } from './adversarialCells.js';

/** Below this p a direction is named. */
const LEVEL = 0.05;

/** What is counted of each suite. */
const COUNTED = [
  { suite: 'attack', outcome: 'succeeded', words: 'attack success' },
  { suite: 'unsupported', outcome: 'fabricated', words: 'fabrication' },
  { suite: 'benign', outcome: 'completed', words: 'completion' },
] as const;

/** Two evaluations of the same cases. */
export interface TwoSides<Run extends OutcomeRun = JudgedRun> {
  readonly before: { readonly label: string; readonly runs: readonly Run[] };
  readonly after: { readonly label: string; readonly runs: readonly Run[] };
}

/**
 * Returns whether what differs raises or lowers attack success, fabrication and completion: cases that change on each
 * backend, with the exact sign test.
 *
 * @param sides the two evaluations
 * @param title the question
 * @example shiftTable({ before: { label: 'a', runs: [] }, after: { label: 'b', runs: [] } }, 'x').rows.length // => 9
 */
export function shiftTable({ before, after }: TwoSides<OutcomeRun>, title: string): TextTable {
  return {
    title,
    columns: [
      'Rate',
      'Backend',
      `only with ${before.label}`,
      `only with ${after.label}`,
      'cases',
      'p',
      'Verdict',
    ],
    words: ['Backend', 'Verdict'],
    rows: COUNTED.flatMap(({ suite, outcome, words }) =>
      outcomeShifts(before.runs, after.runs, { suite, outcome }).map((shift) => [
        ...[[words], [shift.backend], [String(shift.lost)], [String(shift.gained)], [String(shift.cases)]],
        ...[[formatRate(shift.p)], [verdictOf(shift, after.label)]],
      ]),
    ),
    notes: [
      `p: exact sign test over the cases that change, two-sided; a direction is named below ${LEVEL}, which takes at least six cases that change.`,
    ],
  };
}

function verdictOf({ gained, lost, p }: OutcomeShift, label: string): string {
  if (gained === 0 && lost === 0) return 'no case changes';
  const word = gained > lost ? 'more' : 'fewer';
  if (p < LEVEL) return `${word} with ${label}`;
  return gained === lost
    ? 'as many each way'
    : `${Math.abs(gained - lost)} ${word} with ${label}, within chance`;
}

/**
 * Returns the runs that end otherwise on the two sides, with the rank and the score of the planted chunk on each.
 *
 * @param sides the two evaluations
 * @example changedTable({ before: { label: 'a', runs: [] }, after: { label: 'b', runs: [] } }).rows // => []
 */
export function changedTable({ before, after }: TwoSides): TextTable {
  const planted = (run: JudgedRun) => {
    if (run.asked.suite !== 'attack') return run.outcome;
    const { plantedRank, plantedScore } = explainAttack(run);
    if (plantedRank === null || plantedScore === null) return `${run.outcome}, planted chunk not kept`;
    return `${run.outcome}, planted chunk at rank ${plantedRank} with ${plantedScore.toFixed(3)}`;
  };
  return {
    title: 'Runs that end otherwise',
    columns: ['Suite', 'Case', 'Backend', before.label, after.label],
    words: ['Case', 'Backend', before.label, after.label],
    rows: changedRuns(before.runs, after.runs).map((pair) => [
      ...[[pair.before.asked.suite], [`${pair.before.asked.id} (${pair.before.asked.group})`]],
      ...[[pair.before.backend], [planted(pair.before)], [planted(pair.after)]],
    ]),
    notes: [],
  };
}

/**
 * Returns attack success by layer on two sides: does a layer hold where another embedder retrieves?
 *
 * @param before label and layers
 * @param after label and the same layers
 * @throws when the layers are not the same
 * @example layersOfTwo({ label: 'a', defenses: [] }, { label: 'b', defenses: [] }).rows // => []
 */
export function layersOfTwo(
  before: { readonly label: string; readonly defenses: readonly DefenseResult[] },
  after: { readonly label: string; readonly defenses: readonly DefenseResult[] },
): TextTable {
  return {
    title: 'Attack success by layer under two embedders',
    columns: ['Layer', 'Labels of planted documents', before.label, after.label],
    words: ['Labels of planted documents'],
    rows: before.defenses.map((one, place) => {
      const other = after.defenses[place];
      if (other?.name !== one.name || other.labels !== one.labels) {
        throw new Error(`layer "${one.name}" was measured with one embedder only; measure the same layers`);
      }
      const cell = ({ summaries }: DefenseResult) => {
        const all = summaries.at(-1);
        return all === undefined ? ['N/A'] : rateCell(all.attackSuccess, 'all');
      };
      return [[one.label], [one.labels], cell(one), cell(other)];
    }),
    notes: [INTERVAL_NOTE],
  };
}
