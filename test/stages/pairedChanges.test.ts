import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAPER_FAMILY } from '../../src/report/index.js';
import { pairedChanges } from '../../src/stages/pairedChanges.js';
import { readResults } from '../../src/stages/readResults.js';
import { reportWorkspace } from './reportWorkspace.js';

describe('paired changes by prefix removal', () => {
  it('are the difference of the two rungs of the same queries, with an interval around it', () => {
    const folder = join(reportWorkspace(), 'data', 'results', 'quick');
    const { cells } = readResults(folder);
    const changes = pairedChanges(folder, cells);
    const rate = (rung: string) => {
      const found = cells.find(
        (cell) => cell.defense === 'raguard' && cell.rung === rung && cell.corpus === 'general',
      );
      return (found?.fnrHits ?? 0) / (found?.fnrTotal ?? 0);
    };
    expect(changes.map(({ defense, metric }) => `${defense} ${metric}`)).toEqual([
      ...['raguard FNR', 'raguard FPR', 'raguard FNR at 5 % FPR', 'raguard AUROC'],
    ]);
    const change = changes[0];
    expect(change?.difference).toBeCloseTo(rate('prefix_removed') - rate('template'));
    expect(change?.low).toBeLessThan(change?.difference ?? 0);
    expect(change?.high).toBeGreaterThan(change?.difference ?? 0);
  });

  it('are missing where no decisions are stored, and for cells of another rung', () => {
    const { cells } = readResults(join(reportWorkspace(), 'data', 'results', 'quick'));
    expect(pairedChanges('/nowhere', cells)).toEqual([]);
    const templates = cells.filter(({ rung, family }) => rung === 'template' && family === PAPER_FAMILY);
    expect(pairedChanges('/nowhere', templates)).toEqual([]);
  });
});
