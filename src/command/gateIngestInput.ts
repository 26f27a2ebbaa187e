import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { byCodeUnits, inputFault, type NumberedLine, parseJson, shown } from '../corpora/index.js';
import { type ChunkRecord, parseChunk } from '../gate/index.js';
import { readLines, readText } from '../store/index.js';

const TEXT_FILE = /\.(?:md|txt)$/i;
const CORPUS_FILES = ['corpus.jsonl', 'corpus.jsonl.gz'];

/**
 * Returns the chunks of a file or folder, in order.
 *
 * Our choice: a file holds one chunk as JSON a line, plain or gzipped; a folder is read for its corpus.jsonl (BEIR layout), else
 * for its .md and .txt files, one chunk a paragraph: its id is the path and the number of the paragraph, its source the path.
 * Links are not followed.
 * @param path file or folder
 * @throws one error naming file, line, field, value and remedy; also for an id given twice, and when there is nothing to read
 * @example readChunks('documents')[0]?.id // => 'handbook/refunds.md#0'
 */
export function readChunks(path: string): ChunkRecord[] {
  if (!existsSync(path)) throw new Error(`${shown(path)} does not exist; name a folder or a file of chunks`);
  const corpus = CORPUS_FILES.map((name) => join(path, name)).find((file) => existsSync(file));
  const isFolder = statSync(path).isDirectory();
  const chunks = isFolder && corpus === undefined ? paragraphsOf(path) : chunkLines(corpus ?? path);
  if (chunks.length === 0) throw new Error(`${shown(path)} holds no chunk; name another folder or file`);
  return chunks;
}

/**
 * Returns the questions of a file: one a line, as plain text or as JSON with a `text`.
 *
 * @param path the file, plain or gzipped
 * @throws one error naming file, line and remedy
 * @example readQuestions('queries.jsonl')[0] // => 'How do I install the VPN client?'
 */
export function readQuestions(path: string): string[] {
  return filledLines(path).map(({ line, text }) => {
    if (!text.startsWith('{')) return text;
    const place = { file: path, line };
    const value = parseJson(text, place, 'write one question a line');
    const question = typeof value === 'object' && value !== null && 'text' in value ? value.text : undefined;
    if (typeof question === 'string') return question;
    throw inputFault({ ...place, field: 'text' }, 'is missing or no text', 'write the question there');
  });
}

function chunkLines(file: string): ChunkRecord[] {
  const seen = new Set<string>();
  return filledLines(file).map(({ line, text }) => {
    const chunk = parseChunk(text, { file, line });
    if (seen.has(chunk.id)) {
      throw inputFault({ file, line, field: 'id' }, `is ${shown(chunk.id)} again`, 'give each chunk its own');
    }
    seen.add(chunk.id);
    return chunk;
  });
}

function paragraphsOf(folder: string): ChunkRecord[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort(byCodeUnits)
    .flatMap((file) => {
      const sourceUri = file.slice(join(folder, sep).length).split(sep).join('/');
      return readText(file)
        .text.split(/\r?\n(?:[ \t]*\r?\n)+/)
        .map((text, index) => ({ id: `${sourceUri}#${index}`, sourceUri, text: text.trim() }));
    });
}

function filledLines(file: string): NumberedLine[] {
  return [...readLines(file)].filter(({ text }) => text.trim() !== '');
}
