import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../corpora/index.js';
import {
  type AnswerLog,
  collectAnswers,
  commandDetector,
  detectorRequest,
  memoryAnswerLog,
  requestKey,
  UNFITTED,
} from '../detectors/index.js';
import type { CandidateSet } from '../records/index.js';
import { MULTI_HOP } from '../releasedCode/index.js';
import { checkedJson } from '../report/index.js';
import { WORKSPACE } from './paths.js';
import type { StartProgress } from './runContext.js';

export const PACKAGE = 'ragdefender';

/** Rows of the package: its task type, and the port that each stands beside. */
export const PACKAGE_ROWS = [
  { filter: 'ragdefender-package', task: 'single_hop', port: 'ragdefender' },
  { filter: 'ragdefender-package-multi-hop', task: 'multi_hop', port: MULTI_HOP },
] as const;
export type PackageTask = (typeof PACKAGE_ROWS)[number]['task'];

/** What the package removed of each set, by the key of the request: indices in the order of the set, no texts. */
export interface PackageAnswers {
  readonly package: string;
  /** Versions of what it ran with. */
  readonly libraries: Readonly<Record<string, string>>;
  /** Digest of the embedder whose vectors it was handed. */
  readonly embedder: string;
  readonly removed: Readonly<Partial<Record<PackageTask, Readonly<Record<string, readonly number[]>>>>>;
}

const indices = z.array(z.int().min(0));
const removals = z.record(z.string().regex(/^[0-9a-f]{64}$/), indices).optional();
const SCHEMA = z.object({
  package: z.literal(PACKAGE),
  libraries: z.record(z.string(), z.string()),
  embedder: z.string(),
  removed: z.object({ single_hop: removals, multi_hop: removals }),
});

/**
 * Returns the stored answers of the package, or null where there are none.
 *
 * @param path `table-vi.package.json`
 * @throws when the file has another shape
 * @example readPackageAnswers('missing.json') // => null
 */
export function readPackageAnswers(path: string): PackageAnswers | null {
  if (!existsSync(path)) return null;
  const json = parseJson(readFileSync(path, 'utf8'), { file: path }, 'ask the package again');
  return checkedJson(SCHEMA, json, path) as PackageAnswers;
}

/** What asking the package gave: its answers, and for each task that it could not be asked, why. */
export interface AskedPackage {
  readonly answers: PackageAnswers;
  readonly faults: ReadonlyMap<PackageTask, string>;
}

/**
 * Asks the authors' published package about every set, through the interface for detectors from outside.
 *
 * @param python an interpreter that has the package (`examples/detectors/requirements-ragdefender.txt`)
 * @param sets the sets, vectors and all
 * @param embedder digest of the model behind the vectors
 * @param progress where to say how far it is
 * @throws when the interpreter cannot name the package's version, or no task can be asked
 */
export async function askPackage(
  python: string,
  sets: readonly CandidateSet[],
  embedder: string,
  progress: StartProgress,
): Promise<AskedPackage> {
  const libraries = librariesOf(python);
  const removed: Partial<Record<PackageTask, Record<string, number[]>>> = {};
  const faults = new Map<PackageTask, string>();
  for (const { filter, task } of PACKAGE_ROWS) {
    const script = join(WORKSPACE, 'examples', 'detectors', 'ragdefender_detector.py');
    const detector = commandDetector({ id: filter, kind: 'set-level', command: [python, script, task] });
    const log = memoryAnswerLog();
    const bar = progress(`ask ${PACKAGE}, ${task}`, 'sets');
    try {
      await collectAnswers(detector, [{ calibration: [], sets }], {
        log,
        vectors: true,
        onProgress: bar.update,
      });
      removed[task] = removedBy(log, sets);
    } catch (error) {
      faults.set(task, firstLine(error));
    } finally {
      bar.stop();
      await detector.close();
    }
  }
  if (faults.size === PACKAGE_ROWS.length) throw new Error([...faults.values()].join('; '));
  return { answers: { package: PACKAGE, libraries, embedder, removed }, faults };
}

function removedBy(log: AnswerLog, sets: readonly CandidateSet[]): Record<string, number[]> {
  return Object.fromEntries(
    sets
      .map((set): [string, number[]] => {
        const key = keyOf(set);
        const answer = log.get(UNFITTED, key);
        const blocked = answer !== undefined && 'blocked' in answer ? answer.blocked : [];
        return [key, blocked.flatMap((one, i) => (one ? [i] : []))];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Returns which documents of a set the package removed, or null where it was not asked about this very set.
 *
 * @param answers stored or fresh answers
 * @param task how the package counts
 * @param set the set, equal to the one it was asked about in query, handles, ranks and texts
 * @throws when an index lies outside the set
 */
export function packageRemovals(
  answers: Pick<PackageAnswers, 'removed'>,
  task: PackageTask,
  set: CandidateSet,
): boolean[] | null {
  const found = answers.removed[task];
  const key = keyOf(set);
  const removed = found !== undefined && Object.hasOwn(found, key) ? found[key] : undefined;
  if (removed === undefined) return null;
  const outside = removed.find((index) => index >= set.candidates.length);
  if (outside !== undefined) {
    throw new Error(
      `query ${JSON.stringify(set.queryId)}: the stored answer removes document ${outside} of ${set.candidates.length}; ask the package again`,
    );
  }
  return set.candidates.map((_, i) => removed.includes(i));
}

function keyOf(set: CandidateSet): string {
  return requestKey(detectorRequest(set));
}

const LIBRARIES = [PACKAGE, 'numpy', 'pandas', 'scikit-learn', 'sentence-transformers', 'torch'];
const ASK_LIBRARIES =
  'import importlib.metadata as m, json, platform, sys\n' +
  'versions = {"python": platform.python_version()}\n' +
  'for name in sys.argv[1:]:\n' +
  '    try:\n        versions[name] = m.version(name)\n' +
  '    except m.PackageNotFoundError:\n        pass\n' +
  'print(json.dumps(versions))\n';

function librariesOf(python: string): Record<string, string> {
  const asked = spawnSync(python, ['-c', ASK_LIBRARIES, ...LIBRARIES], { encoding: 'utf8', timeout: 60_000 });
  const shape = z.record(z.string(), z.string());
  const versions = shape.safeParse(asked.status === 0 ? jsonOf(asked.stdout) : null);
  if (versions.success && PACKAGE in versions.data) return versions.data;
  throw new Error(
    `${JSON.stringify(python)} has no package ${PACKAGE}; install examples/detectors/requirements-ragdefender.txt for it, or leave it out`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not the interpreter that was meant: said with the missing package.
  }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? message;
}
