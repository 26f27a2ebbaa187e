import type { Command } from 'commander';
import {
  makeFigures,
  makeNotebooks,
  makePaper,
  makeReleasedPoison,
  makeSurveyTables,
  makeTables,
  reportedProfile,
} from '../stages/index.js';
import { configurationFrom } from './environment.js';

/** Adds `rinj tables`, `rinj figures`, `rinj paper` and `rinj notebooks`. */
export function addReportCommands(program: Command): void {
  program
    .command('tables')
    .description('write tables as Markdown and CSV beside the results they are made from')
    .option('--show', 'print Table V on the terminal')
    .addHelpText('after', '\nExample:\n  PROFILE=quick rinj tables --show')
    .action((options: { show?: boolean }) => {
      const { files, text } = makeTables(configurationFrom(process.env).profile);
      // Neither belongs to a profile: a survey of papers, and sets that others released.
      const others = [makeSurveyTables(), makeReleasedPoison()].flatMap((made) => made.files);
      report([...files, ...others], options.show === true ? text : '');
    });
  program
    .command('figures')
    .description('write every figure as SVG, from the full results where there are any')
    .addHelpText('after', '\nExample:\n  rinj figures')
    .action(() => report(makeFigures(reportedProfile()).files, ''));
  program
    .command('paper')
    .description('write paper/paper.pdf, from the full results where there are any')
    .addHelpText('after', '\nExample:\n  rinj paper')
    .action(() => report(makePaper(reportedProfile()).files, ''));
  program
    .command('notebooks')
    .description('execute every notebook top to bottom and store it with its outputs')
    .option('--check', 'compare with what is stored instead of storing; status 1 when they differ')
    .addHelpText('after', '\nExample:\n  rinj notebooks --check')
    .action((options: { check?: boolean }) => {
      const onProgress = (line: string) => process.stdout.write(`${line}\n`);
      if (options.check !== true) return report(makeNotebooks({ onProgress }), '');
      try {
        const same = makeNotebooks({ check: true, onProgress });
        process.stdout.write(`${same.length} notebooks give what is stored\n`);
      } catch (error) {
        process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exitCode = 1;
      }
    });
}

function report(files: readonly string[], text: string): void {
  if (text !== '') process.stdout.write(`${text}\n`);
  process.stdout.write(`${files.length} files written\n`);
}
