import { describe, expect, it } from 'vitest';
import { draftOf, draftText } from '../../src/attacker/index.js';
import { template } from './attackFixture.js';

describe('a document in parts', () => {
  it('falls into question and payload, and comes back byte for byte', () => {
    const draft = draftOf({ text: 'who won.Bob won.', payloadText: 'Bob won.' });
    expect(draft.segments).toEqual([
      { kind: 'question', words: ['who', 'won.'] },
      { kind: 'payload', words: ['Bob won.'] },
    ]);
    expect(draft.segments.length).toBe(2);
    expect(draftText(draft)).toBe('who won.Bob won.');
    expect(draftText(draftOf(template()))).toBe(template().text);
  });

  it('keeps a blank joint, what follows the payload, and a payload of several lines', () => {
    const text = 'who won. Bob\n won. See page 3';
    const draft = draftOf({ text, payloadText: 'Bob\n won.' });
    expect(draft.segments.map(({ kind }) => kind)).toEqual(['question', 'payload', 'question']);
    expect(draft.joint).toBe(' ');
    expect(draftText(draft)).toBe(text);
  });

  it('finds the payload where it stands last, when the question quotes it', () => {
    const draft = draftOf({ text: 'is "Bob won" true?Bob won', payloadText: 'Bob won' });
    expect(draft.segments.at(-1)).toEqual({ kind: 'payload', words: ['Bob won'] });
    expect(draft.segments[0]?.words).toEqual(['is', '"Bob', 'won"', 'true?']);
  });

  it('takes a document without its payload as payload whole, so that nothing of it can be edited', () => {
    for (const payloadText of ['absent', '']) {
      const { segments } = draftOf({ text: 'some text', payloadText });
      expect(segments).toEqual([{ kind: 'payload', words: ['some text'] }]);
    }
  });

  it('reads lone surrogates, separators and a megabyte of blanks in linear time', () => {
    const text = `\ud800 ${' '.repeat(1_000_000)}a\u2028b.Payload`;
    const started = performance.now();
    const draft = draftOf({ text, payloadText: 'Payload' });
    expect(draft.segments[0]?.words).toEqual(['\ud800', 'a', 'b.']);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
