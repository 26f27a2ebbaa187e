import { openContentStores } from '../store/index.js';
import type { SourceOptions } from './corpusSource.js';
import { measureCorpora, type PlannedCell, planCells } from './measureCorpora.js';
import type { StartProgress } from './runContext.js';
import { findModels, modelKeys, openModels } from './runModels.js';
import { summariseResults } from './summariseResults.js';

/** How a run speaks. */
export interface RunVoice {
  readonly progress: StartProgress;
  readonly say: (line: string) => void;
}

/**
 * Runs the main job of a profile: measures every cell that is not up to date, then computes the result files.
 *
 * Killed at any moment it goes on where it was; a finished run repeated opens no model.
 * @param options the profile, its places, and where corpora may be
 * @param voice progress and messages
 * @throws what the loaders, models and defenses throw
 */
export async function runProfile(options: SourceOptions, voice: RunVoice): Promise<void> {
  const found = await findModels({ ...options, install: false });
  const plan = await planCells(options, modelKeys(found));
  const pending = plan.filter(({ reasons }) => reasons.length > 0);
  if (pending.length > 0) {
    for (const note of found.notes) voice.say(note);
    voice.say(`${pending.length} of ${plan.length} cells to measure`);
    const stores = openContentStores(options.paths.store);
    const models = await openModels(found, options.paths);
    try {
      await measureCorpora({ ...options, ...voice, ...models, openStore: stores.table }, plan);
    } finally {
      await models.close();
      await stores.close();
    }
  }
  summariseResults(options.configuration, options.paths);
  voice.say(pending.length > 0 ? 'results written' : 'nothing to do: every cell is up to date');
}

/**
 * Returns what a run would do again and why; reads, runs nothing.
 *
 * @param options as for `runProfile`
 */
export async function planProfile(options: SourceOptions): Promise<PlannedCell[]> {
  const found = await findModels({ ...options, install: false });
  return planCells(options, modelKeys(found));
}
