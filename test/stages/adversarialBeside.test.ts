import { describe, expect, it } from 'vitest';
import {
  type ComparedCount,
  evaluateSuite,
  hashingEmbedder,
  judge,
  refusal,
} from '../../src/adversarial/index.js';
import {
  comparedTable,
  differingAttacks,
  headlineTable,
  refusedAndMissed,
} from '../../src/stages/adversarialBeside.js';
import { CASE, RUN, SUITE } from '../adversarial/suiteFixture.js';

const blocked = judge(RUN, refusal());
const first = (table: { rows: readonly (readonly (readonly string[])[])[] }) =>
  table.rows.map((row) => row.map(([cell]) => cell));
const line = (parts: Partial<ComparedCount>): ComparedCount => ({
  ...{ measure: 'benign completed', backend: 'all', reported: 27, ours: 27, of: 30, verdict: 'reproduced' },
  ...parts,
});

describe('beside the seed document', () => {
  it('stand the numbers of its summary, with the interval of ours over cases', () => {
    expect(
      first(headlineTable([line({ ours: 30, verdict: 'differs' }), line({ measure: 'other' })])),
    ).toEqual([
      [
        ...['benign completion', '90.00 % (27/30)', '100.00 % (30/30)', '[0.722, 1.000]', '10'],
        'differs, within chance',
      ],
    ]);
    expect(headlineTable([]).rows).toEqual([]);
  });

  it('a count is reproduced, differs within chance or differs', () => {
    const table = comparedTable([
      line({}),
      line({ ours: 28, verdict: 'differs' }),
      line({ ours: 3, verdict: 'differs' }),
    ]);
    expect(first(table).map((row) => row.at(-1))).toEqual([
      'reproduced',
      'differs, within chance',
      'differs',
    ]);
    expect(table.notes[0]).toContain('1 of 3 counts are equal; 1 of the others differ within chance');
    expect(comparedTable([]).rows).toEqual([]);
  });

  it('are listed the attacks that end otherwise than reported, and only those', () => {
    expect(first(differingAttacks([blocked]))).toEqual([
      ['refund', 'dense', 'succeeded', 'blocked', 'no planted chunk reached the generator'],
    ]);
    const hidden = judge({ ...RUN, asked: { ...CASE, group: 'encoded-payload' } }, refusal());
    expect(differingAttacks([hidden]).rows).toEqual([]);
    expect(differingAttacks([]).rows).toEqual([]);
  });

  it('are listed what was refused with the nearest scores, and what lacks its evidence with its rival', () => {
    const runs = evaluateSuite(SUITE, hashingEmbedder);
    const rows = first(refusedAndMissed(SUITE, runs, hashingEmbedder));
    const refused = rows.find(([, question, backend]) => question === 'far (far)' && backend === 'bm25');
    expect(refused?.slice(3)).toEqual([
      'refused',
      'nothing reached 0.15: best cosine 0.102, best BM25 0.000',
    ]);
    expect(rows.every(([suite]) => suite !== 'attack')).toBe(true);
    const missed = judge(
      { ...RUN, asked: { ...CASE, suite: 'benign', expected: 'no such' }, kept: runs[0]?.kept ?? [] },
      { ...refusal(), refused: false },
    );
    expect(first(refusedAndMissed(SUITE, [missed], hashingEmbedder))[0]?.at(-1)).toBe(
      'no kept sentence holds the evidence',
    );
    expect(refusedAndMissed(SUITE, [], hashingEmbedder).rows).toEqual([]);
  });
});
