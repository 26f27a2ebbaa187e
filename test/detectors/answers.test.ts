import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkedAnswer,
  collectAnswers,
  detectorDefense,
  detectorRequest,
  docHandle,
  fitKey,
  functionDetector,
  memoryAnswerLog,
  openAnswerLog,
  requestKey,
} from '../../src/detectors/index.js';
import { row, setOf } from '../defenses/fitFixture.js';
import { sets } from './detectorFixture.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-answers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what a detector sees', () => {
  it('holds no id of a document, only a handle that is the same wherever the document is', () => {
    const set = setOf('q', [row('poison|poisonedrag_bb|q|0'), row('wiki-7')]);
    const shown = JSON.stringify(detectorRequest(set).documents.map(({ docId }) => docId));
    expect(shown).not.toContain('poison');
    expect(docHandle('poison|x|q|0')).toMatch(/^[0-9a-f]{16}$/);
    expect(detectorRequest(setOf('other', [row('wiki-7')])).documents[0]?.docId).toBe(docHandle('wiki-7'));
  });

  it('holds vectors only where they are asked for, and they do not change what a request is', () => {
    const set = setOf('q', [row('a', { embedding: Float32Array.of(0.5, 0.25) })]);
    expect(detectorRequest(set).documents[0]).not.toHaveProperty('vector');
    expect(detectorRequest(set, true).documents[0]?.vector).toEqual([0.5, 0.25]);
    expect(requestKey(detectorRequest(set, true))).toBe(requestKey(detectorRequest(set)));
  });

  it('is a different request with another text, query or order, and equal handles apart from lone surrogates', () => {
    const key = (...texts: string[]) =>
      requestKey(
        detectorRequest(
          setOf(
            'q',
            texts.map((text, i) => row(`${i}`, { text })),
          ),
        ),
      );
    expect(new Set([key('a', 'b'), key('b', 'a'), key('a'), key('ab')]).size).toBe(4);
    expect(docHandle('\uD800')).not.toBe(docHandle('\uDFFF'));
  });

  it('may not hold a document twice', () => {
    expect(() => detectorRequest(setOf('q\n', [row('a'), row('a')]))).toThrow(
      'query "q\\n" holds a document twice',
    );
  });

  it('calibration sets are the same in any order', () => {
    const requests = sets(3).map((set) => detectorRequest(set));
    expect(fitKey(requests)).toBe(fitKey(requests.toReversed()));
  });
});

describe('the log of answers', () => {
  it('gives back what was put, across runs, and cuts off a torn last line', () => {
    const path = join(folder, 'a', 'log.jsonl');
    const first = openAnswerLog(path, 'd', 's');
    first.put('', 'k1', { scores: [1, 2] });
    first.put('f', 'k2', { blocked: [true] });
    first.close();
    const whole = readFileSync(path, 'utf8');
    appendFileSync(path, '{"fit":"","request":"k3","sco');
    const second = openAnswerLog(path, 'd', 's');
    expect(second.get('', 'k1')).toEqual({ scores: [1, 2] });
    expect(second.get('f', 'k2')).toEqual({ blocked: [true] });
    expect(second.get('', 'k3')).toBeUndefined();
    second.close();
    expect(readFileSync(path, 'utf8')).toBe(whole);
  });

  it('of another detector or other settings is refused, a damaged one too', () => {
    const path = join(folder, 'b.jsonl');
    openAnswerLog(path, 'd', 's').close();
    expect(() => openAnswerLog(path, 'e', 's')).toThrow('holds answers of detector "d"');
    expect(() => openAnswerLog(path, 'd', 't')).toThrow('or of other settings');
    writeFileSync(path, 'nonsense\n{}\n');
    expect(() => openAnswerLog(path, 'd', 's')).toThrow('line 1: is not JSON');
  });
});

describe('collectAnswers', () => {
  it('asks an unfitted detector once for equal sets of all runs and a fitted one anew for each run', async () => {
    const asked: string[] = [];
    const open = (fits: boolean) =>
      functionDetector({
        id: 'd',
        score: ({ queryId, documents }) => {
          asked.push(queryId);
          return documents.map(() => 0);
        },
        ...(fits
          ? { fit: (calibration) => void asked.push(`fit ${calibration.map(({ queryId }) => queryId)}`) }
          : {}),
      });
    const [a, b, c] = sets(3);
    if (a === undefined || b === undefined || c === undefined) throw new Error('three sets');
    const runs = [
      { calibration: [b, a], sets: [c] },
      { calibration: [c], sets: [a] },
    ];
    await collectAnswers(open(false), runs, { log: memoryAnswerLog() });
    expect(asked.splice(0)).toEqual(['q0', 'q1', 'q2']);
    const log = memoryAnswerLog();
    await collectAnswers(open(true), runs, { log });
    expect(asked.splice(0)).toEqual(['fit q0,q1', 'q0', 'q1', 'q2', 'fit q2', 'q2', 'q0']);
    await collectAnswers(open(true), runs, { log });
    expect(asked).toEqual([]);
  });

  it('refuses a wrong answer and keeps the right ones before it', async () => {
    let calls = 0;
    const detector = functionDetector({ id: 'd', score: () => (calls++ < 2 ? [0, 0, 0] : [0]) });
    const run = { calibration: [], sets: sets(4) };
    await expect(collectAnswers(detector, [run], { log: memoryAnswerLog() })).rejects.toThrow(
      'detector "d", query "q2": 1 scores for 3 documents; give one for each (2 of 4 answers are kept; run again to go on from there)',
    );
  });
});

