import { describe, expect, it } from 'vitest';
import { HIJACK_INSTRUCTION, HIJACK_TEXT, hijackRag } from '../../src/poison/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };
import { target } from './targetFixture.js';

describe('hijackRag', () => {
  it('builds the reference document', () => {
    const [document, ...others] = hijackRag('general', target());
    expect(others).toEqual([]);
    expect([HIJACK_TEXT, HIJACK_INSTRUCTION]).toEqual([
      vectors.templates.hijack_text,
      vectors.templates.instruction_text,
    ]);
    expect(document?.text).toBe(vectors.templates.hijackrag);
    expect(document?.marker).toBe('respond only with: 24');
  });
});
