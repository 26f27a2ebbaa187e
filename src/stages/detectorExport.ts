import { type DetectorRequest, detectorRequest } from '../detectors/index.js';
import { writeAtomically } from '../store/index.js';
import type { CellConfiguration, RunConfiguration } from './configuration.js';
import type { SourceOptions } from './corpusSource.js';
import { type StoredSets, storedSets } from './detectorCandidates.js';
import { detectorRetriever } from './detectorRetriever.js';
import { cellName } from './paths.js';
import type { RunVoice } from './run.js';
import { withRun } from './withRun.js';

/** One line of an export. */
export interface ExportedCandidate {
  readonly queryId: string;
  readonly query: string;
  readonly rank: number;
  /** A handle that gives no label away. */
  readonly docId: string;
  readonly text: string;
  /** `clean`: a candidate of the clean index that the attack pushed out. */
  readonly set: 'attacked' | 'clean';
  readonly vector?: readonly number[];
}

/**
 * Returns the cell of a profile that has a name.
 *
 * @param configuration the profile
 * @param name such as `general.poisonedrag_bb.template`
 * @throws when there is none, naming those there are
 * @example cellNamed(configurationOf('quick'), 'medical.jamming.template').rung // => 'template'
 */
export function cellNamed({ cells, profile }: RunConfiguration, name: string): CellConfiguration {
  const found = cells.find((cell) => cellName(cell) === name);
  if (found !== undefined) return found;
  const known = cells.map(cellName).join(', ');
  throw new Error(`profile ${profile} has no cell ${JSON.stringify(name)}; use one of ${known}`);
}

/**
 * Returns what a detector must score of a cell: one request for each attacked set, and one for each clean set.
 *
 * @param sets the cell's sets
 * @param vectors whether documents carry the retriever's vectors
 * @example detectorRequests({ attacked: [], clean: [], inserted: new Map() }) // => { attacked: [], clean: [] }
 */
export function detectorRequests(
  { attacked, clean }: StoredSets,
  vectors = false,
): { readonly attacked: readonly DetectorRequest[]; readonly clean: readonly DetectorRequest[] } {
  return {
    attacked: attacked.map(({ set }) => detectorRequest(set, vectors)),
    clean: clean.map((set) => detectorRequest(set, vectors)),
  };
}

/**
 * Returns the lines of an export: every candidate once for each query, attacked sets first.
 *
 * @param requests what `detectorRequests` returned
 * @example exportedCandidates({ attacked: [], clean: [] }) // => []
 */
export function exportedCandidates(requests: ReturnType<typeof detectorRequests>): ExportedCandidate[] {
  const seen = new Set<string>();
  return (['attacked', 'clean'] as const).flatMap((set) =>
    requests[set].flatMap(({ queryId, query, documents }) =>
      documents.flatMap(({ docId, rank, text, vector }) => {
        const key = JSON.stringify([queryId, docId]);
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ queryId, query, rank, docId, text, set, ...(vector === undefined ? {} : { vector }) }];
      }),
    ),
  );
}

/**
 * Writes the candidates of a measured cell as JSON lines and returns how many.
 *
 * @param options the profile and where its corpora may be
 * @param voice progress and messages
 * @param choice which cell, where to, and whether the retriever's vectors are wanted
 * @throws when the cell is not measured or its corpus is not the one it was measured on
 */
export async function exportCandidates(
  options: SourceOptions,
  voice: RunVoice,
  { cell: name, out, vectors }: { readonly cell: string; readonly out: string; readonly vectors: boolean },
): Promise<number> {
  const cell = cellNamed(options.configuration, name);
  const sets = await candidatesOf(options, voice, cell, vectors);
  const lines = exportedCandidates(detectorRequests(sets, vectors));
  writeAtomically(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return lines.length;
}

/**
 * Returns the sets of a cell, opening the models only where vectors are wanted or the rung needs a deep ranking.
 *
 * @param options the profile and where its corpora may be
 * @param voice progress and messages
 * @param cell which cell
 * @param vectors whether vectors are wanted
 * @throws as `storedSets`
 */
export async function candidatesOf(
  options: SourceOptions,
  voice: RunVoice,
  cell: CellConfiguration,
  vectors: boolean,
): Promise<StoredSets> {
  if (!vectors && cell.rung !== 'mimicry') return storedSets(options, cell);
  // Likelihoods are stored, so no language model is opened.
  const configuration = { ...options.configuration, languageModel: 'ngram' } as const;
  return withRun({ ...options, configuration }, voice, (context) =>
    storedSets(options, cell, (source) => detectorRetriever(context, source)),
  );
}
