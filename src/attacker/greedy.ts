import { payloadIntact } from '../ladder/index.js';
import type { Random } from '../random/index.js';
import type { PoisonDocument } from '../records/index.js';
import { countWords } from '../text/index.js';
import { type Draft, draftOf, draftText } from './draft.js';
import { type Move, type MoveSource, randomEdit } from './moves.js';
import { textFeatures } from './surrogateFeatures.js';
import { blockLogit, leastBlockLogit, type SurrogateModel } from './surrogateModel.js';

/** One document on its way past the gate. */
export interface Attack {
  readonly template: PoisonDocument;
  readonly question: string;
  readonly surrogate: SurrogateModel;
  /** Least surrogate cosine to the question that is accepted: the 10th clean hit's. */
  readonly floor: number;
  readonly source: MoveSource;
}

/** Where the search stands. */
export interface AttackState {
  readonly draft: Draft;
  readonly text: string;
  /** The surrogate's logit of being blocked. */
  readonly logit: number;
  readonly cosine: number;
  /** Edits accepted so far, in order. */
  readonly moves: readonly Move[];
}

/** An edit that everything but the encoder's cosine has agreed to. */
export interface Proposal {
  readonly move: Move;
  readonly draft: Draft;
  readonly text: string;
  /** All features but the cosine. */
  readonly features: readonly number[];
}

/**
 * Returns the search at its start: the template, unchanged.
 *
 * @param attack the document and the surrogate
 * @param cosine surrogate cosine of the template and the question
 * @example startAttack(attack, 0.8).text === attack.template.text // => true
 */
export function startAttack({ template, question, surrogate }: Attack, cosine: number): AttackState {
  return {
    draft: draftOf(template),
    text: template.text,
    logit: blockLogit(surrogate, [...textFeatures(question, template.text), cosine]),
    cosine,
    moves: [],
  };
}

/**
 * Returns one random edit worth asking the encoder about, or null: no edit applies, it is too long, it breaks the payload, or
 * no cosine that would be accepted lets the block probability fall.
 *
 * @param attack the document and the surrogate
 * @param state where the search stands
 * @param random the document's stream; a step draws from it whatever comes of it
 * @example propose(attack, startAttack(attack, 0.8), mulberry32(1))?.move // => 'move_payload'
 * @cost linear in the text
 */
export function propose(attack: Attack, state: AttackState, random: Random): Proposal | null {
  const { template, question, surrogate, floor, source } = attack;
  const edit = randomEdit(state.draft, source, random);
  if (edit === null) return null;
  const text = draftText(edit.draft);
  const features = textFeatures(question, text);
  if (leastBlockLogit(surrogate, features, floor) >= state.logit) return null;
  if (countWords(text) > Math.max(source.mostWords, countWords(template.text))) return null;
  if (!payloadIntact({ ...template, text }, template, question).intact) return null;
  return { ...edit, text, features };
}

/**
 * Returns the search after an edit: moved on where its block probability falls and its cosine is not below the floor.
 *
 * Definition: measurement section F3, "accept if"; logits are compared, which never tie by rounding where probabilities do.
 *
 * @param attack the document and the surrogate
 * @param state where the search stood
 * @param proposal the edit
 * @param cosine its surrogate cosine to the question
 * @example settle(attack, state, proposal, -1) === state // => true
 */
export function settle(
  { surrogate, floor }: Attack,
  state: AttackState,
  { move, draft, text, features }: Proposal,
  cosine: number,
): AttackState {
  if (!(cosine >= floor)) return state;
  const logit = blockLogit(surrogate, [...features, cosine]);
  return logit < state.logit ? { draft, text, logit, cosine, moves: [...state.moves, move] } : state;
}
