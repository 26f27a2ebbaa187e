import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type BeirOptions,
  byCodeUnits,
  type NamedLines,
  type ParsedBeir,
  parseBeir,
} from '../corpora/index.js';
import type { Corpus } from '../records/index.js';
import { readLines } from './readLines.js';

/**
 * Returns the corpus in a BEIR folder.
 * Definition: BEIR layout, `corpus.jsonl`, `queries.jsonl` (each plain or with `.gz`) and `qrels/*.tsv`; see `parseBeir`.
 * @param folder the folder
 * @param options name (default: the folder's), edition (default `own`) and cut
 * @throws when a part is missing, naming it, and whatever `readLines` and `parseBeir` throw
 * @example loadBeirFolder('fiqa', { documents: 1 }).documents.length // => 1
 */
export function loadBeirFolder(folder: string, options: Partial<BeirOptions> = {}): Corpus {
  return readBeirFolder(folder, options).corpus;
}

/**
 * Returns the corpus in a BEIR folder with the counts of what the cut left out.
 * Definition and faults as `loadBeirFolder`.
 * @param folder the folder
 * @param options name, edition and cut
 * @throws as `loadBeirFolder`
 * @example readBeirFolder('fiqa', { documents: 1 }).relevanceBeyondCut // => 1
 */
export function readBeirFolder(folder: string, options: Partial<BeirOptions> = {}): ParsedBeir {
  const qrels = join(folder, 'qrels');
  const splits = existsSync(qrels)
    ? readdirSync(qrels)
        .filter((name) => name.endsWith('.tsv'))
        .sort(byCodeUnits)
    : [];
  if (splits.length === 0)
    throw new Error(`folder "${folder}": qrels/*.tsv is missing; add at least one split`);
  return parseBeir(
    {
      documents: linesIn(folder, 'corpus.jsonl'),
      queries: linesIn(folder, 'queries.jsonl'),
      relevance: splits.map((name) => ({ file: join(qrels, name), lines: readLines(join(qrels, name)) })),
    },
    { id: basename(folder), edition: 'own', ...options },
  );
}

function linesIn(folder: string, name: string): NamedLines {
  for (const file of [name, `${name}.gz`]) {
    const path = join(folder, file);
    if (existsSync(path)) return { file: path, lines: readLines(path) };
  }
  throw new Error(
    `folder "${folder}": ${name} or ${name}.gz is missing; put the data set in BEIR layout there`,
  );
}