describe('detectorDefense', () => {
  const [calibration = [], rest = []] = [sets(4).slice(0, 2), sets(4).slice(2)];
  const detector = functionDetector({
    id: 'd',
    score: ({ documents }) => documents.map(({ text }) => text.length),
  });

  it('flags above a given threshold and needs no calibration for it', async () => {
    const log = memoryAnswerLog();
    await collectAnswers(detector, [{ calibration, sets: rest }], { log });
    const fitted = detectorDefense(detector, log, { threshold: 5 }).fit({ calibration: [] });
    expect(fitted.thresholds[0]).toMatchObject({ value: 5, n: 0 });
    expect(rest.map((set) => fitted.decide(set).flags)).toEqual([
      [false, false, true],
      [false, true, true],
    ]);
  });

  it('says what it was never asked, and that nothing calibrates it', () => {
    const defense = detectorDefense(detector, memoryAnswerLog());
    expect(() => defense.fit({ calibration })).toThrow(
      'was not asked about this set; collect its answers first',
    );
    expect(() => defense.fit({ calibration: [] })).toThrow('has no calibration documents');
  });

  it('takes the decisions of a set-level detector, which ranks nothing and has no threshold', async () => {
    const filter = functionDetector({ id: 's', decide: ({ documents }) => documents.map((_, i) => i === 0) });
    const log = memoryAnswerLog();
    await collectAnswers(filter, [{ calibration, sets: rest }], { log });
    const defense = detectorDefense(filter, log);
    const fitted = defense.fit({ calibration });
    expect([defense.kind, defense.ranks, fitted.thresholds]).toEqual(['set-level', false, []]);
    expect(fitted.decide(rest[0] ?? setOf('', []))).toEqual({
      scores: null,
      probabilities: null,
      flags: [true, false, false],
      degenerate: false,
    });
    expect(() => detectorDefense(filter, log, { threshold: 1 })).toThrow('cannot be used');
    expect(() => detectorDefense(detector, log, { threshold: Number.NaN })).toThrow('give a finite number');
  });

  it('answers by the fit of the run that it is fitted on', async () => {
    let offset = 0;
    const learner = functionDetector({
      id: 'l',
      fit: (calibrated) => {
        offset = calibrated.length;
      },
      score: ({ documents }) => documents.map(() => offset),
    });
    const log = memoryAnswerLog();
    const runs = [calibration, calibration.slice(0, 1)].map((one) => ({ calibration: one, sets: rest }));
    await collectAnswers(learner, runs, { log });
    const scores = runs.map(
      (run) =>
        detectorDefense(learner, log)
          .fit(run)
          .decide(rest[0] ?? setOf('', [])).scores,
    );
    expect(scores).toEqual([
      [2, 2, 2],
      [1, 1, 1],
    ]);
  });
});

it('a function detector has a score or decisions, not both', () => {
  const score = () => [];
  const decide = () => [];
  expect(() => functionDetector({ id: 'd' })).toThrow('give either score or decide');
  expect(() => functionDetector({ id: 'd', score, decide })).toThrow('give either score or decide');
});

it('a function that throws or never answers gets one error that names detector and query', async () => {
  const asked = { queryId: 'q\u001b[2J', query: '', documents: [] };
  const throwing = functionDetector({
    id: 'd',
    score: () => {
      throw new Error('out of memory');
    },
  });
  await expect(throwing.judge(asked)).rejects.toThrow('detector "d", query "q\\u001b[2J": out of memory');
  const silent = functionDetector({ id: 'd', decide: () => new Promise(() => {}), timeLimitMs: 20 });
  await expect(silent.judge(asked)).rejects.toThrow('gave no answer within 0.02 seconds');
  await expect(
    functionDetector({ id: 'd', score: () => [], fit: () => new Promise(() => {}), timeLimitMs: 20 }).fit([]),
  ).rejects.toThrow('detector "d", fit: gave no answer');
});

it('an answer of the wrong kind is refused', () => {
  const asked = { queryId: 'q', query: '', documents: [] };
  expect(checkedAnswer({ id: 'd', kind: 'per-document' }, asked, { scores: [] })).toEqual({ scores: [] });
  expect(() => checkedAnswer({ id: 'd', kind: 'set-level' }, asked, { scores: [] })).toThrow(
    'the answer has no blocked',
  );
});
