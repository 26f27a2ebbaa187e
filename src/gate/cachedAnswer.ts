import { sha256Hex } from '../text/sha256Hex.js';
import type { GatedRequest } from './gateRequest.js';

/** A stored answer; `promptSha256` names the very prompt it was made from. */
export interface CachedAnswer {
  readonly promptSha256: string;
  readonly answer: string;
}

/**
 * Returns the cached answer that may be given to a gated request, or null.
 *
 * Definition (measurement G1): a cache hit still runs the gate. The key of the cache is the hash of the gated prompt,
 * which only the gate can make: a chunk that is quarantined, demoted or changed since gives another prompt and so no
 * hit, and a refused request has no key at all.
 * @param gated the request after the gate
 * @param lookUp the cache
 * @example cachedAnswerFor(gated, () => undefined) // => null
 */
export function cachedAnswerFor(
  gated: Pick<GatedRequest, 'prompt'>,
  lookUp: (promptSha256: string) => CachedAnswer | undefined,
): string | null {
  const key = gated.prompt?.sha256;
  if (key === undefined) return null;
  const found = lookUp(key);
  return found === undefined || found.promptSha256 !== key ? null : found.answer;
}

/**
 * Returns the prefix that may be kept between requests: the static part, in which no retrieved text stands.
 *
 * Definition (measurement G1): quarantined text never enters a cached prefix; here no chunk does.
 * @param gated the request after the gate
 * @example cacheablePrefix({ prompt: null }) // => null
 */
export function cacheablePrefix(
  gated: Pick<GatedRequest, 'prompt'>,
): { readonly text: string; readonly sha256: string } | null {
  if (gated.prompt === null) return null;
  const { staticPart } = gated.prompt;
  return { text: staticPart, sha256: sha256Hex(staticPart) };
}
