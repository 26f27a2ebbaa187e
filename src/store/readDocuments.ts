import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocuments } from '../corpora/index.js';
import type { Document } from '../records/index.js';
import { readLines } from './readLines.js';

/**
 * Returns the documents of a BEIR folder alone: no questions and no relevance are needed.
 *
 * @param folder the folder
 * @param documents read only the first so many; all when absent
 * @throws when corpus.jsonl is missing, and what `readLines` and `parseDocuments` throw
 * @example readDocuments('fiqa', 1).length // => 1
 */
export function readDocuments(folder: string, documents?: number): readonly Document[] {
  for (const file of ['corpus.jsonl', 'corpus.jsonl.gz']) {
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    const cut = documents === undefined ? {} : { documents };
    return parseDocuments({ file, lines: readLines(path) }, { id: folder, ...cut }).documents;
  }
  throw new Error(
    `folder "${folder}": corpus.jsonl or corpus.jsonl.gz is missing; put the data set in BEIR layout there`,
  );
}
