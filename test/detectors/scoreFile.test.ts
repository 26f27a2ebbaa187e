import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreFileDetector } from '../../src/detectors/index.js';
import { request } from './detectorFixture.js';

const ASKED = [request('q"1\n', 'a', 'b'), request('=cmd()', 'c')];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-scores-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const row = (queryId: string, docId: string, score: unknown = 0.5) =>
  JSON.stringify({ queryId, docId, score });
const WHOLE = [row('q"1\n', 'h0', 1), row('=cmd()', 'h0', 3), row('q"1\n', 'h1', -2)];

function open(lines: readonly string[] | Buffer) {
  const path = join(folder, 'scores.jsonl');
  writeFileSync(path, Buffer.isBuffer(lines) ? lines : lines.join('\n'));
  return scoreFileDetector('d', path, ASKED);
}

describe('a file of scores', () => {
  it('is read in any order, plain or gzip, with other keys and empty lines', async () => {
    for (const content of [[...WHOLE, ''], gzipSync(WHOLE.join('\r\n'))]) {
      const detector = open(content);
      expect(await Promise.all(ASKED.map((one) => detector.judge(one)))).toEqual([
        { scores: [1, -2] },
        { scores: [3] },
      ]);
    }
    expect(() => open(WHOLE.map((line) => line.replace('{', '{"more":1,')))).not.toThrow();
  });

  it('with missing, unknown and doubled rows is refused with the counts of all three', () => {
    const lines = [row('q"1\n', 'h0'), row('q"1\n', 'h0'), row('other', 'h0')];
    expect(() => open(lines)).toThrow(
      '2 candidates have no score, first ["q\\"1\\n","h1"] ["=cmd()","h0"]; 1 rows are of no exported candidate, ' +
        'first ["other","h0"]; 1 rows repeat another, first ["q\\"1\\n","h0"]; score every line of the export once',
    );
  });

  it('names the first five of many', () => {
    const lines = [...WHOLE, ...Array.from({ length: 900 }, (_, i) => row('q', `d${i}`))];
    const message = String(
      (() => {
        try {
          return open(lines);
        } catch (error) {
          return error;
        }
      })(),
    );
    expect(message).toContain('900 rows are of no exported candidate, first ["q","d0"]');
    expect(message).toContain('["q","d4"]');
    expect(message).not.toContain('["q","d5"]');
  });

  it.each([
    ['NaN, which Python writes', '{"queryId":"q","docId":"d","score":NaN}', 'line 1: is not JSON'],
    ['an infinite score', '{"queryId":"q","docId":"d","score":1e999}', 'field "score"'],
    [
      'a score in quotes',
      '{"queryId":"q","docId":"d","score":"1"}',
      'field "score": is "1"; must be a finite number',
    ],
    [
      'an id that is a number',
      '{"queryId":7,"docId":"d","score":1}',
      'field "queryId": is 7; must be a string',
    ],
    ['no docId', '{"queryId":"q","score":1}', 'field "docId": is missing'],
  ])('with %s is refused', (_, line, message) => {
    expect(() => open([line])).toThrow(message);
  });

  it('that is empty lacks everything', () => {
    expect(() => open([])).toThrow('3 candidates have no score');
  });
});
