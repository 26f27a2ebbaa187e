import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckVerdict } from '../../src/rules/index.js';
import { type AuditPlan, planAudit, runAudit } from '../../src/stages/audit.js';
import { exportAudit } from '../../src/stages/auditExport.js';
import { type AuditRequest, readyAudit } from '../../src/stages/auditReady.js';
import { auditPlanText, auditTables } from '../../src/stages/auditText.js';
import { readResults } from '../../src/stages/readResults.js';
import type { RunVoice } from '../../src/stages/run.js';
import { readLines } from '../../src/store/index.js';
import { auditFolder, EXAMPLES, filesOf, jsonLines, POISON, SILENT } from './auditFixture.js';

const SHORT_TEXT = join(EXAMPLES, 'short-text.json');
const QUESTION_WORDS = join(EXAMPLES, 'question-words.json');
const place = auditFolder();
const { request } = place;
afterAll(() => place.remove());

async function audit(
  asked: AuditRequest,
  voice: RunVoice = SILENT,
): Promise<{ plan: AuditPlan; verdict: CheckVerdict | null }> {
  const ready = await readyAudit(asked);
  const planned = await planAudit(ready);
  return { plan: planned.plan, verdict: await runAudit(ready, planned, voice) };
}

const own = (out: string, more: Partial<AuditRequest> = {}) =>
  request(out, { poison: POISON, detector: SHORT_TEXT, fillers: ['clean'], ...more });

