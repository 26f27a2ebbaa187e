import { type DataManifest, parseDataManifest } from '../corpora/index.js';
import { readText } from './readText.js';

/**
 * Returns the data manifest in a file.
 * Format as for `parseDataManifest`.
 * @param path data/manifest.json
 * @throws as `readText` and `parseDataManifest`
 * @example readDataManifest('data/manifest.json').version // => 1
 */
export function readDataManifest(path: string): DataManifest {
  return parseDataManifest(readText(path));
}
