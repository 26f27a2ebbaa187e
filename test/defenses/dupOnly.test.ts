import { describe, expect, it } from 'vitest';
import { digestOccurrences } from '../../src/candidates/index.js';
import { dupOnly } from '../../src/defenses/index.js';
import { sha256Hex } from '../../src/text/index.js';
import { fitOn, row, setOf } from './fitFixture.js';

describe('dupOnly', () => {
  it('fires on every copy of a repeated text and stays silent on a text that differs by a space', () => {
    const texts = ['a', 'b', 'a', 'a '];
    const counts = digestOccurrences(texts);
    const rows = texts.map((text, i) =>
      row(`d${i}`, { text, digestOccurrences: counts.get(sha256Hex(text)) ?? 0 }),
    );
    const decision = dupOnly.fit(fitOn()).decide(setOf('q', rows));
    expect(decision.scores).toEqual([1, 0, 1, 0]);
    expect(decision.flags).toEqual([true, false, true, false]);
    expect(dupOnly.ranks).toBe(false);
  });
});
