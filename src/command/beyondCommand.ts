import { Argument, type Command } from 'commander';
import { makeBeyondReport } from '../stages/beyondReport.js';
import { pathsOf, reportPlaces, type SourceOptions } from '../stages/index.js';
import { LEGITIMATE_UPDATES_FILE, measureLegitimateUpdates } from '../stages/legitimateUpdates.js';
import { measurePoisoningRate, POISONING_RATE_FILE } from '../stages/poisoningRate.js';
import type { RunVoice } from '../stages/run.js';
import { configurationFrom } from './environment.js';
import { progressBar } from './progress.js';

interface Experiment {
  readonly file: string;
  readonly measure: (options: SourceOptions, voice: RunVoice) => Promise<void>;
}

const EXPERIMENTS: Readonly<Record<string, Experiment>> = {
  'legitimate-updates': { file: LEGITIMATE_UPDATES_FILE, measure: measureLegitimateUpdates },
  'poisoning-rate': { file: POISONING_RATE_FILE, measure: measurePoisoningRate },
};

const HELP = `
  legitimate-updates  E5: restatements, update cues, FAQs and dated revisions, all honest: who blocks them?
  poisoning-rate      E6: 1 to 10 poison documents for each question

Each writes data/results/PROFILE/EXPERIMENT.json and .md; the first line under its table says its scope. What was embedded or scored
before is not computed again, so a killed run goes on. PROFILE=full takes from minutes to an hour on one core.

Examples:
  PROFILE=quick rinj beyond poisoning-rate
  PROFILE=full RINJ_DATA=corpora rinj beyond legitimate-updates
  PROFILE=full rinj beyond legitimate-updates --show`;

/** Adds `rinj beyond`: experiments that the paper names and did not run. */
export function addBeyondCommand(program: Command): void {
  program
    .command('beyond')
    .description(
      'measure what the paper left out: honest updates (E5), poisoning rate (E6) and other settings',
    )
    .addArgument(new Argument('<experiment>', 'which one').choices(Object.keys(EXPERIMENTS)))
    .option('--show', 'only print the tables of what is stored')
    .addHelpText('after', HELP)
    .action(async (name: string, { show }: { show?: boolean }) => {
      const { file, measure } = EXPERIMENTS[name] as Experiment;
      const configuration = configurationFrom(process.env);
      const paths = pathsOf(configuration.profile, process.env);
      const say = (line: string) => process.stdout.write(`${line}\n`);
      const options = { configuration, paths, dataFolder: process.env.RINJ_DATA };
      if (show !== true) await measure(options, { progress: progressBar, say });
      const { files, text } = makeBeyondReport(configuration.profile, reportPlaces(configuration.profile), [
        file,
      ]);
      say(files.length === 0 ? 'no results yet' : text);
    });
}
