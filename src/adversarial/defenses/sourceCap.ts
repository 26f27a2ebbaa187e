import { cappedPlaces, documentAndAuthor } from '../../layers/sourceCap.js';
import { TOP_K } from '../configuration.js';
import type { Screen } from '../planRuns.js';

/**
 * Returns a layer that lets no document and no author fill the context.
 *
 * The rule is `cappedPlaces` of `src/layers`, the one that `rinj exposure` measures too. A document of a suite is
 * known by its id, which holds no "#"; the place it was published in is no document.
 * @param cap chunks of one document or author, 1 or 2 (measurement G3)
 * @throws when the cap is no whole number of 1 or more
 * @example sourceCap(1)({ question: '', ranked: [] }) // => { kept: [], refusal: null }
 */
export function sourceCap(cap: number): Screen {
  const limits = { k: TOP_K, cap };
  cappedPlaces([], limits);
  return ({ ranked }) => {
    const sources = ranked.map(({ chunk }) =>
      documentAndAuthor({ sourceUri: chunk.documentId, owner: chunk.author }),
    );
    const places = new Set(cappedPlaces(sources, limits));
    return { kept: ranked.filter((_, place) => places.has(place)), refusal: null };
  };
}
