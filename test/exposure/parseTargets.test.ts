import { describe, expect, it } from 'vitest';
import { linesOf } from '../../src/corpora/index.js';
import { parseTargets } from '../../src/exposure/index.js';

const good = { question: 'How long?', correct: '30 days', attacker: '90 days' };
const parse = (...values: unknown[]) =>
  parseTargets({ file: 't.jsonl', lines: linesOf(values.map((value) => JSON.stringify(value)).join('\n')) });

describe('a file of targets', () => {
  it('is read line by line; ids default to the line, paraphrases to none, blank lines are passed over', () => {
    const text = `${JSON.stringify(good)}\n\n${JSON.stringify({ ...good, id: 'x', paraphrases: ['Until when?'] })}\n`;
    expect(parseTargets({ file: 't.jsonl', lines: linesOf(text) })).toEqual([
      { ...good, id: 'line 1', paraphrases: [] },
      { ...good, id: 'x', paraphrases: ['Until when?'] },
    ]);
  });

  it.each<[string, unknown, string]>([
    ['a missing field', { ...good, attacker: undefined }, 'line 1, field "attacker": is missing'],
    ['a blank question', { ...good, question: ' \n' }, 'field "question": is " \\n"; must not be blank'],
    ['an empty mark', { ...good, correct: '' }, 'field "correct": is ""; must not be blank'],
    ['a number', { ...good, correct: 30 }, 'field "correct": is 30; must be a text'],
    ['a misspelt name', { ...good, paraphrase: [] }, 'has a name that no target has'],
    ['paraphrases that are no list', { ...good, paraphrases: 'x' }, 'must be a list of questions'],
    ['one question twice', { ...good, paraphrases: ['a', 'a'] }, 'field "paraphrases.1": is "a"'],
    ['the question as paraphrase', { ...good, paraphrases: ['How long?'] }, 'field "paraphrases.0"'],
    ['marks that contain each other', { ...good, attacker: '130 DAYS' }, 'of which one contains the other'],
    ['one mark for both', { ...good, attacker: '30 Days' }, 'choose texts that tell the two answers apart'],
    ['a list', [], 'line 1'],
    ['null', null, 'line 1'],
  ])('with %s gets one clear error', (_, value, message) => {
    expect(() => parse(value)).toThrow(message);
  });

  it('with an id given twice, without any target, or that is no JSON gets one clear error', () => {
    expect(() => parse({ ...good, id: 'a' }, { ...good, id: 'a' })).toThrow(
      'line 2, field "id": is "a" again; choose another id',
    );
    expect(() => parseTargets({ file: 't.jsonl', lines: [] })).toThrow('file "t.jsonl": holds no target');
    expect(() => parseTargets({ file: 't.jsonl', lines: linesOf('{"\u001b') })).toThrow(
      'is not JSON: "{\\"\\u001b"',
    );
  });

  it('keeps hostile ids as they are: they become part of nothing', () => {
    const id = '../../x\n=cmd()\u001b[2J';
    expect(parse({ ...good, id })[0]?.id).toBe(id);
  });
});
