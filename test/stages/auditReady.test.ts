import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { planAudit, runAudit } from '../../src/stages/audit.js';
import { type AuditRequest, readyAudit } from '../../src/stages/auditReady.js';
import { auditPlanText, auditTables } from '../../src/stages/auditText.js';
import { readResults } from '../../src/stages/readResults.js';
import type { RunVoice } from '../../src/stages/run.js';
import { readLines } from '../../src/store/index.js';
import { auditFolder, CORPUS, filesOf, jsonLines, POISON, SILENT } from './auditFixture.js';

const place = auditFolder();
const { request } = place;
afterAll(() => place.remove());

async function audit(asked: AuditRequest, voice: RunVoice = SILENT) {
  const ready = await readyAudit(asked);
  const planned = await planAudit(ready);
  return { plan: planned.plan, verdict: await runAudit(ready, planned, voice) };
}

describe('what an audit refuses', { timeout: 60_000 }, () => {
  const tried = (out: string, more: Partial<AuditRequest>) => audit(request(out, more));
  const lines = readFileSync(POISON, 'utf8').trimEnd().split('\n');

  it('too few targets, with one error and nothing written', async () => {
    const poison = place.write('few.jsonl', lines.slice(0, 48).join('\n'));
    await expect(tried('few', { poison })).rejects.toThrow('24 targets leave 4 calibration queries');
    expect(readdirSync(place.folder)).not.toContain('few');
  });

  it('a corpus without answers or without relevant documents, saying what to bring', async () => {
    const questions = place.write('mute.jsonl', jsonLines([{ _id: 'object-question', text: 'what' }]));
    const qrels = place.write('none.tsv', 'query-id\tcorpus-id\tscore\n');
    await expect(tried('x', { questions, qrels })).rejects.toThrow(
      '0 of 1 questions state an answer, 25 are needed to attack it; add queries.jsonl',
    );
    const answered = Array.from({ length: 30 }, (_, i) => ({
      _id: `q${i}`,
      text: `what ${i}`,
      metadata: { answer: 'a' },
    }));
    const asked = place.write('asked.jsonl', jsonLines(answered));
    await expect(tried('x', { questions: asked, qrels })).rejects.toThrow('no relevant document is stated');
    const astray = `query-id\tcorpus-id\tscore\n${answered.map(({ _id }) => `${_id}\tobject-399\t1\n`).join('')}`;
    await expect(tried('x', { questions: asked, qrels: place.write('astray.tsv', astray) })).rejects.toThrow(
      /\d+ of 30 questions can be targets, 25 are needed \(\d+ do not retrieve theirs/,
    );
  });

  it('a folder of something else, and one that holds other cells', async () => {
    mkdirSync(join(place.folder, 'letters'));
    place.write('letters/letter.txt', 'dear reader');
    await expect(tried('letters/letter.txt', {})).rejects.toThrow('is a file; name a folder');
    await expect(tried('letters', {})).rejects.toThrow('holds something else than an audit');
    await audit(request('two', { poison: POISON, rungs: ['prefix_removed'] }));
    await expect(audit(request('two', { poison: POISON, rungs: ['template'] }))).rejects.toThrow(
      'of another audit; name another folder, or ask for that cell too',
    );
  });

  it('a condition that fits nothing, before anything is measured', async () => {
    const failing = (condition: string, more: Partial<AuditRequest> = {}) =>
      tried('y', { poison: POISON, failOn: [condition], ...more });
    await expect(failing('fnr>0.1@defense=typo')).rejects.toThrow(
      'there will be no defense "typo"; use none',
    );
    await expect(failing('fnr>0.1@corpus=general')).rejects.toThrow('fits no cell of this audit');
    await expect(failing('collapse:any', { rungs: ['template'] })).rejects.toThrow('needs a control rung');
    await expect(failing('nonsense')).rejects.toThrow('condition "nonsense"');
  });

  it('a detector that does not conform, with one error', async () => {
    place.write('fickle.mjs', 'let n = 0; export const score = ({ documents }) => documents.map(() => n++);');
    const detector = place.write('fickle.json', '{"kind":"function","id":"fickle","module":"./fickle.mjs"}');
    await expect(tried('z', { poison: POISON, detector })).rejects.toThrow(
      /detector "fickle" cannot be measured: .* the second answer differs/,
    );
  });

  it('texts without spaces between words, whose every count would be wrong', async () => {
    const rows = lines.map((line) => ({ ...JSON.parse(line), text: '答案是错误的，因为记录已经更正' }));
    await expect(tried('z', { poison: place.write('unspaced.jsonl', jsonLines(rows)) })).rejects.toThrow(
      'the poison is mostly written without spaces between words',
    );
  });

  it('a form without poison', async () => {
    await expect(tried('z', { form: 'x' })).rejects.toThrow('give --poison too');
  });
});

describe('poison that nobody retrieves', { timeout: 60_000 }, () => {
  it('is measured without the learned scorer, and the audit says so', async () => {
    const rows = [...readLines(POISON)].map(({ text }) => ({ ...JSON.parse(text), text: 'zzz yyy xxx' }));
    const said: string[] = [];
    const voice = { ...SILENT, say: (line: string) => said.push(line) };
    const poison = place.write('unseen.jsonl', jsonLines(rows));
    await audit(request('unseen', { poison, rungs: ['template'] }), voice);
    expect(said).toContain(
      'own.own.template: too little poison is retrieved to learn from; no learned scorer',
    );
    const { cells, decisionLayer } = readResults(join(place.folder, 'unseen'));
    expect(cells.map(({ defense }) => defense).filter((id) => id.startsWith('scorer'))).toEqual([]);
    expect(cells.map(({ survival, fnr }) => [survival, fnr])).toEqual(cells.map(() => [0, null]));
    expect(decisionLayer).toEqual([]);
    expect(auditTables(join(place.folder, 'unseen'))).toContain('survival 0.000 (0/80)');
  });
});

describe('hostile ids and texts', { timeout: 60_000 }, () => {
  it('are measured like others, become no file name, and are shown inert', async () => {
    const corpus = join(place.folder, 'hostile');
    mkdirSync(corpus);
    const wrap = (id: string) => `../../${id}\n\u001b[2J=cmd()`;
    const rows = (file: string) => [...readLines(file)].map(({ text }) => JSON.parse(text));
    const documents = rows(join(CORPUS, 'corpus.jsonl')).map((row) => ({ ...row, _id: wrap(row._id) }));
    documents[7] = { ...documents[7], text: `\uD800 <script>alert(1)</script> ${documents[7].text}` };
    writeFileSync(join(corpus, 'corpus.jsonl'), jsonLines(documents));
    const poison = place.write(
      'hostile.jsonl',
      jsonLines(rows(POISON).map((row) => ({ ...row, queryId: wrap(row.queryId), form: '\u001b]0;x' }))),
    );
    const { plan } = await audit(request('inert', { corpus, poison, rungs: ['template'] }));
    expect(auditPlanText(plan)).not.toContain('\u001b');
    const files = [...filesOf(join(place.folder, 'inert')).keys()];
    expect(files.every((file) => /^[\w./-]+$/.test(file))).toBe(true);
    expect(auditTables(join(place.folder, 'inert'))).not.toContain('\u001b');
  });
});
