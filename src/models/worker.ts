/** Entry of a model worker thread: opens the model it is handed and answers the pool until it is closed. */
import { parentPort, workerData } from 'node:worker_threads';

import { openRunner, type RunnerSpecification } from './runner.js';
import { serveTasks } from './serveTasks.js';

if (parentPort !== null) {
  void serveTasks(parentPort, () => openRunner(workerData as RunnerSpecification));
}
