import type { MessagePort } from 'node:worker_threads';

import type { Runner } from './runner.js';

/** What the pool sends to a worker. */
export type PoolMessage =
  | { readonly kind: 'task'; readonly task: number; readonly texts: readonly string[] }
  | { readonly kind: 'close' };

/** What a worker sends to the pool. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'result'; readonly task: number; readonly values: Float32Array | Float64Array }
  | { readonly kind: 'failure'; readonly task: number; readonly message: string }
  | { readonly kind: 'closed' };

/**
 * Returns once the port is closed: answers each task in the order it came, one failed task not ending the rest.
 * @param port the worker's end of the channel
 * @param open opens the model; what it throws ends the worker and so reaches the pool
 */
export async function serveTasks(port: MessagePort, open: () => Promise<Runner>): Promise<void> {
  const runner = await open();
  const answer = async (message: PoolMessage): Promise<void> => {
    if (message.kind === 'close') {
      await runner.release();
      post(port, { kind: 'closed' });
      port.close();
      return;
    }
    try {
      post(port, { kind: 'result', task: message.task, values: await runner.run(message.texts) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      post(port, { kind: 'failure', task: message.task, message: reason });
    }
  };
  let last = Promise.resolve();
  port.on('message', (message: PoolMessage) => {
    last = last.then(() => answer(message));
  });
  post(port, { kind: 'ready' });
}

function post(port: MessagePort, message: WorkerMessage): void {
  port.postMessage(message);
}
