/** A stream of pseudo-random numbers; every draw moves it on by one. */
export interface Random {
  /** The next unsigned 32-bit integer. */
  next(): number;
  /** The next number in [0, 1): next() / 2^32. */
  fraction(): number;
  /** The next integer in [0, n): floor(fraction() * n); n is a positive integer. */
  below(n: number): number;
}

/**
 * A stream of pseudo-random numbers that is the same on every machine.
 *
 * Definition: Mulberry32 by Tommy Ettinger (public domain), the project's only generator (measurement section
 * 0, our choice). Period 2^32; fit for shuffles and resampling, not for secrets.
 *
 * @param seed an integer, taken modulo 2^32
 * @example mulberry32(0).next() // => 1144304738
 */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const fraction = () => next() / 0x1_0000_0000;
  return { next, fraction, below: (n) => Math.floor(fraction() * n) };
}
