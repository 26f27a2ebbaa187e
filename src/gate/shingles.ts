/** Tokens in a shingle (measurement G1). */
export const SHINGLE_TOKENS = 5;

/**
 * Returns the distinct shingles of a token list as 32-bit numbers, ascending.
 *
 * Definition (measurement G1): every run of 5 tokens. Each token is hashed by FNV-1a over its UTF-16 units and the five
 * hashes are mixed in order (our choice); two different shingles share a number about once in four billion.
 * @param tokens `tokens(text)`
 * @returns none for fewer than 5 tokens
 * @example shinglesOf(['a', 'b', 'c', 'd', 'e', 'f']).length // => 2
 */
export function shinglesOf(tokens: readonly string[]): Uint32Array {
  if (tokens.length < SHINGLE_TOKENS) return new Uint32Array(0);
  const hashes = new Uint32Array(tokens.length);
  for (let index = 0; index < tokens.length; index++) hashes[index] = tokenHash(tokens[index] ?? '');
  const shingles = new Uint32Array(tokens.length - SHINGLE_TOKENS + 1);
  for (let start = 0; start < shingles.length; start++) {
    let mixed = 0x811c9dc5;
    for (let offset = 0; offset < SHINGLE_TOKENS; offset++) {
      mixed = Math.imul(mixed ^ (hashes[start + offset] ?? 0), 0x9e3779b1);
      mixed ^= mixed >>> 15;
    }
    shingles[start] = mixed >>> 0;
  }
  return distinct(shingles.sort());
}

function tokenHash(token: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index++) {
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function distinct(sorted: Uint32Array): Uint32Array {
  let kept = 0;
  for (let index = 0; index < sorted.length; index++) {
    if (index > 0 && sorted[index] === sorted[index - 1]) continue;
    sorted[kept] = sorted[index] ?? 0;
    kept += 1;
  }
  return sorted.slice(0, kept);
}
