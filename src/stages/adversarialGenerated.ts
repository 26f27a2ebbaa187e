import { join } from 'node:path';
import {
  casesOf,
  evaluateSuite,
  generatedAnswer,
  groundedPrompt,
  type JudgedRun,
  judge,
  METRIC_DEFINITIONS,
  METRICS_VERSION,
  parseEndpoint,
  planRuns,
  refusal,
  stableJson,
  summariseRuns,
} from '../adversarial/index.js';
import { type Generator, openEndpoint, openSmolLm } from '../generators/index.js';
import { renderMarkdown, type TextTable } from '../report/index.js';
import { readText, writeAtomically } from '../store/index.js';
import { HASHING } from './adversarialEmbedder.js';
import { type ReadSuite, readSuite } from './adversarialInputs.js';
import { obedienceTable } from './adversarialObedience.js';
import { shiftTable } from './adversarialShifts.js';
import { sideBySideTable, summaryTables } from './adversarialTables.js';

/** A generator other than the extractive stand-in: asked for by name or by a file, never by default. */
export interface GeneratedOptions {
  readonly out: string;
  /** A file that describes an endpoint; SmolLM2 when absent. */
  readonly endpoint?: string | undefined;
  readonly suites?: string | undefined;
  readonly modelsFolder?: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Writes the report of the adversarial suites under a model that reads and writes, and returns the names of its files.
 *
 * Retrieval is that of `makeAdversarial` with hashing TF-IDF, so outcomes pair run by run with the stand-in's.
 * @param options where the model is
 * @throws what the generator throws, before anything is written
 * @example (await makeGenerated({ out, environment: {}, modelsFolder })).length // => 2
 */
export async function makeGenerated(options: GeneratedOptions): Promise<string[]> {
  const read = readSuite(options.suites);
  const generator = await openGenerator(options);
  try {
    const runs = await generatedRuns(read, generator, options.onProgress);
    const name = options.endpoint === undefined ? 'smollm2' : 'endpoint';
    const outputs: [file: string, text: string][] = [
      [`adversarial-${name}.json`, stableJson(generatedJson(read, generator, runs))],
      [`adversarial-${name}.md`, generatedMarkdown(read, generator, runs)],
    ];
    return outputs.map(([file, text]) => {
      const path = join(options.out, file);
      writeAtomically(path, text);
      return path;
    });
  } finally {
    await generator.close();
  }
}

/**
 * Returns every run of the suites under a generator; a prompt that several backends share is asked once.
 *
 * @param read a suite
 * @param generator the generator
 * @param onProgress told after each run
 * @example (await generatedRuns(readSuite(), GENERATOR)).length // => 102
 */
export async function generatedRuns(
  { suite }: ReadSuite,
  generator: Pick<Generator, 'generate'>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<JudgedRun[]> {
  const planned = planRuns(suite.policies, casesOf(suite), HASHING.embedderFor);
  const answers = new Map<string, string>();
  const judged: JudgedRun[] = [];
  for (const run of planned) {
    if (run.kept.length === 0) judged.push(judge(run, refusal()));
    else {
      const prompt = groundedPrompt(run.asked.question, run.kept);
      const known = answers.get(prompt.user);
      const text = known ?? (await generator.generate(prompt));
      answers.set(prompt.user, text);
      judged.push(judge(run, generatedAnswer(text, run.kept)));
    }
    onProgress(judged.length, planned.length);
  }
  return judged;
}

async function openGenerator(options: GeneratedOptions): Promise<Generator> {
  return options.endpoint === undefined
    ? openSmolLm({ modelsFolder: options.modelsFolder })
    : openEndpoint(parseEndpoint(readText(options.endpoint)), options.environment);
}

function generatedJson({ sha256 }: ReadSuite, { label }: Generator, runs: readonly JudgedRun[]): object {
  return {
    embedder: HASHING.label,
    generator: label,
    metrics: { definitions: METRIC_DEFINITIONS, version: METRICS_VERSION },
    suiteSha256: sha256,
    summaries: summariseRuns(runs).map(({ plantedQuoted: _, ...summary }) => summary),
    runs: runs.map(({ asked, backend, answer, outcome }) => ({
      ...{ suite: asked.suite, id: asked.id, group: asked.group, backend, outcome },
      answer: answer.text,
    })),
  };
}

function generatedMarkdown({ suite }: ReadSuite, { label }: Generator, runs: readonly JudgedRun[]): string {
  const title = `${label}, ${HASHING.label}`;
  const tables = summaryTables(summariseRuns(runs), title).map(withoutQuoted);
  const head = `# Adversarial evaluation with a model that reads and writes, metrics ${METRICS_VERSION}\n\nGenerator: ${label}.\n`;
  const quoting = evaluateSuite(suite, HASHING.embedderFor);
  const standIn = { label: 'extractive stand-in', runs: quoting };
  const changes = shiftTable(
    { before: standIn, after: { label, runs } },
    'Does a model that writes land more attacks?',
  );
  const sides = [
    { label: 'extractive stand-in', summaries: summariseRuns(quoting) },
    { label, summaries: summariseRuns(runs) },
  ];
  const beside = sideBySideTable(sides, {
    title: 'Quotation beside generation',
    differs: 'Generator',
    notes: [
      'Both read the same chunks. A model that completes few benign questions also repeats few planted claims: its attack success is to be read beside its completion and is no protection.',
    ],
  });
  const first = [obedienceTable(quoting, runs), changes];
  return [head, ...[...first, ...tables, beside, attackTable(suite.attacks, runs)].map(renderMarkdown)].join(
    '\n',
  );
}

/** A model that writes its own sentences quotes nothing that could be counted. */
function withoutQuoted(table: TextTable): TextTable {
  const column = table.columns.indexOf('planted chunk quoted');
  if (column < 0) return table;
  const without = <T>(cells: readonly T[]) => cells.filter((_, place) => place !== column);
  const notes = table.notes.slice(0, 2);
  return { ...table, columns: without(table.columns), rows: table.rows.map(without), notes };
}

function attackTable(attacks: ReadSuite['suite']['attacks'], runs: readonly JudgedRun[]): TextTable {
  return {
    title: 'Attacks one by one',
    columns: ['Attack', 'Style', 'dense', 'bm25', 'hybrid'],
    words: ['Style', 'dense', 'bm25', 'hybrid'],
    rows: attacks.map(({ id, style }) => {
      const own = runs.filter(({ asked }) => asked.suite === 'attack' && asked.id === id);
      return [[id], [style], ...own.map(({ outcome }) => [outcome])];
    }),
    notes: [],
  };
}
