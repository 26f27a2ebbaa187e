import { describe, expect, it } from 'vitest';
import {
  countDirections,
  directionPoints,
  regeneratedColumns,
  tableDirection,
} from '../../src/report/index.js';
import { cellFixture, paperFixture, profileFixture } from './fixture.js';
import { resultsFixture } from './ladderFixture.js';

const [first, second, third] = regeneratedColumns().map(
  (column) => column as Parameters<typeof cellFixture>[0],
);
const cells = [
  cellFixture({ ...first, defense: 'raguard', fnr: 0.1 }),
  cellFixture({ ...second, defense: 'raguard', fnr: 0.9 }),
  cellFixture({ ...third, defense: 'raguard', fnr: 0.5 }),
];
const profiles = [
  profileFixture({ ...first, index: 1 } as object),
  profileFixture({ ...second, index: 0 } as object),
  profileFixture({ ...third, index: 0.5 } as object),
];
const verdicts = (points: ReturnType<typeof directionPoints>) =>
  points
    .filter(({ defense, point }) => defense === 'raguard' && point !== null)
    .map(({ point }) => point?.verdict);

describe("the direction of the profile's prediction", () => {
  it('is right where strong cues go with few misses, wrong where they go with many', () => {
    expect(verdicts(directionPoints(cells, profiles))).toEqual(['right', 'right', 'undetermined']);
    const turned = cells.map((cell) => ({ ...cell, fnr: 1 - (cell.fnr ?? 0) }));
    expect(verdicts(directionPoints(turned, profiles))).toEqual(['wrong', 'wrong', 'undetermined']);
  });

  it('counts only what ran, and does not scale', () => {
    const points = directionPoints(cells, profiles.slice(0, 2));
    expect(countDirections(points)).toEqual({ right: 2, wrong: 0, undetermined: 0, ran: 2 });
    const table = tableDirection(points, { reported: paperFixture(), profile: 'full' });
    expect(table.notes[1]).toContain(
      '2 points of 90: 2 right, 0 wrong, 0 undetermined. The paper: 40 wrong of 90',
    );
    expect(table.rows[0]?.[3]).toEqual(['right', 'FNR 0.100']);
    expect(table.rows[0]?.[2]).toEqual(['absent']);
  });

  it('reads the inserted form of templates alone, and never the released texts', () => {
    const archived = profiles.map((record) => ({ ...record, form: 'archived' }));
    expect(countDirections(directionPoints(cells, archived)).ran).toBe(0);
    expect(
      regeneratedColumns().some(({ corpus, family }) => corpus === 'general' && family === 'poisonedrag_bb'),
    ).toBe(false);
  });

  it('does not depend on the order of its records', () => {
    const { cells: all, profile } = resultsFixture();
    expect(directionPoints([...all].reverse(), [...profile].reverse())).toEqual(
      directionPoints(all, profile),
    );
  });
});
