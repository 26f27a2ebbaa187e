import type { Command } from 'commander';
import { makeClaims, reportedProfile } from '../stages/index.js';

const EXAMPLES = `
Reads stored results and paper/claims.json; runs no model. Exit status 1 when a stored verdict is stale.

Examples:
  rinj claims
  rinj claims --write`;

/** Adds `rinj claims`: every claim of the paper beside what the results say. */
export function addClaimsCommand(program: Command): void {
  program
    .command('claims')
    .description('judge every claim of the paper on the stored results')
    .option('--write', 'store the ledger in paper/claims.json instead of comparing with it')
    .addHelpText('after', EXAMPLES)
    .action((options: { write?: boolean }) => {
      const { text, stale } = makeClaims(reportedProfile(), { write: options.write === true });
      process.stdout.write(text);
      if (stale.length === 0) return;
      process.stdout.write(`stale in paper/claims.json: ${stale.join(', ')}; run rinj claims --write\n`);
      process.exitCode = 1;
    });
}
