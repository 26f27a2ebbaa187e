import { statSync } from 'node:fs';
import type { Command } from 'commander';
import { type Replay, SUITE_CASES, suiteOutcome } from '../gate/index.js';
import { openGateStore, readAuditLog } from '../gateStore/index.js';
import { escapeTerminal } from '../report/index.js';
import { addGateAnswers } from './gateAnswers.js';
import { addGateIngest } from './gateIngest.js';
import { type GateFiles, gateSettings, inputStream, isoTime, writeLine } from './gateInput.js';
import { addGateMeasure } from './gateMeasure.js';
import { replayLines, replayLog, replaySummaryText } from './gateReplay.js';
import { gateLines } from './gateRun.js';
import { gateStatsText } from './gateStatsText.js';
import { progressBar } from './progress.js';

/** Exit statuses of this command: 1 a replay differs, 2 there was a bad line. */
const DIFFERS = 1;
const BAD_LINE = 2;

/** Our choice: differences printed without --json; the rest is counted. */
const SHOWN_DIFFERENCES = 20;

/** Our choice: any time will do, since no case of the suite depends on it. */
const SUITE_TIME = '2026-01-01T00:00:00Z';

const EXAMPLES = `
Examples:
  retrieve | rinj gate --registry sources.json --store gate-store > audit.jsonl
  rinj gate replay audit.jsonl
  rinj gate stats

A request line is {"requestId", "query", "queryId"?, "userId"?, "chunks": [{"id", "text", "sourceUri"?,
"ingestionPath"?, "owner"?, "ingestedAt"?, "hash"?, "ingestHash"?, "reviewedHash"?, "score"?, "trust"?,
"generatedFrom"?, "embedding"?, "classifierScore"?}]}. Each gives one audit record on standard output, in
order. A bad line gives one error on standard error; the run goes on, and its exit status is 2.`;

interface RunOptions extends GateFiles {
  readonly store?: string;
  readonly at?: string;
  readonly stop?: boolean;
}

/** Adds `rinj gate` and its commands. */
export function addGateCommand(program: Command): void {
  // The commands below `gate` have options of the same names; both switches are needed to tell whose an option is.
  program.enablePositionalOptions();
  const gate = program
    .command('gate')
    .description('decide for each retrieved chunk whether it may enter the prompt; one JSON request a line')
    .option('--registry <file>', 'JSON list of {sourceUri, tier, writers}; unknown sources are untrusted')
    .option('--thresholds <file>', 'JSON object with the thresholds that differ from the defaults')
    .option('--store <folder>', 'keep hashes, retrieval counters, lineage and the audit log here')
    .option('--at <time>', 'time of every request, ISO 8601 with a zone; default: now', isoTime)
    .option('--stop', 'stop at the first bad line')
    .enablePositionalOptions()
    .addHelpText('after', EXAMPLES)
    .action((options: RunOptions) => run(options));
  gate
    .command('replay')
    .description(
      'decide every record of an audit log again and say what differs; status 1 when something does',
    )
    .argument('<log>', 'file of audit records, one a line')
    .option('--with <file>', 'thresholds to replay with; default: those in each record')
    .option('--json', 'print each replay that differs as one JSON line')
    .action((log: string, options: { with?: string; json?: boolean }) => replay(log, options));
  gate
    .command('stats')
    .description('how much of the regression suite reached the prompt and how much was quarantined')
    .option('--with <file>', 'thresholds file; default: the default thresholds')
    .option('--json', 'print JSON instead of a table')
    .action((options: { with?: string; json?: boolean }) => {
      const { thresholds } = gateSettings(options.with === undefined ? {} : { thresholds: options.with });
      const outcome = suiteOutcome(SUITE_CASES, SUITE_TIME, { thresholds });
      process.stdout.write(
        options.json === true ? `${JSON.stringify({ thresholds, ...outcome })}\n` : gateStatsText(outcome),
      );
    });
  addGateIngest(gate);
  addGateAnswers(gate);
  addGateMeasure(gate);
}

async function run(options: RunOptions): Promise<void> {
  const context = gateSettings(options);
  const store = options.store === undefined ? undefined : await openGateStore(options.store);
  try {
    const { faults } = await gateLines({
      input: inputStream('-'),
      name: 'standard input',
      context,
      ...(store === undefined ? {} : { store }),
      now: () => options.at ?? new Date().toISOString(),
      writeLine,
      report,
      stopAtFault: options.stop === true,
    });
    if (faults > 0) process.exitCode = BAD_LINE;
  } finally {
    await store?.close();
  }
}

async function replay(log: string, options: { with?: string; json?: boolean }): Promise<void> {
  const other =
    options.with === undefined ? undefined : gateSettings({ thresholds: options.with }).thresholds;
  const { size } = statSync(log);
  const bar = progressBar('replay', 'bytes');
  let bytes = 0;
  let shown = 0;
  const summary = await replayLog({
    entries: readAuditLog(log),
    ...(other === undefined ? {} : { thresholds: other }),
    onProgress: (read) => {
      bytes += read;
      bar.update(Math.min(bytes, size), size);
    },
    onDifference: async (found: Replay) => {
      if (options.json === true) return writeLine(JSON.stringify(found));
      for (const line of replayLines(found)) {
        shown += 1;
        if (shown <= SHOWN_DIFFERENCES) await writeLine(escapeTerminal(line));
      }
    },
    report,
  }).finally(bar.stop);
  if (shown > SHOWN_DIFFERENCES) await writeLine(`and ${shown - SHOWN_DIFFERENCES} more; --json prints all`);
  const text = replaySummaryText(summary);
  await (options.json === true ? writeLine(JSON.stringify(summary)) : writeLine(text));
  if (summary.differing > 0 && other === undefined) process.exitCode = DIFFERS;
  if (summary.faults > 0) process.exitCode = BAD_LINE;
}

function report(message: string): void {
  console.error(`rinj: ${escapeTerminal(message)}`);
}
