import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { reportPlaces } from '../../src/stages/reportPlaces.js';
import { storedSets } from '../../src/stages/storedSets.js';

const folder = mkdtempSync(join(tmpdir(), 'rinj-sets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = (queryId: string, documentId: string, rank: number, meanNll: number | null = 3) =>
  JSON.stringify({
    ...{ queryId, documentId, rank, label: 'clean', similarity: 0.5, lengthWords: 7, queryCoverage: 0 },
    ...{ longestQueryRunShare: 0, containsQuery: false, digestOccurrences: 1 },
    ...{ meanNll, firstHalfNll: 4, secondHalfNll: 2 },
  });

function stored(...lines: string[]): string {
  const path = join(folder, 'a.clean.features.jsonl.gz');
  writeFileSync(path, gzipSync(`${lines.join('\n')}\n`));
  return path;
}

describe('stored candidate sets', () => {
  it('come back in rank order, whatever the order of the lines', () => {
    const sets = storedSets(stored(line('q', 'b', 1), line('p', 'c', 0), line('q', 'a', 0)));
    expect([...sets.keys()]).toEqual(['q', 'p']);
    expect(sets.get('q')?.candidates.map(({ documentId }) => documentId)).toEqual(['a', 'b']);
    expect(sets.get('q')?.candidates[0]?.likelihood).toEqual({
      meanNll: 3,
      firstHalfNll: 4,
      secondHalfNll: 2,
    });
  });

  it('hold no likelihood where none was measured, and no text ever', () => {
    const [candidate] = storedSets(stored(line('q', 'a', 0, null))).get('q')?.candidates ?? [];
    expect(candidate).toMatchObject({ likelihood: null, text: '', lengthWords: 7 });
  });

  it('of the full profile have ten candidates a question', () => {
    const path = join(reportPlaces('full').results, 'scores', 'general.clean.features.jsonl.gz');
    expect(storedSets(path).get('test1')?.candidates.length).toBe(10);
  });

  it('keep hostile ids as they are', () => {
    const id = '../../x\n=cmd()\u001b[31m';
    expect(storedSets(stored(line(id, '__proto__', 0))).get(id)?.candidates[0]?.documentId).toBe('__proto__');
  });
});
