import { join } from 'node:path';
import { z } from 'zod';
import type { SuiteDocument } from '../adversarial/index.js';
import { checkRecord, parseJson } from '../corpora/parseRecord.js';
import type { ExposureTarget } from '../exposure/index.js';
import { TIERS } from '../gate/index.js';
import { readLines } from '../store/readLines.js';
import { readTargets } from './exposure.js';
import { WORKSPACE } from './paths.js';

/** Folder of the example: a made-up company's handbook, wiki and tickets, and targets on them. */
export const EXPOSURE_FOLDER = join(WORKSPACE, 'examples', 'exposure');

const schema = z.object({
  id: z.string(),
  source: z.string(),
  author: z.string(),
  trust: z.enum(TIERS, `must be one of ${TIERS.join(', ')}`),
  text: z.string(),
});

/**
 * Returns the documents and targets of the exposure example.
 *
 * @param folder folder with `documents.jsonl` and `targets.jsonl`
 * @throws naming file, line, field, value and remedy of the first fault
 * @example readExposureExample().targets.length // => 10
 */
export function readExposureExample(folder: string = EXPOSURE_FOLDER): {
  readonly documents: SuiteDocument[];
  readonly targets: ExposureTarget[];
} {
  const file = join(folder, 'documents.jsonl');
  const documents = [...readLines(file)].map(({ line, text: json }): SuiteDocument => {
    const place = { file, line };
    const value = checkRecord(schema, parseJson(json, place, 'write one JSON object on each line'), place);
    const { id, text, source, author, trust } = value;
    return { id, text, metadata: {}, source, author, tier: trust };
  });
  return { documents, targets: readTargets(join(folder, 'targets.jsonl')) };
}
