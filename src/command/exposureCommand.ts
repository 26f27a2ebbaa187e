import { type Command, InvalidArgumentError } from 'commander';
import { limitNames, PER_TARGET, parseLimits } from '../exposure/index.js';
import { ATTACKS } from '../poison/index.js';
import { escapeTerminal } from '../report/escapeTerminal.js';
import { cleanExposure, measureExposure } from '../stages/exposure.js';
import { EXPOSURE_K } from '../stages/exposureHarness.js';
import { exposureJson, exposureText } from '../stages/exposureText.js';
import { progressBar } from './progress.js';

const DEFAULT_JOURNAL = 'exposure-journal.jsonl';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const EXAMPLES = `
Examples:
  rinj exposure --targets targets.jsonl --rag rag.json
  rinj exposure --targets targets.jsonl --rag rag.json --limit attack_success=0.1 --limit clean_accuracy=0.9
  rinj exposure --rag rag.json --remove-leftovers

A target line is {"question", "correct", "attacker", "id"?, "paraphrases"?}. A RAG file is
  {"kind": "command", "command": ["python3", "rag.py"]}, a program speaking JSON lines, or
  {"kind": "http", "baseUrl", "add": "POST /add", "query": "POST /query", "delete": "POST /delete",
   "list": "POST /list"}; examples/exposure/README.md says what each has to answer.
Use a staging index. What is planted has source "redteam" and is removed at once; what a killed run has left is
removed by the next run with the same journal.

Limits: ${limitNames()
  .slice(0, limitNames().length / 2)
  .join(', ')},
each also with paraphrase_ before it. Exit status: 0 within the limits, 1 a limit is exceeded, 2 anything else.`;

interface ExposureOptions {
  readonly targets?: string;
  readonly rag: string;
  readonly journal: string;
  readonly limit: readonly string[];
  readonly k: number;
  readonly perTarget: number;
  readonly family: string;
  readonly json?: boolean;
  readonly removeLeftovers?: boolean;
}

/** Adds `rinj exposure`: the red-team harness for somebody's own RAG. */
export function addExposureCommand(program: Command): void {
  program
    .command('exposure')
    .description(
      'plant poison in a staging index, ask, remove it, and judge what came of it by stated limits',
    )
    .requiredOption('--rag <file>', 'JSON description of the RAG')
    .option('--targets <file>', 'JSON lines of target questions')
    .option('--journal <file>', 'what is planted at the moment; replayed after a kill', DEFAULT_JOURNAL)
    .option('--limit <name=value>', 'a limit on a number, in [0, 1]; may be given several times', listed, [])
    .option('--k <n>', 'hits to retrieve', wholeNumber, EXPOSURE_K)
    .option('--per-target <n>', 'documents to plant for each target', wholeNumber, PER_TARGET)
    .option('--family <name>', `attack: ${Object.keys(ATTACKS).join(', ')}`, 'poisonedrag_bb')
    .option('--json', 'print JSON, with every question and answer, instead of tables')
    .option('--remove-leftovers', 'only remove what earlier runs have planted')
    .addHelpText('after', EXAMPLES)
    .action((options: ExposureOptions) => run(options));
}

async function run(options: ExposureOptions): Promise<void> {
  const place = { rag: options.rag, journal: options.journal, environment: process.env };
  if (options.removeLeftovers === true) {
    const documents = await cleanExposure(place);
    process.stdout.write(`removed ${documents} planted document${documents === 1 ? '' : 's'}\n`);
    return;
  }
  if (options.targets === undefined) throw new Error('no targets are named; add --targets FILE');
  const bar = progressBar('exposure', 'questions');
  const interrupt = interruptible(() => bar.stop());
  try {
    const report = await measureExposure({
      ...place,
      targets: options.targets,
      limits: parseLimits(options.limit),
      k: options.k,
      perTarget: options.perTarget,
      family: options.family,
      signal: interrupt.signal,
      onProgress: bar.update,
      onReplay: (documents) =>
        say(`an earlier run had left up to ${documents} planted documents; they are removed`),
    });
    process.stdout.write(options.json === true ? exposureJson(report) : exposureText(report));
    process.exitCode = report.verdict.exitStatus;
  } finally {
    bar.stop();
    interrupt.stop();
  }
}

/** The first signal lets the run remove what it has planted; the second ends it, and the journal keeps the names. */
function interruptible(onFirst: () => void): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  const listener = (name: NodeJS.Signals) => {
    if (controller.signal.aborted) {
      say('stopped at once; what is still planted is in the journal and removed by the next run');
      process.exit(2);
    }
    onFirst();
    say(`${name}: removing what is planted; once more stops at once`);
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, listener);
  return {
    signal: controller.signal,
    stop: () => {
      for (const name of SIGNALS) process.off(name, listener);
    },
  };
}

function say(message: string): void {
  console.error(`rinj: ${escapeTerminal(message)}`);
}

function listed(text: string, before: readonly string[]): string[] {
  return [...before, text];
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('give a whole number from 1 to 999.');
  return Number(text);
}
