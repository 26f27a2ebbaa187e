import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  collectAnswers,
  commandDetector,
  conformanceRequests,
  conformDetector,
  type Detector,
  detectorDefense,
  detectorRequest,
  functionDetector,
  httpDetector,
  memoryAnswerLog,
  scoreFileDetector,
} from '../../src/detectors/index.js';
import { command, type Endpoint, endpoint, goodReply, sets } from './detectorFixture.js';

const SETS = sets(4);
const CALIBRATION = sets(6).slice(4);
const REQUESTS = [...SETS, ...CALIBRATION].map((set) => detectorRequest(set));

let folder: string;
let server: Endpoint;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-conform-'));
  server = await endpoint(goodReply);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

function scoreFile(): Detector {
  const requests = [...REQUESTS, ...conformanceRequests()];
  const lines = requests.flatMap(({ queryId, documents }) =>
    documents.map(({ docId, text }) => `${JSON.stringify({ queryId, docId, score: -text.length })}\n`),
  );
  const path = join(folder, 'scores.jsonl');
  writeFileSync(path, lines.toReversed().join(''));
  return scoreFileDetector('four', path, requests);
}

const KINDS: readonly [string, () => Detector][] = [
  [
    'a function',
    () =>
      functionDetector({ id: 'one', score: ({ documents }) => documents.map(({ text }) => -text.length) }),
  ],
  ['a file of scores', scoreFile],
  ['a command', () => commandDetector({ id: 'two', kind: 'per-document', command: command() })],
  ['an HTTP endpoint', () => httpDetector({ id: 'three', kind: 'per-document', url: server.url })],
];

describe.each(KINDS)('%s', (_, open) => {
  it('conforms, hostile texts and ids included', async () => {
    const detector = open();
    try {
      expect(await conformDetector(detector, REQUESTS)).toEqual([]);
    } finally {
      await detector.close();
    }
  });

  it('becomes a defense that scores, flags above its calibrated threshold and gives equal numbers in all four ways', async () => {
    const detector = open();
    const log = memoryAnswerLog();
    try {
      await collectAnswers(detector, [{ calibration: CALIBRATION, sets: SETS }], { log });
    } finally {
      await detector.close();
    }
    const fitted = detectorDefense(detector, log).fit({ calibration: CALIBRATION });
    expect(fitted.thresholds).toEqual([{ name: 'score', value: -5, level: 0.95, n: 6, saturated: true }]);
    expect(SETS.map((set) => fitted.decide(set).scores)).toEqual([
      [-1, -3, -5],
      [-2, -4, -6],
      [-3, -5, -7],
      [-4, -6, -8],
    ]);
    expect(fitted.decide(SETS[0] ?? { queryId: '', queryText: '', candidates: [] }).flags).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('conformDetector', () => {
  it('finds a detector that answers too little, no number, or differently the second time', async () => {
    let calls = 0;
    const problemsOf = (score: (n: number) => number[]) =>
      conformDetector(functionDetector({ id: 'bad', score: ({ documents }) => score(documents.length) }));
    expect(await problemsOf(() => [])).toHaveLength(2);
    expect((await problemsOf((n) => Array(n).fill(Number.NaN)))[0]).toMatch(
      /the score is NaN; it must be a finite number/,
    );
    expect((await problemsOf((n) => Array(n).fill(calls++)))[0]).toMatch(/the second answer differs/);
  });

  it('finds a fit that fails', async () => {
    const detector = functionDetector({
      id: 'unfit',
      score: ({ documents }) => documents.map(() => 0),
      fit: () => {
        throw new Error('too few documents');
      },
    });
    expect(await conformDetector(detector)).toEqual(['fit: detector "unfit", fit: too few documents']);
  });
});
