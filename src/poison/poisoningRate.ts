import type { PoisonDocument, Target } from '../records/index.js';
import type { Attack } from './attackFamilies.js';
import { poisonedRag } from './poisonedRag.js';

/**
 * Returns PoisonedRAG with another number of documents for each target.
 *
 * Definition (measurement F2): the first N documents; beyond those that there are, the same texts again from the first on, each
 * with "Reference copy n." behind it, so that no two are equal. The n counts the passes over the texts (our choice).
 * @param count documents for each target, at least 1
 * @throws when the count is not a whole number of 1 or more
 * @example poisonedRagOf(6)('general', target)[5].text.endsWith(' Reference copy 2.') // => true
 */
export function poisonedRagOf(count: number): Attack {
  if (!Number.isInteger(count) || count < 1) {
    throw new RangeError(`${count} documents a target are none; give a whole number of 1 or more`);
  }
  return (corpusId: string, target: Target): PoisonDocument[] => {
    const texts = poisonedRag(corpusId, target);
    return Array.from({ length: count }, (_, index) => {
      const first = texts[index % texts.length] as PoisonDocument;
      const pass = Math.floor(index / texts.length) + 1;
      if (pass === 1) return first;
      const copy = ` Reference copy ${pass}.`;
      return {
        ...first,
        id: `poison|${first.family}|${target.query.id}|${index}`,
        index,
        text: first.text + copy,
        payloadText: first.payloadText + copy,
      };
    });
  };
}
