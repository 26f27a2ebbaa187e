import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planAudit, runAudit } from '../../src/stages/audit.js';
import { type AuditRequest, readyAudit } from '../../src/stages/auditReady.js';
import { TRANSFER_FILE, type TransferRecord } from '../../src/stages/auditTransfer.js';
import { readResults } from '../../src/stages/readResults.js';
import { auditFolder, EXAMPLES, filesOf, POISON, SILENT } from './auditFixture.js';

const place = auditFolder();
afterAll(() => place.remove());

const asked = (more: Partial<AuditRequest> = {}) =>
  place.request('away', {
    ...{ poison: POISON, detector: join(EXAMPLES, 'short-text.json'), rungs: ['template'] },
    ...{ transfer: ['synthetic-legal', 'synthetic-medical'] },
    ...more,
  });

async function audit(request: AuditRequest, said: string[] = []) {
  const ready = await readyAudit(request);
  const planned = await planAudit(ready);
  await runAudit(ready, planned, { ...SILENT, say: (line) => said.push(line) });
  return planned.plan;
}

describe('thresholds from other corpora', { timeout: 60_000 }, () => {
  const out = join(place.folder, 'away');
  const records = () => JSON.parse(readFileSync(join(out, TRANSFER_FILE), 'utf8')) as TransferRecord[];
  beforeAll(async () => {
    await audit(asked());
  }, 60_000);

  it('are fitted on the clean calibration candidates of all of them, and on nothing of the audited corpus', () => {
    const own = records().find(({ defense }) => defense === 'short-text');
    expect(own?.fittedOn).toEqual(['synthetic-legal', 'synthetic-medical']);
    // Fifty targets each: ten calibrate, with ten candidates.
    expect(own?.thresholds[0]?.thresholds[0]?.n).toBe(2 * 10 * 10);
    expect(records().map(({ defense }) => defense)).toEqual(
      expect.arrayContaining(['perplexity', 'short-text']),
    );
  });

  it('change what is flagged and never the ranking or the candidates', () => {
    const { cells } = readResults(out);
    for (const record of records()) {
      const home = cells.find(({ defense }) => defense === record.defense);
      expect([record.auroc, record.nPoison, record.nClean], record.defense).toEqual([
        home?.auroc,
        home?.nPoison,
        home?.nClean,
      ]);
    }
    // The invented cards are far shorter than legal clauses: a length threshold from there blocks most of them.
    const fpr = (defense: string) => records().find((record) => record.defense === defense)?.fpr;
    expect(fpr('short-text')).toBeGreaterThan(
      cells.find(({ defense }) => defense === 'short-text')?.fpr ?? 1,
    );
  });

  it('have no row for a defense whose threshold is no calibration score', () => {
    const defenses = records().map(({ defense }) => defense);
    for (const absent of ['none', 'containment-only', 'scorer-0.5', 'drs'])
      expect(defenses).not.toContain(absent);
  });

  it('are named in the plan beforehand, and repeated touch nothing', async () => {
    const before = filesOf(out);
    const said: string[] = [];
    const { notes } = await audit(asked(), said);
    expect(notes).toContain(
      'thresholds are fitted on synthetic-legal too, which takes up to 1200 more vectors',
    );
    expect(said).toEqual(['nothing to do: every cell is up to date']);
    expect(filesOf(out)).toEqual(before);
  });

  it('are refused from unknown corpora, from the audited one, twice, and for score files', async () => {
    await expect(audit(asked({ transfer: ['nonsense'] }))).rejects.toThrow(
      '--transfer "nonsense" is unknown',
    );
    await expect(audit(asked({ transfer: ['own'] }))).rejects.toThrow('is the audited corpus');
    await expect(audit(asked({ transfer: ['synthetic-legal', 'synthetic-legal'] }))).rejects.toThrow('twice');
    const detector = place.write('scores.json', '{"kind":"scores","id":"mine","folder":"."}');
    await expect(audit(asked({ detector }))).rejects.toThrow('score files do not hold');
  });
});
