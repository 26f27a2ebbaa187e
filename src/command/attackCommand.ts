import type { Command } from 'commander';
import { makeAdaptiveAttacker } from '../stages/adaptiveAttacker.js';
import { makeAttackerReport } from '../stages/adaptiveAttackerReport.js';
import { pathsOf, reportedProfile, reportPlaces } from '../stages/index.js';
import { configurationFrom } from './environment.js';
import { progressBar } from './progress.js';

const HELP = `
500 hard-label oracle calls a run and 60 surrogate steps a document, tuned against the learned scorer on the general corpus and
put before all other defenses unchanged; then tuned against each defense in turn. Stopped at any moment it goes on where it was:
answers and tuned texts stand in adaptive-attacker/ beside the store, and are never committed.

PROFILE=quick (default) attacks the generated corpus, PROFILE=full the released NQ poison; LM=ngram needs no language model.
Needs no other result. Afterwards "rinj attack --show" prints the tables again.

Examples:
  rinj attack
  PROFILE=full RINJ_DATA=corpora rinj attack
  PROFILE=full rinj attack --show`;

/** Adds `rinj attack`: the defense-aware query attacker (paper, Table XIV). */
export function addAttackCommand(program: Command): void {
  program
    .command('attack')
    .description(
      'tune poison against a deployed defense with 500 yes-or-no answers, and put it before the others',
    )
    .option('--show', 'only print the tables of what is stored')
    .addHelpText('after', HELP)
    .action(async (options: { show?: boolean }) => {
      const configuration = configurationFrom(process.env);
      const { profile } = configuration;
      const paths = pathsOf(profile, process.env);
      if (options.show !== true) {
        const run = { configuration, paths, dataFolder: process.env.RINJ_DATA };
        await makeAdaptiveAttacker(run, { progress: progressBar, say });
      }
      // The figure is that of the profile which all figures are made from.
      const withFigure = profile === reportedProfile() && options.show !== true;
      process.stdout.write(makeAttackerReport(profile, reportPlaces(profile), withFigure).text);
    });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
