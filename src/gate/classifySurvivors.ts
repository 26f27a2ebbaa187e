import { decideChunk } from './decideChunk.js';
import type { GateContext } from './gateContext.js';
import { measureRequest } from './gateRequest.js';
import type { GateRequest } from './records.js';
import { DEFAULT_THRESHOLDS } from './thresholds.js';

/**
 * Returns the request with a classifier's score on each chunk that the cheap signals have not quarantined.
 *
 * Definition (measurement G1): the classifier runs on the retrieved chunks that survive, after everything cheaper. Give
 * the result to `gateRequest`. Chunks that bring a score keep it.
 * @param request the request
 * @param ts its time
 * @param context what else is known
 * @param classify a model: the scores of some texts in their order, in [0, 1], higher is more suspicious
 * @throws when the classifier gives another number of scores
 * @example (await classifySurvivors(request, ts, {}, async (texts) => texts.map(() => 0.9))).chunks[0]?.classifierScore // => 0.9
 */
export async function classifySurvivors(
  request: GateRequest,
  ts: string,
  context: GateContext,
  classify: (texts: readonly string[]) => Promise<readonly number[]>,
): Promise<GateRequest> {
  const thresholds = context.thresholds ?? DEFAULT_THRESHOLDS;
  const asked = measureRequest(request, ts, context).measured.filter(
    ({ chunk, signals, trust }) =>
      chunk.classifierScore === undefined &&
      decideChunk(signals, trust, thresholds).decision !== 'quarantine',
  );
  if (asked.length === 0) return request;
  const scores = await classify(asked.map(({ chunk }) => chunk.text));
  if (scores.length !== asked.length) {
    throw new Error(
      `the classifier gave ${scores.length} scores for ${asked.length} texts; give one for each`,
    );
  }
  const scoreOf = new Map(asked.map(({ chunk }, index) => [chunk.id, scores[index]]));
  return {
    ...request,
    chunks: request.chunks.map((chunk) => {
      const classifierScore = scoreOf.get(chunk.id);
      return classifierScore === undefined ? chunk : { ...chunk, classifierScore };
    }),
  };
}
