import { labelledCandidateSet } from '../candidates/index.js';
import { splitQueries } from '../corpora/index.js';
import { calibrationDocuments, drsFitSample } from '../defenses/index.js';
import { shuffled, streamOf } from '../random/index.js';
import type {
  CandidateSet,
  LabelledCandidateSet,
  LanguageModel,
  MeasuredDocument,
} from '../records/index.js';
import { rankWithInserted } from '../retrieval/index.js';
import type { ContentStore } from '../store/index.js';
import type { CellConfiguration } from './configuration.js';
import type { CorpusSource } from './corpusSource.js';
import type { AuditSample } from './drsAuditArms.js';
import type { AuditDocument, AuditSeed } from './drsAuditOutcome.js';
import { embedTexts } from './measureDocuments.js';
import { type PreparedCorpus, prepareCorpus } from './prepareCorpus.js';
import type { RunContext } from './runContext.js';
import { rungDocuments } from './rungDocuments.js';

/** Corpus-building steps use 11 wherever a seed is asked for (our choice). */
const SAMPLE_SEED = 11;

/** A run without the models that DRS does not read. */
export type AuditContext = Omit<RunContext, 'languageModel' | 'entailment'>;

/** Everything the audit computes on. */
export interface AuditDocuments {
  readonly prepared: PreparedCorpus;
  readonly sample: AuditSample;
  readonly seeds: readonly AuditSeed[];
  /** Corpus documents that some target retrieves, kept out of the sample. */
  readonly reserved: number;
}

/**
 * Returns the vectors of the audit: the corpus sample, each seed's calibration documents and its evaluation rows.
 *
 * The rows are those of Table V for the cell. No language model runs: DRS reads vectors alone.
 * @param context an embedder, stores and settings
 * @param source the corpus
 * @param cell corpus, family and rung of the evaluation rows
 * @throws when the corpus has too few targets or documents
 */
export async function auditDocuments(
  context: AuditContext,
  source: CorpusSource,
  cell: CellConfiguration,
): Promise<AuditDocuments> {
  const prepared = await prepareCorpus(withoutLikelihoods(context), source);
  const { corpus, rankedQueries, targets, models } = prepared;
  const reserved = new Set(rankedQueries.flatMap(({ clean }) => clean.map(({ documentId }) => documentId)));
  const texts = new Map(corpus.documents.map(({ id, text }) => [id, text]));
  const ids = drsFitSample([...texts.keys()], reserved, SAMPLE_SEED);
  const embedded = async (documentIds: readonly string[], label: string): Promise<AuditDocument[]> => {
    const order = shuffled(documentIds, streamOf('drs-audit', cell.corpus, label, '', SAMPLE_SEED));
    const sampleTexts = order.map((id) => texts.get(id) as string);
    const vectors = await embedTexts(context.progress, models, sampleTexts, `read ${label} vectors`);
    return order.map((documentId, index) => ({ documentId, vector: vectors[index] as Float32Array }));
  };
  const sample: AuditSample = {
    dimension: models.embedder.dimension,
    fit: await embedded(ids.fit, 'fit'),
    heldOut: await embedded(ids.heldOut, 'held-out'),
  };
  const sets = await attackedSets(context, prepared, cell);
  const queryIds = targets.map(({ query }) => query.id);
  const { seeds, split } = context.configuration;
  return {
    prepared,
    sample,
    reserved: reserved.size,
    seeds: seeds.map((seed): AuditSeed => {
      const parts = splitQueries(cell.corpus, queryIds, seed, split);
      const calibration = parts.calibration.map((id) => prepared.cleanSets.get(id) as CandidateSet);
      return {
        seed,
        calibration: calibrationDocuments({ calibration }).map(({ documentId, embedding }) => ({
          documentId,
          vector: embedding,
        })),
        rows: parts.evaluation.flatMap((id) => rowsOf(sets.get(id) as LabelledCandidateSet)),
      };
    }),
  };
}

/** The candidate sets of every target with the cell's documents inserted, as Table V has them. */
async function attackedSets(
  context: AuditContext,
  { targets, rankedQueries, models, measured, ladder }: PreparedCorpus,
  cell: CellConfiguration,
): Promise<Map<string, LabelledCandidateSet>> {
  const { k, insertion } = context.configuration;
  const inserted = rungDocuments(cell, targets, ladder).flatMap(({ edit: { document } }) =>
    document.valid ? [document] : [],
  );
  const texts = inserted.map(({ text }) => text);
  const vectors = await embedTexts(context.progress, models, texts, `embed ${cell.rung} poison`);
  const poison = new Map(
    inserted.map(({ id, queryId, text }, index) => {
      const embedding = vectors[index] as Float32Array;
      const document = {
        documentId: id,
        text,
        lengthWords: 0,
        embedding,
        likelihood: null,
        digestOccurrences: 1,
      };
      return [id, { document: document satisfies MeasuredDocument, queryId }] as const;
    }),
  );
  const rankings = rankWithInserted(
    rankedQueries,
    [...poison.values()].map(({ document, queryId }) => ({ ...document, queryId })),
    k,
    insertion,
  );
  return new Map(
    targets.map(({ query }) => [
      query.id,
      labelledCandidateSet(query, rankings.get(query.id) ?? [], {
        measured: (id) => poison.get(id)?.document ?? measured.get(id),
        insertedFor: (id) => poison.get(id)?.queryId,
      }),
    ]),
  );
}

function rowsOf({ set, labels }: LabelledCandidateSet): AuditSeed['rows'] {
  return set.candidates.map(({ documentId, embedding }, index) => ({
    queryId: set.queryId,
    documentId,
    label: labels[index] ?? 'clean',
    vector: embedding,
  }));
}

/** A likelihood asked for by mistake is NaN, which no score lets pass; it is remembered nowhere. */
function withoutLikelihoods(context: AuditContext): RunContext {
  const record = { name: 'none', version: '0', source: 'built-in', sha256: '', precision: '', threads: 0 };
  const languageModel: LanguageModel = {
    record: { ...record, substituteFor: null },
    logLikelihood: async (texts) => texts.map(() => ({ meanNll: Number.NaN, tokens: 0 })),
    close: async () => {},
  };
  const openStore: RunContext['openStore'] = (table, kind) =>
    kind === 'float64' ? forgottenStore() : context.openStore(table, kind);
  return { ...context, languageModel, entailment: null, openStore };
}

function forgottenStore(): ContentStore {
  const values = new Map<string, Float32Array | Float64Array>();
  return {
    has: (hash) => values.has(hash),
    get: (hash) => values.get(hash),
    addAll: (entries) => {
      for (const entry of entries) values.set(entry.hash, entry.values);
    },
  };
}
