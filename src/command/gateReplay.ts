import { type GateThresholds, type Replay, replayRecord } from '../gate/index.js';
import type { LogEntry } from '../gateStore/index.js';
import { formatCount } from '../report/index.js';

/** What a replay of a log came to. */
export interface ReplaySummary {
  readonly records: number;
  readonly reproduced: number;
  readonly differing: number;
  readonly faults: number;
  readonly torn: number;
}

/** What a replay needs. */
export interface ReplayOptions {
  readonly entries: AsyncIterable<LogEntry>;
  /** Other thresholds than the records' own. */
  readonly thresholds?: GateThresholds;
  /** Takes every replay that differs. */
  readonly onDifference: (replay: Replay) => Promise<void>;
  readonly report: (message: string) => void;
  readonly onProgress: (bytes: number) => void;
}

/**
 * Returns how many records of a log are decided again as recorded.
 *
 * Our choice: a bad line is reported and the replay goes on; a torn last line is reported and is no fault.
 * @param options log, thresholds, where differences go
 * @example await replayLog({ ...options, entries: [] }) // => { records: 0, reproduced: 0, differing: 0, faults: 0, torn: 0 }
 */
export async function replayLog(options: ReplayOptions): Promise<ReplaySummary> {
  const counts = { records: 0, reproduced: 0, differing: 0, faults: 0, torn: 0 };
  for await (const entry of options.entries) {
    options.onProgress(entry.bytes);
    if (entry.kind !== 'record') {
      options.report(entry.message);
      counts[entry.kind === 'torn' ? 'torn' : 'faults'] += 1;
      continue;
    }
    const replay = replayRecord(entry.record, options.thresholds);
    counts.records += 1;
    if (replay.differences.length === 0 && replay.notReplayed.length === 0) counts.reproduced += 1;
    else {
      if (replay.differences.length > 0) counts.differing += 1;
      else counts.reproduced += 1;
      await options.onDifference(replay);
    }
  }
  return counts;
}

/**
 * Returns the lines in which a replay that differs is printed, not yet escaped for a terminal.
 * @param replay a replay with differences
 * @example replayLines({ requestId: 'r', differences: [], notReplayed: ['minScore'], unmeasured: [] }) // => ['request "r": cannot show the effect of minScore, which acts before anything is recorded']
 */
export function replayLines(replay: Replay): string[] {
  const name = `request ${JSON.stringify(replay.requestId)}`;
  return [
    ...replay.differences.map(({ chunkId, field, recorded, replayed }) => {
      const chunk = chunkId === null ? '' : `, chunk ${JSON.stringify(chunkId)}`;
      return `${name}${chunk}: ${field} recorded ${recorded}, replayed ${replayed}`;
    }),
    ...replay.unmeasured.map(
      (chunkId) =>
        `${name}, chunk ${JSON.stringify(chunkId)}: the costly signals were not measured, so its new decision is a lower bound`,
    ),
    ...(replay.notReplayed.length === 0
      ? []
      : [
          `${name}: cannot show the effect of ${replay.notReplayed.join(', ')}, which acts before anything is recorded`,
        ]),
  ];
}

/**
 * Returns the last line of a replay.
 * @param summary counts
 * @example replaySummaryText({ records: 2, reproduced: 2, differing: 0, faults: 0, torn: 0 }) // => '2 records: 2 reproduced, 0 differ'
 */
export function replaySummaryText({ records, reproduced, differing, faults, torn }: ReplaySummary): string {
  const counted = `${formatCount(records)} records: ${formatCount(reproduced)} reproduced, ${formatCount(differing)} differ`;
  const bad = faults === 0 ? '' : `, ${formatCount(faults)} bad lines`;
  return `${counted}${bad}${torn === 0 ? '' : ', last line torn'}`;
}
