import type { Command } from 'commander';
import { exportCandidates } from '../stages/detectorExport.js';
import { pathsOf } from '../stages/index.js';
import { configurationFrom } from './environment.js';
import { progressBar } from './progress.js';

const HELP = `
Each line is {"queryId", "query", "rank", "docId", "text", "set"}: every candidate of a measured cell once, and the clean
candidates that the attack pushed out. docId is a handle that gives no label away. Score each line and write
{"queryId", "docId", "score"}; examples/detectors shows how.

PROFILE=quick (default) or full says which results; RINJ_DATA names the folder of the corpora.
The texts are those of the corpora: mind their licences before passing the file on.

Examples:
  rinj export-candidates --cell general.poisonedrag_bb.template --out candidates.jsonl
  PROFILE=full RINJ_DATA=corpora rinj export-candidates --cell medical.jamming.template --vectors --out candidates.jsonl`;

/** Adds `rinj export-candidates`: what a detector in any language scores. */
export function addExportCandidatesCommand(program: Command): void {
  program
    .command('export-candidates')
    .description('write the candidates of a measured cell as JSON lines for a detector in any language')
    .requiredOption('--cell <name>', 'which cell, such as general.poisonedrag_bb.template')
    .requiredOption('--out <file>', 'where to write')
    .option('--vectors', "add the retriever's vectors (opens the models)")
    .addHelpText('after', HELP)
    .action(async (options: { cell: string; out: string; vectors?: boolean }) => {
      const configuration = configurationFrom(process.env);
      const say = (line: string) => process.stdout.write(`${line}\n`);
      const lines = await exportCandidates(
        {
          configuration,
          paths: pathsOf(configuration.profile, process.env),
          dataFolder: process.env.RINJ_DATA,
        },
        { progress: progressBar, say },
        { cell: options.cell, out: options.out, vectors: options.vectors === true },
      );
      say(`${lines} candidates written`);
    });
}
