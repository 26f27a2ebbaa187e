import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as report from '../../src/report/index.js';
import { adaptiveAttacker } from './adaptiveAttackerFixture.js';
import { endToEndFixture } from './endToEndFixture.js';
import { cellFixture, manifestFixture, paperFixture } from './fixture.js';
import { PAPER_VI, tableVIFixture } from './tableVIFixture.js';

const root = join(import.meta.dirname, '..', '..');
const paperJson: unknown = JSON.parse(readFileSync(join(root, 'data', 'paper-reported.json'), 'utf8'));
const source = join(root, 'src', 'report');
const files = readdirSync(source).filter((file) => file.endsWith('.ts') && file !== 'index.ts');
const known = vm.createContext({
  ...report,
  CELL: cellFixture(),
  ATTACKER: adaptiveAttacker(),
  END_TO_END: endToEndFixture(),
  MANIFEST: manifestFixture(),
  // What the reports and what the survey read of the same file.
  PAPER: { ...paperFixture(), ...report.parsePaperSurvey(paperJson) },
  TABLE_VI: tableVIFixture(),
  PAPER_VI,
  // Nothing ran.
  RESULTS: { cells: [], profile: [], ladder: [], decisionLayer: [], manifest: manifestFixture() },
});

describe('the example of every exported function of report', () => {
  for (const file of files) {
    const text = readFileSync(join(source, file), 'utf8');
    const exported = [...text.matchAll(/^export function (\w+)/gm)].map((match) => match[1] ?? '');
    const examples = [...text.matchAll(/^ \* @example (.+?) \/\/ => (.+)$/gm)];

    it(`${file}: is there`, () => {
      const shown = examples.map((match) => match[1] ?? '').join('\n');
      expect(exported.filter((name) => !shown.includes(`${name}(`))).toEqual([]);
    });

    for (const [, expression = '', value = ''] of examples) {
      it(`${file}: ${expression}`, () => {
        const run = () => vm.runInContext(`(${expression})`, known) as unknown;
        if (value === 'throws') expect(run).toThrow();
        else expect(structuredClone(run())).toEqual(structuredClone(vm.runInContext(`(${value})`, known)));
      });
    }
  }
});
