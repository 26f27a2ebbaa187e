import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFENSE_SETTINGS } from '../defenses/index.js';
import {
  type CellSamples,
  cellSamples,
  clusterBootstrap,
  decisionRows,
  drawResamples,
  harmOfRuns,
  RESAMPLES,
  rate,
  ratioStatistic,
  summariseContamination,
  summariseSamples,
  summariseSuccess,
} from '../metrics/index.js';
import type { CandidateDecisions, CellRecord, ModelRecord } from '../records/index.js';
import { readLines, writeAtomically } from '../store/index.js';
import { costRatioOf, type RunConfiguration } from './configuration.js';
import { decisionLayerRecords } from './decisionLayerRecords.js';
import { type DecidedCell, ladderRecords } from './ladderRecords.js';
import type { DefenseTraits } from './measureCell.js';
import { cellName, type Paths } from './paths.js';
import type { PoisonRow } from './poisonRows.js';
import { readCell, type StoredCell } from './storedCell.js';

/** What `summariseResults` writes. */
export const RESULT_FILES = [
  'table-v.json',
  'ladder.json',
  'decision-layer.json',
  'profile.json',
  'manifest.json',
] as const;

/** Seed of the survival interval; survival is the same for every run seed, so one draw of the queries serves. */
const SURVIVAL_SEED = 11;

/**
 * Computes table-v.json, ladder.json, decision-layer.json, profile.json and manifest.json from the stored cells; runs no model.
 *
 * @param configuration the profile
 * @param paths its places
 * @throws when a cell of the profile is missing: nothing is skipped silently
 */
export function summariseResults(configuration: RunConfiguration, paths: Paths): void {
  const cells = configuration.cells.map((cell) => readCell(paths, cell));
  const summaries = cells.map((): CellSummaries => ({ records: [], ladder: [], decisionLayer: [] }));
  for (const group of familiesOf(cells)) {
    let template: DecidedCell | null = null;
    for (const [cell, place] of group) {
      const rows = decisionsOf(paths, cell);
      const decided = decidedCell(configuration, cell, rows, poisonOf(paths, cell));
      summaries[place] = {
        records: decided.records,
        ladder: template === null ? [] : ladderRecords(template, decided),
        decisionLayer: decisionLayerRecords(configuration, cell, rows),
      };
      if (cell.rung === 'template') template = decided;
    }
  }
  writeJson(
    join(paths.results, 'table-v.json'),
    summaries.flatMap(({ records }) => records),
  );
  writeJson(
    join(paths.results, 'ladder.json'),
    summaries.flatMap(({ ladder }) => ladder),
  );
  writeJson(
    join(paths.results, 'decision-layer.json'),
    summaries.flatMap(({ decisionLayer }) => decisionLayer),
  );
  writeJson(
    join(paths.results, 'profile.json'),
    cells.flatMap(({ profiles }) => profiles),
  );
  writeJson(join(paths.results, 'manifest.json'), manifestOf(configuration, paths, cells));
}

/** What one cell contributes to the result files. */
interface CellSummaries {
  readonly records: readonly CellRecord[];
  readonly ladder: ReturnType<typeof ladderRecords>;
  readonly decisionLayer: ReturnType<typeof decisionLayerRecords>;
}

