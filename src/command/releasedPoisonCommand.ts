import type { Command } from 'commander';
import { measureReleasedPoison } from '../stages/index.js';
import { progressBar } from './progress.js';

const EXAMPLES = `
Reads RINJ_DATA/released-poison and the corpora beside it; runs no model. 'rinj tables' makes the table and the figure
from what it stores.

Example:
  RINJ_DATA=corpora rinj released-poison`;

/** Adds `rinj released-poison`: the construction profile of the poison sets that authors released. */
export function addReleasedPoisonCommand(program: Command): void {
  program
    .command('released-poison')
    .description('profile the poison sets that authors released -> data/results/released-poison.json')
    .addHelpText('after', EXAMPLES)
    .action(() => {
      const folder = process.env.RINJ_DATA;
      if (folder === undefined || folder === '') {
        throw new Error('RINJ_DATA is not set; name the folder that holds released-poison and the corpora');
      }
      const bar = progressBar('profile released poison', 'sets');
      const { files } = measureReleasedPoison(folder, undefined, bar.update);
      bar.stop();
      process.stdout.write(`${files.length} files written\n`);
    });
}
