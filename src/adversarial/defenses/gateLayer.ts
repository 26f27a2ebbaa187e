import type { Decision, GateRequest } from '../../gate/records.js';
import type { Screen } from '../planRuns.js';

/** What a gate says of the chunks of one request. */
export interface GateDecisions {
  /** By chunk id; a chunk it does not name does not enter the prompt. */
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly refused: boolean;
}

/** A quarantine gate, handed in as an argument. */
export type Gate = (request: GateRequest) => GateDecisions;

/**
 * Returns a layer that asks a gate: passed chunks first, demoted ones after them, quarantined ones not at all.
 *
 * Definition (measurement G1): the gate sees every chunk above the threshold, with its score, tier, source and author.
 * Where nothing was retrieved there is nothing to ask. The extractive stand-in reads no labels, so a demoted chunk that stays among the three is quoted like any other.
 * @param gate the gate
 * @example gateLayer(() => ({ decisions: new Map(), refused: true }))({ question: '', ranked: [] }).refusal // => null
 */
export function gateLayer(gate: Gate): Screen {
  return ({ question, ranked }) => {
    if (ranked.length === 0) return { kept: [], refusal: null };
    const { decisions, refused } = gate({
      requestId: 'evaluation',
      query: question,
      chunks: ranked.map(({ chunk, score }) => ({
        ...{ id: chunk.id, text: chunk.text, sourceUri: chunk.source, owner: chunk.author },
        ...{ trust: chunk.tier, score },
      })),
    });
    const decided = (decision: Decision) =>
      ranked.filter(({ chunk }) => decisions.get(chunk.id) === decision);
    return {
      kept: [...decided('pass'), ...decided('demote')],
      refusal: refused ? 'the gate refuses: not enough trusted context' : null,
    };
  };
}
