import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { openWorkerPool } from '../../src/models/workerPool.js';
import { sha256Hex } from '../../src/text/index.js';
import { compiledModels } from './compiledModels.js';
import { temporaryFolder, tinyModel } from './tinyModels.js';

describe('openWorkerPool', () => {
  const folder = tinyModel('embedding');
  const specification = { kind: 'embedding', folder, name: 'tiny', maximumTokens: 16 } as const;
  let compiled = '';
  let entry = '';

  beforeAll(() => {
    compiled = compiledModels();
    entry = join(compiled, 'models', 'worker.js');
  });

  /** A worker that answers the text "die" by ending and every other text by its length. */
  function fragileWorker(): string {
    const path = join(temporaryFolder(), 'worker.mjs');
    writeFileSync(
      path,
      `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ kind, task, texts }) => {
        if (kind === 'close') { parentPort.close(); return; }
        if (texts[0] === 'die') process.exit(3);
        if (texts[0] === 'throw') throw new Error('out of memory');
        if (texts[0] !== 'wait') parentPort.postMessage({ kind: 'result', task, values: Float64Array.of(texts[0].length) });
      });
      parentPort.postMessage({ kind: 'ready' });`,
    );
    return path;
  }

  it('gives the same bytes on one, two and three threads, in the order of the inputs', async () => {
    const inputs = Array.from({ length: 60 }, (_, index) => [
      index % 3 === 0 ? 'a' : `${'a '.repeat(index % 5)}b`,
    ]);
    const outcomes = [];
    for (const workers of [1, 2, 3]) {
      const pool = await openWorkerPool(specification, workers, entry);
      const progress: number[] = [];
      outcomes.push(await pool.map(inputs, (done) => progress.push(done)));
      expect(progress).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
      await pool.close();
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
    expect(outcomes[0]?.[0]).toEqual(Float32Array.of(1, 0));
    expect(outcomes[0]?.[1]).toEqual(Float32Array.of(0.6, 0.8));
  });

  it('answers several callers at once and an empty list at once', async () => {
    const pool = await openWorkerPool(specification, 2, entry);
    const [first, second, none] = await Promise.all([
      pool.map([['a']]),
      pool.map([['b'], ['a']]),
      pool.map([]),
    ]);
    expect(first).toEqual([Float32Array.of(1, 0)]);
    expect(second).toEqual([Float32Array.of(0, 1), Float32Array.of(1, 0)]);
    expect(none).toEqual([]);
    await pool.close();
  });

  it('keeps the process alive until the slowest worker has closed', () => {
    const folder = temporaryFolder();
    const slow = join(folder, 'worker.mjs');
    writeFileSync(
      slow,
      `import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', () => {
        if (threadId % 2 === 0) parentPort.close();
        else setTimeout(() => parentPort.close(), 300);
      });
      parentPort.postMessage({ kind: 'ready' });`,
    );
    const script = join(folder, 'main.mjs');
    writeFileSync(
      script,
      `import { openWorkerPool } from ${JSON.stringify(join(compiled, 'models', 'workerPool.js'))};
      const specification = { kind: 'embedding', folder: '', name: 'tiny', maximumTokens: 16 };
      const pool = await openWorkerPool(specification, 2, ${JSON.stringify(slow)});
      await pool.close();
      console.log('closed');`,
    );
    const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, 'closed\n']);
  });

  it('turns a failing text into one clear error and stays usable', async () => {
    const pool = await openWorkerPool(specification, 2, entry);
    const inputs = Array.from({ length: 40 }, (_, index) => [index === 7 ? 'nan' : 'a']);
    await expect(pool.map(inputs)).rejects.toThrow(
      `tiny gives no finite unit vector for the text with sha256 ${sha256Hex('nan')}`,
    );
    expect(await pool.map([['b']])).toEqual([Float32Array.of(0, 1)]);
    await pool.close();
  });

  it('says why a model cannot be opened', async () => {
    const missing = { ...specification, folder: join(temporaryFolder(), 'none') };
    await expect(openWorkerPool(missing, 2, entry)).rejects.toThrow(/tokenizer\.json is missing/);
  });

  it('rejects everything that waits when a worker dies, and what comes after', async () => {
    for (const [text, reason] of [
      ['die', /a worker of tiny has stopped/],
      ['throw', /a worker of tiny failed: Error: out of memory/],
    ] as const) {
      const pool = await openWorkerPool(specification, 2, fragileWorker());
      expect(await pool.map([['four'], ['seventy']])).toEqual([Float64Array.of(4), Float64Array.of(7)]);
      await expect(pool.map([['wait'], [text], ['wait']])).rejects.toThrow(reason);
      await expect(pool.map([['four']])).rejects.toThrow(reason);
      await pool.close();
    }
  });

  it('rejects what still waits when it is closed', async () => {
    const pool = await openWorkerPool(specification, 1, fragileWorker());
    const waiting = pool.map([['wait']]);
    const outcome = expect(waiting).rejects.toThrow(/tiny was closed; open the model again/);
    await pool.close();
    await outcome;
  });

  it('names the worker script that is missing', async () => {
    await expect(openWorkerPool(specification, 1, '/nowhere/worker.js')).rejects.toThrow(
      /worker script \/nowhere\/worker\.js does not exist; run npm run build/,
    );
  });

  it('lets the process end when a pool was never closed', () => {
    const script = `
      import { openTaskPool } from ${JSON.stringify(join(compiled, 'models', 'openTaskPool.js'))};
      const pool = await openTaskPool(${JSON.stringify(specification)}, 2);
      const [vector] = await pool.map([['a b']]);
      console.log(vector.length);`;
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect({ status: run.status, output: run.stdout.trim(), errors: run.stderr }).toEqual({
      status: 0,
      output: '2',
      errors: '',
    });
  }, 60_000);
});
