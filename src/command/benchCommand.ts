import type { Command } from 'commander';
import { benchmark, pathsOf } from '../stages/index.js';

/** Adds `rinj bench`. */
export function addBenchCommand(program: Command): void {
  program
    .command('bench')
    .description('measure speed beside bare loops in one run and write BENCHMARKS.md')
    .addHelpText('after', '\nExample:\n  rinj bench')
    .action(() =>
      benchmark(pathsOf('quick', process.env).models, (line) => {
        process.stdout.write(`${line}\n`);
      }),
    );
}
