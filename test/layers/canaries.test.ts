import { describe, expect, it } from 'vitest';
import { linesOf } from '../../src/corpora/index.js';
import { CANARY_COUNT, canariesAreDue, canaryAlerts, parseCanaries } from '../../src/layers/index.js';

const canary = {
  id: 'vpn',
  question: 'Where is the VPN client?',
  expectedSubstring: 'software.corp.example',
  expectedSources: ['it://vpn', 'it://software'],
};
const cited = ['it://software', 'it://vpn'];
const kinds = (answer: string | null, citedSources: readonly string[]) =>
  canaryAlerts(canary, { answer, citedSources }).map(({ kind }) => kind);

describe('a canary', () => {
  it('is silent while answer and sources are as expected', () => {
    expect(kinds('At SOFTWARE.corp.example.', cited)).toEqual([]);
    expect(kinds('At software.corp.example', [...cited, 'it://vpn'])).toEqual([]);
  });

  it('alerts when the answer changes, and before that when a planted page is cited beside the right ones', () => {
    expect(kinds('At evil.example', cited)).toEqual(['answer_changed']);
    const [alert] = canaryAlerts(canary, {
      answer: 'software.corp.example',
      citedSources: ['it://vpn', 'wiki://x', 'wiki://a'],
    });
    expect(alert).toEqual({
      canaryId: 'vpn',
      kind: 'sources_changed',
      newSources: ['wiki://a', 'wiki://x'],
      missingSources: ['it://software'],
    });
    expect(kinds('', [])).toEqual(['answer_changed', 'sources_changed']);
  });

  it('that gets no answer says so and nothing else', () => {
    expect(kinds(null, [])).toEqual(['no_answer']);
  });

  it('is due every hour, the first time and after the clock was set back', () => {
    expect([null, 0, 1, 3_600_001].map((last) => canariesAreDue(last, 3_600_000))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(CANARY_COUNT).toEqual({ least: 20, most: 50 });
  });
});

describe('a file of canaries', () => {
  const parse = (...values: unknown[]) =>
    parseCanaries({
      file: 'c.jsonl',
      lines: linesOf(values.map((value) => JSON.stringify(value)).join('\n')),
    });
  it('is read line by line', () => {
    expect(parse(canary)).toEqual([canary]);
    expect(parseCanaries({ file: 'c.jsonl', lines: [] })).toEqual([]);
  });

  it.each([
    ['a missing field', { ...canary, question: undefined }, 'line 1, field "question": is missing'],
    ['a blank expectation', { ...canary, expectedSubstring: ' ' }, 'must not be blank'],
    ['no sources', { ...canary, expectedSources: [] }, 'must name at least one source'],
    ['a misspelt name', { ...canary, expectedSource: 'x' }, 'has a name that no canary has'],
  ])('with %s gets one clear error', (_, value, message) => {
    expect(() => parse(value)).toThrow(message);
  });

  it('with an id given twice, or no JSON, gets one clear error', () => {
    expect(() => parse(canary, canary)).toThrow('line 2, field "id": is "vpn" again; choose another id');
    expect(() => parseCanaries({ file: 'c.jsonl', lines: linesOf('{\u001b') })).toThrow(
      'is not JSON: "{\\u001b"',
    );
  });
});
