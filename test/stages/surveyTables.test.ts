import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSurveyTables, readSurvey } from '../../src/stages/surveyTables.js';

const WORKSPACE = join(import.meta.dirname, '..', '..');

it('Table II as committed is that of the committed survey', () => {
  const root = mkdtempSync(join(tmpdir(), 'rinj-survey-'));
  try {
    mkdirSync(join(root, 'data'));
    for (const file of ['survey.csv', 'paper-reported.json'])
      copyFileSync(join(WORKSPACE, 'data', file), join(root, 'data', file));
    const [file = ''] = makeSurveyTables(root).files;
    expect(readFileSync(file, 'utf8')).toBe(
      readFileSync(join(WORKSPACE, 'data', 'results', 'table-ii.md'), 'utf8'),
    );
    expect(readSurvey(root).paper.surveyed).toBe(21);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
