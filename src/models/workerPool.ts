import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import type { RunnerSpecification } from './runner.js';
import type { PoolMessage, WorkerMessage } from './serveTasks.js';

/** Tasks a worker holds at once: one it computes and the next ones, so that it never waits for the pool. */
const TASKS_IN_FLIGHT = 3;

type Values = Float32Array | Float64Array;

/** Runs one model over many inputs. */
export interface TaskPool {
  /** Values per input, in the order of `inputs`; `onProgress` gets the number done after each. */
  map(
    inputs: readonly (readonly string[])[],
    onProgress?: ((done: number) => void) | undefined,
  ): Promise<Values[]>;
  close(): Promise<void>;
}

interface Job {
  readonly inputs: readonly (readonly string[])[];
  readonly results: Values[];
  readonly onProgress: ((done: number) => void) | undefined;
  readonly resolve: (results: Values[]) => void;
  readonly reject: (error: Error) => void;
  next: number;
  done: number;
}

interface Slot {
  readonly worker: Worker;
  readonly tasks: Map<number, { readonly job: Job; readonly index: number }>;
  readonly ready: Promise<void>;
  readonly exited: Promise<void>;
}

/**
 * Returns a pool of worker threads, each with its own copy of the model. Every input is a task of its own and
 * the values depend on that input alone, so the results are the same for any number of workers.
 * A failing input rejects its `map` and leaves the pool usable; a worker that dies rejects every `map` from
 * then on. Idle workers do not keep the process alive.
 * @param specification model that each worker opens
 * @param workers number of threads, a whole number >= 1
 * @param entry compiled worker script; the default stands beside this file in `dist`
 * @throws Error if the worker script is missing or the model cannot be opened
 */
export async function openWorkerPool(
  specification: RunnerSpecification,
  workers: number,
  entry: string = fileURLToPath(new URL('./worker.js', import.meta.url)),
): Promise<TaskPool> {
  if (!existsSync(entry)) {
    throw new Error(`worker script ${entry} does not exist; run npm run build, or ask for 0 workers`);
  }
  const jobs: Job[] = [];
  let nextTask = 0;
  let broken: Error | null = null;
  let closing = false;

  const slots = Array.from({ length: workers }, () => startWorker());
  try {
    await Promise.all(slots.map((slot) => slot.ready));
  } catch (error) {
    await close();
    throw error;
  }
  return { map, close };

  function startWorker(): Slot {
    const worker = new Worker(entry, { workerData: specification, execArgv: [] });
    const slot: Slot = {
      worker,
      tasks: new Map(),
      ready: new Promise((resolve, reject) => {
        worker.once('message', () => resolve());
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error(`a worker of ${specification.name} did not start`)));
      }),
      exited: new Promise((resolve) => worker.once('exit', () => resolve())),
    };
    slot.ready.catch(() => undefined);
    worker.on('message', (message: WorkerMessage) => receive(slot, message));
    worker.on('error', (error) => stop(`a worker of ${specification.name} failed: ${String(error)}`));
    worker.on('exit', () => stop(`a worker of ${specification.name} has stopped`));
    return slot;
  }

  function receive(slot: Slot, message: WorkerMessage): void {
    if (message.kind === 'ready') {
      slot.worker.unref();
    } else if (message.kind !== 'closed') {
      const task = slot.tasks.get(message.task);
      slot.tasks.delete(message.task);
      if (task !== undefined && jobs.includes(task.job)) {
        if (message.kind === 'failure') {
          leave(task.job);
          task.job.reject(new Error(message.message));
        } else {
          finish(task.job, task.index, message.values);
        }
      }
      feed();
    }
  }

  function finish(job: Job, index: number, values: Values): void {
    job.results[index] = values;
    job.done += 1;
    job.onProgress?.(job.done);
    if (job.done === job.inputs.length) {
      leave(job);
      job.resolve(job.results);
    }
  }

  function leave(job: Job): void {
    jobs.splice(jobs.indexOf(job), 1);
  }

  /** Hands out tasks, the idlest worker first, until every worker holds its share or none is left. */
  function feed(): void {
    for (let held = 0; held < TASKS_IN_FLIGHT; held += 1) {
      for (const slot of slots) {
        const job = jobs.find((candidate) => candidate.next < candidate.inputs.length);
        if (job !== undefined && slot.tasks.size === held) {
          slot.tasks.set(nextTask, { job, index: job.next });
          send(slot, { kind: 'task', task: nextTask, texts: job.inputs[job.next] ?? [] });
          nextTask += 1;
          job.next += 1;
        }
      }
    }
    for (const slot of slots) {
      slot.tasks.size > 0 ? slot.worker.ref() : slot.worker.unref();
    }
  }

  function send(slot: Slot, message: PoolMessage): void {
    slot.worker.postMessage(message);
  }

  function map(
    inputs: readonly (readonly string[])[],
    onProgress?: (done: number) => void,
  ): Promise<Values[]> {
    if (broken !== null) {
      return Promise.reject(broken);
    }
    if (inputs.length === 0) {
      return Promise.resolve([]);
    }
    return new Promise((resolve, reject) => {
      jobs.push({ inputs, results: new Array(inputs.length), onProgress, resolve, reject, next: 0, done: 0 });
      feed();
    });
  }

  function stop(reason: string): void {
    broken ??= new Error(`${reason}; open the model again`);
    for (const job of jobs.splice(0)) {
      job.reject(broken);
    }
    if (closing) return; // Those still closing keep the process alive until the last has gone.
    for (const slot of slots) {
      slot.worker.unref();
    }
  }

  async function close(): Promise<void> {
    closing = true;
    stop(`${specification.name} was closed`);
    for (const slot of slots) {
      slot.worker.ref();
      send(slot, { kind: 'close' });
    }
    await Promise.all(slots.map((slot) => slot.exited));
  }
}
