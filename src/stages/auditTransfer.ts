import { join } from 'node:path';
import { splitQueries } from '../corpora/index.js';
import { DEFENSES } from '../defenses/index.js';
import { type CellRates, summariseCell } from '../metrics/index.js';
import { TARGET_LIMIT } from '../poison/index.js';
import type {
  CandidateSet,
  DecisionRow,
  Defense,
  LabelledCandidateSet,
  Split,
  Threshold,
} from '../records/index.js';
import { recordStage, type StageKey, whyStageRuns, writeAtomically } from '../store/index.js';
import { auditSplit } from './auditSplit.js';
import { cellSets } from './cellSets.js';
import type { CellConfiguration } from './configuration.js';
import type { CorpusSource, SourceOptions } from './corpusSource.js';
import { type ModelKeys, planCells } from './measureCorpora.js';
import { cellName } from './paths.js';
import { type PreparedCorpus, prepareCorpus } from './prepareCorpus.js';
import type { RunVoice } from './run.js';
import type { RunContext } from './runContext.js';
import { withRun } from './withRun.js';

/** What an audit with `--transfer` writes beside the other results. */
export const TRANSFER_FILE = 'transfer.json';
const TRANSFER_VERSION = 1;

/** One defense in one cell, its threshold fitted on other corpora. */
export interface TransferRecord extends CellConfiguration, CellRates {
  readonly defense: string;
  readonly fittedOn: readonly string[];
  readonly thresholds: readonly { readonly seed: number; readonly thresholds: readonly Threshold[] }[];
}

/**
 * Writes transfer.json: every defense that takes its threshold from calibration candidates, with the threshold fitted on
 * other corpora and deployed on the audited one.
 *
 * Definition (our choice): for each seed the clean candidates of the calibration queries of all other corpora, pooled; the
 * evaluation queries are those of the other results. Our defenses whose threshold is a constant or that learn from more than
 * calibration sets (DRS, NLI, the learned scorer) have no row.
 * @param options the audit's options, its targets known
 * @param voice progress and messages
 * @param others the corpora that thresholds are fitted on
 * @param models digests of the models
 * @returns whether anything was to be done
 * @throws what the models and the detector throw
 */
export async function auditTransfer(
  options: SourceOptions,
  voice: RunVoice,
  others: readonly CorpusSource[],
  models: ModelKeys,
): Promise<boolean> {
  const { results, stages } = options.paths;
  const record = join(stages, TRANSFER_FILE);
  const key = await transferKey(options, others, models);
  if (whyStageRuns(record, results, key).length === 0) return false;
  const records = await withRun(options, voice, (context) => transferred(context, others));
  writeAtomically(join(results, TRANSFER_FILE), `${JSON.stringify(records, null, 1)}\n`);
  recordStage(record, results, key, [TRANSFER_FILE]);
  return true;
}

/** The cells' keys hold everything about the audited corpus. */
async function transferKey(
  options: SourceOptions,
  others: readonly CorpusSource[],
  models: ModelKeys,
): Promise<StageKey> {
  const plan = await planCells(options, models);
  return {
    name: 'transfer',
    version: TRANSFER_VERSION,
    inputs: Object.assign({}, ...others.map(({ inputs }) => inputs)),
    parameters: {
      cells: plan.map(({ key }) => key),
      others: others.map(({ corpus }) => [corpus.id, corpus.edition, corpus.documents.length]),
    },
  };
}

async function transferred(context: RunContext, others: readonly CorpusSource[]): Promise<TransferRecord[]> {
  const { configuration, sources } = context;
  const [corpus] = configuration.cells.map((cell) => cell.corpus);
  const source = sources?.get(corpus ?? '')?.();
  if (source === undefined) return [];
  const away: PreparedCorpus[] = [];
  for (const other of others) {
    const targets = other.targets?.length ?? TARGET_LIMIT;
    away.push(await prepareCorpus({ ...context, configuration: { ...configuration, targets } }, other));
  }
  const home = await prepareCorpus(context, source);
  const records: TransferRecord[] = [];
  for (const cell of configuration.cells) {
    const { sets } = await cellSets(context, home, cell);
    records.push(...(await cellTransfer(context, cell, { home, away, sets })));
    context.say(
      `${cellName(cell)}: thresholds of ${others.map((other) => other.corpus.id).join(', ')} deployed`,
    );
  }
  return records;
}

interface CellAndCorpora {
  readonly home: PreparedCorpus;
  readonly away: readonly PreparedCorpus[];
  readonly sets: readonly LabelledCandidateSet[];
}

async function cellTransfer(
  { configuration, outside, progress }: RunContext,
  cell: CellConfiguration,
  { home, away, sets }: CellAndCorpora,
): Promise<TransferRecord[]> {
  const ids = home.targets.map(({ query }) => query.id);
  const clean = new Map(
    away.flatMap((other) => [...other.cleanSets].map(([id, set]) => [keyOf(other, id), set])),
  );
  const splits = configuration.seeds.map(
    (seed): Split => ({
      ...splitQueries(cell.corpus, ids, seed, configuration.split),
      calibration: away.flatMap((other) => calibrationOf(other, seed)),
    }),
  );
  const asked = (await outside?.defenses(cell, { attacked: sets, clean, splits }, progress)) ?? [];
  const attacked = new Map(sets.map((labelled) => [labelled.set.queryId, labelled]));
  return [...DEFENSES, ...asked].flatMap((defense) => {
    const runs = splits.map(({ seed, calibration, evaluation }) => {
      const rule = defense.fit({ calibration: calibration.map((key) => clean.get(key) as CandidateSet) });
      const judged = evaluation.map((id) => attacked.get(id) as LabelledCandidateSet);
      return { seed, thresholds: rule.thresholds, rows: judged.flatMap((set) => rowsOf(seed, rule, set)) };
    });
    const fitted = runs.some(({ thresholds }) => thresholds.some(({ n }) => n > 0));
    if (!fitted && !asked.includes(defense)) return [];
    return [
      {
        ...cell,
        defense: defense.id,
        fittedOn: away.map((other) => other.corpus.id),
        ...summariseCell(
          runs.flatMap(({ rows }) => rows),
          { ranks: defense.ranks },
        ),
        thresholds: runs.map(({ seed, thresholds }) => ({ seed, thresholds })),
      },
    ];
  });
}

/** Query ids of two corpora may be the same. */
function keyOf({ corpus }: PreparedCorpus, queryId: string): string {
  return JSON.stringify([corpus.id, queryId]);
}

function calibrationOf(other: PreparedCorpus, seed: number): string[] {
  const ids = other.targets.map(({ query }) => query.id);
  const { calibration } = splitQueries(other.corpus.id, ids, seed, auditSplit(ids.length));
  return calibration.map((id) => keyOf(other, id));
}

function rowsOf(
  seed: number,
  rule: ReturnType<Defense['fit']>,
  { set, labels }: LabelledCandidateSet,
): DecisionRow[] {
  const { scores, flags } = rule.decide(set);
  return set.candidates.map(
    ({ rank, documentId }, i): DecisionRow => ({
      ...{ seed, queryId: set.queryId, rank, documentId, probability: null },
      label: labels[i] as DecisionRow['label'],
      score: scores?.[i] ?? null,
      flag: flags[i] as boolean,
    }),
  );
}
