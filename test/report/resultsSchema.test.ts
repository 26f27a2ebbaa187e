import { describe, expect, it } from 'vitest';
import { parseManifest, parseProfile, parseTableV } from '../../src/report/index.js';
import { cellFixture, manifestFixture, profileFixture, profilesFixture, tableVFixture } from './fixture.js';

describe('results files', () => {
  it('are read back as they were written', () => {
    const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    expect(parseTableV(again(tableVFixture()))).toEqual(tableVFixture());
    expect(parseProfile(again(profilesFixture()))).toEqual(profilesFixture());
    expect(parseManifest(again(manifestFixture()))).toEqual(manifestFixture());
  });

  it('may not hold a rate outside [0, 1]', () => {
    expect(() => parseTableV([cellFixture({ fnr: 1.2 })], 'a.json')).toThrow(
      /^a\.json: 0\.fnr: .*write the results/,
    );
    expect(() => parseTableV([cellFixture({ auroc: -0.1 })])).toThrow('0.auroc');
  });

  it('may not lack a field or be something else', () => {
    const { survival: _, ...without } = cellFixture();
    expect(() => parseTableV([without])).toThrow('0.survival');
    expect(() => parseTableV({})).toThrow('the whole file');
    expect(() => parseManifest(null)).toThrow('manifest.json');
  });

  it('may not describe one cell twice', () => {
    expect(() => parseTableV([cellFixture(), cellFixture({ fnr: 0.5 })])).toThrow('two records for');
    expect(() => parseProfile([profileFixture(), profileFixture()])).toThrow('two records for');
  });
});
