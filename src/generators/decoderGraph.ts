import protobuf from 'protobufjs';

/** The part of onnx.proto that is read here; weights stay the bytes they are. */
const SCHEMA = `syntax = "proto3";
message Model { int64 ir_version = 1; Graph graph = 7; repeated bytes opset_import = 8; }
message Graph {
  repeated Node node = 1; string name = 2; repeated bytes initializer = 5;
  repeated Value input = 11; repeated Value output = 12;
}
message Node {
  repeated string input = 1; repeated string output = 2; string name = 3; string op_type = 4;
  repeated Attribute attribute = 5; string domain = 7;
}
message Attribute { string name = 1; float f = 2; int64 i = 3; bytes s = 4; repeated int64 ints = 8; int32 type = 20; }
message Value { string name = 1; Type type = 2; }
message Type { Tensor tensor_type = 1; }
message Tensor { int32 elem_type = 1; Shape shape = 2; }
message Shape { repeated Dimension dim = 1; }
message Dimension { int64 dim_value = 1; string dim_param = 2; }
message Constant { repeated int64 dims = 1; int32 data_type = 2; repeated int64 int64_data = 7; string name = 8; bytes raw_data = 9; }`;

const TYPES = protobuf.parse(SCHEMA, { keepCase: true }).root;
const MODEL = TYPES.lookupType('Model');
const CONSTANT = TYPES.lookupType('Constant');

interface GraphNode {
  readonly input: string[];
  readonly output: string[];
  readonly op_type: string;
  readonly attribute: readonly { readonly name: string; readonly i?: protobuf.Long | number }[];
}

interface Model {
  readonly graph: {
    node: GraphNode[];
    readonly initializer: Uint8Array[];
    input: object[];
    output: object[];
  };
}

const [FLOAT, INTEGER] = [1, 7];
const WHOLE_NUMBER = 2;

/** Names of the graph's inputs and outputs beside `input_ids`. */
export const DECODER = {
  /** [1]: positions of the past that count; what the past holds beyond is cut off. */
  pastLength: 'past_length',
  /** [1]: the first new token whose next token is asked for. */
  first: 'first',
  /** Most likely token after each new token from `first` on. */
  next: 'next_tokens',
} as const;

/** A decoder and the shape of what it keeps. */
export interface DecoderGraph {
  readonly bytes: Uint8Array;
  /** Names of the kept tensors: inputs `past.<name>`, outputs `present.<name>`, each [1, groups, positions, size]. */
  readonly kept: readonly string[];
  readonly groups: number;
  readonly size: number;
}

/**
 * Returns the language model of an exported file as a decoder that keeps what it has read.
 *
 * The exported graph (tools/export_llama_onnx.py) yields the likelihood of a whole text and keeps no state. Here every attention is
 * given the keys and values of the positions before and hands its own on, positions are counted from there, and the output is
 * the most likely next token instead of likelihoods. The weights are the same bytes.
 * @param bytes an `.onnx` file written by that tool
 * @throws when the graph is not one that the tool writes
 */
