import type { DirectionVerdict } from '../metrics/index.js';
import { CONTENT_SCORERS, type DirectionPoint, regeneratedColumns } from './directionPoints.js';
import { formatCount, formatCounts, formatRate } from './formatRate.js';
import { cellLabel, defenseLabel } from './labels.js';
import type { PaperReported } from './paperReported.js';
import { recomputeCommand } from './recompute.js';
import { sameColumn } from './tableColumns.js';
import type { TextTable } from './textTable.js';

/** Every verdict of rule D12, in the order in which they are counted. */
export const DIRECTION_VERDICTS: readonly DirectionVerdict[] = ['right', 'wrong', 'undetermined'];

/**
 * Returns how many points have each verdict, and how many ran at all.
 *
 * @param points what `directionPoints` returned, or some of it
 * @example countDirections([]) // => { right: 0, wrong: 0, undetermined: 0, ran: 0 }
 */
export function countDirections(
  points: readonly DirectionPoint[],
): Readonly<Record<DirectionVerdict | 'ran', number>> {
  const counts = { right: 0, wrong: 0, undetermined: 0, ran: 0 };
  for (const { point } of points) {
    if (point === null) continue;
    counts[point.verdict] += 1;
    counts.ran += 1;
  }
  return counts;
}

/**
 * Returns the direction of the profile's prediction, one row for each cell and one column for each content scorer.
 *
 * Paper, Figure 5. The real count of points is printed; a cell that did not run is absent and not scaled for.
 * @param points what `directionPoints` returned
 * @param sources the paper's numbers, and the profile that the commands recompute
 * @throws when a number is not finite
 * @example tableDirection([], { reported: PAPER, profile: 'full' }).rows.length // => 18
 */
export function tableDirection(
  points: readonly DirectionPoint[],
  { reported, profile }: { readonly reported: PaperReported; readonly profile: string },
): TextTable {
  const columns = regeneratedColumns();
  const counts = countDirections(points);
  const paper = reported.ladder.direction;
  return {
    title: `Direction of the profile's prediction, profile ${profile}`,
    columns: ['Cell', 'Index', ...CONTENT_SCORERS.map(defenseLabel)],
    rows: [
      ...columns.map((column) => {
        const here = points.filter((point) => sameColumn(point, column));
        const index = here.find(({ point }) => point !== null)?.point?.index ?? null;
        return [
          [cellLabel(column)],
          [index === null ? 'absent' : formatRate(index)],
          ...CONTENT_SCORERS.map((defense) => {
            const point = here.find((other) => other.defense === defense)?.point ?? null;
            return point === null ? ['absent'] : [point.verdict, `FNR ${formatRate(point.fnr)}`];
          }),
        ];
      }),
      ...DIRECTION_VERDICTS.map((verdict) => [
        [verdict],
        [formatCounts(counts[verdict], counts.ran)],
        ...CONTENT_SCORERS.map((defense) => {
          const own = countDirections(points.filter((point) => point.defense === defense));
          return [formatCounts(own[verdict], own.ran)];
        }),
      ]),
    ],
    notes: [
      'Index: mean of containment and 1 - length overlap. right: the scorer misses less than its mean where the index lies ' +
        'above its mean, or more where it lies below; undetermined: no deviation on one side. Means over the cells that ran.',
      `${formatCount(counts.ran)} points of ${formatCount(columns.length * CONTENT_SCORERS.length)}: ` +
        `${DIRECTION_VERDICTS.map((verdict) => `${formatCount(counts[verdict])} ${verdict}`).join(', ')}. The paper: ` +
        `${formatCount(paper.wrong)} wrong of ${formatCount(paper.points)}; which points it counts is our reading.`,
    ],
    rowCommands: columns.map((column) => recomputeCommand(profile, column)),
  };
}
