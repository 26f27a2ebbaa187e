import type { Random } from './mulberry32.js';

/**
 * The items in random order, as a new list.
 *
 * Definition (measurement section 0, our choice): Fisher-Yates from the last index down, exchanging i with
 * j = below(i + 1).
 *
 * @param items anything; left as they are
 * @param random stream to draw from; moves on by items.length - 1 draws
 * @example shuffled(['a', 'b', 'c', 'd'], mulberry32(11)) // => ['a', 'd', 'b', 'c']
 */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const moved = result[i] as T;
    result[i] = result[j] as T;
    result[j] = moved;
  }
  return result;
}
