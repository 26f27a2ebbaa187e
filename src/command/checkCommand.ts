import { type Command, Option } from 'commander';
import { parseCondition } from '../rules/index.js';
import { checkResults } from '../stages/checkResults.js';
import { verdictAnnotations } from '../stages/checkResultsGithub.js';
import { verdictJUnit } from '../stages/checkResultsJUnit.js';
import { verdictJson, verdictText } from '../stages/checkResultsText.js';
import { writeAtomically } from '../store/index.js';

const EXAMPLES = `
RESULTS is a folder of results (table-v.json, profile.json, decision-layer.json, manifest.json) or a JSON file of a
published evaluation (examples/published-evaluation has its schema and examples).

A condition is rules (the default: any rule that fails), rule:1 to rule:6, collapse:any, collapse:signal,
collapse:calibration, collapse:mixed, collapse:set-level, fnr>LIMIT or fpr>LIMIT; the last two kinds may end in
@corpus=...,family=...,rung=...,filler=...,lengthMode=...,defense=... (percent-encode commas in values).
With --fail-on only the conditions given decide. Exit status: 0 none is met, 1 one is, 2 bad use or bad input.

Examples:
  rinj check data/results/full
  rinj check published.json --json
  rinj check data/results/full --fail-on rule:5 --fail-on 'fpr>0.1@defense=raguard' --junit check.xml --github`;

interface CheckOptions {
  readonly failOn: readonly string[];
  readonly json?: boolean;
  readonly github?: boolean;
  readonly junit?: string;
}

/** Adds `rinj check`: the six reporting rules on results or on a published evaluation. */
export function addCheckCommand(program: Command): void {
  program
    .command('check <results>')
    .description('hold results or a published evaluation against the six reporting rules')
    .option(
      '--fail-on <condition>',
      'fail when this holds; may be given several times',
      (one: string, all: readonly string[]) => [...all, one],
      [] as readonly string[],
    )
    .option('--json', 'print JSON instead of lines')
    .option('--junit <file>', 'write JUnit XML too')
    .addOption(new Option('--github', 'print workflow annotations too').conflicts('json'))
    .addHelpText('after', EXAMPLES)
    .action((results: string, options: CheckOptions) => {
      const verdict = checkResults(results, options.failOn.map(parseCondition));
      if (options.junit !== undefined) writeAtomically(options.junit, verdictJUnit(verdict));
      process.stdout.write(options.json === true ? verdictJson(verdict) : verdictText(verdict));
      if (options.github === true) process.stdout.write(verdictAnnotations(verdict));
      process.exitCode = verdict.exitStatus;
    });
}
