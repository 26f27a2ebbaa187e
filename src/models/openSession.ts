import { InferenceSession, Tensor } from 'onnxruntime-node';

/**
 * Returns an ONNX Runtime session that uses one thread and runs its nodes in order: the fastest setting per
 * core here, and the one whose results depend on the inputs alone (our choice).
 * @param weights path of the `.onnx` file
 * @throws Error naming the file if it is missing or cannot be read as a model
 */
export async function openSession(weights: string): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(weights, {
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
      interOpNumThreads: 1,
      intraOpNumThreads: 1,
      logSeverityLevel: 4,
    });
  } catch (error) {
    throw new Error(`model ${weights} cannot be opened (${String(error)}); run make models`);
  }
}

/**
 * Returns one output of a graph.
 * @param session open model
 * @param feeds input tensors by name
 * @param output name of the output
 * @param subject names model and text in an error; called only then
 * @throws Error naming the model and the text if the graph fails or has no such output
 */
export async function runGraph(
  session: InferenceSession,
  feeds: Record<string, Tensor>,
  output: string,
  subject: () => string,
): Promise<Float32Array> {
  try {
    const tensor = (await session.run(feeds, [output]))[output];
    if (tensor?.data instanceof Float32Array) {
      return tensor.data;
    }
    throw new Error(`no float32 output "${output}"`);
  } catch (error) {
    throw new Error(
      `${subject()} cannot be computed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Returns whole numbers as an int64 tensor of one row.
 * @param values whole numbers
 * @example int64Row([5, 6, 7]).dims // => [1, 3]
 */
export function int64Row(values: readonly number[]): Tensor {
  return new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
}

/**
 * Returns the tensor of one row that a model input other than the token ids takes for a text on its own: every
 * token attended to, of the first segment, at its own position.
 * @param input name of the model input
 * @param length number of tokens
 * @throws Error if the input is none of `attention_mask`, `token_type_ids` and `position_ids`
 * @example constantInput('position_ids', 3).data // => [0n, 1n, 2n]
 */
export function constantInput(input: string, length: number): Tensor {
  switch (input) {
    case 'attention_mask':
      return int64Row(new Array<number>(length).fill(1));
    case 'token_type_ids':
      return int64Row(new Array<number>(length).fill(0));
    case 'position_ids':
      return int64Row(Array.from({ length }, (_, position) => position));
    default:
      throw new Error(`model input "${input}" is not known; use an export without cached keys and values`);
  }
}