describe('an audit of own poison on an own corpus', { timeout: 60_000 }, () => {
  let first: Awaited<ReturnType<typeof audit>>;
  beforeAll(async () => {
    first = await audit(own('first', { failOn: ['fnr>0.2@defense=short-text', 'fpr>0.99@defense=none'] }));
  }, 60_000);
  const results = () => readResults(join(place.folder, 'first'));

  it('says beforehand what it will measure and what that costs', () => {
    const { plan } = first;
    expect(plan.cells).toEqual([
      'own.own.template',
      'own.own.prefix_removed',
      'own.own.length_matched.clean',
      'own.own.both.clean',
    ]);
    expect(plan.pending).toEqual(plan.cells);
    expect(plan.targets).toEqual({ count: 40, known: 'given' });
    expect(plan.split).toEqual({ training: 16, calibration: 8, evaluation: 16 });
    // 400 documents, 40 questions, 80 texts at each of four rungs.
    expect(plan.cost.embed).toBe(400 + 40 + 4 * 80);
    const text = auditPlanText(plan);
    expect(text).toContain('at most: embed 760 texts, score 2,160');
    expect(text).toContain('hashing TF-IDF vectors stand in for it');
    expect(text).toContain('at assumed rates (2000, 3000 and 5000 a second), which were not timed here');
    expect(text).toContain('--language-model neural asks for more');
  });

  it('writes results of the same form as ours, with the own detector as one more row', () => {
    const { cells, ladder, profile, manifest, decisionLayer } = results();
    const rows = cells.filter(({ defense }) => defense === 'short-text');
    expect(rows.map(({ rung }) => rung)).toEqual(['template', 'prefix_removed', 'length_matched', 'both']);
    expect(cells.filter(({ rung }) => rung === 'template').at(-1)?.defense).toBe('short-text');
    expect(ladder.filter(({ defense }) => defense === 'short-text')).toHaveLength(3);
    expect(decisionLayer.length).toBe(4 * 3);
    expect(profile.map(({ family, form, origin }) => [family, form, origin])).toContainEqual([
      'own',
      'archived',
      'released',
    ]);
    expect([manifest.profile, manifest.edition]).toEqual(['audit', 'own']);
  });

  it('finds the construction: a filter of length fails where the length is matched, one of the question where it is gone', () => {
    const fnr = (defense: string, rung: string) =>
      results().cells.find((cell) => cell.defense === defense && cell.rung === rung)?.fnr;
    expect([fnr('short-text', 'template'), fnr('short-text', 'prefix_removed')]).toEqual([0, 0]);
    expect([fnr('short-text', 'length_matched'), fnr('short-text', 'both')]).toEqual([1, 1]);
    expect([fnr('containment-strict', 'length_matched'), fnr('containment-strict', 'both')]).toEqual([0, 1]);
  });

  it("fits the detector's threshold on the clean candidates of the calibration queries alone", () => {
    const { cells } = JSON.parse(readFileSync(join(place.folder, 'first', 'manifest.json'), 'utf8'));
    const [{ thresholds }] = cells[0].thresholds['short-text'];
    expect(thresholds).toMatchObject([{ name: 'score', level: 0.95, n: 8 * 10 }]);
  });

  it('ends with status 1 when a condition is met, and judges none where none is given', async () => {
    expect(first.verdict?.exitStatus).toBe(1);
    expect(first.verdict?.conditions.map(({ met }) => met)).toEqual([true, false]);
    expect((await audit(own('first'))).verdict).toBeNull();
  });

  it('repeated touches nothing, asks nothing and costs nothing', async () => {
    const before = filesOf(join(place.folder, 'first'));
    const said: string[] = [];
    const { plan } = await audit(own('first'), { ...SILENT, say: (line) => said.push(line) });
    expect([plan.pending, plan.cost.minutes]).toEqual([[], 0]);
    expect(said).toEqual(['nothing to do: every cell is up to date']);
    expect(filesOf(join(place.folder, 'first'))).toEqual(before);
  });

  it('stopped after a cell goes on from there, to the same bytes', async () => {
    const stopping: RunVoice = {
      ...SILENT,
      say: (line) => {
        if (line.endsWith('own.prefix_removed: stored')) throw new Error('stopped');
      },
    };
    await expect(audit(own('second'), stopping)).rejects.toThrow('stopped');
    expect(readdirSync(join(place.folder, 'second'))).not.toContain('table-v.json');
    const { plan } = await audit(own('second'));
    expect(plan.pending).toEqual(['own.own.length_matched.clean', 'own.own.both.clean']);
    expect(filesOf(join(place.folder, 'second'))).toEqual(filesOf(join(place.folder, 'first')));
  });

  it('prints one table for each cell and names no command that would measure something else', () => {
    const text = auditTables(join(place.folder, 'first'));
    expect(text.match(/^short-text/gm)).toHaveLength(4);
    expect(text + readFileSync(join(place.folder, 'first', 'table-v.md'), 'utf8')).not.toContain('PROFILE=');
  });

  it('gives a file of scores the row that the function has', async () => {
    const folder = join(place.folder, 'export');
    const asked = { ...own('scored'), detector: undefined };
    const ready = await readyAudit(asked);
    const written = await exportAudit(ready, await planAudit(ready), SILENT, { folder, vectors: false });
    expect(written).toBeGreaterThan(4 * 400);
    mkdirSync(join(place.folder, 'scores'));
    for (const file of readdirSync(folder)) {
      const rows = [...readLines(join(folder, file))].map(({ text }) => JSON.parse(text));
      const scored = rows.map(({ queryId, docId, text }) => ({
        queryId,
        docId,
        score: 0 - text.split(' ').length,
      }));
      writeFileSync(join(place.folder, 'scores', file), jsonLines(scored));
    }
    const detector = place.write('scored.json', '{"kind":"scores","id":"short-text","folder":"./scores"}');
    await audit({ ...asked, detector });
    const rowsOf = (name: string) =>
      readResults(join(place.folder, name)).cells.filter(({ defense }) => defense === 'short-text');
    expect(rowsOf('scored')).toEqual(rowsOf('first'));
    const template = join(place.folder, 'scores', 'own.own.template.jsonl');
    writeFileSync(template, readFileSync(template, 'utf8').split('\n').slice(1).join('\n'));
    await expect(audit({ ...asked, detector })).rejects.toThrow('1 candidates have no score');
  });

  it('keeps the answers of a detector that fails, and goes on from there', async () => {
    const counter = join(place.folder, 'asked.txt');
    const module = (failing: boolean) =>
      `import { appendFileSync } from 'node:fs';
       let asked = 0;
       export const score = ({ queryId, documents }) => {
         if (queryId.startsWith('question-')) {
           if (${failing} && asked === 10) throw new Error('out of memory');
           asked += 1;
           appendFileSync(${JSON.stringify(counter)}, 'x');
         }
         return documents.map(({ text }) => text.length);
       };`;
    const description = (file: string) => `{"kind":"function","id":"mine","module":"./${file}"}`;
    place.write('failing.mjs', module(true));
    const asked = {
      ...own('failed', { rungs: ['template'] }),
      detector: place.write('mine.json', description('failing.mjs')),
    };
    await expect(audit(asked)).rejects.toThrow(/out of memory \(10 of 24 answers are kept/);
    expect(readFileSync(counter, 'utf8')).toHaveLength(10);
    // The same module goes on once it no longer fails: another process has a count of its own.
    const again = await readyAudit(asked);
    const { detector } = again.described ?? {};
    if (detector === undefined || detector === null) throw new Error('no detector');
    const healed = {
      ...detector,
      judge: async (set: { documents: readonly { text: string }[] }) => {
        writeFileSync(counter, 'x', { flag: 'a' });
        return { scores: set.documents.map(({ text }) => text.length) };
      },
    };
    const ready = { ...again, described: again.described && { ...again.described, detector: healed } };
    const before = readFileSync(counter, 'utf8').length;
    await runAudit(ready, await planAudit(ready), SILENT);
    // The conformance suite asks its four requests twice, and fourteen answers were missing.
    expect(readFileSync(counter, 'utf8').length - before).toBe(8 + 14);
  });
});

describe('an audit of a corpus of a dozen documents', { timeout: 60_000 }, () => {
  const tiny = (documents: number) => {
    const folder = join(place.folder, `tiny-${documents}`);
    const cards = readFileSync(join(EXAMPLES, 'corpus', 'corpus.jsonl'), 'utf8').split('\n');
    mkdirSync(folder);
    writeFileSync(join(folder, 'corpus.jsonl'), `${cards.slice(0, documents).join('\n')}\n`);
    return request(`audit-${documents}`, { ...{ corpus: folder, poison: POISON, rungs: ['template'] } });
  };

  it('goes on without DRS where the questions leave it too little to be fitted on', async () => {
    const asked = tiny(220);
    await audit(asked);
    const rows = readResults(asked.out).cells.map(({ defense }) => defense);
    expect(rows).toContain('perplexity');
    expect(rows.filter((defense) => defense.startsWith('drs'))).toEqual([]);
  });

  it('that the questions retrieve whole is refused, with what would help', async () => {
    await expect(audit(tiny(12))).rejects.toThrow(
      'its questions retrieve all 12 documents, so none is left to fit the n-gram language model to; add documents',
    );
  });
});

describe('an audit of the built-in attacks on an own corpus', { timeout: 60_000 }, () => {
  const asked = (out: string) =>
    request(out, {
      detector: QUESTION_WORDS,
      families: ['poisonedrag_bb', 'jamming'],
      rungs: ['prefix_removed'],
    });

  it('chooses targets by the rule, asks a command, and repeats itself to the byte', async () => {
    const said: string[] = [];
    const { plan } = await audit(asked('attacks'), { ...SILENT, say: (line) => said.push(line) });
    expect(plan.targets).toEqual({ count: 48, known: 'at most' });
    expect(said[0]).toMatch(/^\d+ targets chosen$/);
    const { cells, manifest } = readResults(join(place.folder, 'attacks'));
    const fnr = (rung: string) =>
      cells.find(
        (cell) => cell.defense === 'question-words' && cell.rung === rung && cell.family === 'jamming',
      )?.fnr;
    expect(fnr('template')).toBe(0);
    expect(fnr('prefix_removed')).toBeGreaterThan(0.5);
    expect(manifest.corpora[0]?.eligible).toBeGreaterThanOrEqual(25);
    const stopping: RunVoice = {
      ...SILENT,
      say: (line) => {
        if (line.endsWith('poisonedrag_bb.template: stored')) throw new Error('stopped');
      },
    };
    await expect(audit(asked('stopped'), stopping)).rejects.toThrow('stopped');
    const again = await audit(asked('stopped'));
    expect(again.plan.targets.known).toBe('given');
    expect(filesOf(join(place.folder, 'stopped'))).toEqual(filesOf(join(place.folder, 'attacks')));
  });
});
