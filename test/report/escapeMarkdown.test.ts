import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from '../../src/report/index.js';
import { HOSTILE_IDS } from './hostileIds.js';

describe('text in a Markdown cell', () => {
  it('has no cell border, markup, tag or address that is live', () => {
    for (const id of HOSTILE_IDS) {
      const text = escapeMarkdown(id);
      expect(text).not.toMatch(/(?<!\\)(?:\\\\)*[`*_[\]|~!]/);
      expect(text).not.toMatch(/[<>\n]|:\/\/|www\.|\w@\w/);
    }
  });

  it('reads as written once rendered', () => {
    expect(escapeMarkdown("it's a_b")).toBe('it&#39;s a\\_b');
  });
});
