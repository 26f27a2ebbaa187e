import { type Command, InvalidArgumentError } from 'commander';
import { poisonFileProfileJson, poisonFileProfileText } from '../report/index.js';
import { profilePoisonFile } from '../stages/index.js';

const EXAMPLES = `
Examples:
  rinj profile --corpus scifact --poison poison.jsonl
  rinj profile --corpus nq --documents 24295 --poison results/adv_targeted_results/nq.json --json

A poison line is {"queryId", "query", "text", "correct"?, "incorrect"?, "form"?}; PoisonedRAG's own
result files are read too and give two forms, as released and as inserted. No model is needed.`;

/** Adds `rinj profile`: the construction profile of anybody's poison set. */
export function addProfileCommand(program: Command): void {
  program
    .command('profile')
    .description(
      'construction profile of a poison set: what its wording alone predicts, without running any defense',
    )
    .requiredOption(
      '--corpus <folder>',
      'clean corpus, a BEIR folder (corpus.jsonl[.gz], queries.jsonl[.gz], qrels/*.tsv)',
    )
    .requiredOption(
      '--poison <file>',
      'poisoned texts, JSON lines or a PoisonedRAG result file, plain or .gz',
    )
    .option('--documents <n>', 'read only the first n documents of the corpus', wholeNumber)
    .option('--json', 'print JSON instead of a table')
    .addHelpText('after', EXAMPLES)
    .action((options: { corpus: string; poison: string; documents?: number; json?: boolean }) => {
      const profiles = profilePoisonFile(options.corpus, options.poison, options.documents);
      process.stdout.write(
        options.json === true ? poisonFileProfileJson(profiles) : poisonFileProfileText(profiles),
      );
    });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('give a whole number of 1 or more.');
  return Number(text);
}
