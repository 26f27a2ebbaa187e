import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Name of the output that is added: the most likely next token after each input token. */
export const NEXT_TOKENS = 'next_tokens';

const LOGITS = /Gemm_\d+_0/;
/** The nodes of the graph stand before its weights; the name is found far within this. */
const HEAD_BYTES = 1 << 20;

/**
 * Returns the bytes of a language model with one more output, `next_tokens` [T - 1]: the argmax of its logits.
 *
 * The exported graph (tools/export_llama_onnx.py) keeps its logits inside and only yields the likelihood of given
 * tokens, which cannot be sampled from. Protocol buffers merge a message that is given twice, so a second, small graph
 * put behind the file adds a node and an output to the first without decoding 500 MB of weights.
 * @param path an `.onnx` file written by that tool
 * @throws when the file has no output layer of that name
 */
export function withNextTokens(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const size = fstatSync(file).size;
    const head = Buffer.alloc(Math.min(HEAD_BYTES, size));
    readSync(file, head, 0, head.length, 0);
    const logits = LOGITS.exec(head.toString('latin1'))?.[0];
    if (logits === undefined) {
      throw new Error(
        `model ${path} has no output layer of a known name; export it with tools/export_llama_onnx.py`,
      );
    }
    const tail = argmaxGraph(logits);
    const bytes = Buffer.allocUnsafeSlow(size + tail.length);
    for (let read = 0; read < size; )
      read += readSync(file, bytes, read, Math.min(size - read, 1 << 26), read);
    tail.copy(bytes, size);
    return bytes;
  } finally {
    closeSync(file);
  }
}

/**
 * Returns a model message that holds nothing but a graph with one ArgMax node over the last axis and its output.
 *
 * @param logits name of the tensor to take the argmax of, [rows, vocabulary]
 * @example argmaxGraph('logits').subarray(0, 1) // => Buffer.of(0x3a)
 */
export function argmaxGraph(logits: string): Buffer {
  // Field numbers of onnx.proto: ModelProto.graph 7; GraphProto.node 1, output 12; NodeProto.input 1, output 2,
  // op_type 4, attribute 5; AttributeProto.name 1, i 3, type 20 (2 = INT); ValueInfoProto.name 1, type 2;
  // TypeProto.tensor_type 1; Tensor.elem_type 1 (7 = INT64), shape 2; Shape.dim 1; Dimension.dim_param 2.
  const attribute = (name: string, value: number) =>
    bytesField(5, Buffer.concat([textField(1, name), numberField(3, value), numberField(20, 2)]));
  const node = Buffer.concat([
    ...[textField(1, logits), textField(2, NEXT_TOKENS), textField(4, 'ArgMax')],
    ...[attribute('axis', 1), attribute('keepdims', 0)],
  ]);
  const shape = bytesField(1, textField(2, 'scored'));
  const tensor = Buffer.concat([numberField(1, 7), bytesField(2, shape)]);
  const output = Buffer.concat([textField(1, NEXT_TOKENS), bytesField(2, bytesField(1, tensor))]);
  return bytesField(7, Buffer.concat([bytesField(1, node), bytesField(12, output)]));
}

function bytesField(field: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);
}

function textField(field: number, text: string): Buffer {
  return bytesField(field, Buffer.from(text, 'utf8'));
}

function numberField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}
