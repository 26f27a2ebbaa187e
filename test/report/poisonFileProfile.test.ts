import { describe, expect, it } from 'vitest';
import { poisonFileProfileJson, poisonFileProfileText } from '../../src/report/index.js';
import { profileFixture } from './fixture.js';
import { HOSTILE_IDS } from './hostileIds.js';

const inserted = { form: 'inserted', profile: profileFixture() };
const archived = { form: 'archived', profile: profileFixture({ form: 'archived' }) };

describe("the profile of somebody's poison file", () => {
  it('is byte for byte the golden text on a terminal', async () => {
    const text = poisonFileProfileText({ documents: 24_295, forms: [inserted, archived] });
    await expect(text).toMatchFileSnapshot('golden/poison-file.txt');
  });

  it('prints no character of a hostile form that a terminal would obey', () => {
    for (const form of HOSTILE_IDS) {
      const text = poisonFileProfileText({ documents: 1, forms: [{ ...inserted, form }] }).replaceAll(
        '\n',
        '',
      );
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    }
  });

  it('has the same numbers in JSON, unrounded', () => {
    const { clean, forms } = JSON.parse(poisonFileProfileJson({ documents: 24_295, forms: [inserted] }));
    expect(clean).toMatchObject({ documents: 24_295, l95: 168.5 });
    expect(forms[0]).toMatchObject({ form: 'inserted', containment: 1, lengthOverlap: 1 });
  });
});
