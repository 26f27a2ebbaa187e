import { describe, expect, it } from 'vitest';
import { archivedForm, poisonDocument, poisonedRag, requireAttackable } from '../../src/poison/index.js';
import { target } from './targetFixture.js';

describe('poisonDocument', () => {
  it('names a document by family, query and index, so that rungs pair up', () => {
    const document = poisonDocument('jamming', target(), {
      index: 0,
      text: 'Q. B',
      payloadText: 'B',
      marker: null,
    });
    expect(document.id).toBe('poison|jamming|test1|0');
    expect(document).toMatchObject({ rung: 'template', filler: null, queryId: 'test1', valid: true });
  });
});

describe('archivedForm', () => {
  it('is the payload alone', () => {
    const released = target({ releasedTexts: ['Season 4 has 24 episodes.'] });
    expect(poisonedRag('general', released).map(archivedForm)).toEqual(['Season 4 has 24 episodes.']);
  });
});

describe('requireAttackable', () => {
  it('accepts a target with a question and a wrong answer', () => {
    expect(requireAttackable('general', target())).toBeUndefined();
  });

  it('names corpus, target and remedy when a target lacks its wrong answer or its question', () => {
    expect(() => requireAttackable('general', target({ incorrect: ' ' }))).toThrow(
      'corpus "general", target "test1" has no wrong answer; choose targets with selectTargets',
    );
    expect(() => requireAttackable('general', target({ query: { id: 'a\nb', text: '' } }))).toThrow(
      'target "a\\nb" has no question text',
    );
  });
});
