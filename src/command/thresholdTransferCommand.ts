import type { Command } from 'commander';
import { pathsOf } from '../stages/index.js';
import { makeThresholdTransfer } from '../stages/thresholdTransfer.js';
import { configurationFrom } from './environment.js';

const HELP = `
Reads stored scores of PROFILE (quick by default) and runs no model: a few seconds. Each defense that fits something is fitted on
all corpora but one and deployed on that one; PoisonedRAG at the template and without its prefix.

Example:
  PROFILE=full rinj threshold-transfer`;

/** Adds `rinj threshold-transfer`: what a threshold is worth on a corpus that it was not fitted on. */
export function addThresholdTransferCommand(program: Command): void {
  program
    .command('threshold-transfer')
    .description('both error rates of each defense at thresholds fitted on the other corpora')
    .option('--show', 'print the tables as well')
    .addHelpText('after', HELP)
    .action((options: { show?: boolean }) => {
      const configuration = configurationFrom(process.env);
      const { files, text } = makeThresholdTransfer(
        configuration,
        pathsOf(configuration.profile, process.env),
      );
      process.stdout.write(options.show === true ? text : `${files.length} files written\n`);
    });
}
