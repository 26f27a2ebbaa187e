import { describe, expect, it } from 'vitest';
import { corruptRagAs } from '../../src/poison/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };
import { target } from './targetFixture.js';

describe('corruptRagAs', () => {
  it('builds the reference document, naming the correct answer as outdated', () => {
    const [document, ...others] = corruptRagAs('general', target());
    expect(others).toEqual([]);
    expect(document?.text).toBe(vectors.templates.corruptrag_as);
    expect(document?.payloadText.startsWith('Note, there are many outdated corpus')).toBe(true);
    expect(document?.marker).toBe('the correct answer is 24');
  });
});
