import { describe, expect, it } from 'vitest';
import { cleanFiller, holdsAny, sentencesOf } from '../../src/ladder/index.js';
import { mulberry32 } from '../../src/random/index.js';
import { tokens } from '../../src/text/index.js';

const document = (documentId: string, text: string) => ({ documentId, text });

describe('clean filler', () => {
  it('takes whole sentences and cuts the last so that the count is exact', () => {
    const filler = cleanFiller(
      [document('d', 'One two three four five. Six seven eight nine ten.')],
      [],
      7,
      mulberry32(11),
    );
    expect(filler).toEqual({
      words: ['One', 'two', 'three', 'four', 'five.', 'Six', 'seven'],
      documentIds: ['d'],
    });
    expect(cleanFiller([document('d', 'One two three four five.')], [], 2, mulberry32(11))?.words).toEqual([
      'One',
      'two',
    ]);
  });

  it('leaves out sentences under five words and those that hold a forbidden run', () => {
    const texts = [
      document('d', 'Too short here. It says the answer plainly today. This one is quite all right.'),
    ];
    expect(cleanFiller(texts, [tokens('the ANSWER')], 6, mulberry32(11))?.words.join(' ')).toBe(
      'This one is quite all right.',
    );
  });

  it('an empty forbidden run forbids nothing', () => {
    expect(
      cleanFiller([document('d', 'One two three four five.')], [[]], 5, mulberry32(1))?.words.length,
    ).toBe(5);
    expect(holdsAny(['The', 'answer.'], [['answer']])).toBe(true);
    expect(holdsAny(['The', 'answer.'], [[]])).toBe(false);
  });

  it('gives null when the documents hold too little', () => {
    expect(cleanFiller([document('d', 'One two three four five.')], [], 6, mulberry32(1))).toBeNull();
    expect(cleanFiller([], [], 1, mulberry32(1))).toBeNull();
  });

  it('names only the documents that lent a sentence', () => {
    const texts = [document('a', 'Short.'), document('b', 'One two three four five.')];
    for (const seed of [1, 2, 3, 4])
      expect(cleanFiller(texts, [], 5, mulberry32(seed))?.documentIds).toEqual(['b']);
  });
});

it('a sentence ends with a word that ends in a full stop, an exclamation or a question mark', () => {
  expect(sentencesOf(['Yes.', 'It', 'is'])).toEqual([['Yes.'], ['It', 'is']]);
  expect(sentencesOf(['Who?', 'Me!', 'Q?.The', 'end'])).toEqual([['Who?'], ['Me!'], ['Q?.The', 'end']]);
  expect(sentencesOf([])).toEqual([]);
});
