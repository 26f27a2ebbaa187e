import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkRecord, type PoisonEntry, parseJson, parsePoison } from '../corpora/index.js';
import { CORPUS_IDS } from '../records/index.js';
import { readLines, readText, sha256File } from '../store/index.js';

/** Folder of the data folder that holds the sets. */
export const RELEASED_FOLDER = 'released-poison';

const text = z.string('must be a string').min(1, 'must not be empty');
const count = z.number('must be a whole number').int().min(0);
const ENTRY = z.object({
  file: z.string().regex(/^[a-z0-9][a-z0-9-]*\.jsonl\.gz$/, 'must be a plain file name ending in .jsonl.gz'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits'),
  queries: count,
  texts: z.record(z.string(), count),
  repo: text,
  commit: text,
  licence: text,
  category: text,
  attack: text,
  language: text,
  corpus: z.enum(CORPUS_IDS, 'must be one of our corpora, or null').nullable(),
  emptyTextsDropped: count,
});

/** One set of the index: where it is from and what it must hold. */
export interface ReleasedSource extends z.output<typeof ENTRY> {
  readonly set: string;
}

/**
 * Returns the sets that the index names, in its order, and the digest of the index.
 *
 * @param dataFolder folder that holds `released-poison/`
 * @throws when the folder or a field of the index is missing
 */
export function releasedIndex(dataFolder: string): {
  readonly sha256: string;
  readonly sources: readonly ReleasedSource[];
} {
  const path = join(dataFolder, RELEASED_FOLDER, 'index.json');
  if (!existsSync(path)) {
    throw new Error(
      `folder ${JSON.stringify(dataFolder)} has no ${RELEASED_FOLDER}/index.json; name one that has (RINJ_DATA)`,
    );
  }
  const place = { file: path };
  const json = parseJson(readText(path).text, place, 'fetch the folder again');
  const entries = checkRecord(z.record(z.string(), ENTRY), json, place);
  const sources = Object.entries(entries).map(([set, entry]) => ({ set, ...entry }));
  return { sha256: sha256File(path), sources };
}

/**
 * Returns the texts of a set, checked against the index.
 *
 * @param dataFolder folder that holds `released-poison/`
 * @param source the set
 * @throws when the file's digest or its number of texts is not what the index says
 */
export function releasedTexts(dataFolder: string, source: ReleasedSource): PoisonEntry[] {
  const path = join(dataFolder, RELEASED_FOLDER, source.file);
  const found = existsSync(path) ? sha256File(path) : 'missing';
  if (found !== source.sha256) {
    throw new Error(
      `file ${JSON.stringify(path)}: sha256 is ${found}, the index says ${source.sha256}; fetch the folder again`,
    );
  }
  const entries = parsePoison({ file: source.file, lines: readLines(path) });
  for (const [form, texts] of Object.entries(source.texts)) {
    const own = entries.filter((entry) => entry.form === form).length;
    if (own !== texts) {
      throw new Error(
        `file ${JSON.stringify(path)}: holds ${own} texts ${JSON.stringify(form)}, the index says ${texts}; fetch the folder again`,
      );
    }
  }
  return entries;
}
