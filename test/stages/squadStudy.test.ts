import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hashingEmbedder, recallOfSetting } from '../../src/adversarial/index.js';
import { readReportedCounts, readSquad, SUITE_FOLDER } from '../../src/stages/adversarialInputs.js';
import { makeSquadStudy, studySettings } from '../../src/stages/squadStudy.js';
import { distanceFrom, type StudyRow, studyTable } from '../../src/stages/squadStudyTable.js';

const folder = mkdtempSync(join(tmpdir(), 'squad-study-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dataFolder = process.env.RINJ_DATA;
const reported = readReportedCounts().retrieval_slice_302;
const rate = (hits: number) => ({ hits, total: 4, value: hits / 4 });
const same = (dense: number, bm25: number, hybrid: number) => ({
  ...{ dense: rate(dense), bm25: rate(bm25), hybrid: rate(hybrid) },
});
const row: StudyRow = {
  ...{ name: '<b>', chunks: 1234, questions: 4 },
  recall: { 'own passage': same(4, 4, 4), 'answer in chunk': same(3, 3, 3) },
};
const percent = { dense: 75, bm25: 100, hybrid: 100 };

describe('the table of the study', () => {
  it('names the backends whose interval holds the reported level, and the nearest setting', () => {
    const table = studyTable([row], { questions: 302, recall_at_3_percent: percent });
    expect(table.rows.map((cells) => cells.at(-1)?.[0])).toEqual(['', 'dense, bm25, hybrid', 'dense']);
    expect(table.notes.join(' ')).toContain(
      '2 readings were tried: 0 give the reported figures to their digit',
    );
    expect(table.notes.join(' ')).toContain('Nearest: <b>, a hit is');
    expect(studyTable([], reported).rows.length).toBe(1);
  });

  it('measures the distance of the farthest backend', () => {
    expect(distanceFrom(row, 'own passage', percent)).toBe(0.25);
    expect(distanceFrom(row, 'own passage', { ...percent, dense: 100 })).toBe(0);
  });
});

describe('the settings of the study', () => {
  it.skipIf(dataFolder === undefined)(
    'ask 302 real questions or those of one passage of each article, and the shipped one is the committed recall (needs RINJ_DATA)',
    () => {
      const settings = studySettings(
        readSquad(join(dataFolder ?? '', 'general', 'raw', 'xquad.en.json')),
        [],
      );
      expect(settings.length).toBe(18);
      for (const { name, asked } of settings) {
        const questions = asked.reduce((sum, passage) => sum + passage.questions.length, 0);
        expect(questions, name).toBe(/one passage|the same/.test(name) ? 271 : 302);
      }
      const [shipped] = settings;
      const committed = JSON.parse(
        readFileSync(join(SUITE_FOLDER, 'reports', 'squad-retrieval.json'), 'utf8'),
      ).recall[0].recall;
      if (shipped === undefined) throw new Error('there is no first setting');
      const { recall } = recallOfSetting(shipped, hashingEmbedder);
      expect(recall['own passage'].dense.hits).toBe(committed.dense.hits);
      expect(recall['own passage'].bm25.hits).toBe(committed.bm25.hits);
      expect(recall['own passage'].hybrid.hits).toBe(committed.hybrid.hits);
    },
    60_000,
  );

  it('of the project’s own slice need no data', () => {
    expect(studySettings(readSquad(), []).length).toBe(18);
  });

  it('name the file that is missing, and leave nothing behind', async () => {
    const out = join(folder, 'out');
    await expect(makeSquadStudy({ out, dataFolder: join(folder, 'nowhere') })).rejects.toThrow(
      'xquad.en.json is missing; name a SQuAD v1.1 or v2.0 file',
    );
    expect(existsSync(out)).toBe(false);
  });
});
