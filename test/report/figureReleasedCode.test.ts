import { describe, expect, it } from 'vitest';
import { figureReleasedCode } from '../../src/report/index.js';
import { tableVIFixture } from './tableVIFixture.js';

describe('the figure of Table VI', () => {
  const { svg, caption } = figureReleasedCode(tableVIFixture());

  it('shows poison removed, clean removed and contexts left empty side by side', () => {
    for (const label of ['poison removed', 'clean removed', 'contexts left empty'])
      expect(svg).toContain(label);
    expect(svg.startsWith('<svg')).toBe(true);
  });

  it('gives each filter a line in each context that it judged, and none to what did not run', () => {
    expect(svg).toContain('TrustRAG stage 1, top-5');
    expect(svg).toContain('RAGDefender, ten');
    expect(svg).not.toContain('RAGDefender, top-5');
    expect(svg).not.toContain('package');
  });

  it('draws every number with its interval, hollow for the inserted form and filled for the archived', () => {
    const dots = svg.split('<path').length - 1;
    expect(dots).toBeGreaterThanOrEqual(3 * 6);
    expect(svg).toContain('fill="#ffffff"');
  });

  it('says n, forms and intervals in the caption', () => {
    expect(caption).toContain('ten candidates: 500 / 500 and 500 / 500');
    expect(caption).toContain('real top-5: 478 / 22 and 478 / 22');
    expect(caption).toContain('95 % intervals');
  });

  it('is the same bytes again, and stands without any row', () => {
    expect(figureReleasedCode(tableVIFixture()).svg).toBe(svg);
    expect(figureReleasedCode(tableVIFixture({ filters: [] })).svg).toContain('contexts left empty');
  });

  it('keeps a hostile profile name out of the markup', () => {
    const hostile = figureReleasedCode(tableVIFixture({ profile: '<script>' }));
    expect(hostile.svg).not.toContain('<script>');
  });
});
