import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { makeAdversarial } from '../stages/adversarial.js';
import { checkReports } from '../stages/adversarialCheck.js';
import { EMBEDDERS, type EmbedderName } from '../stages/adversarialEmbedder.js';
import { makeGenerated } from '../stages/adversarialGenerated.js';
import { makeSquad } from '../stages/squad.js';
import { makeSquadStudy } from '../stages/squadStudy.js';
import { progressBar } from './progress.js';

const ADVERSARIAL_EXAMPLES = `
Examples:
  rinj adversarial --out reports
  RINJ_MODELS=models rinj adversarial --out reports --embedder minilm
  RINJ_MODELS=models rinj adversarial --out reports --generator smollm2
  rinj adversarial --out reports --endpoint endpoint.json
  rinj adversarial --out data/adversarial/reports --check

By default an extractive stand-in answers; no key, network or environment changes that, and equal inputs give
equal bytes. An endpoint file is {"baseUrl", "model", "keyVariable"?, "timeoutMs"?, "maximumTokens"?}. The suites
are in data/adversarial; --suites names a folder with others of the same form.`;

const SQUAD_EXAMPLES = `
Examples:
  rinj squad --out reports
  rinj squad --out reports --file dev-v1.1.json --passages 200
  RINJ_DATA=corpora rinj squad --out reports --study
  rinj squad --out data/adversarial/reports --check

Always written: the answers to this project's own 20 questions. Retrieval alone is scored on a SQuAD v1.1 or
v2.0 file, by default on the English XQuAD of the folder that RINJ_DATA names. --study writes what moves those
levels instead: which questions, what is in the pool, how it is cut, what counts as a hit.`;

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
    .option('--check', 'compare with the reports in the folder instead of writing; status 1 when they differ')
    .addHelpText('after', ADVERSARIAL_EXAMPLES)
    .action((options: AdversarialChoice) =>
      written(options, (out, onProgress) => evaluate({ ...options, out }, onProgress)),
    );
  program
    .command('squad')
    .description('exact match and token F1 of quoted answers, and recall at 3, on questions in SQuAD format')
    .requiredOption('--out <folder>', 'folder of the reports')
    .option('--embedder <name>', `dense embedder: ${EMBEDDERS.join(' or ')}`, embedderName, 'hashing')
    .option('--file <file>', 'a SQuAD v1.1 or v2.0 file for retrieval alone')
    .option('--passages <n>', 'use only the first n passages of that file', wholeNumber)
    .option('--study', 'only try settings of retrieval on real questions, one to two minutes')
    .option('--check', 'compare with the reports in the folder instead of writing; status 1 when they differ')
    .addHelpText('after', SQUAD_EXAMPLES)
    .action((options: SquadChoice) => {
      if (options.study === true) {
        return written(options, (out, onProgress) => study({ ...options, out }, onProgress));
      }
      if (options.passages !== undefined && options.file === undefined) {
        throw new Error('--passages cuts a file and none is named; add --file');
      }
      const [modelsFolder, dataFolder] = [process.env.RINJ_MODELS, process.env.RINJ_DATA];
      if (options.check === true && dataFolder === undefined) {
        console.error('rinj: RINJ_DATA is not set; the recall on real questions is not checked');
      }
      return written(options, (out, onProgress) =>
        makeSquad({ ...options, out, modelsFolder, dataFolder, onProgress }),
      );
    });
}

interface SquadChoice {
  readonly out: string;
  readonly embedder: EmbedderName;
  readonly file?: string;
  readonly passages?: number;
  readonly study?: boolean;
  readonly check?: boolean;
}

interface AdversarialChoice {
  readonly out: string;
  readonly embedder: EmbedderName;
  readonly generator: 'mock' | 'smollm2';
  readonly endpoint?: string;
  readonly suites?: string;
  readonly check?: boolean;
}

async function evaluate(
  { generator, endpoint, embedder, check: _, ...places }: AdversarialChoice,
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

async function study(
  { out, embedder, file }: SquadChoice,
  onProgress: (done: number, total: number) => void,
): Promise<string[]> {
  const dataFolder = process.env.RINJ_DATA;
  if (dataFolder === undefined)
    throw new Error('the study reads the corpora of RINJ_DATA, which is not set; name the folder in it');
  if (embedder !== 'hashing' || file !== undefined)
    throw new Error('the study has its own file and embedder; leave out --file and --embedder');
  return makeSquadStudy({ out, dataFolder, onProgress });
}

/** Writes reports and names them, or makes them again beside the stored ones and says which differ. */
async function written(
  { out, check }: { readonly out: string; readonly check?: boolean },
  make: (out: string, onProgress: (done: number, total: number) => void) => Promise<readonly string[]>,
): Promise<void> {
  const progress = progressBar('evaluating', 'steps');
  try {
    if (check !== true) {
      const files = await make(out, progress.update);
      process.stdout.write(files.map((file) => `${file}\n`).join(''));
      return;
    }
    const checked = await checkReports((folder) => make(folder, progress.update), out);
    for (const { name, difference } of checked) {
      process.stdout.write(
        `${join(out, name)} ${difference === null ? 'is as stored' : `differs: ${difference}`}\n`,
      );
    }
    if (checked.some(({ difference }) => difference !== null)) process.exitCode = 1;
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
