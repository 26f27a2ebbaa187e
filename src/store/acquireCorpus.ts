import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type CorpusEntry, corpusEntry, type DataFile, type DataManifest } from '../corpora/index.js';
import type { CorpusId } from '../records/index.js';
import { downloadFile } from './downloadFile.js';
import { sha256File } from './sha256File.js';

export interface AcquireOptions {
  /** The folder named by RINJ_DATA; null or absent when it is not set. Read in place, never written to. */
  readonly dataFolder?: string | null;
  /** data/raw of the project, same layout; downloads go there. */
  readonly rawFolder: string;
  readonly edition: 'shared' | 'official';
  readonly manifest: DataManifest;
  /** Milliseconds a download may stand still. */
  readonly stallMs?: number;
  readonly signal?: AbortSignal;
}

/** A file that is there and whose bytes were checked. */
export interface AcquiredFile {
  /** As in the manifest. */
  readonly path: string;
  readonly location: string;
  readonly from: 'RINJ_DATA' | 'data/raw' | 'download';
  readonly sha256: string;
  /** False when the manifest states no digest to compare with. */
  readonly pinned: boolean;
}

export interface AcquiredCorpus {
  readonly entry: CorpusEntry;
  readonly files: readonly AcquiredFile[];
}

/**
 * Returns the verified files of a corpus, fetching those that have a public address and are not there yet.
 * Our choice: each file is taken from the first place that has it: the folder named by RINJ_DATA (read in place), then
 * data/raw, then its public address. A file that is there but has other bytes than the manifest states is an error:
 * the next place is not tried silently. Nothing is fetched while a file without address is missing.
 * @param corpusId the corpus
 * @param options folders, edition, manifest and bounds
 * @throws one error naming corpus, file, and remedy: what is missing and where to get it, or which file is not the one
 *   the manifest describes
 * @example (await acquireCorpus('general', options)).files[0]?.from // => 'RINJ_DATA'
 */
export async function acquireCorpus(corpusId: CorpusId, options: AcquireOptions): Promise<AcquiredCorpus> {
  const entry = corpusEntry(options.manifest, corpusId, options.edition);
  const present = new Map<string, AcquiredFile>();
  for (const file of entry.files) {
    const found = findFile(file, options);
    if (found !== null) present.set(file.path, found);
  }
  const missing = entry.files.filter((file) => file.optional !== true && !present.has(file.path));
  const lost = missing.filter((file) => file.url === null);
  if (lost.length > 0) throw new Error(missingMessage(entry, lost, options));
  for (const file of missing) present.set(file.path, await fetchFile(file, options));
  return { entry, files: entry.files.flatMap((file) => present.get(file.path) ?? []) };
}

function findFile(file: DataFile, options: AcquireOptions): AcquiredFile | null {
  const places = [
    ['RINJ_DATA', options.dataFolder ?? null],
    ['data/raw', options.rawFolder],
  ] as const;
  for (const [from, folder] of places) {
    if (folder === null) continue;
    const location = join(folder, file.path);
    const stats = statSync(location, { throwIfNoEntry: false });
    if (stats?.isFile() !== true) continue;
    if (file.bytes !== null && stats.size !== file.bytes) {
      throw wrongFile(location, `has ${stats.size} bytes, expected ${file.bytes}`, file);
    }
    const sha256 = sha256File(location);
    if (file.sha256 !== null && sha256 !== file.sha256) {
      throw wrongFile(location, `has sha256 ${sha256}, expected ${file.sha256}`, file);
    }
    return { path: file.path, location, from, sha256, pinned: file.sha256 !== null };
  }
  return null;
}

async function fetchFile(file: DataFile, options: AcquireOptions): Promise<AcquiredFile> {
  const location = join(options.rawFolder, file.path);
  const { bytes, sha256: expected, url } = file;
  const { stallMs, signal } = options;
  const sha256 = await downloadFile(url ?? '', location, {
    bytes,
    sha256: expected,
    ...(stallMs === undefined ? {} : { stallMs }),
    ...(signal === undefined ? {} : { signal }),
  });
  return { path: file.path, location, from: 'download', sha256, pinned: expected !== null };
}

function wrongFile(location: string, problem: string, file: DataFile): Error {
  const remedy =
    file.url === null ? 'copy it again from where it came' : `delete it, and it is fetched from ${file.url}`;
  return new Error(`file "${location}": ${problem} (damaged, or another version); ${remedy}`);
}

function missingMessage(entry: CorpusEntry, lost: readonly DataFile[], options: AcquireOptions): string {
  const names = lost
    .map(({ path, bytes, sha256 }) => `${path} (${bytes} bytes, sha256 ${sha256})`)
    .join(', ');
  const looked = options.dataFolder ? `"${options.dataFolder}" (RINJ_DATA)` : 'RINJ_DATA (not set)';
  const other =
    entry.edition === 'shared' ? ', or use EDITION=official, which is built from the public releases' : '';
  return (
    `corpus "${entry.id}", edition ${entry.edition}: missing ${names}; looked in ${looked} and "${options.rawFolder}"; ` +
    `set RINJ_DATA to the folder that holds them, or copy them to "${options.rawFolder}"${other}`
  );
}
