import { join } from 'node:path';

import { CATALOGUE, type ModelId } from './catalogue.js';
import { type InstallOptions, installModel } from './installModel.js';
import { type ResolvedModel, readModelFolder } from './modelFolder.js';

/** Folder of the models where none is configured, below the working directory. */
export const DEFAULT_MODELS_FOLDER = join('data', 'models');

/** Where to look for models and whether to fetch missing ones. */
export interface ResolveOptions extends InstallOptions {
  /** False to look into folders only; default true. */
  readonly install?: boolean | undefined;
}

/**
 * Returns a model that is ready to be opened.
 * Order (our choice): the folder, first for the model itself and then for its named substitute, so that a run never
 * changes its model because the network came back; then the installation of the model, then that of its substitute.
 * @param id model
 * @param options folders, hub and whether to install
 * @throws Error saying what was tried and why each failed, if the model cannot be had
 * @example (await resolveModel('gpt2', { modelsFolder: 'models' })).folder // => 'models/gpt2'
 */
export async function resolveModel(id: ModelId, options: ResolveOptions = {}): Promise<ResolvedModel> {
  const substitute = CATALOGUE[id].substitute;
  const candidates = substitute === null ? [id] : [id, substitute];
  const modelsFolder = options.modelsFolder ?? DEFAULT_MODELS_FOLDER;
  for (const candidate of candidates) {
    const found = await readModelFolder(candidate, join(modelsFolder, candidate));
    if (found !== null) return found;
  }
  if (options.install === false) {
    throw new Error(
      `model ${candidates.join(' or ')} is not in ${modelsFolder}; run make models, with LM=neural for a language model, or set RINJ_MODELS`,
    );
  }
  const reasons: string[] = [];
  for (const candidate of candidates) {
    try {
      const folder = await installModel(candidate, { ...options, modelsFolder });
      const installed = await readModelFolder(candidate, folder);
      if (installed !== null) {
        return installed;
      }
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(reasons.join('\n'));
}
