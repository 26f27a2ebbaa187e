import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareWithReported } from '../../src/adversarial/compareWithReported.js';
import { hashingEmbedder } from '../../src/adversarial/corpusIndex.js';
import { evaluateSuite } from '../../src/adversarial/evaluate.js';
import { parseReportedCounts } from '../../src/adversarial/reportedCounts.js';
import { summariseRuns } from '../../src/adversarial/summariseRuns.js';
import { readSuite } from '../../src/stages/adversarialInputs.js';
import { SUITE } from './suiteFixture.js';

const file = new URL('../../data/paper-reported.json', import.meta.url);
const REPORTED = parseReportedCounts({ file: 'r.json', text: readFileSync(file, 'utf8') });

describe('compareWithReported', () => {
  it('puts every count beside ours and calls only equal ones reproduced', () => {
    const summaries = summariseRuns(evaluateSuite(readSuite().suite, hashingEmbedder));
    const lines = compareWithReported(summaries, REPORTED);
    expect(lines).toHaveLength(32);
    for (const { reported, ours, of, verdict } of lines) {
      expect(verdict === 'reproduced').toBe(reported === ours);
      expect(Math.max(reported, ours)).toBeLessThanOrEqual(of);
    }
    expect(
      lines.find(({ measure, backend }) => measure === 'attacks succeeded' && backend === 'all')?.reported,
    ).toBe(29);
    expect(compareWithReported([], REPORTED)).toEqual([]);
  });

  it('does not compare a suite of another size', () => {
    const summaries = summariseRuns(evaluateSuite(SUITE, hashingEmbedder));
    expect(() => compareWithReported(summaries, REPORTED)).toThrow(
      'attacks succeeded, dense: the seed document counts 12 runs and the suite has 1',
    );
  });
});
