import { describe, expect, it } from 'vitest';
import { escapeCsv } from '../../src/report/index.js';
import { HOSTILE_IDS } from './hostileIds.js';

describe('a CSV field', () => {
  it('is never a formula', () => {
    for (const id of HOSTILE_IDS)
      expect(escapeCsv(id)).not.toMatch(/^"?\s*[=+\-@|%\uFF0B\uFF0D\uFF1D\uFF20]/u);
  });

  it('never breaks its row', () => {
    for (const id of HOSTILE_IDS) {
      const field = escapeCsv(id);
      expect(field).not.toMatch(/[\r\n]/);
      if (/[",]/.test(field)) expect(field).toMatch(/^"(?:[^"]|"")*"$/);
    }
  });

  it('keeps numbers with a sign', () => {
    expect(escapeCsv('-0.572')).toBe('-0.572');
    expect(escapeCsv('+0.572')).toBe('+0.572');
  });

  it('doubles quotes', () => {
    expect(escapeCsv('a "b", c')).toBe('"a ""b"", c"');
  });
});
