import { ladderCorpus } from '../../src/ladder/index.js';
import { mulberry32 } from '../../src/random/index.js';
import type { Document, Target } from '../../src/records/index.js';

const NOUNS = ['river', 'council', 'season', 'patient', 'ledger', 'harbour', 'village', 'engine', 'record'];
const VERBS = ['crosses', 'measures', 'follows', 'keeps', 'reports', 'moves', 'reaches'];

/** Clean documents of 40 to 90 words in sentences of eight, without any of a target's answers. */
export function cleanDocuments(count: number, seed = 11): Document[] {
  const random = mulberry32(seed);
  const pick = (list: readonly string[]) => list[random.below(list.length)] as string;
  return Array.from({ length: count }, (_, number) => {
    const sentences = 5 + random.below(7);
    const text = Array.from(
      { length: sentences },
      () => `The ${pick(NOUNS)} ${pick(VERBS)} the ${pick(NOUNS)} near ${pick(NOUNS)} ${random.below(90)}.`,
    ).join(' ');
    return { id: `d${number}`, title: '', text };
  });
}

export const TARGET: Target = {
  query: { id: 'q1', text: 'which tower is tallest', answers: ['Alder Tower'], metadata: {} },
  correct: 'Alder Tower',
  incorrect: 'Birch Tower',
  relevantDocumentIds: ['d0'],
  releasedTexts: [],
};

/** The fixture's corpus: the target's question ranks the documents in their order. */
export function fixtureCorpus(documents: readonly Document[] = cleanDocuments(60)) {
  return ladderCorpus('medical', documents, () => documents.map(({ id }) => id));
}

/** The item at an index that the test knows to be there. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`the fixture has no item ${index}`);
  return item;
}
