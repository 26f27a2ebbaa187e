import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { CellRecord } from '../../src/records/index.js';
import { manifestFixture, tableIFixture } from '../report/fixture.js';
import {
  decisionsFixture,
  ladderCellsFixture,
  ladderOf,
  ladderProfilesFixture,
} from '../report/ladderFixture.js';

const WORKSPACE = join(import.meta.dirname, '..', '..');

/** Returns a folder laid out as the workspace is, with made-up results of a profile named `quick`; it goes when the test ends. */
export function reportWorkspace(keep: (cell: { readonly corpus: string }) => boolean = () => true): string {
  const root = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const results = join(root, 'data', 'results', 'quick');
  mkdirSync(join(results, 'scores'), { recursive: true });
  cpSync(join(WORKSPACE, 'data', 'paper-reported.json'), join(root, 'data', 'paper-reported.json'));
  for (const file of ['paper.typ', 'layout.typ', 'references.yml']) {
    cpSync(join(WORKSPACE, 'paper', file), join(root, 'paper', file));
  }
  const cells = ladderCellsFixture()
    .filter(keep)
    .map((cell) => ({ ...cell, edition: 'shared' }));
  writeFileSync(join(results, 'table-v.json'), JSON.stringify(cells));
  writeFileSync(join(results, 'profile.json'), JSON.stringify(ladderProfilesFixture().filter(keep)));
  writeFileSync(join(results, 'ladder.json'), JSON.stringify(ladderOf(cells)));
  writeFileSync(join(results, 'decision-layer.json'), JSON.stringify(decisionsFixture().filter(keep)));
  writeFileSync(join(results, 'manifest.json'), JSON.stringify(manifestFixture()));
  writeFileSync(join(results, 'table-i.json'), JSON.stringify(tableIFixture()));
  for (const cell of cells) {
    if (cell.corpus === 'general' && cell.rung === 'template' && cell.defense === 'raguard') {
      writeFileSync(
        join(results, 'scores', `general.${cell.family}.${cell.rung}.decisions.jsonl.gz`),
        decisions(cell),
      );
    }
  }
  return root;
}

/** Returns made-up decisions of one defense that add up to its cell. */
function decisions(cell: CellRecord): Buffer {
  const lines = Array.from({ length: cell.nPoison + cell.nClean }, (_, index) => {
    const poison = index < cell.nPoison;
    return JSON.stringify({
      seed: 11,
      queryId: `q${index % 40}`,
      rank: index % 10,
      documentId: `d${index}`,
      label: poison ? 'poison' : 'clean',
      scores: { raguard: poison ? index : index - cell.nPoison },
      probabilities: {},
      flags: { raguard: index >= cell.fnrHits },
    });
  });
  return gzipSync(`${lines.join('\n')}\n`);
}
