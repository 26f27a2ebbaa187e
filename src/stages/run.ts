import type { SourceOptions } from './corpusSource.js';
import { measureCorpora, type PlannedCell, planCells } from './measureCorpora.js';
import { openProcessorMeter } from './processorTime.js';
import { resultsStage } from './resultsStage.js';
import type { StartProgress } from './runContext.js';
import { findModels, modelKeys } from './runModels.js';
import { withRun } from './withRun.js';

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
 * @param cell name of one cell to measure again, up to date or not; all that are not when absent
 * @throws what the loaders, models and defenses throw, or when there is no cell of that name
 */
export async function runProfile(options: SourceOptions, voice: RunVoice, cell?: string): Promise<void> {
  const found = await findModels({ ...options, install: false });
  const all = await planCells(options, modelKeys(found));
  const plan = cell === undefined ? all : [askedCell(all, cell)];
  const pending = plan.filter(({ reasons }) => reasons.length > 0);
  if (pending.length > 0) {
    for (const note of found.notes) voice.say(note);
    voice.say(`${pending.length} of ${plan.length} cells to measure`);
    const meter = openProcessorMeter(options.paths.store, options.configuration.profile);
    try {
      await withRun(options, voice, (context) => measureCorpora(context, plan, meter));
    } finally {
      meter.stop();
    }
  }
  if (cell !== undefined) {
    voice.say(`${cell} measured; run without --cell to compute the result files from all cells`);
    return;
  }
  const written = resultsStage(options.configuration, options.paths);
  voice.say(written ? 'results written' : 'nothing to do: every cell is up to date');
}

function askedCell(plan: readonly PlannedCell[], name: string): PlannedCell {
  const found = plan.find(({ key }) => key.name === name);
  if (found !== undefined) return { ...found, reasons: ['asked for by name'] };
  const known = plan.map(({ key }) => key.name).join(', ');
  throw new Error(`there is no cell ${JSON.stringify(name)} in this profile; use one of ${known}`);
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
