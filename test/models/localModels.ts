import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Returns the folder that holds a model's folder: RINJ_MODELS, then data/models; null if neither does. */
export function localModels(id: string): string | null {
  const folders = [process.env.RINJ_MODELS, join(ROOT, 'data', 'models')];
  return folders.find((folder) => folder !== undefined && existsSync(join(folder, id))) ?? null;
}
