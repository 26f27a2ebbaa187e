import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Returns nothing; afterwards the file holds exactly these bytes, or what it held before if anything failed.
 * Definition (our choice): write to a temporary file in the same folder, flush it to the disk, rename it over the
 * target. Missing folders are made. A failed write leaves no temporary file behind.
 * @param path the file to write
 * @param data bytes, or a string written as UTF-8
 * @throws the file system's own error when the folder cannot be written to
 * @example writeAtomically('table.json', '{}') // => undefined
 */
export function writeAtomically(path: string, data: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = temporaryName(path);
  try {
    const file = openSync(temporary, 'w');
    try {
      writeFileSync(file, data);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Returns the name under which a file is written before it is complete: `<path>.<process id>.tmp`.
 * Our choice: same folder, so that the rename stays on one disk; the process id, so that two processes never share one.
 * @param path the final name
 * @param processId the writing process
 * @example temporaryName('a/table.json', 7) // => 'a/table.json.7.tmp'
 */
export function temporaryName(path: string, processId: number = process.pid): string {
  return `${path}.${processId}.tmp`;
}
