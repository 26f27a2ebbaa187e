import { describe, expect, it } from 'vitest';
import { greedyDecode, guessedTokens, type NextTokens } from '../../src/generators/index.js';

/** A model whose next token depends on the last two: token by token or with guesses it must write the same. */
const next: NextTokens = async (tokens, from) =>
  tokens.map((token, place) => (token * 3 + (tokens[place - 1] ?? 0)) % 7).slice(from);

async function plain(prompt: readonly number[], count: number): Promise<number[]> {
  const text = [...prompt];
  for (let step = 0; step < count; step += 1) text.push((await next(text, 0)).at(-1) ?? Number.NaN);
  return text.slice(prompt.length);
}

describe('greedyDecode', () => {
  it('writes what one token at a time writes, with fewer calls', async () => {
    const prompt = [1, 2, 3, 4, 5];
    let calls = 0;
    const counted: NextTokens = (tokens, from) => {
      calls += 1;
      return next(tokens, from);
    };
    const limits = { maximumTokens: 100, stopTokens: new Set<number>() };
    expect(await greedyDecode(prompt, counted, limits)).toEqual(await plain(prompt, 100));
    expect(calls).toBeLessThan(100);
  });

  it('stops before a stop token, also within a guess, and at the limit', async () => {
    const one = async (tokens: readonly number[]) => tokens.map((token) => token + 1);
    expect(await greedyDecode([1], one, { maximumTokens: 2, stopTokens: new Set() })).toEqual([2, 3]);
    expect(await greedyDecode([1], one, { maximumTokens: 9, stopTokens: new Set([4]) })).toEqual([2, 3]);
    const prompt = [1, 2, 9, 1, 2];
    const written = await plain(prompt, 20);
    const stop = written[3] ?? Number.NaN;
    const expected = written.slice(0, written.indexOf(stop));
    expect(await greedyDecode(prompt, next, { maximumTokens: 20, stopTokens: new Set([stop]) })).toEqual(
      expected,
    );
    expect(await greedyDecode([1], one, { maximumTokens: 0, stopTokens: new Set() })).toEqual([]);
  });

  it('never writes more than the limit when a guess is right to its end', async () => {
    const repeat: NextTokens = async (tokens) => tokens.map(() => 5);
    for (const maximumTokens of [1, 2, 13, 14]) {
      const written = await greedyDecode([5, 5, 5, 5], repeat, { maximumTokens, stopTokens: new Set() });
      expect(written).toHaveLength(maximumTokens);
    }
  });

  it('says so when a model gives nothing', async () => {
    await expect(
      greedyDecode([1], async () => [], { maximumTokens: 1, stopTokens: new Set() }),
    ).rejects.toThrow('a language model gave no next token');
  });
});

describe('guessedTokens', () => {
  it('is what followed the last two tokens, at the latest place', () => {
    expect(guessedTokens([5, 6, 7, 8, 5, 6], 2)).toEqual([7, 8]);
    expect(guessedTokens([5, 6, 1, 5, 6, 2, 5, 6], 1)).toEqual([2]);
    expect(guessedTokens([1, 2, 3], 5)).toEqual([]);
    expect(guessedTokens([5, 6, 7, 5, 6], 0)).toEqual([]);
    expect(guessedTokens([], 3)).toEqual([]);
  });
});
