import { describe, expect, it } from 'vitest';
import { figureDrsSpectrum } from '../../src/report/index.js';
import { drsAuditFixture } from './drsAuditFixture.js';
import { HOSTILE_IDS } from './hostileIds.js';

const audit = drsAuditFixture();

describe('the figure of the DRS spectra', () => {
  it('is byte for byte the golden SVG', async () => {
    await expect(figureDrsSpectrum(audit.spectra, audit).svg).toMatchFileSnapshot('golden/drs-spectrum.svg');
  });

  it('states every fit with its rank and its null directions in the caption', () => {
    const { caption } = figureDrsSpectrum(audit.spectra, audit);
    expect(caption).toContain('4 calibration documents, rank 3, 5 null directions');
    expect(caption).toContain('1,000 corpus documents, rank 8, 0 null directions');
    expect(caption).toContain('profile fixture');
  });

  it('draws no eigenvalue that is zero and every variance outside the fit', () => {
    const { svg } = figureDrsSpectrum(audit.spectra.slice(0, 1), audit);
    const dots = [...svg.matchAll(/<g[^>]*aria-label="dot"[^>]*>(.*?)<\/g>/gs)].map(
      ([, marks]) => marks?.match(/<circle/g)?.length,
    );
    expect(dots).toEqual([3, 8]); // The legend's three, then one for each direction.
    expect(svg).toContain('5 null');
    expect(svg).not.toContain('NaN');
  });

  it('holds no live markup, whatever the names are', () => {
    for (const id of HOSTILE_IDS) {
      const { svg } = figureDrsSpectrum(audit.spectra, { ...audit, corpus: id, profile: id });
      expect(svg).not.toMatch(/<(?:script|img|a|foreignObject)\b|<\/title>.*<\/title>/s);
    }
  });
});
