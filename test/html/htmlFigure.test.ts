import { describe, expect, it } from 'vitest';
import { htmlFigure } from '../../src/html/index.js';

describe('a figure of the page', () => {
  it('has its drawing inline, named by its title, and its caption escaped', () => {
    const figure = { title: '<', svg: '<svg role="img"></svg>', caption: 'a & b', marks: 0 };
    const html = htmlFigure('f1', figure);
    expect(html.includes('<b id="f1-t">&lt;</b>')).toBe(true);
    expect(html).toContain('<svg role="img" aria-labelledby="f1-t"></svg>');
    expect(html).toContain('a &amp; b</figcaption>');
  });
});
