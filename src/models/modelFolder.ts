import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ModelRecord } from '../records/index.js';
import { CATALOGUE, type ModelId } from './catalogue.js';
import { fileDigest } from './fileDigest.js';

/** Files that every model folder holds. */
export const MODEL_FILES: readonly string[] = [
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/model.onnx',
];

/** File that an installation leaves beside them. */
export const ORIGIN_FILE = 'origin.json';

/** Where an installed folder came from and the digests it had. */
export interface ModelOrigin {
  readonly source: 'hub' | 'registry';
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** A complete model folder and what it holds. */
export interface ResolvedModel {
  readonly id: ModelId;
  readonly folder: string;
  readonly record: ModelRecord;
}

/**
 * Returns the model of a folder, or null if there is no such folder.
 * A folder that was put there by hand counts as it stands (`source: 'folder'`); one that was installed must
 * still hold the weights it was installed with.
 * @param id model
 * @param folder its folder
 * @throws Error naming the file if the folder lacks one, or if the weights changed since their installation
 * @example readModelFolder('gpt2', 'nowhere/gpt2') // => null
 */
export async function readModelFolder(id: ModelId, folder: string): Promise<ResolvedModel | null> {
  if (!existsSync(folder)) {
    return null;
  }
  for (const file of MODEL_FILES) {
    if (!existsSync(join(folder, file))) {
      throw new Error(`model folder ${folder} lacks ${file}; delete the folder and run make models`);
    }
  }
  const sha256 = await fileDigest(join(folder, 'onnx', 'model.onnx'));
  const origin = readOrigin(join(folder, ORIGIN_FILE));
  const expected = origin?.files['onnx/model.onnx'];
  if (expected !== undefined && expected !== sha256) {
    throw new Error(
      `weights of ${folder} have sha256 ${sha256}, installed were ${expected}; delete the folder and run make models`,
    );
  }
  const entry = CATALOGUE[id];
  return {
    id,
    folder,
    record: {
      name: id,
      version: origin?.version ?? 'unknown',
      source: origin?.source ?? 'folder',
      sha256,
      precision: entry.precision,
      threads: 1,
      substituteFor: entry.substituteFor,
    },
  };
}

function readOrigin(path: string): ModelOrigin | null {
  if (!existsSync(path)) {
    return null;
  }
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ModelOrigin;
  } catch (error) {
    throw new Error(`${path} is no JSON (${String(error)}); delete the folder and run make models`);
  }
}
