import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readText } from '../store/index.js';

/** What a report that was made again is beside the stored one. */
export interface CheckedReport {
  /** Name of the file in its folder. */
  readonly name: string;
  /** Null when every byte is the same. */
  readonly difference: string | null;
}

/**
 * Returns every report that is made again, beside the stored one of the same name; nothing in the folder changes.
 *
 * @param make writes reports into a folder and returns their paths
 * @param folder where the stored reports are
 * @throws what `make` throws
 * @example await checkReports(async () => [], 'reports') // => []
 */
export async function checkReports(
  make: (out: string) => Promise<readonly string[]>,
  folder: string,
): Promise<CheckedReport[]> {
  const out = mkdtempSync(join(tmpdir(), 'rinj-check-'));
  try {
    return (await make(out)).map((path) => {
      const name = basename(path);
      const stored = join(folder, name);
      if (!existsSync(stored)) return { name, difference: 'is missing' };
      return { name, difference: firstDifference(readText(stored).text, readText(path).text) };
    });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/**
 * Returns in words where two texts first differ, or null when they are equal.
 *
 * @param stored the text as stored
 * @param made the text as made again
 * @example firstDifference('a\nb', 'a\nc') // => 'line 2 is "b" and comes out as "c"'
 */
export function firstDifference(stored: string, made: string): string | null {
  if (stored === made) return null;
  const [before, after] = [stored.split('\n'), made.split('\n')];
  const line = before.findIndex((text, place) => text !== after[place]);
  const at = line < 0 ? before.length : line;
  const shown = (text: string | undefined) =>
    text === undefined ? 'no line' : JSON.stringify(text.slice(0, 200));
  return `line ${at + 1} is ${shown(before[at])} and comes out as ${shown(after[at])}`;
}
