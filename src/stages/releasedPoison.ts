import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../corpora/index.js';
import { lengthOverlap } from '../profile/index.js';
import { CORPUS_IDS, type CorpusId } from '../records/index.js';
import { figureReleasedPoison } from '../report/figureReleasedPoison.js';
import { renderMarkdown } from '../report/index.js';
import { tableReleasedPoison } from '../report/tableReleasedPoison.js';
import { parseReleasedPoison, type ReleasedPoison } from '../report/tableReleasedPoisonRecords.js';
import { readDocuments, readText, writeAtomically } from '../store/index.js';
import { countWords } from '../text/index.js';
import { configurationOf } from './configuration.js';
import { WORKSPACE } from './paths.js';
import { releasedIndex, releasedTexts } from './releasedPoisonIndex.js';
import { releasedSet } from './releasedPoisonSet.js';
import type { ReportOutput } from './tables.js';

/** Where the results of the released sets are. */
export function releasedPoisonPath(root: string = WORKSPACE): string {
  return join(root, 'data', 'results', 'released-poison.json');
}

/**
 * Returns the profile of every released set in a data folder.
 *
 * A set is compared with the corpus that the index names, at most as long as in the full profile, where that corpus is in the
 * folder. No text of a set is in what is returned.
 * @param dataFolder folder with `released-poison/` and the corpora
 * @param onProgress told after each set
 * @throws when a file is not what the index says
 * @cost reads every text, about half a minute for all sets
 */
export function profileReleasedPoison(
  dataFolder: string,
  onProgress: (done: number, total: number) => void = () => {},
): ReleasedPoison {
  const { sha256, sources } = releasedIndex(dataFolder);
  const clean = new Map<CorpusId, readonly number[]>();
  for (const id of CORPUS_IDS) {
    const folder = join(dataFolder, id);
    if (!sources.some(({ corpus }) => corpus === id) || !existsSync(folder)) continue;
    const documents = readDocuments(folder).slice(0, configurationOf('full').documents[id]);
    clean.set(
      id,
      documents.map(({ text }) => countWords(text)),
    );
  }
  const sets = sources.flatMap((source, index) => {
    const entries = releasedTexts(dataFolder, source);
    const cleanWords = source.corpus === null ? null : (clean.get(source.corpus) ?? null);
    const forms = [...new Set(entries.map(({ form }) => form))];
    const records = forms.map((form) =>
      releasedSet(
        source,
        form,
        entries.filter((entry) => entry.form === form),
        cleanWords,
      ),
    );
    onProgress(index + 1, sources.length);
    return records;
  });
  const corpora = [...clean].map(([id, cleanWords]) => {
    const { l5, l95, width } = lengthOverlap(cleanWords, []);
    return { id, documents: cleanWords.length, l5, l95, width };
  });
  return { index: sha256, corpora, sets };
}

/**
 * Profiles every released set and writes `data/results/released-poison.json`.
 *
 * @param dataFolder folder with `released-poison/` and the corpora
 * @param root the workspace
 * @param onProgress told after each set
 * @throws when a file is not what the index says
 */
export function measureReleasedPoison(
  dataFolder: string,
  root: string = WORKSPACE,
  onProgress: (done: number, total: number) => void = () => {},
): ReportOutput {
  const path = releasedPoisonPath(root);
  writeAtomically(path, `${JSON.stringify(profileReleasedPoison(dataFolder, onProgress), null, 1)}\n`);
  return { files: [path], text: '' };
}

/**
 * Returns the stored profile of the released sets.
 *
 * @param path `data/results/released-poison.json`
 * @throws when it is missing or has another shape
 */
export function readReleasedPoison(path: string = releasedPoisonPath()): ReleasedPoison {
  if (!existsSync(path))
    throw new Error(`file ${JSON.stringify(path)} is missing; profile the released sets first`);
  return parseReleasedPoison(parseJson(readText(path).text, { file: path }, 'write the results again'), path);
}

/**
 * Writes the table and the figure of the released sets from their stored profile; needs no data.
 *
 * @param root the workspace
 * @throws when the results are missing
 */
export function makeReleasedPoison(root: string = WORKSPACE): ReportOutput {
  const released = readReleasedPoison(releasedPoisonPath(root));
  const table = join(root, 'data', 'results', 'released-poison.md');
  const figure = join(root, 'figures', 'released-poison.svg');
  writeAtomically(
    table,
    renderMarkdown(tableReleasedPoison(released, 'Released poison sets: construction profile')),
  );
  writeAtomically(figure, figureReleasedPoison(released).svg);
  return { files: [table, figure], text: '' };
}
