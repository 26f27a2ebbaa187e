import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  collectAnswers,
  commandDetector,
  type Detector,
  detectorDefense,
  memoryAnswerLog,
} from '../../src/detectors/index.js';
import { command, request, sets } from './detectorFixture.js';

let folder: string;
const opened: Detector[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-command-'));
});
afterEach(async () => {
  for (const detector of opened.splice(0)) await detector.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(args: string[], options: Partial<Parameters<typeof commandDetector>[0]> = {}): Detector {
  const detector = commandDetector({ id: 'd', kind: 'per-document', command: command(...args), ...options });
  opened.push(detector);
  return detector;
}
const marker = (name: string) => join(folder, name);

describe('a command that misbehaves', () => {
  it.each([
    [
      'crash',
      'ended with status 3; it last said "out of \\u001b[31mmemory" while query "q" was due (tried 2 times)',
    ],
    ['wrong-id', 'has id 1, id 0 is due; answer in the order of the requests'],
    ['reverse', 'answers out of order from document 0 on'],
    ['repeat', 'answers twice for document "h0"'],
    ['skip', 'skips document "h0"; answer for every document'],
    ['unknown', 'answers for document "x", which was not asked'],
    ['nan', 'is not JSON'],
    ['null', 'must be a finite number'],
    ['text', 'print one JSON object on each line and nothing else'],
    ['error', 'gives up: "no such \\u001b[2J model"'],
    ['decide', 'must be a list of {docId, score}'],
    ['bytes', 'printed bytes that are not UTF-8'],
  ])('by %s gets one clear error', async (fault, message) => {
    await expect(open([fault]).judge(request('q', 'a', 'bb'))).rejects.toThrow(message);
  });

  it('by swapping two answers gets an error about their order', async () => {
    const detector = open(['swap']);
    const answers = await Promise.allSettled([
      detector.judge(request('a', 'x')),
      detector.judge(request('b', 'y')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(String(answers[0]?.status === 'rejected' && answers[0].reason)).toMatch(/has id 1, id 0 is due/);
  });

  it('by answering unasked is ended, whoever asks next is told, and then a new process is asked', async () => {
    const detector = open(['twice', '0', marker('twice')]);
    await detector.judge(request('a', 'x'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(detector.judge(request('b', 'yy'))).rejects.toThrow('answer each request once');
    expect(await detector.judge(request('b', 'yy'))).toEqual({ scores: [-2] });
  });

  it('by silence is ended after the time limit', async () => {
    const started = performance.now();
    const detector = open(['hang'], { timeLimitMs: 300, retries: 0 });
    await expect(detector.judge(request('q', 'a'))).rejects.toThrow(
      'gave no answer for 0.3 seconds and was ended',
    );
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('cannot be started when there is no such program', async () => {
    const detector = open([], { command: ['/no/such/program\u001b'], retries: 0 });
    await expect(detector.judge(request('q', 'a'))).rejects.toThrow(/cannot be started/);
    expect(() => open([], { command: [] })).toThrow('no program is named');
    expect(() => open([], { command: ['a\0b'] })).toThrow('NUL');
  });
});

describe('a command that crashes once', () => {
  it('is started again, fitted anew, and asked the same', async () => {
    const detector = open(['crash', '1', marker('once')], { fits: true });
    await detector.fit([request('c', 'x'), request('d', 'y')]);
    const texts = ['x', 'xx', 'xxx', 'xxxx', 'xxxxx'];
    const answers = await Promise.all(texts.map((text, i) => detector.judge(request(`q${i}`, text))));
    expect(answers).toEqual(texts.map((text) => ({ scores: [2 - text.length] })));
    expect(readFileSync(marker('once'), 'utf8')).toBe('started\nstarted\n');
  });
});

describe('a run that fails', () => {
  it('keeps what was answered, says how much, and goes on from there', async () => {
    const log = memoryAnswerLog();
    const run = { calibration: [], sets: sets(6) };
    const options = { retries: 0, inFlight: 1 };
    await expect(collectAnswers(open(['crash', '4'], options), [run], { log })).rejects.toThrow(
      '(4 of 6 answers are kept; run again to go on from there)',
    );
    const seen: number[] = [];
    await collectAnswers(open([], options), [run], { log, onProgress: (done) => seen.push(done) });
    expect(seen).toEqual([4, 5, 6]);
  });

  it('of the slowest reader is answered whole: large requests wait their turn', async () => {
    const log = memoryAnswerLog();
    const [first] = sets(1, 1);
    const long = Array.from({ length: 12 }, (_, q) => ({
      queryId: `q${q}`,
      queryText: 'who',
      candidates: (first?.candidates ?? []).map((one) => ({ ...one, text: 'y'.repeat(1_000_000) })),
    }));
    await collectAnswers(open([]), [{ calibration: [], sets: long }], { log });
    expect(
      detectorDefense({ id: 'd', kind: 'per-document', fits: false }, log, { threshold: 0 })
        .fit({ calibration: [] })
        .decide(long[11] ?? { queryId: '', queryText: '', candidates: [] }).scores,
    ).toEqual([-1_000_000]);
  });
});

it('a set-level command gives decisions', async () => {
  const detector = open(['decide'], { kind: 'set-level' });
  expect(await detector.judge(request('q', 'a', 'long'))).toEqual({ blocked: [true, false] });
});

it('closing ends a process that hangs', async () => {
  const detector = open(['hang'], { timeLimitMs: 50_000 });
  detector.judge(request('q', 'a')).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 200));
  const started = performance.now();
  await detector.close();
  expect(performance.now() - started).toBeLessThan(8000);
});
