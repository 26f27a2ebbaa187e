/**
 * Whether one list of tokens stands in another as a contiguous run.
 *
 * Definition: some i has haystack[i..i+m) equal to needle token by token (measurement rule B2). Knuth-Morris-
 * Pratt, so hostile repetition costs nothing extra. The empty needle stands in every list.
 *
 * @param haystack tokens of the document
 * @param needle tokens looked for
 * @example containsRun(['a', 'b', 'c'], ['b', 'c']) // => true
 */
export function containsRun(haystack: readonly string[], needle: readonly string[]): boolean {
  if (needle.length === 0) return true;
  const borders = borderLengths(needle);
  let matched = 0;
  for (const token of haystack) {
    matched = advance(needle, borders, matched, token);
    if (matched === needle.length) return true;
  }
  return false;
}

/**
 * Where a run stands in a list, leftmost first and without overlaps.
 *
 * @param haystack tokens of the document
 * @param needle tokens looked for; an empty one stands nowhere here
 * @returns positions of the first token of each occurrence, ascending
 * @example runStarts(['a', 'b', 'a', 'b'], ['a', 'b']) // => [0, 2]
 */
export function runStarts(haystack: readonly string[], needle: readonly string[]): number[] {
  if (needle.length === 0) return [];
  const borders = borderLengths(needle);
  const starts: number[] = [];
  let matched = 0;
  haystack.forEach((token, position) => {
    matched = advance(needle, borders, matched, token);
    if (matched < needle.length) return;
    starts.push(position - needle.length + 1);
    matched = 0;
  });
  return starts;
}

/**
 * The positions that are left when every occurrence of a run is removed, leftmost first, until none is left.
 *
 * Definition: the loop "while the run occurs, delete its leftmost occurrence" (measurement section C), done in
 * one pass: an occurrence that arises from a removal is found where the removal happened.
 *
 * @param haystack tokens of the document
 * @param needle tokens of the question; an empty one removes nothing
 * @param onRemoval told the first and last position of every removed occurrence, in order of removal
 * @returns indices into `haystack`, ascending
 * @example positionsWithoutRun(['a', 'a', 'b', 'b', 'x'], ['a', 'b']) // => [4]
 */
export function positionsWithoutRun(
  haystack: readonly string[],
  needle: readonly string[],
  onRemoval?: (first: number, last: number) => void,
): number[] {
  if (needle.length === 0) return haystack.map((_, position) => position);
  const borders = borderLengths(needle);
  const kept: number[] = [];
  const matchedAt: number[] = [];
  haystack.forEach((token, position) => {
    kept.push(position);
    const matched = advance(needle, borders, matchedAt.at(-1) ?? 0, token);
    matchedAt.push(matched);
    if (matched < needle.length) return;
    matchedAt.length -= needle.length;
    const removed = kept.splice(kept.length - needle.length);
    onRemoval?.(removed[0] ?? position, position);
  });
  return kept;
}

/** For each prefix of the needle, the length of its longest proper prefix that is also its suffix. */
function borderLengths(needle: readonly string[]): number[] {
  const borders = [0];
  let matched = 0;
  for (let i = 1; i < needle.length; i++) {
    matched = advance(needle, borders, matched, needle[i] ?? '');
    borders.push(matched);
  }
  return borders;
}

/** The length of the longest needle prefix that ends at `token`, given the length before it. */
function advance(
  needle: readonly string[],
  borders: readonly number[],
  matchedBefore: number,
  token: string,
): number {
  let matched = matchedBefore === needle.length ? (borders[matchedBefore - 1] ?? 0) : matchedBefore;
  while (matched > 0 && needle[matched] !== token) matched = borders[matched - 1] ?? 0;
  return needle[matched] === token ? matched + 1 : 0;
}
