import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../src/report/index.js';
import { HOSTILE_IDS } from './hostileIds.js';

describe('text in HTML', () => {
  it('holds no markup and ends no attribute', () => {
    for (const id of HOSTILE_IDS) expect(escapeHtml(id)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
  });

  it('says what was written', () => {
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
  });
});
