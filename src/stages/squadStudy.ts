import { join } from 'node:path';
import {
  foldedHashing,
  hashingEmbedder,
  type RecallSetting,
  recallOfSetting,
  SLICE_302_PASSAGES,
  type SquadPassage,
  type SquadSet,
  stableJson,
  wordWindows,
} from '../adversarial/index.js';
import { renderMarkdown } from '../report/index.js';
import { readDocuments, writeAtomically } from '../store/index.js';
import { readReportedCounts, readSquad } from './adversarialInputs.js';
import { type StudyRow, studyTable } from './squadStudyTable.js';

/** Passages of each article in the English XQuAD. */
const PASSAGES_OF_ARTICLE = 5;
/** The only run of whole articles with 302 questions: passages 166 to 230 of that file. */
const WHOLE_ARTICLES = [165, 230] as const;

/** A setting with the words that say how it differs. */
export interface NamedSetting extends RecallSetting {
  readonly name: string;
  /** Buckets of the dense embedder; 2,048 when absent. */
  readonly buckets?: number;
}

/** Where the real file is, and where the report goes. */
export interface StudyOptions {
  readonly out: string;
  /** Folder named by RINJ_DATA. */
  readonly dataFolder: string;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Writes what moves recall at 3 on 302 real questions, JSON and Markdown, and returns the names of the files: which
 * questions, how large and of what the pool is, how it is cut, and what counts as a hit.
 *
 * @param options data and folder
 * @throws when a file is missing or faulty
 * @example await makeSquadStudy({ out, dataFolder }) // => ['…/squad-study.json', '…/squad-study.md']
 */
export async function makeSquadStudy({ out, dataFolder, onProgress }: StudyOptions): Promise<string[]> {
  const set = readSquad(join(dataFolder, 'general', 'raw', 'xquad.en.json'));
  const strangers = readDocuments(join(dataFolder, 'general'), 4000).map(({ text }) => text);
  const settings = studySettings(set, strangers);
  const total = settings
    .flatMap(({ asked }) => asked)
    .reduce((sum, { questions }) => sum + questions.length, 0);
  let done = 0;
  const rows = settings.map((setting): StudyRow => {
    const embedder = setting.buckets === undefined ? hashingEmbedder : foldedHashing(setting.buckets);
    return { name: setting.name, ...recallOfSetting(setting, embedder, () => onProgress?.(++done, total)) };
  });
  const reported = readReportedCounts().retrieval_slice_302;
  const outputs: [file: string, text: string][] = [
    ['squad-study.json', stableJson({ reported, rows })],
    ['squad-study.md', renderMarkdown(studyTable(rows, reported))],
  ];
  return outputs.map(([name, text]) => {
    const path = join(out, name);
    writeAtomically(path, text);
    return path;
  });
}

/**
 * Returns the settings that are tried: one thing at a time is changed from the shipped pipeline, then two.
 *
 * @param set the English XQuAD
 * @param strangers texts of another corpus, 4,000 of them
 * @example studySettings(readSquad(), []).length // => 18
 */
export function studySettings(set: SquadSet, strangers: readonly string[]): NamedSetting[] {
  const first = set.passages.slice(0, SLICE_302_PASSAGES);
  const whole = set.passages.slice(...WHOLE_ARTICLES);
  const heads = set.passages.filter((_, place) => place % PASSAGES_OF_ARTICLE === 0);
  const rest = (asked: readonly SquadPassage[]) =>
    set.passages.filter((passage) => !asked.includes(passage)).map(({ context }) => context);
  const asShipped = { cut: (text: string) => wordWindows(text) };
  const windows = (words: number, overlap: number) => ({
    cut: (text: string) => wordWindows(text, { words, overlap }),
  });
  const all = { asked: first, others: rest(first) };
  const wholeInAll = { asked: whole, others: rest(whole) };
  return [
    { name: 'first 56 passages, nothing else in the pool', asked: first, others: [], ...asShipped },
    { name: 'articles 34 to 46, nothing else', asked: whole, others: [], ...asShipped },
    { name: 'first 56, all 240 passages in the pool', ...all, ...asShipped },
    { name: 'articles 34 to 46, all 240', ...wholeInAll, ...asShipped },
    ...[1000, 4000].map((count) => ({
      name: `first 56, all 240 and ${count} Wikipedia passages`,
      ...{ asked: first, others: [...rest(first), ...strangers.slice(0, count)], ...asShipped },
    })),
    { name: 'one passage of each article, nothing else', asked: heads, others: [], ...asShipped },
    {
      name: 'the same, with the other 192 of these articles',
      asked: heads,
      others: rest(heads),
      ...asShipped,
    },
    {
      name: 'the same, with 192 Wikipedia passages instead',
      ...{ asked: heads, others: strangers.slice(0, 192), ...asShipped },
    },
    { name: 'all 240, weights fitted on the first passage', ...all, ...asShipped, fittedOn: 1 },
    { name: 'all 240, 512 buckets', ...all, ...asShipped, buckets: 512 },
    { name: 'all 240, no threshold', ...all, ...asShipped, minScore: Number.NEGATIVE_INFINITY },
    { name: 'all 240, windows of 60 words sharing 10', ...all, ...windows(60, 10) },
    { name: 'all 240, windows of 30 words sharing 10', ...all, ...windows(30, 10) },
    { name: 'all 240, windows of 30 words sharing 5', ...all, ...windows(30, 5) },
    { name: 'all 240, one sentence a chunk', ...all, cut: sentences },
    { name: 'articles 34 to 46, windows of 30 words sharing 10', ...wholeInAll, ...windows(30, 10) },
    { name: 'articles 34 to 46, one sentence a chunk', ...wholeInAll, cut: sentences },
  ];
}

/** Cut after ".", "!" or "?" before white space. */
function sentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s/).filter((sentence) => sentence.trim() !== '');
}
