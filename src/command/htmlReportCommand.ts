import { type Command, Option } from 'commander';
import { REPORT_FORMATS, type ReportFormat } from '../html/index.js';
import { formatCount } from '../report/index.js';
import { makeReport } from '../stages/htmlReport.js';
import { reportedProfile, reportPlaces } from '../stages/index.js';
import { configurationFrom } from './environment.js';

const HELP = `
RESULTS is a folder of results: data/results/quick, data/results/full, or one that rinj audit wrote. Without it: the
profile that PROFILE names, else the full results where there are any, else the quick ones. No model is needed.

html is one file that opens from disk without network; md holds the same tables; csv is one line for each defense and
cell; json is everything, unrounded. The same results give the same bytes.

Examples:
  rinj report --out report.html
  PROFILE=quick rinj report --format md --out report.md
  rinj report my-audit --format json --out my-audit.json`;

interface ReportOptions {
  readonly out?: string;
  readonly format: ReportFormat;
}

/** Adds `rinj report`: one file with every table, figure, verdict and setting of one profile of results. */
export function addHtmlReportCommand(program: Command): void {
  program
    .command('report [results]')
    .description('write one self-contained report of a folder of results')
    .option('--out <file>', 'file to write (report.html, or with the ending of the format)')
    .addOption(new Option('--format <format>', 'what to write').choices(REPORT_FORMATS).default('html'))
    .addHelpText('after', HELP)
    .action((results: string | undefined, { out, format }: ReportOptions) => {
      const written = makeReport({
        results: results ?? storedResults(),
        format,
        out: out ?? `report.${format}`,
      });
      process.stdout.write(
        `${formatCount(written.bytes)} bytes written; reporting rules: ${written.outcome}\n`,
      );
    });
}

function storedResults(): string {
  const { PROFILE } = process.env;
  const profile = PROFILE === undefined ? reportedProfile() : configurationFrom(process.env).profile;
  return reportPlaces(profile).results;
}
