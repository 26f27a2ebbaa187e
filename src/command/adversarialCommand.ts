import { type Command, InvalidArgumentError } from 'commander';
import { makeAdversarial } from '../stages/adversarial.js';
import { EMBEDDERS, type EmbedderName } from '../stages/adversarialEmbedder.js';
import { makeGenerated } from '../stages/adversarialGenerated.js';
import { makeSquad } from '../stages/squad.js';
import { progressBar } from './progress.js';

const ADVERSARIAL_EXAMPLES = `
Examples:
  rinj adversarial --out reports
  RINJ_MODELS=models rinj adversarial --out reports --embedder minilm
  RINJ_MODELS=models rinj adversarial --out reports --generator smollm2
  rinj adversarial --out reports --endpoint endpoint.json

By default an extractive stand-in answers; no key, network or environment changes that, and equal inputs give
equal bytes. An endpoint file is {"baseUrl", "model", "keyVariable"?, "timeoutMs"?, "maximumTokens"?}. The suites
are in data/adversarial; --suites names a folder with others of the same form.`;

const SQUAD_EXAMPLES = `
Examples:
  rinj squad --out reports
  rinj squad --out reports --file dev-v1.1.json --passages 200

Always written: the answers to this project's own 20 questions. Retrieval alone is scored on a SQuAD v1.1 or
v2.0 file, by default on the English XQuAD of the folder that RINJ_DATA names.`;

/** Adds `rinj adversarial` and `rinj squad`: the two evaluations of an extractive RAG. */
export function addAdversarialCommand(program: Command): void {
  program
    .command('adversarial')
    .description(
      'poisoned corpora and unanswerable questions against an extractive RAG, and what each layer buys',
    )
    .requiredOption('--out <folder>', 'folder of the reports')
    .option('--embedder <name>', `dense embedder: ${EMBEDDERS.join(' or ')}`, embedderName, 'hashing')
    .option('--generator <name>', 'who answers: mock or smollm2', generatorName, 'mock')
    .option('--endpoint <file>', 'let the OpenAI-compatible endpoint answer that a JSON file describes')
    .option('--suites <folder>', 'folder with policies, attacks, unsupported and benign .jsonl')
    .addHelpText('after', ADVERSARIAL_EXAMPLES)
    .action((options: AdversarialChoice) => written((onProgress) => evaluate(options, onProgress)));
  program
    .command('squad')
    .description('exact match and token F1 of quoted answers, and recall at 3, on questions in SQuAD format')
    .requiredOption('--out <folder>', 'folder of the reports')
    .option('--embedder <name>', `dense embedder: ${EMBEDDERS.join(' or ')}`, embedderName, 'hashing')
    .option('--file <file>', 'a SQuAD v1.1 or v2.0 file for retrieval alone')
    .option('--passages <n>', 'use only the first n passages of that file', wholeNumber)
    .addHelpText('after', SQUAD_EXAMPLES)
    .action((options: { out: string; embedder: EmbedderName; file?: string; passages?: number }) => {
      if (options.passages !== undefined && options.file === undefined) {
        throw new Error('--passages cuts a file and none is named; add --file');
      }
      return written((onProgress) =>
        makeSquad({
          ...options,
          modelsFolder: process.env.RINJ_MODELS,
          dataFolder: process.env.RINJ_DATA,
          onProgress,
        }),
      );
    });
}

interface AdversarialChoice {
  readonly out: string;
  readonly embedder: EmbedderName;
  readonly generator: 'mock' | 'smollm2';
  readonly endpoint?: string;
  readonly suites?: string;
}

async function evaluate(
  { generator, endpoint, embedder, ...places }: AdversarialChoice,
  onProgress: (done: number, total: number) => void,
): Promise<string[]> {
  const options = { ...places, modelsFolder: process.env.RINJ_MODELS, onProgress };
  if (generator === 'mock' && endpoint === undefined) return makeAdversarial({ ...options, embedder });
  if (embedder !== 'hashing')
    throw new Error('a generator is measured with the hashing embedder; leave out --embedder');
  if (generator !== 'mock' && endpoint !== undefined) {
    throw new Error('--generator and --endpoint both say who answers; give one of them');
  }
  return makeGenerated({ ...options, endpoint, environment: process.env });
}

async function written(
  make: (onProgress: (done: number, total: number) => void) => Promise<readonly string[]>,
): Promise<void> {
  const progress = progressBar('evaluating', 'steps');
  try {
    const files = await make(progress.update);
    process.stdout.write(files.map((file) => `${file}\n`).join(''));
  } finally {
    progress.stop();
  }
}

function embedderName(text: string): EmbedderName {
  const found = EMBEDDERS.find((name) => name === text);
  if (found === undefined) throw new InvalidArgumentError(`use ${EMBEDDERS.join(' or ')}.`);
  return found;
}

function generatorName(text: string): 'mock' | 'smollm2' {
  if (text !== 'mock' && text !== 'smollm2') throw new InvalidArgumentError('use mock or smollm2.');
  return text;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('give a whole number of 1 or more.');
  return Number(text);
}
