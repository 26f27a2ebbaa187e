import { describe, expect, it } from 'vitest';
import {
  changeBetween,
  currentVersion,
  type IndexVersion,
  NO_HISTORY,
  recordVersion,
  rollBack,
} from '../../src/layers/index.js';

const of = (text: string) => [...text].map((id) => ({ id, hash: id.toUpperCase() }));

describe('the versions of an index', () => {
  it('are rolled back to the previous one, twice to the one before it', () => {
    const history = ['a', 'ab', 'abc'].reduce((so, text) => recordVersion(so, of(text)), NO_HISTORY);
    expect(history.currentId).toBe('v3');
    const once = rollBack(history);
    expect(once.currentId).toBe('v2');
    expect(rollBack(once).currentId).toBe('v1');
    expect(once.versions).toHaveLength(3);
    expect(rollBack(recordVersion(recordVersion(NO_HISTORY, []), [])).currentId).toBe('v1');
  });

  it('after a rollback go on from the version that is live, not from the poisoned one', () => {
    const poisoned = recordVersion(recordVersion(NO_HISTORY, of('a')), of('ap'));
    const repaired = recordVersion(rollBack(poisoned), of('ab'));
    expect(currentVersion(repaired)).toMatchObject({ id: 'v3', previousId: 'v1' });
    expect(rollBack(repaired).currentId).toBe('v1');
  });

  it('have equal digests for equal contents in any order', () => {
    const [one, two, three] = recordVersion(
      recordVersion(recordVersion(NO_HISTORY, of('abc')), of('cab')),
      of('ab'),
    ).versions as [IndexVersion, IndexVersion, IndexVersion];
    expect(one.contentSha256).toBe(two.contentSha256);
    expect(one.contentSha256).not.toBe(three.contentSha256);
    const joined = recordVersion(NO_HISTORY, [{ id: 'a","b', hash: 'x' }]).versions[0];
    const other = recordVersion(NO_HISTORY, [{ id: 'a', hash: 'b","x' }]).versions[0];
    expect(joined?.contentSha256).not.toBe(other?.contentSha256);
  });

  it('say what a rollback has to add, remove and replace', () => {
    const hashes = (pairs: [string, string][]) => ({ hashes: new Map(pairs) });
    const from = hashes([
      ['kept', '1'],
      ['edited', '2'],
      ['planted', '3'],
    ]);
    const to = hashes([
      ['edited', '1'],
      ['kept', '1'],
      ['lost', '4'],
    ]);
    expect(changeBetween(from, to)).toEqual({ add: ['lost'], remove: ['planted'], replace: ['edited'] });
    expect(changeBetween(to, to)).toEqual({ add: [], remove: [], replace: [] });
    expect(changeBetween(hashes([['a', '1']]), hashes([['a', '2']])).replace).toEqual(['a']);
  });

  it('cannot be rolled back before the first, nor recorded with an id given twice', () => {
    expect(() => rollBack(NO_HISTORY)).toThrow('none is recorded');
    expect(() => rollBack(recordVersion(NO_HISTORY, []))).toThrow('v1 is the first');
    expect(() => recordVersion(NO_HISTORY, of('aa'))).toThrow('chunk "a" is in the index twice');
    expect(currentVersion(NO_HISTORY)).toBeNull();
    expect(recordVersion(NO_HISTORY, [{ id: 'a', hash: '1' }]).currentId).toBe('v1');
  });
});
