import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkedJson } from '../../src/report/index.js';

describe('a checked results file', () => {
  it('gives its value back', () => {
    expect(checkedJson(z.array(z.number()), [1, 2], 'a.json')).toEqual([1, 2]);
  });

  it('is refused by file, field and remedy', () => {
    expect(() => checkedJson(z.object({ a: z.number() }), { a: 'x' }, 'a.json')).toThrow(
      /^a\.json: a: .*; write the results again/,
    );
    expect(() => checkedJson(z.number(), null, 'a.json')).toThrow('a.json: the whole file');
  });
});
