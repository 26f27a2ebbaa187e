import { join } from 'node:path';
import {
  answerable,
  answerRuns,
  chunksOf,
  firstPassages,
  METRICS_VERSION,
  missedSpans,
  passagesDigest,
  recallByBackend,
  retrievalRuns,
  SLICE_302_PASSAGES,
  type SquadSet,
  squadDocuments,
  squadIndex,
  stableJson,
  summariseSquad,
} from '../adversarial/index.js';
import { renderMarkdown } from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import {
  type EmbedderName,
  type EmbedderOptions,
  HASHING,
  type NamedEmbedder,
  neuralEmbedder,
} from './adversarialEmbedder.js';
import { readReportedCounts, readSquad } from './adversarialInputs.js';
import { missedTable, type RecallRow, recallTable, squadTable } from './squadTables.js';

/** What to score, and where the reports go. */
export interface SquadOptions extends EmbedderOptions {
  readonly out: string;
  readonly embedder: EmbedderName;
  /** A SQuAD v1.1 or v2.0 file for the retrieval-only slice. */
  readonly file?: string | undefined;
  /** Use only the first passages of that file. */
  readonly passages?: number | undefined;
  /** Folder named by RINJ_DATA; its English XQuAD is the file when none is named. */
  readonly dataFolder?: string | undefined;
}

/**
 * Writes the reports of the SQuAD-format slices, JSON and Markdown, and returns their names: always of the project's
 * own slice, and of retrieval alone where a real file is named or RINJ_DATA has one.
 *
 * @param options file, embedder and folder
 * @throws for a fault in a file, or when the neural embedder is asked for and not there
 * @example (await makeSquad({ out, embedder: 'hashing' })).length // => 2
 */
export async function makeSquad(options: SquadOptions): Promise<string[]> {
  const reported = readReportedCounts();
  const slice = readSquad();
  const sets = realSets(options);
  const embedder = await embedderOf([slice, ...sets.map(({ set }) => set)], options);
  const index = squadIndex(slice, embedder.embedderFor);
  const runs = answerRuns(slice, index);
  const missed = missedSpans(slice, index);
  const summaries = summariseSquad(runs);
  const recall = sets.map(({ name, set }) => recallRow(name, set, embedder, options.onProgress));
  const suffix = options.embedder === 'hashing' ? '' : `-${options.embedder}`;
  const header = {
    embedder: { label: embedder.label, sha256: embedder.sha256 },
    generator: 'extractive stand-in',
    metrics: METRICS_VERSION,
  };
  const squadJson = {
    ...header,
    passagesSha256: passagesDigest(slice),
    summaries,
    reported: reported.squad,
    missed,
    runs,
  };
  const comparable = options.file === undefined && options.embedder === 'hashing';
  const outputs: [file: string, text: string][] = [
    [`squad${suffix}.json`, stableJson(squadJson)],
    [
      `squad${suffix}.md`,
      [squadTable(summaries, embedder.label, reported), missedTable(missed)].map(renderMarkdown).join('\n'),
    ],
  ];
  if (recall.length > 0) {
    const digests = sets.map(({ name, set }) => ({ name, passagesSha256: passagesDigest(set) }));
    const table = recallTable(recall, embedder.label, comparable ? reported : null);
    outputs.push([`squad-retrieval${suffix}.json`, stableJson({ ...header, digests, recall })]);
    outputs.push([`squad-retrieval${suffix}.md`, renderMarkdown(table)]);
  }
  return outputs.map(([name, text]) => {
    const path = join(options.out, name);
    writeAtomically(path, text);
    return path;
  });
}

/**
 * Returns recall at 3 on a set of questions.
 *
 * @param name what the row is called
 * @param set a SQuAD set
 * @param embedder the dense embedder
 * @param onProgress told after each question
 * @example recallRow('own', readSquad(), HASHING).questions // => 20
 */
export function recallRow(
  name: string,
  set: SquadSet,
  embedder: NamedEmbedder,
  onProgress: EmbedderOptions['onProgress'] = () => {},
): RecallRow {
  const questions = answerable(set).length;
  const index = squadIndex(set, embedder.embedderFor);
  const runs = retrievalRuns(set, index, (done) => onProgress(done, questions));
  return { name, passages: set.passages.length, questions, recall: recallByBackend(runs) };
}

interface NamedSet {
  readonly name: string;
  readonly set: SquadSet;
}

function realSets({ file, passages, dataFolder }: SquadOptions): NamedSet[] {
  if (file !== undefined) {
    const set = readSquad(file);
    return [
      passages === undefined
        ? { name: 'the whole file', set }
        : { name: `the first ${passages} passages`, set: firstPassages(set, passages) },
    ];
  }
  if (dataFolder === undefined) return [];
  const set = readSquad(join(dataFolder, 'general', 'raw', 'xquad.en.json'));
  return [
    { name: 'XQuAD English, first 56 passages', set: firstPassages(set, SLICE_302_PASSAGES) },
    { name: 'XQuAD English', set },
  ];
}

async function embedderOf(sets: readonly SquadSet[], options: SquadOptions): Promise<NamedEmbedder> {
  if (options.embedder === 'hashing') return HASHING;
  const texts = new Set(
    sets.flatMap((set) => [
      ...chunksOf(squadDocuments(set)).map(({ text }) => text),
      ...set.passages.flatMap(({ questions }) => questions.map(({ question }) => question)),
    ]),
  );
  return neuralEmbedder([...texts], options);
}
