import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ragdefender } from '../../src/defenses/index.js';
import {
  collectAnswers,
  commandDetector,
  conformDetector,
  type Detector,
  detectorDefense,
  detectorRequest,
  memoryAnswerLog,
  scoreFileDetector,
} from '../../src/detectors/index.js';
import { mulberry32 } from '../../src/random/index.js';
import type { CandidateSet } from '../../src/records/index.js';
import { row, setOf } from '../defenses/fitFixture.js';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples', 'detectors');
const PYTHON = process.env.RINJ_DETECTOR_PYTHON ?? '';
const PLAIN = spawnSync('python3', ['--version']).status === 0;
const WORDS =
  'river bridge harbour night painter pilot castle novel winter king market garden stone letter'.split(' ');

/** Ten candidates: five near-copies with near vectors, as poison is, and five that differ. */
function attacked(query: number): CandidateSet {
  const random = mulberry32(query + 1);
  const word = () => WORDS[random.below(WORDS.length)] ?? '';
  const sentence = () => Array.from({ length: 14 }, word).join(' ');
  const claim = sentence();
  const base = Array.from({ length: 24 }, () => random.fraction() - 0.5);
  const rows = Array.from({ length: 10 }, (_, i) => {
    const near = i % 2 === 0;
    const vector = base.map((value) =>
      near ? value + 0.1 * (random.fraction() - 0.5) : random.fraction() - 0.5,
    );
    const norm = Math.hypot(...vector);
    return row(`d${query}-${i}`, {
      text: near ? `${claim} ${word()}` : sentence(),
      embedding: Float32Array.from(vector, (value) => value / norm),
    });
  });
  return setOf(`q${query}`, rows);
}

const SETS = Array.from({ length: 20 }, (_, query) => attacked(query));
const opened: Detector[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-python-'));
});
afterEach(async () => {
  for (const detector of opened.splice(0)) await detector.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(script: string, kind: Detector['kind'], fits: boolean): Detector {
  const detector = commandDetector({ id: script, kind, fits, command: [PYTHON, join(EXAMPLES, script)] });
  opened.push(detector);
  return detector;
}

describe.skipIf(PYTHON === '')('Python detectors (need RINJ_DETECTOR_PYTHON, see examples/detectors)', () => {
  it('the released ragdefender package decides as our port of it does, on the same vectors', async () => {
    const detector = open('ragdefender_detector.py', 'set-level', false);
    const log = memoryAnswerLog();
    await collectAnswers(detector, [{ calibration: [], sets: SETS }], { log, vectors: true });
    const theirs = detectorDefense(detector, log).fit({ calibration: [] });
    const ours = ragdefender().fit({ calibration: [] });
    const flags = SETS.map((set) => theirs.decide(set).flags);
    expect(flags).toEqual(SETS.map((set) => ours.decide(set).flags));
    expect(flags.flat().filter(Boolean).length).toBeGreaterThan(40);
  }, 120_000);

  it('the scikit-learn detector conforms once fitted', async () => {
    const detector = open('sklearn_detector.py', 'per-document', true);
    expect(
      await conformDetector(
        detector,
        SETS.slice(0, 3).map((set) => detectorRequest(set)),
      ),
    ).toEqual([]);
  }, 120_000);

  it('the scikit-learn detector is a defense that passes what it was fitted on and flags what is unlike it', async () => {
    const detector = open('sklearn_detector.py', 'per-document', true);
    const calibration = SETS.slice(0, 10);
    const strange = setOf('strange', [row('s', { text: '0x7f 0x45 0x4c 0x46 %%% $$$ ### @@@' })]);
    const log = memoryAnswerLog();
    await collectAnswers(detector, [{ calibration, sets: [strange] }], { log });
    const fitted = detectorDefense(detector, log).fit({ calibration });
    expect(fitted.decide(strange).flags).toEqual([true]);
    const flagged = calibration.flatMap((set) => fitted.decide(set).flags).filter(Boolean).length;
    expect(flagged).toBeLessThanOrEqual(0.05 * 100);
  }, 120_000);
});

describe.skipIf(!PLAIN)('the score file example (needs python3)', () => {
  it('scores every exported line, and the file is read back', async () => {
    const requests = SETS.slice(0, 3).map((set) => detectorRequest(set));
    const lines = requests.flatMap(({ queryId, query, documents }) =>
      documents.map(({ docId, rank, text }) =>
        JSON.stringify({ queryId, query, rank, docId, text, set: 'attacked' }),
      ),
    );
    const candidates = join(folder, 'candidates.jsonl');
    writeFileSync(candidates, `${lines.join('\n')}\n`);
    const run = spawnSync('python3', [join(EXAMPLES, 'score_file.py'), candidates], { encoding: 'utf8' });
    expect(run.status).toBe(0);
    const scores = join(folder, 'scores.jsonl');
    writeFileSync(scores, run.stdout);
    const detector = scoreFileDetector('share', scores, requests);
    for (const request of requests) expect(await detector.judge(request)).toHaveProperty('scores');
    expect(readFileSync(scores, 'utf8').trimEnd().split('\n')).toHaveLength(lines.length);
  });
});
