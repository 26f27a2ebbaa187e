import type { EntailmentModel } from '../records/index.js';
import type { OpenOptions } from './openMiniLm.js';
import { openTaskPool } from './openTaskPool.js';
import { resolveModel } from './resolveModel.js';

/** Tokens of a pair with the special ones (defenses section 6.2). */
const MAXIMUM_TOKENS = 512;

/**
 * Returns the entailment cross-encoder nli-deberta-v3-xsmall, which stands in for the large one of the paper.
 * Nothing stands in for it: without the hub or a model folder it cannot be had.
 * @param options model folders and number of workers
 * @throws Error if the model cannot be found or opened; from `entails` if a value is not finite
 */
export async function openEntailment(options: OpenOptions = {}): Promise<EntailmentModel> {
  const model = await resolveModel('nli-deberta-v3-xsmall', options);
  const pool = await openTaskPool(
    { kind: 'entailment', folder: model.folder, name: model.record.name, maximumTokens: MAXIMUM_TOKENS },
    options.workers,
  );
  return {
    record: model.record,
    entails: async (pairs, onProgress) =>
      (await pool.map(pairs, onProgress)).map((values) => {
        const [contradiction = 0, entailment = 0, neutral = 0] = values;
        return { contradiction, entailment, neutral };
      }),
    close: pool.close,
  };
}
