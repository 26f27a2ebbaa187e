import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureRow } from '../candidates/index.js';
import { ladderCorpus } from '../ladder/index.js';
import { selectTargets } from '../poison/index.js';
import type {
  Candidate,
  CandidateSet,
  Label,
  LabelledCandidateSet,
  Query,
  Target,
} from '../records/index.js';
import { readLines } from '../store/index.js';
import { containment, countWords } from '../text/index.js';
import type { CellConfiguration } from './configuration.js';
import { type CorpusSource, loadCorpusSource, type SourceOptions } from './corpusSource.js';
import type { DetectorRetriever } from './detectorRetriever.js';
import { cellName } from './paths.js';
import { rungDocuments } from './rungDocuments.js';
import { readCell } from './storedCell.js';

/** The candidate sets of a measured cell, texts and all, in the order of the targets. */
export interface StoredSets {
  readonly attacked: readonly LabelledCandidateSet[];
  /** Sets of the clean index: what thresholds are fitted on. */
  readonly clean: readonly CandidateSet[];
  /** Documents inserted for each target. */
  readonly inserted: ReadonlyMap<string, number>;
}

/**
 * Returns the candidate sets that a cell was measured on: ids, ranks and features as stored, texts from the corpus and from
 * the attack, which is run again on the stored targets.
 *
 * Every text is held against the stored number of words and containment of its row. Without a retriever, vectors are empty
 * and the mimicry rung, which reads a deep ranking, cannot be rebuilt.
 * @param options the profile and where its corpora may be
 * @param cell a measured cell
 * @param openRetriever where vectors are wanted or the rung is mimicry; handed the corpus
 * @throws when the cell is not measured, or a text is not the one that was measured
 */
export async function storedSets(
  options: SourceOptions,
  cell: CellConfiguration,
  openRetriever: ((source: CorpusSource) => DetectorRetriever) | null = null,
): Promise<StoredSets> {
  const stored = readCell(options.paths, cell);
  const attackedRows = featuresOf(options, cellName(cell));
  const cleanRows = featuresOf(options, `${cell.corpus}.clean`);
  const source = await loadCorpusSource(options, cell.corpus);
  const retriever = openRetriever?.(source) ?? null;
  const targets = storedTargets(source, cell, stored.targets);
  if (cell.rung === 'mimicry' && retriever === null) {
    throw new Error(
      `cell ${cellName(cell)}: mimicry reads a deep ranking; allow vectors, which needs the embedder`,
    );
  }
  const queries = targets.map(({ query }) => query);
  const ranked =
    cell.rung === 'mimicry' && retriever !== null ? await retriever.ranked(queries) : rankedBy(cleanRows);
  const ladder = ladderCorpus(source.corpus.id, source.corpus.documents, (id) => ranked.get(id) ?? []);
  const inserted = rungDocuments(cell, targets, ladder).flatMap(({ edit: { document } }) =>
    document.valid ? [document] : [],
  );
  const texts = new Map([...source.corpus.documents, ...inserted].map(({ id, text }) => [id, text]));
  const wanted = [...attackedRows, ...cleanRows].map(({ documentId }) => documentId);
  const vectors =
    (await retriever?.vectors([...new Set(wanted)].map((id) => [id, texts.get(id) ?? '']))) ?? null;
  const setOf = (query: Query, rows: readonly FeatureRow[]): CandidateSet => ({
    queryId: query.id,
    queryText: query.text,
    candidates: rows.map((row) => candidateOf(row, query, texts.get(row.documentId), vectors)),
  });
  const byQuery = grouped(attackedRows);
  const cleanByQuery = grouped(cleanRows);
  const counts = new Map(queries.map(({ id }) => [id, 0]));
  for (const { queryId } of inserted) counts.set(queryId, (counts.get(queryId) ?? 0) + 1);
  return {
    attacked: queries.map((query) => {
      const rows = byQuery.get(query.id) ?? [];
      return { set: setOf(query, rows), labels: rows.map(({ label }): Label => label) };
    }),
    clean: queries.map((query) => setOf(query, cleanByQuery.get(query.id) ?? [])),
    inserted: counts,
  };
}

/**
 * Returns the targets of a measured cell: released ones come with the corpus, others are chosen again among the stored ids alone.
 *
 * @param source the corpus
 * @param cell a measured cell
 * @param ids its stored target ids
 * @throws when a stored id is no target of this corpus
 */
export function storedTargets(
  source: CorpusSource,
  cell: CellConfiguration,
  ids: readonly string[],
): Target[] {
  const gold = new Map<string, string[]>();
  for (const { queryId, documentId, score } of source.corpus.relevance) {
    if (score > 0) gold.set(queryId, [...(gold.get(queryId) ?? []), documentId]);
  }
  const known = new Set(ids);
  const targets =
    source.targets ??
    selectTargets({
      corpusId: cell.corpus,
      queries: source.corpus.queries,
      relevantDocumentIds: gold,
      // Only a stored target counts as retrieved, so that no ranking is needed to choose the same ones.
      cleanTop: new Map([...gold].filter(([id]) => known.has(id))),
      limit: ids.length,
    }).targets;
  const byId = new Map(targets.map((target) => [target.query.id, target]));
  return ids.map((id) => {
    const target = byId.get(id);
    if (target !== undefined) return target;
    throw new Error(
      `query ${JSON.stringify(id)} of cell ${cellName(cell)} is no target of this corpus; measure it again`,
    );
  });
}

function featuresOf({ paths }: SourceOptions, name: string): FeatureRow[] {
  const path = join(paths.scores, `${name}.features.jsonl.gz`);
  if (!existsSync(path)) throw new Error(`file ${JSON.stringify(path)} is missing; measure the cell first`);
  return [...readLines(path)].map(({ text }) => JSON.parse(text) as FeatureRow);
}

function rankedBy(rows: readonly FeatureRow[]): Map<string, string[]> {
  return new Map([...grouped(rows)].map(([id, own]) => [id, own.map(({ documentId }) => documentId)]));
}

function grouped(rows: readonly FeatureRow[]): Map<string, FeatureRow[]> {
  const groups = new Map<string, FeatureRow[]>();
  for (const row of rows) {
    const own = groups.get(row.queryId);
    if (own === undefined) groups.set(row.queryId, [row]);
    else own.push(row);
  }
  for (const own of groups.values()) own.sort((a, b) => a.rank - b.rank);
  return groups;
}

function candidateOf(
  row: FeatureRow,
  query: Query,
  text: string | undefined,
  vectors: ReadonlyMap<string, Float32Array> | null,
): Candidate {
  const same =
    text !== undefined &&
    countWords(text) === row.lengthWords &&
    containment(query.text, text) === row.containsQuery;
  if (!same) {
    const place = `query ${JSON.stringify(row.queryId)}, document ${JSON.stringify(row.documentId)}`;
    throw new Error(
      `${place}: ${text === undefined ? 'has no text' : 'the text is not the one that was measured'}; name the corpora that the results were measured on, or measure again`,
    );
  }
  const { meanNll, firstHalfNll, secondHalfNll } = row;
  const measured = meanNll !== null && firstHalfNll !== null && secondHalfNll !== null;
  return {
    documentId: row.documentId,
    text,
    rank: row.rank,
    similarity: row.similarity,
    lengthWords: row.lengthWords,
    digestOccurrences: row.digestOccurrences,
    likelihood: measured ? { meanNll, firstHalfNll, secondHalfNll } : null,
    embedding: vectors?.get(row.documentId) ?? new Float32Array(0),
  };
}
