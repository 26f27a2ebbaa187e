import { describe, expect, it } from 'vitest';
import { parsePaperReported } from '../../src/report/index.js';
import { paperFixture } from './fixture.js';

describe("the paper's numbers", () => {
  it('are those that the abstract of the study states', () => {
    const paper = paperFixture();
    expect(paper.raguardAuroc).toEqual({ template: 0.953, noPrefix: 0.758 });
    expect(paper.raguardFnr).toEqual({ template: 0.191, noPrefix: 0.763 });
    expect(paper.survivalNoPrefix).toBe(0.93);
    expect(paper.tableV.raguard_cheng?.general?.fnr).toBe(paper.raguardFnr.template);
  });

  it('may not be incomplete', () => {
    expect(() => parsePaperReported({ table_v: {} }, 'reported.json')).toThrow(/^reported\.json: .*restore/);
  });
});
