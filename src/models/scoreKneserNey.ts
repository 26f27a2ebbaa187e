import { tokens } from '../text/index.js';
import { type KneserNey, START, UNKNOWN } from './fitKneserNey.js';

/**
 * Returns the probability of a word after two others, in (0, 1]; over all words and the unknown one it sums to 1.
 * Each order takes its discounted count and hands what was taken off to the next lower one; below the single
 * words lies the uniform distribution; an unseen context goes straight to the next lower order.
 * @param model fitted counts
 * @param first id two places before
 * @param second id one place before
 * @param third id of the word
 * @example trigramProbability(fitKneserNey([]), START, START, UNKNOWN) // => 1
 */
export function trigramProbability(model: KneserNey, first: number, second: number, third: number): number {
  const { ids, pairs, discounts } = model;
  let probability = interpolate(
    model.wordPredecessors[third] ?? 0,
    model.distinctPairs,
    model.distinctWords,
    discounts[0],
    1 / (ids - 1),
  );
  const bigram = pairs.get(second * ids + third);
  probability = interpolate(
    bigram === undefined ? 0 : (model.pairPredecessors[bigram] ?? 0),
    model.wordTotal[second] ?? 0,
    model.wordFollowers[second] ?? 0,
    discounts[1],
    probability,
  );
  const context = pairs.get(first * ids + second);
  return context === undefined
    ? probability
    : interpolate(
        model.triples.get(context * ids + third) ?? 0,
        model.pairTotal[context] ?? 0,
        model.pairFollowers[context] ?? 0,
        discounts[2],
        probability,
      );
}

/**
 * Returns the mean negative log-likelihood of a text in nats per token, and its number of tokens. A text with
 * words but no token (punctuation only) counts as one unknown word (our choice).
 * @param model fitted counts
 * @param text any text that is not empty
 * @param maximumTokens tokens scored at most, at least 1
 * @example scoreKneserNey(fitKneserNey([]), 'any words', 10) // => { meanNll: 0, tokens: 2 }
 */
export function scoreKneserNey(
  model: KneserNey,
  text: string,
  maximumTokens: number,
): { readonly meanNll: number; readonly tokens: number } {
  const words = tokens(text)
    .slice(0, maximumTokens)
    .map((token) => model.wordIds.get(token) ?? UNKNOWN);
  const scored = words.length > 0 ? words : [UNKNOWN];
  let sum = 0;
  scored.forEach((third, index) => {
    const second = scored[index - 1] ?? START;
    sum -= Math.log(trigramProbability(model, scored[index - 2] ?? START, second, third));
  });
  return { meanNll: sum / scored.length, tokens: scored.length };
}

function interpolate(count: number, total: number, kinds: number, taken: number, lower: number): number {
  return total === 0 ? lower : Math.max(count - taken, 0) / total + ((taken * kinds) / total) * lower;
}
