import type { Command } from 'commander';
import { makeReleasedCode, measureReleasedCode, pathsOf } from '../stages/index.js';
import { configurationFrom } from './environment.js';
import { progressBar } from './progress.js';

const EXAMPLES = `
Runs the ports of TrustRAG stage 1 and RAGDefender on the released poison of the general corpus, with the question in front
and without it. The rows of the authors' Python package come from its stored answers; --python asks it again.

Examples:
  PROFILE=full RINJ_DATA=corpora rinj released-code
  PROFILE=full RINJ_DATA=corpora rinj released-code --python .venv-detectors/bin/python`;

/** Adds `rinj released-code`: Table VI. */
export function addReleasedCodeCommand(program: Command): void {
  program
    .command('released-code')
    .description(
      'the released filters under both insertion forms -> table-vi.json, its table and figure (Table VI)',
    )
    .option(
      '--python <program>',
      'an interpreter that has the package ragdefender (examples/detectors/requirements-ragdefender.txt)',
    )
    .addHelpText('after', EXAMPLES)
    .action(async ({ python }: { python?: string }) => {
      const configuration = configurationFrom(process.env);
      const paths = pathsOf(configuration.profile, process.env);
      const say = (line: string) => process.stdout.write(`${line}\n`);
      const options = { configuration, paths, dataFolder: process.env.RINJ_DATA, python: python ?? null };
      const measured = await measureReleasedCode(options, { progress: progressBar, say });
      const { files } = makeReleasedCode(configuration.profile);
      say(`${measured.length + files.length} files written`);
    });
}
