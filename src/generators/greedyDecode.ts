/** Returns the most likely next token after each token from `from` on, the last one's last. */
export type NextTokens = (tokens: readonly number[], from: number) => Promise<readonly number[]>;

/** When to stop. */
export interface DecodeLimits {
  readonly maximumTokens: number;
  readonly stopTokens: ReadonlySet<number>;
}

/** Tokens guessed at once. Our choice: an answer quotes its context for about a clause at a time. */
const GUESS = 12;

/**
 * Returns the tokens a model writes greedily after a prompt, without the stop token.
 *
 * Each call names the whole text; a model that keeps what it has read reads the new tokens alone. To need fewer calls, tokens are guessed
 * from what followed the same two tokens before (prompt lookup) and kept only as far as the model itself would have
 * chosen them: the result is that of one token at a time, up to rounding in the last bits.
 * @param prompt tokens of the prompt, at least one
 * @param next the model
 * @param limits most tokens and the tokens that end an answer
 * @example await greedyDecode([1], async (tokens) => tokens.map((token) => token + 1), { maximumTokens: 2, stopTokens: new Set() }) // => [2, 3]
 */
export async function greedyDecode(
  prompt: readonly number[],
  next: NextTokens,
  { maximumTokens, stopTokens }: DecodeLimits,
): Promise<number[]> {
  const text = [...prompt];
  const written = () => text.length - prompt.length;
  while (written() < maximumTokens) {
    const guess = guessedTokens(text, Math.min(GUESS, maximumTokens - written() - 1));
    const chosen = await next([...text, ...guess], text.length - 1);
    for (let place = 0; place <= guess.length; place += 1) {
      const token = chosen[chosen.length - guess.length - 1 + place];
      if (token === undefined) throw new Error('a language model gave no next token; check its weights');
      if (stopTokens.has(token)) return text.slice(prompt.length);
      text.push(token);
      if (token !== guess[place]) break;
    }
  }
  return text.slice(prompt.length);
}

/**
 * Returns what followed the last two tokens where they stood before, the latest such place; empty where they did not.
 *
 * @param text tokens
 * @param most most tokens to guess
 * @example guessedTokens([5, 6, 7, 8, 5, 6], 2) // => [7, 8]
 */
export function guessedTokens(text: readonly number[], most: number): number[] {
  const [first, second] = text.slice(-2);
  for (let place = text.length - 3; place > 0; place -= 1) {
    if (text[place] === second && text[place - 1] === first) {
      return text.slice(place + 1, place + 1 + Math.max(most, 0));
    }
  }
  return [];
}
