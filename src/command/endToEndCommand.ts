import { type Command, InvalidArgumentError } from 'commander';
import {
  type EndToEndPart,
  makeEndToEnd,
  makeEndToEndReport,
  pathsOf,
  reportPlaces,
} from '../stages/index.js';
import { configurationFrom } from './environment.js';
import { progressBar } from './progress.js';

const HELP = `
SmolLM2-135M-Instruct answers the evaluation queries of one run seed from the five best-ranked candidates that each defense passes, on
every rung of the control ladder, and from no context and the clean corpus as floors. Equal prompts are answered once. Each answer
is kept beside the caches as it is written, so a killed run goes on. Needs the measured cells and the corpora; hours on one core,
so --part divides the prompts among processes.

Examples:
  PROFILE=full RINJ_DATA=corpora rinj end-to-end
  PROFILE=full RINJ_DATA=corpora rinj end-to-end --part 1/2`;

/** Adds `rinj end-to-end`: whether a model repeats the attacker's answer (paper, E9). */
export function addEndToEndCommand(program: Command): void {
  program
    .command('end-to-end')
    .description('let a small model answer from what each defense lets through -> end-to-end.json (E9)')
    .option('--part <i/n>', 'answer the i-th of n shares of the prompts; all without it', partOf)
    .option('--show', 'only print the tables of what is stored')
    .addHelpText('after', HELP)
    .action(async ({ part, show }: { part?: EndToEndPart; show?: boolean }) => {
      const configuration = configurationFrom(process.env);
      const paths = pathsOf(configuration.profile, process.env);
      const say = (line: string) => process.stdout.write(`${line}\n`);
      const options = { configuration, paths, dataFolder: process.env.RINJ_DATA };
      if (show !== true)
        await makeEndToEnd(options, { progress: progressBar, say }, part ?? { number: 1, of: 1 });
      const { files, text } = makeEndToEndReport(reportPlaces(configuration.profile));
      say(files.length === 0 ? 'no results yet' : text);
    });
}

function partOf(text: string): EndToEndPart {
  const [number, of] = text.split('/').map(Number);
  if (
    number === undefined ||
    of === undefined ||
    !Number.isInteger(of) ||
    !Number.isInteger(number) ||
    number < 1 ||
    number > of
  ) {
    throw new InvalidArgumentError('give two whole numbers such as 1/2.');
  }
  return { number, of };
}
