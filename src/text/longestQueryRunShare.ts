import { tokens } from './tokens.js';

/** One state of the automaton that accepts exactly the contiguous runs of the question. */
interface State {
  readonly length: number;
  link: number;
  readonly next: Map<string, number>;
}

/**
 * The longest run of question tokens that stands in a document, as a share of the question's tokens.
 *
 * Definition: the graded form of containment (measurement rule B2): length of the longest contiguous run that
 * tokens(question) and tokens(document) have in common, over the number of question tokens; 1 exactly when
 * the document contains the question. Found with a suffix automaton, in time linear in both texts.
 *
 * @param question question text as stored
 * @param document text of the document
 * @returns a fraction in [0, 1]; 0 when the question has no tokens
 * @example longestQueryRunShare('what was 1200', 'what was 1,200') // => 2 / 3
 */
export function longestQueryRunShare(question: string, document: string): number {
  const asked = tokens(question);
  if (asked.length === 0) return 0;
  const states = suffixAutomaton(asked);
  let state = 0;
  let length = 0;
  let longest = 0;
  for (const token of tokens(document)) {
    while (state > 0 && !at(states, state).next.has(token)) {
      state = at(states, state).link;
      length = at(states, state).length;
    }
    const following = at(states, state).next.get(token);
    if (following === undefined) continue;
    state = following;
    length += 1;
    longest = Math.max(longest, length);
  }
  return longest / asked.length;
}

/** The textbook online construction; state 0 is the empty run. */
function suffixAutomaton(sequence: readonly string[]): State[] {
  const states: State[] = [{ length: 0, link: -1, next: new Map() }];
  let last = 0;
  for (const token of sequence) {
    const current = states.push({ length: at(states, last).length + 1, link: 0, next: new Map() }) - 1;
    let p = last;
    for (; p !== -1 && !at(states, p).next.has(token); p = at(states, p).link) {
      at(states, p).next.set(token, current);
    }
    if (p !== -1) at(states, current).link = splitTarget(states, p, token);
    last = current;
  }
  return states;
}

/** The state reached from `p` by `token`, cloned if it also stands for longer runs than p's plus one. */
function splitTarget(states: State[], from: number, token: string): number {
  const q = at(states, from).next.get(token) ?? 0;
  const length = at(states, from).length + 1;
  if (at(states, q).length === length) return q;
  const clone = states.push({ length, link: at(states, q).link, next: new Map(at(states, q).next) }) - 1;
  for (let p = from; p !== -1 && at(states, p).next.get(token) === q; p = at(states, p).link) {
    at(states, p).next.set(token, clone);
  }
  at(states, q).link = clone;
  return clone;
}

function at(states: readonly State[], index: number): State {
  const state = states[index];
  if (state === undefined) throw new RangeError(`suffix automaton has no state ${index}; this is a defect`);
  return state;
}
