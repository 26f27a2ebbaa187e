import { arch, availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import type { Tensor } from 'onnxruntime-node';
import { syntheticCorpus } from '../corpora/synthetic/index.js';
import {
  CATALOGUE,
  constantInput,
  int64Row,
  loadTokenizer,
  openSession,
  openTaskPool,
  type RunnerSpecification,
  resolveModel,
} from '../models/index.js';
import { mulberry32 } from '../random/index.js';
import { exactTopK, vectorIndex } from '../retrieval/index.js';
import { percentile } from '../stats/index.js';
import { writeAtomically } from '../store/index.js';
import { configurationOf } from './configuration.js';
import { makeFigures } from './figures.js';
import { makePaper } from './paper.js';
import { pathsOf, WORKSPACE } from './paths.js';
import { reportedProfile } from './reportPlaces.js';
import { summariseResults } from './summariseResults.js';
import { makeTables } from './tables.js';

/** Pairs of runs, ours and the bare loop in turn, so that a drift of the machine's speed hits both. */
const PAIRS = 5;
const BYTES_PER_MIB = 1024 * 1024;

interface Measured {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
}

/**
 * Measures speed beside bare ONNX Runtime loops in one run and writes BENCHMARKS.md.
 *
 * @param modelsFolder where the models are
 * @param say called with each result as it is known
 * @throws when a model is missing
 */
export async function benchmark(modelsFolder: string, say: (line: string) => void): Promise<void> {
  const rows: Measured[] = [];
  const add = (row: Measured) => {
    rows.push(row);
    say(`${row.what}: ${row.figure} (${row.target})`);
  };
  const { corpus } = syntheticCorpus('general', { seed: 11, documents: 400, targets: 1 });
  const texts = corpus.documents.map(({ text }) => text);
  add(
    await besideBareLoop(
      'embedding, all-MiniLM-L6-v2',
      'all-MiniLM-L6-v2',
      modelsFolder,
      texts.slice(0, 120),
    ),
  );
  add(await besideBareLoop('log-likelihood', 'gpt2', modelsFolder, texts.slice(0, 16)));
  add(topTen());
  add(tables());
  const peak = process.resourceUsage().maxRSS / 1024;
  add({
    what: 'peak memory of this run, both models open in turn',
    figure: `${peak.toFixed(0)} MiB`,
    target: 'under 4,096 MiB',
  });
  writeAtomically(join(WORKSPACE, 'BENCHMARKS.md'), page(rows));
}

/** Ours: text in, numbers out, through one worker. Bare: the same token rows through session.run, nothing else. */
async function besideBareLoop(
  what: string,
  id: 'all-MiniLM-L6-v2' | 'gpt2',
  modelsFolder: string,
  texts: readonly string[],
): Promise<Measured> {
  const model = await resolveModel(id, { modelsFolder, install: false });
  const { kind, startToken } = CATALOGUE[model.id];
  const specification: RunnerSpecification = {
    kind,
    folder: model.folder,
    name: model.record.name,
    maximumTokens: kind === 'embedding' ? 256 : 1023,
    startToken: startToken ?? undefined,
  };
  const pool = await openTaskPool(specification, 1);
  const session = await openSession(join(model.folder, 'onnx', 'model.onnx'));
  const tokenizer = loadTokenizer(model.folder);
  const batches = texts.map((text) => {
    const ids =
      kind === 'embedding'
        ? tokenizer.withSpecialTokens(text).slice(0, 256)
        : [startToken ?? 0, ...tokenizer.bare(text, 1023)];
    const feeds: Record<string, Tensor> = {};
    for (const input of session.inputNames) {
      feeds[input] = input === 'input_ids' ? int64Row(ids) : constantInput(input, ids.length);
    }
    return feeds;
  });
  const output = session.outputNames.slice(0, 1);
  const inputs = texts.map((text) => [text]);
  const ratios: number[] = [];
  const perSecond: number[] = [];
  for (let pair = -1; pair < PAIRS; pair++) {
    const ours = await secondsOf(() => pool.map(inputs));
    const bare = await secondsOf(async () => {
      for (const feeds of batches) await session.run(feeds, output);
    });
    if (pair < 0) continue; // The first pair warms up.
    ratios.push(ours / bare);
    perSecond.push(texts.length / ours);
  }
  await pool.close();
  await session.release();
  const tokens = batches.reduce((sum, { input_ids: ids }) => sum + (ids?.dims[1] ?? 0), 0);
  return {
    what: kind === 'language' ? `${what}, ${model.record.name}` : what,
    figure:
      `${percentile(perSecond, 50).toFixed(1)} texts/s on one core (mean ${(tokens / texts.length).toFixed(0)} tokens), ` +
      `${percentile(ratios, 50).toFixed(3)} times a bare loop (${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)})`,
    target: 'at most 1.15 times',
  };
}

/** Exact search does the same work whatever the numbers: seeded noise of the general corpus's size serves. */
function topTen(): Measured {
  const [rows, dimension, asked] = [24_295, 384, 100];
  const random = mulberry32(11);
  const noise = (n: number) => Float32Array.from({ length: n }, () => random.fraction() - 0.5);
  const index = vectorIndex(
    Array.from({ length: rows }, (_, row) => `d${row}`),
    noise(rows * dimension),
    dimension,
  );
  const queries = Array.from({ length: asked }, () => noise(dimension));
  const seconds = Array.from({ length: PAIRS }, () => {
    const started = performance.now();
    exactTopK(index, queries, 10);
    return (performance.now() - started) / 1000;
  });
  return {
    what: `exact top 10 of ${asked} queries over ${rows.toLocaleString('en-GB')} x ${dimension}`,
    figure: `${percentile(seconds, 50).toFixed(2)} s`,
    target: 'one core',
  };
}

function tables(): Measured {
  const profile = reportedProfile();
  const started = performance.now();
  summariseResults(configurationOf(profile), pathsOf(profile, process.env));
  makeTables(profile);
  makeFigures(profile);
  makePaper(profile);
  return {
    what: `metrics, intervals, tables, figures and paper from the stored scores of ${profile}`,
    figure: `${((performance.now() - started) / 1000).toFixed(1)} s`,
    target: 'under 10 s',
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function page(rows: readonly Measured[]): string {
  const memory = Math.round(process.constrainedMemory() / BYTES_PER_MIB);
  const lines = rows.map(({ what, figure, target }) => `| ${what} | ${figure} | ${target} |`);
  return `# Benchmarks

Written by \`make bench\`. Ratios are medians of ${PAIRS} pairs, ours and the bare loop in turn in one process after one
warm-up pair; the range stands behind. "Ours" is text in, numbers out: worker thread, tokenizer, pooling and checks.

Machine: ${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, ${arch()}, Node.js ${process.version}${memory > 0 && memory < 1e7 ? `, ${memory} MiB` : ''}.

| what | measured | target |
|---|---|---|
${lines.join('\n')}
`;
}
