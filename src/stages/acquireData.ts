import { type SourceOptions, sourceInputs } from './corpusSource.js';

/**
 * Obtains and verifies every corpus that the profile's cells need; returns what it found, a line each.
 *
 * @param options the profile and where corpora may be
 * @throws what is missing and where to get it
 */
export async function acquireData(options: SourceOptions): Promise<string[]> {
  const { cells, edition } = options.configuration;
  const corpora = [...new Set(cells.map(({ corpus }) => corpus))];
  const lines: string[] = [];
  for (const corpus of corpora) lines.push(await lineOf(options, corpus, edition));
  return lines;
}

async function lineOf(options: SourceOptions, corpus: string, edition: string): Promise<string> {
  const files = Object.entries(await sourceInputs(options, corpus));
  const shown = files.map(([name, sha256]) => `${name} ${sha256.slice(0, 12)}`).join(', ');
  return `${corpus} (${edition}): ${shown}`;
}
