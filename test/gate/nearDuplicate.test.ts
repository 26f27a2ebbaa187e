import { describe, expect, it } from 'vitest';
import { nearDuplicateOf, shingleIndex, shinglesOf, type Tier } from '../../src/gate/index.js';
import { tokens } from '../../src/text/index.js';

const POLICY =
  'Every employee has twenty eight days of annual leave and asks for it in the staff portal at least two weeks before the first day of leave';
const known = (text: string, tier: Tier = 'trusted', id = 't') => ({ id, tier, tokens: tokens(text) });
const look = (text: string, tier: Tier = 'semi', index = shingleIndex([known(POLICY)]), id = 'x') =>
  nearDuplicateOf({ id, tier, tokens: tokens(text) }, index);

describe('the shingles of a token list', () => {
  it('are its runs of five, each once, ascending', () => {
    expect(shinglesOf(['a', 'b', 'c', 'd', 'e', 'f'])).toHaveLength(2);
    expect(shinglesOf(['a', 'b', 'c', 'd'])).toHaveLength(0);
    expect(shinglesOf(Array.from({ length: 100 }, () => 'a'))).toHaveLength(1);
    const many = [...shinglesOf(tokens(POLICY))];
    expect(many).toEqual([...many].sort((a, b) => a - b));
  });

  it('depend on the order of the tokens and on where one token ends', () => {
    expect(shinglesOf(['b', 'a', 'c', 'd', 'e'])).not.toEqual(shinglesOf(['a', 'b', 'c', 'd', 'e']));
    expect(shinglesOf(['ab', 'c', 'd', 'e', 'f'])).not.toEqual(shinglesOf(['a', 'bc', 'd', 'e', 'f']));
  });
});

describe('the near-duplicate check', () => {
  it('finds a trusted text with a sentence appended', () => {
    const found = look(`${POLICY}. Contractors write to leave@mail.example instead.`);
    expect(found).toMatchObject({ of: 't', share: 1 });
    expect(found?.extra).toBeGreaterThan(0);
  });

  it('finds a changed figure and a plain copy, which has nothing extra', () => {
    expect(look(POLICY.replace('eight', 'nine'))?.share).toBeGreaterThan(0.7);
    expect(look(POLICY.toUpperCase())).toEqual({ of: 't', share: 1, extra: 0 });
  });

  it('finds nothing in another text, in a short one, or in an empty index', () => {
    expect(
      look('The canteen is open from noon until two and serves soup on every day of the week'),
    ).toBeNull();
    expect(look('annual leave')).toBeNull();
    expect(nearDuplicateOf({ id: 'a', tier: 'semi', tokens: [] }, shingleIndex([]))).toBeNull();
    expect(shingleIndex([]).chunks).toEqual([]);
    expect(shingleIndex([known('too short to be known')]).chunks).toEqual([]);
  });

  it('compares only with chunks of a higher tier, and never a chunk with itself', () => {
    expect(look(POLICY, 'trusted')).toBeNull();
    expect(look(POLICY, 'trusted', shingleIndex([known(POLICY, 'reviewed')]))).not.toBeNull();
    expect(look(POLICY, 'semi', shingleIndex([known(POLICY)]), 't')).toBeNull();
  });

  it('names the most complete chunk, the lower id among equals, in whatever order they were indexed', () => {
    const pair = [known(POLICY, 'trusted', 'b'), known(POLICY, 'reviewed', 'a')];
    expect(look(POLICY, 'semi', shingleIndex(pair))?.of).toBe('a');
    expect(look(POLICY, 'semi', shingleIndex([...pair].reverse()))?.of).toBe('a');
  });

  it('leaves out what more than 64 trusted chunks share', () => {
    const copies = Array.from({ length: 65 }, (_, index) => known(POLICY, 'trusted', `t${index}`));
    expect(look(POLICY, 'semi', shingleIndex(copies))).toBeNull();
    expect(look(POLICY, 'semi', shingleIndex(copies.slice(1)))).not.toBeNull();
  });
});

describe('boilerplate', () => {
  const CLAUSE = 'Neither party is liable for indirect loss except where the law of the land says otherwise';
  const body = (name: string) =>
    `${name} delivers the parts named in annex ${name} within ten days after the order of ${name} has been confirmed in writing by both sides, and ${name} pays within one month of the day on which ${name} was paid.`;
  const names = Array.from({ length: 70 }, (_, index) => `firm${index}`);
  const contracts = names.map((name) => known(`${body(name)} ${CLAUSE}`, 'trusted', name));

  it('is nothing extra in a plain copy of a text that holds it', () => {
    const copy = look(`${body('firm7')} ${CLAUSE}`, 'semi', shingleIndex(contracts));
    expect(copy).toEqual({ of: 'firm7', share: 1, extra: 0 });
  });

  it('alone makes no text a near-duplicate, and no edit of a text that is nearly all boilerplate is looked for', () => {
    const index = shingleIndex([...contracts, known(`${CLAUSE} in short`, 'trusted', 'short')]);
    expect(look(CLAUSE, 'semi', index)).toBeNull();
    expect(look(`${CLAUSE} in short and nothing else is owed to anybody`, 'semi', index)).toBeNull();
  });

  it('a copy is held against its original, not against a shorter text inside it', () => {
    const longer = `${POLICY}. Part time staff have a share of it that follows from their contract.`;
    const index = shingleIndex([known(POLICY, 'trusted', 'a'), known(longer, 'trusted', 'b')]);
    expect(look(longer, 'semi', index)).toEqual({ of: 'b', share: 1, extra: 0 });
  });
});

describe('the lookup in the index', () => {
  it('counts exactly the shared shingles, whatever the index holds around them', () => {
    let state = 11;
    const words = (count: number) =>
      Array.from({ length: count }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return `w${(state >>> 16) % 12}`;
      });
    for (let round = 0; round < 300; round++) {
      const trusted = [0, 1, 2].map((id) => ({
        id: `t${id}`,
        tier: 'trusted' as const,
        tokens: words(30 + id * 40),
      }));
      const own = words(round % 90);
      const found = nearDuplicateOf({ id: 'x', tier: 'semi', tokens: own }, shingleIndex(trusted));
      const mine = new Set(shinglesOf(own));
      const shares = trusted.map(({ id, tokens: theirs }) => {
        const all = [...shinglesOf(theirs)];
        const hits = all.filter((shingle) => mine.has(shingle)).length;
        return { of: id, share: hits / all.length, extra: mine.size - hits };
      });
      const best = shares
        .filter(({ share }) => share > 0)
        .sort((a, b) => b.share - a.share || a.extra - b.extra || (a.of < b.of ? -1 : 1))[0];
      expect(found).toEqual(best ?? null);
    }
  });
});
