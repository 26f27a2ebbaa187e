import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ledgerOf, paperNumber } from '../../src/claims/index.js';
import { RELEASED_CODE_CLAIMS } from '../../src/claims/releasedCodeClaims.js';
import type { TableVI } from '../../src/report/index.js';
import { tableVIFixture } from '../report/tableVIFixture.js';
import { evidence } from './claimFixture.js';

const reported: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'data', 'paper-reported.json'), 'utf8'),
);
const paper = (path: string) => paperNumber(reported, path);
const judged = (releasedCode: TableVI | null) =>
  ledgerOf(RELEASED_CODE_CLAIMS, { ...evidence({ paper }), releasedCode } as never);
const entry = (id: string, table: TableVI | null) => judged(table).find((one) => one.id === `released.${id}`);

describe('claims about Table VI', () => {
  it("hold the paper's numbers against ours with the rule of the ledger", () => {
    const table = tableVIFixture();
    expect(entry('trustrag-inserted', table)).toMatchObject({
      paper: 0.996,
      ours: 0.996,
      verdict: 'reproduced',
    });
    expect(entry('ragdefender-inserted', table)).toMatchObject({
      ours: 0.938,
      verdict: 'direction reproduced',
    });
    expect(entry('trustrag-clean', table)?.verdict).toBe('direction reproduced');
    expect(entry('trustrag-empty', table)).toMatchObject({ paper: 0.84, ours: 0.86, verdict: 'reproduced' });
    expect(entry('all-poison', table)).toMatchObject({ paper: 0.86, ours: 0.84, verdict: 'reproduced' });
    expect(entry('trustrag-change', table)?.verdict).toBe('reproduced');
    expect(entry('ragdefender-change', table)?.verdict).toBe('direction reproduced');
  });

  it('without the question poison is retrieved less, whatever the level, only if the interval says so', () => {
    expect(entry('poison-per-query-archived', tableVIFixture())?.verdict).toBe('direction reproduced');
    const flat = tableVIFixture({ retrievalChange: { difference: -0.1, low: -0.3, high: 0.1 } });
    expect(entry('poison-per-query-archived', flat)).toMatchObject({ verdict: 'differs' });
    expect(entry('poison-per-query-archived', flat)?.explanation).not.toBeNull();
  });

  it('are not run without the table, for a row that is absent, and on a generated corpus', () => {
    expect(judged(null).every(({ verdict, ours }) => verdict === 'not run' && ours === null)).toBe(true);
    expect(
      ledgerOf(RELEASED_CODE_CLAIMS, evidence({ paper })).every((one) => one.verdict === 'not run'),
    ).toBe(true);
    expect(entry('package-inserted', tableVIFixture())).toMatchObject({ paper: 0.884, verdict: 'not run' });
    const synthetic = entry('trustrag-inserted', tableVIFixture({ edition: 'synthetic' }));
    expect(synthetic).toMatchObject({ verdict: 'not run', remarks: ['edition synthetic is another corpus'] });
  });
});
