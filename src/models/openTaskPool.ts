import { availableParallelism } from 'node:os';

import { openRunner, type RunnerSpecification } from './runner.js';
import { openWorkerPool, type TaskPool } from './workerPool.js';

/**
 * Returns a pool that runs a model on `workers` threads, or in the calling thread if that is 0. The values are
 * the same for every choice.
 * @param specification model to open
 * @param workers threads, a whole number >= 0; default one per core
 * @throws Error if the number of workers is none, or the model cannot be opened
 * @example (await openTaskPool(specification, 0)).map([['a']]) // => [[1, 0]]
 */
export async function openTaskPool(
  specification: RunnerSpecification,
  workers: number = availableParallelism(),
): Promise<TaskPool> {
  if (!Number.isInteger(workers) || workers < 0) {
    throw new Error(`workers is ${workers}; give a whole number, 0 for the calling thread`);
  }
  return workers === 0 ? openInProcess(specification) : openWorkerPool(specification, workers);
}

async function openInProcess(specification: RunnerSpecification): Promise<TaskPool> {
  const runner = await openRunner(specification);
  return {
    map: async (inputs, onProgress) => {
      const results: (Float32Array | Float64Array)[] = [];
      for (const texts of inputs) {
        results.push(await runner.run(texts));
        onProgress?.(results.length);
      }
      return results;
    },
    close: () => runner.release(),
  };
}