/** The cells of each corpus and family with their places in the configuration, the template first. */
function familiesOf(cells: readonly StoredCell[]): [StoredCell, number][][] {
  const groups = new Map<string, [StoredCell, number][]>();
  for (const [place, cell] of cells.entries()) {
    const key = JSON.stringify([cell.corpus, cell.family]);
    const group = groups.get(key) ?? [];
    if (cell.rung === 'template') group.unshift([cell, place]);
    else group.push([cell, place]);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function decisionsOf(paths: Paths, cell: StoredCell): CandidateDecisions[] {
  const file = join(paths.scores, `${cellName(cell)}.decisions.jsonl.gz`);
  return [...readLines(file)].map(({ text }) => JSON.parse(text) as CandidateDecisions);
}

function poisonOf(paths: Paths, cell: StoredCell): PoisonRow[] {
  const file = join(paths.scores, `${cellName(cell)}.poison.jsonl.gz`);
  return [...readLines(file)].map(({ text }) => JSON.parse(text) as PoisonRow);
}

function decidedCell(
  configuration: RunConfiguration,
  cell: StoredCell,
  rows: readonly CandidateDecisions[],
  poison: readonly PoisonRow[],
): DecidedCell {
  const survival = survivalOf(cell);
  const intact = new Set(poison.flatMap((row) => (row.payloadIntact ? [row.documentId] : [])));
  const inserted = new Map(cell.targets.map((id) => [id, 0]));
  for (const { queryId, total } of cell.survival) inserted.set(queryId, total);
  const costRatio = costRatioOf(configuration, cell.corpus);
  const samples = new Map<string, CellSamples>();
  const records = cell.defenses.map((defense) => {
    const decisions = decisionRows(rows, defense.id);
    const sampled = cellSamples(decisions, RESAMPLES, [...samples.values()]);
    samples.set(defense.id, sampled);
    return {
      corpus: cell.corpus,
      edition: cell.edition,
      family: cell.family,
      rung: cell.rung,
      filler: cell.filler,
      lengthMode: cell.lengthMode,
      defense: defense.id,
      substitutes: substitutesOf(defense, cell),
      ...summariseSamples(sampled, { ranks: defense.ranks }),
      ...harmOfRuns(sampled.runs, costRatio),
      ...summariseContamination(decisions, inserted),
      ...survival,
      inserted: cell.inserted,
      invalid: cell.invalid,
      padded: cell.lengths.padded,
      payloadIntact: cell.payload.intact,
      ...summariseSuccess(decisions, inserted, (id) => intact.has(id)),
    };
  });
  return { records, samples };
}

function survivalOf({ survival }: StoredCell) {
  const sum = (field: 'hits' | 'total') => survival.reduce((total, query) => total + query[field], 0);
  const resamples = drawResamples(SURVIVAL_SEED, survival.length);
  const { low, high } = clusterBootstrap([{ resamples, statistic: ratioStatistic(survival) }]);
  const { value } = rate(sum('hits'), sum('total'));
  return {
    survival: value,
    survivalHits: sum('hits'),
    survivalTotal: sum('total'),
    survivalLow: low,
    survivalHigh: high,
  };
}

/** Stand-ins behind a row: the embedder made the candidates of every row, the language model only some scores. */
function substitutesOf(defense: DefenseTraits, { models }: StoredCell): string | null {
  const used = [
    models.embedder,
    ...(defense.needsLikelihood ? [models.languageModel] : []),
    ...(defense.id.startsWith('nli-') ? [models.entailment] : []),
  ];
  const names = used.filter(({ substituteFor }) => substituteFor !== null);
  return names.length === 0
    ? null
    : names.map(({ name, substituteFor }) => `${name} for ${substituteFor}`).join('; ');
}

function manifestOf(configuration: RunConfiguration, paths: Paths, cells: readonly StoredCell[]) {
  const corpora = new Map(cells.map((cell) => [cell.corpus, cell]));
  const models = new Map<string, ModelRecord>();
  for (const { models: used } of cells) {
    for (const model of [used.embedder, used.languageModel, used.entailment])
      models.set(`${model.name}|${model.sha256}`, model);
  }
  return {
    profile: configuration.profile,
    edition: configuration.edition,
    corpora: [...corpora.values()].map((cell) => ({
      id: cell.corpus,
      edition: cell.edition,
      documents: cell.documents,
      queries: cell.queries,
      targets: cell.targets.length,
      eligible: cell.selection?.eligible ?? null,
      rejected: cell.selection?.rejected ?? null,
      goldRetrieved: cell.goldRetrieved,
      files: cell.files,
      targetIds: cell.targets,
    })),
    cells: cells.map((cell) => ({
      cell: cellName(cell),
      inserted: cell.inserted,
      invalid: cell.invalid,
      payloadIntact: cell.payload,
      lengths: cell.lengths,
      changedTokens: cell.changedTokens,
      crossQuery: cell.crossQuery,
      thresholds: cell.thresholds,
    })),
    models: [...models.values()],
    seeds: configuration.seeds,
    configuration: { ...configuration, cells: configuration.cells.map(cellName) },
    ...(configuration.implementations === undefined
      ? {}
      : { implementations: configuration.implementations }),
    defenseSettings: DEFENSE_SETTINGS,
    scores: existsSync(paths.scores) ? readdirSync(paths.scores).sort() : [],
  };
}

function writeJson(path: string, value: unknown): void {
  const bytes = `${JSON.stringify(value, null, 1)}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === bytes) return;
  writeAtomically(path, bytes);
}
