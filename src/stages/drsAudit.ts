import { join } from 'node:path';
import { DRS_SETTINGS } from '../defenses/index.js';
import {
  openContentStores,
  recordStage,
  type StageKey,
  whyStageRuns,
  writeAtomically,
} from '../store/index.js';
import type { CellConfiguration } from './configuration.js';
import { loadCorpusSource, type SourceOptions, sourceInputs } from './corpusSource.js';
import { type AuditDocuments, auditDocuments } from './drsAuditDocuments.js';
import { drsAuditFiles } from './drsAuditFiles.js';
import type { RunVoice } from './run.js';
import { findModels, modelKeys, openModels } from './runModels.js';

/** Raise when the code of the audit changes what it writes. */
const AUDIT_VERSION = 1;

/** The corpus of the paper's correction (Section VIII) and its attack of Table V. */
const CELL: CellConfiguration = {
  corpus: 'medical',
  family: 'poisonedrag_bb',
  rung: 'template',
  filler: null,
  lengthMode: null,
};

/**
 * Returns the files of the DRS audit, written unless they are up to date: the faulty port and the corrected one on the
 * same rows of the medical corpus, every step between them, and the vectors that notebook 3 fits on.
 *
 * Reads vectors from the store and embeds only what is not there; no language model runs. An audit needs more fit
 * documents than dimensions; where the corpus cannot spare them it says so and writes nothing.
 * @param options the profile, its places, and where the corpus may be
 * @param voice progress and messages
 * @throws when the corpus or the embedder cannot be had, or 16-bit vectors would change a conclusion
 * @example await makeDrsAudit(options, voice) // => ['.../data/results/full/drs-audit.json', ...]
 */
export async function makeDrsAudit(options: SourceOptions, voice: RunVoice): Promise<string[]> {
  const { configuration, paths } = options;
  const vectorsOnly = { ...options, configuration: { ...configuration, languageModel: 'ngram' as const } };
  const found = await findModels({ ...vectorsOnly, install: false });
  const key = await keyOf(options, modelKeys(found).embedder);
  const recordPath = join(paths.stages, 'drs-audit.json');
  const reasons = whyStageRuns(recordPath, paths.results, key);
  if (reasons.length === 0) {
    voice.say('DRS audit: up to date');
    return [];
  }
  const stores = openContentStores(paths.store);
  const models = await openModels(found, paths);
  let documents: AuditDocuments;
  try {
    const source = await loadCorpusSource(options, CELL.corpus);
    const context = { ...options, ...voice, embedder: models.embedder, openStore: stores.table };
    documents = await auditDocuments(context, source, CELL);
  } finally {
    await models.close();
    await stores.close();
  }
  const { dimension, fit } = documents.sample;
  if (fit.length <= dimension) {
    voice.say(
      `DRS audit: not made; the ${configuration.profile} profile leaves ${fit.length} documents to fit ${dimension} dimensions, and a sound fit needs more; run it with PROFILE=full`,
    );
    return [];
  }
  const files = drsAuditFiles(configuration.profile, CELL, documents);
  for (const [file, bytes] of Object.entries(files)) writeAtomically(join(paths.results, file), bytes);
  recordStage(recordPath, paths.results, key, Object.keys(files));
  voice.say('DRS audit: stored');
  return Object.keys(files).map((file) => join(paths.results, file));
}

async function keyOf(options: SourceOptions, embedder: string): Promise<StageKey> {
  const { seeds, split, k, insertion, targets, syntheticSeed, edition, documents } = options.configuration;
  return {
    name: 'drs-audit',
    version: AUDIT_VERSION,
    inputs: { ...(await sourceInputs(options, CELL.corpus)), embedder },
    parameters: {
      cell: CELL,
      drsSettings: DRS_SETTINGS.map(({ name, value }) => [name, value]),
      documents: documents[CELL.corpus],
      ...{ edition, insertion, k, seeds, split, targets },
      ...(edition === 'synthetic' ? { syntheticSeed } : {}),
    },
  };
}
