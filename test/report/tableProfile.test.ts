import { describe, expect, it } from 'vitest';
import { formatWords, orderedProfile, renderMarkdown, tableProfile } from '../../src/report/index.js';
import { profileFixture, profilesFixture } from './fixture.js';

describe('Tables III and IV', () => {
  it('are byte for byte the golden Markdown, in whatever order the records come', async () => {
    const text = renderMarkdown(tableProfile(profilesFixture(), 'Construction profile, fixture'));
    expect(renderMarkdown(tableProfile(profilesFixture().reverse(), 'Construction profile, fixture'))).toBe(
      text,
    );
    await expect(text).toMatchFileSnapshot('golden/profile.md.txt');
  });

  it('have the inserted form before the archived one', () => {
    const records = orderedProfile([profileFixture({ form: 'archived' }), profileFixture()]);
    expect(records.map((record) => record.form)).toEqual(['inserted', 'archived']);
  });

  it('print N/A where nothing was counted', () => {
    const empty = { containment: null, lengthOverlap: null, width: null, l5: null, wordsP50: null };
    const row = tableProfile([profileFixture(empty)], '').rows[0]?.flat();
    expect(row?.filter((text) => text.includes('N/A'))).toHaveLength(5);
  });

  it('print words with at most one decimal', () => {
    expect([18, 168.5, 27.85, 170.00000001, 1200, null].map(formatWords)).toEqual([
      '18',
      '168.5',
      '27.9',
      '170',
      '1,200',
      'N/A',
    ]);
  });
});
