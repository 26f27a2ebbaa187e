import { describe, expect, it } from 'vitest';
import { parseDecisionLayer, parseLadder } from '../../src/report/index.js';
import {
  decisionFixture,
  decisionsFixture,
  ladderCellsFixture,
  ladderFixture,
  ladderOf,
} from './ladderFixture.js';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the files of the ladder and the decision layer', () => {
  it('give back what was stored', () => {
    const ladder = ladderOf(ladderCellsFixture());
    expect(parseLadder(json(ladder))).toEqual(ladder);
    expect(parseDecisionLayer(json(decisionsFixture()))).toEqual(decisionsFixture());
  });

  it('are refused when a number cannot be one, with the field and the remedy', () => {
    expect(() => parseLadder([ladderFixture({ restoringFpr: 1.2 })])).toThrow(
      /ladder\.json: 0\.restoringFpr: .*write the results again/,
    );
    const fnr = { before: 0, after: 0.5, difference: Number.NaN, low: null, high: null };
    expect(() => parseLadder([ladderFixture({ fnr })])).toThrow(/0\.fnr\.difference/);
    expect(() => parseLadder([ladderFixture({ mode: 'collapse' as never })])).toThrow(/0\.mode/);
    expect(() => parseDecisionLayer([decisionFixture({ costRatio: 0 })])).toThrow(/0\.costRatio/);
    const identity = { identical: true, rules: ['a'], digests: ['<script>'] };
    expect(() => parseDecisionLayer([decisionFixture({ identity })])).toThrow(/0\.identity\.digests\.0/);
    expect(() => parseLadder({})).toThrow(/the whole file/);
  });

  it('are refused when two records describe the same defense and cell', () => {
    expect(() => parseLadder([ladderFixture(), ladderFixture()])).toThrow('two records for');
    expect(parseLadder([ladderFixture(), ladderFixture({ lengthMode: 'distribution' })])).toHaveLength(2);
    expect(() => parseDecisionLayer([decisionFixture(), decisionFixture()])).toThrow('two records for');
    expect(() => parseLadder([ladderFixture({ defense: '__proto__' })])).not.toThrow();
  });
});
