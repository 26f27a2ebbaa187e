import {
  type Attack,
  type AttackState,
  ITERATIONS,
  type Move,
  type Proposal,
  propose,
  settle,
  startAttack,
} from '../attacker/index.js';
import type { Random } from '../random/index.js';
import type { SurrogateEncoder } from './adaptiveAttackerEncoder.js';

/** A document to tune, with the stream of its steps. */
export interface AttackTask {
  readonly attack: Attack;
  readonly random: Random;
}

/** A document as the search left it. */
export interface TunedText {
  readonly text: string;
  /** Accepted edits, in order. */
  readonly moves: readonly Move[];
  /** Texts that the encoder was asked about, the template among them. */
  readonly encoded: number;
}

/**
 * Returns the documents after their surrogate steps, in the order of the tasks.
 *
 * The documents of a call take each step together, so that an encoder in workers has something to do; what becomes of one does
 * not depend on the others.
 * @param tasks documents, each with a stream of its own
 * @param encoder the surrogate's encoder
 * @param iterations steps for each document
 * @throws what the encoder throws
 */
export async function tuneDocuments(
  tasks: readonly AttackTask[],
  encoder: Pick<SurrogateEncoder, 'cosines'>,
  iterations: number = ITERATIONS,
): Promise<TunedText[]> {
  // A text is encoded once for a document: rejected edits are often proposed again.
  const known = tasks.map(() => new Map<string, number>());
  const encode = async (texts: readonly { readonly i: number; readonly text: string }[]) => {
    const unknown = texts.filter(({ i, text }) => known[i]?.has(text) === false);
    const cosines = await encoder.cosines(
      unknown.map(({ i, text }) => ({ queryId: tasks[i]?.attack.template.queryId ?? '', text })),
    );
    for (const [j, { i, text }] of unknown.entries()) known[i]?.set(text, cosines[j] as number);
  };
  await encode(tasks.map(({ attack: { template } }, i) => ({ i, text: template.text })));
  const states = tasks.map(({ attack }, i) =>
    startAttack(attack, known[i]?.get(attack.template.text) as number),
  );
  for (let step = 0; step < iterations; step++) {
    const asked = tasks.flatMap(({ attack, random }, i): { i: number; proposal: Proposal }[] => {
      const proposal = propose(attack, states[i] as AttackState, random);
      return proposal === null ? [] : [{ i, proposal }];
    });
    await encode(asked.map(({ i, proposal: { text } }) => ({ i, text })));
    for (const { i, proposal } of asked) {
      const { attack } = tasks[i] as AttackTask;
      const cosine = known[i]?.get(proposal.text) as number;
      states[i] = settle(attack, states[i] as AttackState, proposal, cosine);
    }
  }
  return states.map(({ text, moves }, i) => ({ text, moves, encoded: known[i]?.size ?? 0 }));
}
