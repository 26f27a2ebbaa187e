import { type Command, InvalidArgumentError, Option } from 'commander';
import { planAudit, runAudit } from '../stages/audit.js';
import { exportAudit } from '../stages/auditExport.js';
import { readyAudit } from '../stages/auditReady.js';
import { auditPlanText, auditTables } from '../stages/auditText.js';
import { verdictText } from '../stages/checkResultsText.js';
import type { LanguageModelChoice } from '../stages/index.js';
import { progressBar } from './progress.js';

const HELP = `
Bring any of a corpus, questions, poison and a detector; defaults fill what is missing. The plan and its cost are printed
first. A killed audit goes on where it was when it is run again. docs/audit.md describes every file.

--corpus is general, medical, financial, legal, synthetic (generated; the default) or a BEIR folder. --poison is JSON lines
{"queryId", "query", "text", "correct"?, "incorrect"?, "form"?} or a PoisonedRAG result file. --detector is a JSON file
{"kind": "function" | "command" | "http" | "scores", "id", ...}. RINJ_MODELS, RINJ_CACHE and RINJ_DATA name folders.
Exit status: 0 done, 1 a --fail-on condition is met, 2 bad use or bad input.

Examples:
  rinj audit --corpus my-corpus --poison poison.jsonl --out my-audit --dry-run
  rinj audit --corpus my-corpus --detector detector.json --out my-audit
  rinj audit --poison poison.jsonl --corpus general --language-model neural --out my-audit
  rinj audit --detector detector.json --out my-audit --fail-on 'fnr>0.2@defense=mine' --fail-on collapse:any`;

interface AuditOptions {
  readonly out: string;
  readonly corpus?: string;
  readonly name?: string;
  readonly documents?: number;
  readonly questions?: string;
  readonly qrels?: string;
  readonly poison?: string;
  readonly form?: string;
  readonly detector?: string;
  readonly families?: readonly string[];
  readonly rungs?: readonly string[];
  readonly fillers?: readonly string[];
  readonly languageModel: LanguageModelChoice;
  readonly seeds?: readonly number[];
  readonly costRatio?: number;
  readonly transfer?: readonly string[];
  readonly failOn: readonly string[];
  readonly export?: string;
  readonly vectors?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Adds `rinj audit`: an own corpus, own questions, own poison, an own detector, in any mix. */
export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('measure your own detector, corpus, questions or poison as the paper measures its own')
    .requiredOption('--out <folder>', 'folder of the results, empty or of this audit')
    .option('--corpus <name or folder>', 'built-in corpus or BEIR folder', 'synthetic')
    .option('--name <name>', 'what results call an own corpus (own)')
    .option('--documents <n>', 'read only the first n documents', wholeNumber)
    .option('--questions <file>', 'queries.jsonl in place of the own ones of the corpus')
    .option('--qrels <file>', 'relevant documents in place of those of the corpus')
    .option('--poison <file>', 'poisoned texts, JSON lines or a PoisonedRAG result file')
    .option('--form <name>', 'which form of the texts, where the file has several')
    .option('--detector <file>', 'JSON description of a detector')
    .option('--families <list>', 'attack families, joined by commas', list)
    .option('--rungs <list>', 'control rungs, joined by commas', list)
    .option('--fillers <list>', 'fillers of the length rungs, joined by commas', list)
    .addOption(
      new Option('--language-model <kind>', 'who scores likelihoods')
        .choices(['neural', 'ngram'])
        .default('ngram'),
    )
    .option('--seeds <list>', 'run seeds, joined by commas (11,22,33,44,55)', seeds)
    .option('--cost-ratio <n>', 'what a miss costs, in false blocks (4 for an own corpus)', positive)
    .option('--transfer <list>', 'fit thresholds on these corpora too and deploy them here', list)
    .option(
      '--fail-on <condition>',
      'end with status 1 when this holds, as in rinj check; may be given several times',
      (one: string, all: readonly string[]) => [...all, one],
      [] as readonly string[],
    )
    .option('--export <folder>', 'write the candidates of every cell for scoring elsewhere, and stop')
    .option('--vectors', "with --export: add the retriever's vectors")
    .option('--dry-run', 'print the plan and stop')
    .option('--json', 'print JSON; messages go to standard error')
    .addHelpText('after', HELP)
    .action(runCommand);
}

async function runCommand({
  export: folder,
  vectors,
  dryRun,
  json,
  ...request
}: AuditOptions): Promise<void> {
  if (vectors === true && folder === undefined)
    throw new Error('--vectors belongs to --export; give both or none');
  const say = (line: string) => {
    (json === true ? process.stderr : process.stdout).write(`${line}\n`);
  };
  const voice = { progress: progressBar, say };
  const ready = await readyAudit({ ...request, environment: process.env });
  const planned = await planAudit(ready);
  const { plan } = planned;
  say(auditPlanText(plan).trimEnd());
  const answer = (value: object) => {
    if (json === true) process.stdout.write(`${JSON.stringify(value, null, 1)}\n`);
  };
  if (dryRun === true) {
    await ready.described?.detector?.close();
    return answer({ plan });
  }
  if (folder !== undefined) {
    const candidates = await exportAudit(ready, planned, voice, { folder, vectors: vectors === true });
    say(`${candidates} candidates written`);
    return answer({ plan, candidates });
  }
  const verdict = await runAudit(ready, planned, voice);
  const tables = auditTables(request.out);
  if (json === true) answer({ plan, results: request.out, verdict });
  else
    process.stdout.write(`
${tables}${verdict === null ? '' : verdictText(verdict)}`);
  if (verdict !== null) process.exitCode = verdict.exitStatus;
}

function list(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.includes('')) throw new InvalidArgumentError('give names joined by commas.');
  return parts;
}

function seeds(text: string): number[] {
  const numbers = list(text).map(wholeNumber);
  if (new Set(numbers).size !== numbers.length) throw new InvalidArgumentError('give each seed once.');
  return numbers;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('give a whole number of 1 or more.');
  return Number(text);
}

function positive(text: string): number {
  const value = Number(text);
  if (!(Number.isFinite(value) && value > 0)) throw new InvalidArgumentError('give a number above 0.');
  return value;
}