export function decoderGraph(bytes: Uint8Array): DecoderGraph {
  const { graph, ...model } = decoded(bytes);
  const producer = new Map(graph.node.flatMap((node) => node.output.map((name) => [name, node] as const)));
  const range = only(graph.node, 'Range');
  const logits = only(graph.node, 'Gemm');
  const squeeze = producer.get(logits.input[0] ?? '');
  const states = producer.get(squeeze?.input[0] ?? '');
  if (squeeze === undefined || states?.op_type !== 'Slice') throw unknownGraph('its output layer');
  const kept: string[] = [];
  const nodes = graph.node.slice(0, graph.node.indexOf(logits) + 1).flatMap((node): GraphNode[] => {
    if (node === range) {
      const [counted = ''] = range.output;
      return [
        { ...range, output: [`${counted}_new`] },
        nodeOf('Add', [`${counted}_new`, DECODER.pastLength], [counted]),
      ];
    }
    // The likelihood graph drops the last position; a decoder asks from a given one to the end.
    if (node === states)
      return [{ ...states, input: [states.input[0] ?? '', DECODER.first, 'endless', 'one'] }];
    if (node.op_type !== 'Attention') return [node];
    const names = [`${kept.length / 2}.key`, `${kept.length / 2}.value`];
    kept.push(...names);
    return [
      ...names.map((name) =>
        nodeOf('Slice', [`past.${name}`, 'zero', DECODER.pastLength, POSITION_AXIS], [`counting.${name}`]),
      ),
      {
        ...node,
        input: [...node.input, '', ...names.map((name) => `counting.${name}`)],
        output: [...node.output, ...names.map((name) => `present.${name}`)],
      },
    ];
  });
  if (kept.length === 0) throw unknownGraph('attention');
  const argmax = nodeOf('ArgMax', [logits.output[0] ?? ''], [DECODER.next], { axis: 1, keepdims: 0 });
  const state = (side: string) =>
    kept.map((name) => valueInfo(`${side}.${name}`, FLOAT, [1, 'groups', side, 'size']));
  const decoder = {
    ...model,
    graph: {
      ...graph,
      node: [...nodes, argmax],
      initializer: [...graph.initializer, positionAxis()],
      input: [
        ...graph.input,
        ...[DECODER.pastLength, DECODER.first].map((name) => valueInfo(name, INTEGER, [1])),
        ...state('past'),
      ],
      output: [valueInfo(DECODER.next, INTEGER, ['asked']), ...state('present')],
    },
  };
  const attention = graph.node.find(({ op_type }) => op_type === 'Attention');
  const groups = Number(attention?.attribute.find(({ name }) => name === 'kv_num_heads')?.i);
  return {
    bytes: MODEL.encode(MODEL.fromObject(decoder)).finish(),
    kept,
    groups,
    size: keyWidth(graph.initializer) / groups,
  };
}

/** Width of all keys of a position together: the second part that the joined projection is split into. */
function keyWidth(weights: readonly Uint8Array[]): number {
  for (const bytes of weights.filter(({ length }) => length < SMALL)) {
    const { name, raw_data: raw } = CONSTANT.toObject(CONSTANT.decode(bytes)) as {
      name: string;
      raw_data?: Buffer;
    };
    if (name === 'query_key_value' && raw !== undefined) return Number(raw.readBigInt64LE(8));
  }
  throw unknownGraph('the width of its keys');
}

/** A constant of a few numbers is shorter. */
const SMALL = 256;

/** Name of the constant that names the axis of positions in what is kept. */
const POSITION_AXIS = 'position_axis';

function positionAxis(): Uint8Array {
  const constant = { dims: [1], data_type: INTEGER, int64_data: [2], name: POSITION_AXIS };
  return CONSTANT.encode(CONSTANT.fromObject(constant)).finish();
}

function decoded(bytes: Uint8Array): Model {
  try {
    return MODEL.toObject(MODEL.decode(bytes), { arrays: true, defaults: false }) as unknown as Model;
  } catch (error) {
    throw unknownGraph(`its form (${error instanceof Error ? error.message : String(error)})`);
  }
}

function only(nodes: readonly GraphNode[], operator: string): GraphNode {
  const [found, ...others] = nodes.filter(({ op_type }) => op_type === operator);
  if (found === undefined || others.length > 0) throw unknownGraph(`${operator}`);
  return found;
}

function unknownGraph(part: string): Error {
  return new Error(
    `a language model cannot be made a decoder: ${part} is not as tools/export_llama_onnx.py writes it; export it with that tool`,
  );
}

function nodeOf(
  operator: string,
  input: string[],
  output: string[],
  numbers: Readonly<Record<string, number>> = {},
): GraphNode {
  const attribute = Object.entries(numbers).map(([name, i]) => ({ name, i, type: WHOLE_NUMBER }));
  return { op_type: operator, input, output, attribute };
}

function valueInfo(name: string, type: number, shape: readonly (number | string)[]): object {
  const dim = shape.map((size) => (typeof size === 'number' ? { dim_value: size } : { dim_param: size }));
  return { name, type: { tensor_type: { elem_type: type, shape: { dim } } } };
}
