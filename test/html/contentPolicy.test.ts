import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentPolicy, PAGE_SCRIPT, PAGE_STYLE } from '../../src/html/index.js';

describe('the content security policy', () => {
  it('allows one script and one style sheet by hash, and nothing else', () => {
    expect(contentPolicy('', '').startsWith("default-src 'none'; script-src 'sha256-47DEQpj8HBSa")).toBe(
      true,
    );
    const policy = contentPolicy('a', 'b');
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toBe(
      `default-src 'none'; script-src 'sha256-${hash('a')}'; style-src 'sha256-${hash('b')}'; base-uri 'none'; form-action 'none'`,
    );
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('needs no request for what it allows', () => {
    expect(PAGE_STYLE).not.toMatch(/url\(|@import|@font-face|https?:/);
    expect(PAGE_SCRIPT).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|eval|fetch|XMLHttpRequest|import|https?:|<\//,
    );
    expect(PAGE_STYLE).not.toContain('</');
  });
});
