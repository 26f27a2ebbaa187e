import { openContentStores } from '../store/index.js';
import type { SourceOptions } from './corpusSource.js';
import type { RunVoice } from './run.js';
import type { RunContext } from './runContext.js';
import { findModels, openModels } from './runModels.js';

/**
 * Returns what `work` returns, given open models and stores, which are closed afterwards whatever happens.
 *
 * @param options the profile, its places, and where corpora may be
 * @param voice progress and messages
 * @param work what is to be done
 * @throws what the models and `work` throw
 */
export async function withRun<Result>(
  options: SourceOptions,
  voice: RunVoice,
  work: (context: RunContext) => Promise<Result>,
): Promise<Result> {
  const found = await findModels({ ...options, install: false });
  const stores = openContentStores(options.paths.store);
  const models = await openModels(found, options.paths);
  try {
    return await work({ ...options, ...voice, ...models, openStore: stores.table });
  } finally {
    await models.close();
    await stores.close();
  }
}
