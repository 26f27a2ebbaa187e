import { describe, expect, it } from 'vitest';
import { JAMMING_BODY, JAMMING_TARGET, jamming } from '../../src/poison/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };
import { target } from './targetFixture.js';

describe('jamming', () => {
  it('builds the reference blocker, aimed at the refusal t1', () => {
    const [document, ...others] = jamming('general', target());
    expect(others).toEqual([]);
    expect(JAMMING_TARGET).toBe(vectors.templates.jamming_targets.t1);
    expect(JAMMING_BODY).toBe(vectors.templates.jamming_body);
    expect(document?.text).toBe(vectors.templates.jamming);
    expect(document?.marker).toBe("I don't know. The context does not provide enough information");
  });
});
