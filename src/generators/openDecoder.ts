import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { int64Row } from '../models/index.js';
import { DECODER, decoderGraph } from './decoderGraph.js';
import type { NextTokens } from './greedyDecode.js';

/** A language model that remembers what it has read of one text. */
export interface Decoder {
  readonly next: NextTokens;
  /** Begins another text: what was read before plays no part in it, not even in the last bits. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Returns a language model that reads every token of a text once: one thread, keys and values kept between calls.
 *
 * What two calls have in common at their beginning is not read again. Numbers differ from reading the whole text at once in the
 * last bits only.
 * @param path an `.onnx` file written by tools/export_llama_onnx.py
 * @throws when the file is of another form
 */
export async function openDecoder(path: string): Promise<Decoder> {
  const { bytes, kept, groups, size } = decoderGraph(readFileSync(path));
  const session = await InferenceSession.create(bytes, {
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    interOpNumThreads: 1,
    intraOpNumThreads: 1,
    logSeverityLevel: 4,
  });
  const nothing = () => new Tensor('float32', new Float32Array(0), [1, groups, 0, size]);
  let read: readonly number[] = [];
  let past: Readonly<Record<string, Tensor>> = {};
  const forget = () => {
    read = [];
    past = Object.fromEntries(kept.map((name) => [`past.${name}`, nothing()]));
  };
  forget();
  return {
    next: async (text, from = 0) => {
      // The token at `from` is read again where it was read before: what follows it is asked for.
      const common = Math.min(commonLength(read, text), from);
      const output = await session.run({
        input_ids: int64Row(text.slice(common)),
        [DECODER.pastLength]: single(common),
        [DECODER.first]: single(from - common),
        ...past,
      });
      past = Object.fromEntries(kept.map((name) => [`past.${name}`, output[`present.${name}`] as Tensor]));
      read = [...text];
      return Array.from(output[DECODER.next]?.data as BigInt64Array, Number);
    },
    forget,
    close: () => session.release(),
  };
}

function commonLength(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((token, place) => token !== b[place]);
  return differs < 0 ? a.length : differs;
}

function single(value: number): Tensor {
  return new Tensor('int64', BigInt64Array.of(BigInt(value)), [1]);
}
