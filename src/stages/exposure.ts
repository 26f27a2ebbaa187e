import { randomBytes } from 'node:crypto';
import {
  type ExposureLimit,
  type ExposureTarget,
  exposureMetrics,
  exposureVerdict,
  PER_TARGET,
  parseRag,
  parseTargets,
  type Rag,
  type RagDescription,
  ragName,
} from '../exposure/index.js';
import { attackOf } from '../poison/index.js';
import { readLines } from '../store/readLines.js';
import { readText } from '../store/readText.js';
import { commandRag } from './exposureCommand.js';
import { EXPOSURE_K, runExposure } from './exposureHarness.js';
import { httpRag } from './exposureHttp.js';
import { type ExposureJournal, openJournal } from './exposureJournal.js';
import { removeLeftovers } from './exposureRemoval.js';
import type { ExposureReport } from './exposureText.js';

/** Where the RAG is described, and where the journal is kept. */
export interface ExposurePlace {
  readonly rag: string;
  readonly journal: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** What to measure, and when it has failed. */
export interface ExposureChoice extends ExposurePlace {
  readonly targets: string;
  readonly limits: readonly ExposureLimit[];
  readonly k?: number;
  readonly perTarget?: number;
  readonly family?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
  readonly onReplay?: (documents: number) => void;
}

/**
 * Returns the judged run of the harness on a described RAG.
 *
 * Everything that was planted is removed before it returns or throws; if the process dies in between, the journal is replayed
 * at the next call.
 * @param choice files, numbers and limits
 * @throws for a fault in a file, and whatever `runExposure` throws
 * @example (await measureExposure({ targets, rag, journal, limits: [], environment: {} })).verdict.exitStatus // => 0
 */
export async function measureExposure(choice: ExposureChoice): Promise<ExposureReport> {
  const { family = 'poisonedrag_bb', k = EXPOSURE_K, perTarget = PER_TARGET } = choice;
  attackOf(family); // A misspelt family is an error before anything is asked.
  const targets = readTargets(choice.targets);
  return withRag(choice, async (rag, journal, settleMs) => {
    const runId = randomBytes(6).toString('hex');
    const rows = await runExposure({
      ...{ rag, journal, settleMs, targets, runId, family, k, perTarget },
      ...(choice.signal === undefined ? {} : { signal: choice.signal }),
      ...(choice.onProgress === undefined ? {} : { onProgress: choice.onProgress }),
      ...(choice.onReplay === undefined ? {} : { onReplay: choice.onReplay }),
    });
    const metrics = {
      original: exposureMetrics(rows, 'original', k),
      paraphrase: exposureMetrics(rows, 'paraphrase', k),
    };
    return {
      ...{ rag: rag.name, family, perTarget, k, targets: targets.length, metrics },
      verdict: exposureVerdict(metrics, choice.limits),
      rows,
    };
  });
}

/**
 * Removes what earlier runs have planted in a described RAG and returns how many documents that were.
 *
 * @param place files
 * @throws for a fault in a file, or naming what stays behind
 * @example await cleanExposure({ rag, journal, environment: {} }) // => 0
 */
export async function cleanExposure(place: ExposurePlace): Promise<number> {
  return withRag(place, removeLeftovers);
}

/**
 * Returns the targets of a file.
 *
 * @param file JSON lines
 * @throws naming file, line, field, value and remedy
 * @example readTargets('examples/exposure/targets.jsonl').length // => 10
 */
export function readTargets(file: string): ExposureTarget[] {
  return parseTargets({ file, lines: readLines(file) });
}

async function withRag<Out>(
  { rag: file, journal: path, environment }: ExposurePlace,
  work: (rag: Rag, journal: ExposureJournal, settleMs: number) => Promise<Out>,
): Promise<Out> {
  const description = parseRag(readText(file));
  const rag = openRag(description, environment);
  const journal = openJournal(path, ragName(description));
  try {
    return await work(rag, journal, description.settleMs);
  } finally {
    await rag.close();
    journal.close();
  }
}

function openRag(description: RagDescription, environment: ExposurePlace['environment']): Rag {
  return description.kind === 'http' ? httpRag(description, environment) : commandRag(description);
}
