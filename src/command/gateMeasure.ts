import type { Command } from 'commander';
import { renderConsole, tableGateRows } from '../report/index.js';
import { cellNamed } from '../stages/detectorExport.js';
import { makeGateRows, measureGateRows, pathsOf, writeGateRows } from '../stages/index.js';
import { configurationFrom } from './environment.js';
import { progressBar } from './progress.js';

const HELP = `
The gate on the candidate sets of every measured cell of PROFILE: FNR and FPR with intervals, with all signals and without
each in turn. Writes gate-rows.json and gate-rows.md beside the results; make figures draws them. Runs no language model;
mimicry alone opens the embedder. RINJ_DATA names the folder of the corpora.

Examples:
  PROFILE=full RINJ_DATA=corpora rinj gate measure
  rinj gate measure --cell medical.poisonedrag_bb.template`;

/** Adds `rinj gate measure`. */
export function addGateMeasure(gate: Command): void {
  gate
    .command('measure')
    .description('judge the gate as one more defense on the candidate sets of the measured cells')
    .option('--cell <name>', 'one cell: print its tables and write nothing')
    .option('--tables', 'write the tables again from the stored rows')
    .addHelpText('after', HELP)
    .action(async ({ cell, tables }: { cell?: string; tables?: boolean }) => {
      const configuration = configurationFrom(process.env);
      const { profile } = configuration;
      const options = {
        configuration,
        paths: pathsOf(profile, process.env),
        dataFolder: process.env.RINJ_DATA,
      };
      const say = (line: string) => process.stdout.write(`${line}\n`);
      const voice = { progress: progressBar, say };
      if (cell !== undefined) {
        const rows = await measureGateRows(options, voice, [cellNamed(configuration, cell)]);
        say(tableGateRows(rows, profile).map(renderConsole).join('\n'));
        return;
      }
      const written = tables === true ? [] : (await writeGateRows(options, voice)).files;
      const made = makeGateRows(profile).files;
      say(`${new Set([...written, ...made]).size} files written`);
    });
}
