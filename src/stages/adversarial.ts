import { join } from 'node:path';
import {
  chunksOf,
  type DefenseResult,
  evaluateDefenses,
  evaluateSuite,
  type JudgedRun,
  stableJson,
  textsToEmbed,
} from '../adversarial/index.js';
import { writeAtomically } from '../store/index.js';
import {
  type EmbedderName,
  type EmbedderOptions,
  HASHING,
  type NamedEmbedder,
  neuralEmbedder,
} from './adversarialEmbedder.js';
import { type ReadSuite, readSuite } from './adversarialInputs.js';
import {
  adversarialJson,
  adversarialMarkdown,
  type Beside,
  defensesJson,
  defensesMarkdown,
} from './adversarialReport.js';

/** What to evaluate, and where the reports go. */
export interface AdversarialOptions extends EmbedderOptions {
  readonly out: string;
  readonly embedder: EmbedderName;
  /** Folder of the suites; the project's own by default. */
  readonly suites?: string | undefined;
}

/** The evaluation of one embedder. */
export interface AdversarialResult {
  readonly embedder: NamedEmbedder;
  readonly runs: readonly JudgedRun[];
  readonly defenses: readonly DefenseResult[];
}

/**
 * Writes the reports of the adversarial suites, JSON and Markdown, and returns their names.
 *
 * Beside hashing TF-IDF on the project's own suites stand the seed document's counts; beside another embedder, hashing
 * TF-IDF. The generator is the extractive stand-in whatever the environment holds; equal inputs give equal bytes.
 * @param options suites, embedder and folder
 * @throws for a fault in the suites, or when the neural embedder is asked for and not there
 * @example (await makeAdversarial({ out, embedder: 'hashing' })).length // => 4
 */
export async function makeAdversarial(options: AdversarialOptions): Promise<string[]> {
  const read = readSuite(options.suites);
  const result = await evaluateAdversarial(read, options);
  const suffix = options.embedder === 'hashing' ? '' : `-${options.embedder}`;
  const beside = await besideOf(read, options);
  const outputs: [file: string, text: string][] = [
    [`adversarial${suffix}.json`, stableJson(adversarialJson(read, result, beside))],
    [`adversarial${suffix}.md`, adversarialMarkdown(read, result, beside)],
    [`defenses${suffix}.json`, stableJson(defensesJson(read, result))],
    [`defenses${suffix}.md`, defensesMarkdown(result, beside)],
  ];
  return outputs.map(([name, text]) => {
    const path = join(options.out, name);
    writeAtomically(path, text);
    return path;
  });
}

/**
 * Returns the evaluation of a suite with an embedder, without a defense and with each.
 *
 * @param read a suite
 * @param options the embedder
 * @example (await evaluateAdversarial(readSuite(), { embedder: 'hashing' })).runs.length // => 102
 */
export async function evaluateAdversarial(
  { suite }: ReadSuite,
  options: Pick<AdversarialOptions, 'embedder' | 'modelsFolder' | 'onProgress'>,
): Promise<AdversarialResult> {
  const texts = () => textsToEmbed(suite, (documents) => chunksOf(documents).map(({ text }) => text));
  const embedder = options.embedder === 'hashing' ? HASHING : await neuralEmbedder(texts(), options);
  return {
    embedder,
    runs: evaluateSuite(suite, embedder.embedderFor),
    defenses: evaluateDefenses(suite, embedder.embedderFor),
  };
}

async function besideOf(read: ReadSuite, { embedder, suites }: AdversarialOptions): Promise<Beside> {
  if (embedder !== 'hashing') return evaluateAdversarial(read, { embedder: 'hashing' });
  return suites === undefined ? 'reported' : null;
}
