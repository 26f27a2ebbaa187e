import { describe, expect, it } from 'vitest';
import { pythonStrings } from '../../src/corpora/pythonStrings.js';

describe('lists of texts as Python prints them', () => {
  it('are read with either quote and every escape', () => {
    expect(pythonStrings("['it\\'s', \"a\"]")).toEqual(["it's", 'a']);
    expect(pythonStrings('[]')).toEqual([]);
    expect(pythonStrings("[ 'a\\n\\t\\r\\\\' , 'x', ]")).toEqual(['a\n\t\r\\', 'x']);
    expect(pythonStrings("['\\xa0\\u2019\\U0001f600']")).toEqual(['\u00a0’😀']);
  });

  it.each([
    '',
    'x',
    '[',
    "['a'",
    "['a",
    "['a' 'b']",
    "['a'] x",
    '[1]',
    "['\\q']",
    "['\\x1']",
    "['\\U00110000']",
  ])('are told from %j, which is none', (text) => {
    expect(pythonStrings(text)).toBeNull();
  });
});
