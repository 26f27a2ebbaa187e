import { describe, expect, it } from 'vitest';
import { claimLines, PAPER_COLUMNS, SCORING_SYSTEMS } from '../../src/report/index.js';
import { cellFixture, paperFixture, tableVFixture } from './fixture.js';

const paper = paperFixture();
/** All but NLI, whose published miss rate is above 0 everywhere. */
const SYSTEMS = SCORING_SYSTEMS.filter((id) => id !== 'nli-consistency');
const shared = { edition: 'shared', substitutes: null };
const nli = (fnr: readonly number[]) =>
  Object.values(PAPER_COLUMNS).map((column, index) =>
    cellFixture({ ...column, ...shared, defense: 'nli-consistency', fnr: fnr[index] ?? 1 }),
  );

describe('a published statement about Table V', () => {
  it('takes the ends of the NLI row over all corpora', () => {
    const ends = (cells: ReturnType<typeof nli>) =>
      claimLines(cells, paper)
        .filter((line) => line.corpus === null)
        .map(({ metric, ours, verdict }) => [metric, ours, verdict]);
    expect(ends(nli([0.9, 0.8, 1, 0.95, 0.99]))).toEqual([
      ['least FNR', 0.8, 'agrees'],
      ['greatest FNR', 1, 'agrees'],
    ]);
    expect(ends(nli([0.9, 0.8, 1]).slice(0, 4))[0]?.[2]).toBe('not run');
  });

  it('counts the scoring systems without a miss on medical, all of which must have run', () => {
    const line = (zero: number, ran = SYSTEMS.length) =>
      claimLines(
        SYSTEMS.slice(0, ran).map((defense, index) =>
          cellFixture({ ...PAPER_COLUMNS.medical, ...shared, defense, fnr: index < zero ? 0.0004 : 0.2 }),
        ),
        paper,
      ).find(({ metric }) => metric.startsWith('systems of 8'));
    expect([line(4)?.ours, line(4)?.verdict]).toEqual([4, 'agrees']);
    expect([line(3)?.ours, line(3)?.verdict]).toEqual([3, 'differs']);
    expect(line(4, 6)?.verdict).toBe('not run');
  });

  it('gives survival the stand-ins of the candidates and of no single row', () => {
    const removed = { ...PAPER_COLUMNS.general_no_prefix, edition: 'shared', survival: 0.93 };
    const remarks = (rows: readonly (string | null)[]) =>
      claimLines(
        rows.map((substitutes, index) =>
          cellFixture({ ...removed, defense: ['perplexity', 'none'][index] ?? '', substitutes }),
        ),
        paper,
      ).find(({ metric }) => metric === 'survival')?.remarks;
    expect(remarks(['LM for GPT-2', null])?.some((text) => text.includes('stand-in'))).toBe(false);
    expect(remarks(['E for MiniLM; LM for GPT-2', 'E for MiniLM'])).toContain('stand-in: E for MiniLM');
  });

  it('counts the pairs of rows in the published order, ties of the paper left out', () => {
    const cells = tableVFixture().map((cell) => ({ ...cell, edition: 'shared', substitutes: null }));
    const line = claimLines(cells, paper).find(
      ({ metric, corpus }) => corpus === 'medical' && metric === 'pairs of rows ordered by FNR',
    );
    expect(line?.published).toBe(13);
    expect(line?.ours).toBeLessThanOrEqual(13);
  });
});
