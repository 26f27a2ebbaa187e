import type { Command } from 'commander';
import { type GateStore, openGateStore } from '../gateStore/index.js';
import { escapeTerminal } from '../report/index.js';
import { affectedBy, answerLines, chunksBehindRequests } from './gateAnswerRun.js';
import { inputStream, isoTime, writeLine } from './gateInput.js';

/** Exit status when there was a bad line. */
const BAD_LINE = 2;

const ANSWERS_HELP = `
A line is {"requestId", "answer", "fromCache"?, "ts"?}; the request must have been gated with the same store. The answer's
text is not kept, only its SHA-256. A bad line gives one error on standard error; the run goes on with status 2.

Example:
  answer-requests | rinj gate answers --store gate-store > answers.jsonl`;

const INCIDENT_HELP = `
Examples:
  rinj gate behind --store gate-store r17 r20        the chunks behind two bad answers
  rinj gate affected --store gate-store wiki://a#2   whom a bad chunk, or anything generated from it, has reached`;

/** Adds `rinj gate answers`, `rinj gate behind` and `rinj gate affected`. */
export function addGateAnswers(gate: Command): void {
  gate
    .command('answers')
    .description('log which chunks fed each answer and whom it reached; one JSON answer a line')
    .requiredOption('--store <folder>', 'the store that the requests were gated with')
    .option('--at <time>', 'time of answers that have none; default: now', isoTime)
    .addHelpText('after', ANSWERS_HELP)
    .action(({ store: folder, at }: { store: string; at?: string }) =>
      withStore(folder, async (store) => {
        const { faults } = await answerLines({
          input: inputStream('-'),
          name: 'standard input',
          store,
          now: () => at ?? new Date().toISOString(),
          writeLine,
          report: (message) => console.error(`rinj: ${escapeTerminal(message)}`),
        });
        if (faults > 0) process.exitCode = BAD_LINE;
      }),
    );
  gate
    .command('behind')
    .description('the chunks behind some answers, those behind most of them first')
    .argument('<requestId...>', 'requests with bad answers')
    .requiredOption('--store <folder>', 'the store with the answer log')
    .option('--json', 'print JSON')
    .addHelpText('after', INCIDENT_HELP)
    .action((ids: string[], { store: folder, json }: { store: string; json?: boolean }) =>
      withStore(folder, async (store) => {
        const found = await chunksBehindRequests(store, ids);
        if (json === true) return writeLine(JSON.stringify(found));
        for (const { chunkId, requestIds } of found) await writeLine(idLine(chunkId, requestIds));
        if (found.length === 0) await writeLine('no logged answer belongs to these requests');
      }),
    );
  gate
    .command('affected')
    .description('the users who got an answer that any of some chunks, or what was generated from them, fed')
    .argument('<chunkId...>', 'bad chunks')
    .requiredOption('--store <folder>', 'the store with the answer log')
    .option('--json', 'print JSON')
    .addHelpText('after', INCIDENT_HELP)
    .action((ids: string[], { store: folder, json }: { store: string; json?: boolean }) =>
      withStore(folder, async (store) => {
        const found = await affectedBy(store, ids);
        if (json === true) return writeLine(JSON.stringify(found));
        const { users, unknownUserRequestIds } = found;
        for (const { userId, requestIds } of users) await writeLine(idLine(userId, requestIds));
        const unknown = unknownUserRequestIds.length;
        if (unknown > 0) await writeLine(`answers to nobody named: ${escapedIds(unknownUserRequestIds)}`);
        if (users.length + unknown === 0) await writeLine('no logged answer was fed by these chunks');
      }),
    );
}

async function withStore(folder: string, work: (store: GateStore) => Promise<void>): Promise<void> {
  const store = await openGateStore(folder);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

function idLine(id: string, requestIds: readonly string[]): string {
  return `${escapedIds([id])}: ${escapedIds(requestIds)}`;
}

function escapedIds(ids: readonly string[]): string {
  return ids.map((id) => escapeTerminal(JSON.stringify(id))).join(', ');
}
