import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { temporaryName } from './writeAtomically.js';

export interface DownloadLimits {
  /** Exact size and digest when they are known. */
  readonly bytes: number | null;
  readonly sha256: string | null;
  /** More than this is refused while it arrives. */
  readonly maximumBytes?: number;
  /** Longest wait for the answer and between two pieces of it, in milliseconds. */
  readonly stallMs?: number;
  /** Ends the download from outside. */
  readonly signal?: AbortSignal;
}

/** Our choice: the largest public file read here is half a gigabyte. */
const MAXIMUM_BYTES = 2 * 1024 * 1024 * 1024;
const STALL_MS = 60_000;

/**
 * Returns the SHA-256 digest of a file fetched from a public address, after it stands complete under its name.
 * Our choice: written to a temporary file beside the target while size and digest are checked, flushed, renamed; on any
 * failure nothing of it stays, and what a killed process left behind is removed at the next start.
 * @param url http or https address; redirects are followed
 * @param path the file to write
 * @param limits expected size and digest, and bounds
 * @throws one error naming address, file and remedy: no answer, a status other than 200, too many or too few bytes, a
 *   wrong digest, a stall, or the signal
 * @example await downloadFile('https://example.org/a', 'a', { bytes: null, sha256: null }) // => 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
 */
export async function downloadFile(url: string, path: string, limits: DownloadLimits): Promise<string> {
  mkdirSync(dirname(path), { recursive: true });
  removeLeftovers(path);
  const temporary = temporaryName(path);
  const file = openSync(temporary, 'w');
  let open = true;
  try {
    const sha256 = await receive(url, path, limits, (piece) => writeAll(file, piece));
    fsyncSync(file);
    closeSync(file);
    open = false;
    renameSync(temporary, path);
    return sha256;
  } catch (error) {
    if (open) closeSync(file);
    rmSync(temporary, { force: true });
    throw error;
  }
}

async function receive(
  url: string,
  path: string,
  limits: DownloadLimits,
  write: (piece: Uint8Array) => void,
): Promise<string> {
  const maximum = limits.bytes ?? limits.maximumBytes ?? MAXIMUM_BYTES;
  const stall = new AbortController();
  const wait = () => setTimeout(() => stall.abort(), limits.stallMs ?? STALL_MS);
  const signal = AbortSignal.any([stall.signal, ...(limits.signal === undefined ? [] : [limits.signal])]);
  const fault = (problem: string, remedy: string) =>
    new Error(`${url}, wanted for "${path}": ${problem}; ${remedy}`);
  const hash = createHash('sha256');
  let received = 0;
  let timer = wait();
  try {
    const answer = await fetch(url, { signal });
    if (answer.status !== 200 || answer.body === null) {
      throw fault(`answered ${answer.status}`, 'check the address, or put the file there by hand');
    }
    for await (const piece of answer.body) {
      clearTimeout(timer);
      timer = wait();
      received += piece.length;
      if (received > maximum)
        throw fault(`sends more than ${maximum} bytes`, 'the file there has changed: check it');
      hash.update(piece);
      write(piece);
    }
  } catch (error) {
    if (stall.signal.aborted) throw fault('stopped sending', 'try again, or put the file there by hand');
    if (limits.signal?.aborted === true) throw fault('was interrupted', 'run the command again');
    if (error instanceof Error && error.message.startsWith(url)) throw error;
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw fault(`could not be fetched (${cause})`, 'try again, or put the file there by hand');
  } finally {
    clearTimeout(timer);
  }
  if (limits.bytes !== null && received !== limits.bytes) {
    throw fault(
      `sent ${received} bytes, expected ${limits.bytes}`,
      'try again, or put the file there by hand',
    );
  }
  const sha256 = hash.digest('hex');
  if (limits.sha256 !== null && sha256 !== limits.sha256) {
    throw fault(`has sha256 ${sha256}, expected ${limits.sha256}`, 'the file there has changed: check it');
  }
  return sha256;
}

function writeAll(file: number, piece: Uint8Array): void {
  for (let done = 0; done < piece.length; ) done += writeSync(file, piece, done);
}

/** Temporary files of processes that no longer run. */
function removeLeftovers(path: string): void {
  const start = `${basename(path)}.`;
  for (const name of readdirSync(dirname(path))) {
    const processId = /^(\d{1,10})\.tmp$/.exec(name.startsWith(start) ? name.slice(start.length) : '')?.[1];
    if (processId !== undefined && !isRunning(Number(processId)))
      rmSync(join(dirname(path), name), { force: true });
  }
}

function isRunning(processId: number): boolean {
  if (processId === process.pid) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
