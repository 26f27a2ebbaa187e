import { describe, expect, it } from 'vitest';
import { escapeTerminal } from '../../src/report/index.js';
import { HOSTILE_IDS } from './hostileIds.js';

describe('text for a terminal', () => {
  it('has no character that moves the cursor, colours, hides or reorders', () => {
    for (const id of HOSTILE_IDS) expect(escapeTerminal(id)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
  });

  it('shows what it took out', () => {
    expect(escapeTerminal('a\u202Eb\nc')).toBe('a\\u{202e}b\\u{a}c');
  });

  it('leaves ordinary text of any script alone', () => {
    for (const text of ['naïve Größe', '模型', 'τ ≤ 0.5', '😀', 'עברית'])
      expect(escapeTerminal(text)).toBe(text);
  });

  it('takes time in proportion to the text', () => {
    const started = performance.now();
    escapeTerminal('\u001b['.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
