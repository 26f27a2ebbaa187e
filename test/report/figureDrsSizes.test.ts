import { describe, expect, it } from 'vitest';
import { figureDrsSizes } from '../../src/report/index.js';
import { drsAuditFixture } from './drsAuditFixture.js';
import { HOSTILE_IDS } from './hostileIds.js';

const audit = drsAuditFixture();

describe('the figure of false positives by size of fit', () => {
  it('is byte for byte the golden SVG', async () => {
    await expect(figureDrsSizes(audit.sizes, audit).svg).toMatchFileSnapshot('golden/drs-sizes.svg');
  });

  it('states the counts behind every mark in its caption', () => {
    const { caption } = figureDrsSizes(audit.sizes, audit);
    expect(caption.match(/199: 100\/100 and 5\/100, 1,000: 80\/100 and 5\/100/g)).toHaveLength(2);
    expect(caption).toContain('profile fixture');
  });

  it('labels every size and draws an interval for every mark', () => {
    const { svg } = figureDrsSizes(audit.sizes.slice(0, 3), audit);
    for (const label of ['199', '1,000', '8,000']) expect(svg).toContain(`>${label}</text>`);
    const rules = [...svg.matchAll(/<g[^>]*aria-label="rule"[^>]*>(.*?)<\/g>/gs)].map(
      ([, marks]) => marks?.match(/<line/g)?.length,
    );
    expect(rules).toEqual([1, 1, 6]); // Rate asked for, dimensions, intervals.
  });

  it('holds no live markup, whatever the names are', () => {
    for (const id of HOSTILE_IDS) {
      const { svg } = figureDrsSizes(audit.sizes, { ...audit, corpus: id, profile: id });
      expect(svg).not.toMatch(/<(?:script|img|a|foreignObject)\b|<\/title>.*<\/title>/s);
    }
  });
});
