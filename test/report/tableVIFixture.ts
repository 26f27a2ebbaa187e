import type { IntervalMean, IntervalRate } from '../../src/releasedCode/index.js';
import type { FilterRow, PaperTableVI, TableVI } from '../../src/report/index.js';

export const PAPER_VI: PaperTableVI = {
  trustragPoison: { inserted: 0.996, archived: 0.98 },
  trustragClean: 0.122,
  ragdefenderPoison: { inserted: 0.884, archived: 0.83 },
  poisonPerQuery: { inserted: 4.79, archived: 2.4 },
  allPoison: { queries: 86, of: 100 },
  emptyContexts: { queries: 84, of: 100 },
};

export function ratio(hits: number, total: number, half = 0.02): IntervalRate {
  if (total === 0) return { hits, total, value: null, low: null, high: null };
  const value = hits / total;
  return { hits, total, value, low: Math.max(0, value - half), high: Math.min(1, value + half) };
}

export function meanOf(sum: number, queries: number, half = 0.1): IntervalMean {
  if (queries === 0) return { sum, queries, value: null, low: null, high: null };
  return { sum, queries, value: sum / queries, low: sum / queries - half, high: sum / queries + half };
}

function filterRow(
  place: Pick<FilterRow, 'filter' | 'form' | 'context'>,
  poison: number,
  clean: number,
): FilterRow {
  const total = place.context === 'top-5' ? [478, 22] : [500, 500];
  return {
    ...place,
    queries: 100,
    poison: ratio(poison, total[0] as number),
    clean: ratio(clean, total[1] as number),
    empty: ratio(place.context === 'top-5' ? 86 : 3, 100),
    taken: meanOf(poison + clean, 100),
  };
}

/** A small Table VI: TrustRAG and the port of RAGDefender, no package. */
export function tableVIFixture(changes: Partial<TableVI> = {}): TableVI {
  const forms = ['inserted', 'archived'] as const;
  return {
    ...{ profile: 'full', corpus: 'general', edition: 'shared', documents: 24_295, poisonOrigin: 'released' },
    embedder: {
      ...{ name: 'all-MiniLM-L6-v2', version: '1', source: 'folder', sha256: 'a', precision: 'fp32' },
      ...{ threads: 1, substituteFor: null },
    },
    ...{ seed: 11, resamples: 1000, queries: 100 },
    filters: forms.flatMap((form) => [
      filterRow({ filter: 'trustrag-stage-1', form, context: 'ten' }, form === 'inserted' ? 498 : 480, 139),
      filterRow({ filter: 'ragdefender', form, context: 'ten' }, form === 'inserted' ? 469 : 404, 30),
      filterRow({ filter: 'trustrag-stage-1', form, context: 'top-5' }, 476, 5),
      filterRow({ filter: 'trustrag-stage-1', form, context: 'ten-beir' }, 498, 31),
      filterRow({ filter: 'trustrag-stage-1', form, context: 'ten-beir-targets' }, 498, 119),
    ]),
    changes: [
      { filter: 'trustrag-stage-1', context: 'ten', difference: -0.036, low: -0.054, high: -0.01 },
      { filter: 'ragdefender', context: 'ten', difference: -0.13, low: -0.172, high: -0.092 },
    ],
    retrieval: [
      { form: 'inserted', documents: 24_295, poison: meanOf(478, 100), allPoison: ratio(84, 100, 0.07) },
      { form: 'archived', documents: 24_295, poison: meanOf(364, 100), allPoison: ratio(27, 100) },
    ],
    retrievalChange: { difference: -1.14, low: -1.35, high: -0.93 },
    bySize: [
      { form: 'archived', documents: 12_148, poison: meanOf(416, 100), allPoison: ratio(46, 100) },
      { form: 'archived', documents: 24_295, poison: meanOf(364, 100), allPoison: ratio(27, 100) },
    ],
    cleanSwaps: forms.map((form) => {
      const change = { difference: -0.175, low: -0.275, high: -0.075 };
      return { filter: 'trustrag-stage-1', form, side: 'clean' as const, ...change };
    }),
    bestFive: [
      { form: 'archived', context: 'ten-beir', poison: meanOf(136, 32), allPoison: ratio(17, 32) },
      { form: 'archived', context: 'ten-beir-targets', poison: meanOf(118, 32), allPoison: ratio(10, 32) },
    ],
    inside: forms.map((form) => ({
      ...{ form, context: 'ten' as const, branches: { 'tight dropped': 95, 'both loose': 5 } },
      poison: { cluster: 474, nGram: 26 },
      clean: { cluster: 10, nGram: 129 },
      ...{ cleanAlike: 51, sets: 100 },
    })),
    agreement: [],
    package: null,
    absent: [{ filter: 'ragdefender-package', reason: 'was not asked' }],
    ...changes,
  };
}
