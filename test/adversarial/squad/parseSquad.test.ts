import { describe, expect, it } from 'vitest';
import { parseSquad } from '../../../src/adversarial/squad/index.js';
import { squadText } from './squadFixture.js';

const parse = (text: string) => parseSquad({ file: 'a.json', text });

describe('parseSquad', () => {
  it('reads version 1.1', () => {
    expect(parse(squadText()).passages[0]).toMatchObject({
      ...{ id: 'p1', context: 'The inn closed in 1951.' },
      questions: [{ id: 'q1', impossible: false, answers: [{ text: '1951', start: 18 }] }],
    });
    expect(parseSquad({ file: 'a.json', text: '{"version":"1.1","data":[]}' }).passages).toEqual([]);
  });

  it('reads version 2.0, with questions that have no answer', () => {
    const extra = { is_impossible: true, answers: [], plausible_answers: [{ text: 'x', answer_start: 0 }] };
    expect(parse(squadText(extra)).passages[0]?.questions[0]).toMatchObject({
      impossible: true,
      answers: [],
    });
    expect(parse(squadText({ is_impossible: false })).passages[0]?.questions[0]?.impossible).toBe(false);
  });

  it('names the question whose answer does not stand where it says', () => {
    expect(() => parse(squadText({ answers: [{ text: '1951', answer_start: 17 }] }))).toThrow(
      'file "a.json": question "q1" has the answer "1951" at 17, where its context reads " 195"; correct answer_start',
    );
    expect(() => parse(squadText({ answers: [{ text: '1951', answer_start: 99 }] }))).toThrow('reads ""');
    expect(() => parse(squadText({ answers: [{ text: '', answer_start: 0 }] }))).toThrow(
      'has an empty answer',
    );
  });

  it('counts code points, as the files do, where a character lies beyond U+FFFF', () => {
    const context = '\u{1F600}\u{1F600} in 1951';
    expect(parse(squadText({ answers: [{ text: '1951', answer_start: 6 }] }, context)).passages).toHaveLength(
      1,
    );
    expect(() => parse(squadText({ answers: [{ text: '1951', answer_start: 8 }] }, context))).toThrow('at 8');
  });

  it('names what is missing, given twice or contradictory', () => {
    expect(() => parse(squadText({ answers: [] }))).toThrow(
      'question "q1" has no answer; give answers, or set',
    );
    expect(() => parse(squadText({ is_impossible: true }))).toThrow(
      'is marked as impossible and has answers',
    );
    expect(() => parse(squadText({ question: undefined }))).toThrow(
      'field "data.0.paragraphs.0.qas.0.question": is missing',
    );
    expect(() => parse(squadText({ answers: [{ text: 'a', answer_start: -1 }] }))).toThrow(
      'must be 0 or more',
    );
    expect(() => parse('[]')).toThrow('file "a.json"');
    expect(() => parse('{')).toThrow('file "a.json": is not JSON');
    const twice = JSON.parse(squadText());
    twice.data.push(twice.data[0]);
    expect(() => parse(JSON.stringify(twice))).toThrow('question "q1" is given twice');
  });

  it('shows a hostile id as JSON', () => {
    expect(() => parse(squadText({ id: '\u001b[31m\n=cmd()', answers: [] }))).toThrow(
      '"\\u001b[31m\\n=cmd()"',
    );
  });

  it('checks thousands of answers in one long context of characters beyond U+FFFF', () => {
    const context = `${'\u{1F600}'.repeat(200_000)}x`;
    const answers = Array.from({ length: 2000 }, () => ({ text: 'x', answer_start: 200_000 }));
    expect(parse(squadText({ answers }, context)).passages[0]?.questions[0]?.answers).toHaveLength(2000);
  });
});
