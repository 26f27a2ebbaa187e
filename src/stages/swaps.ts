import { join } from 'node:path';
import { decisionRows, summariseCell } from '../metrics/index.js';
import { CORPUS_IDS, type CorpusId } from '../records/index.js';
import { writeAtomically } from '../store/index.js';
import type { CellConfiguration } from './configuration.js';
import { type CorpusSource, loadCorpusSource, type SourceOptions } from './corpusSource.js';
import { measureCell } from './measureCell.js';
import { prepareCorpus } from './prepareCorpus.js';
import type { RunVoice } from './run.js';
import type { RunContext } from './runContext.js';
import { withRun } from './withRun.js';

/** One thing exchanged while all else stays, to tell a fault of a port from a difference of data or models. */
export const SWAPS = ['none', 'language model', 'corpus slice', 'embedder', 'poison text'] as const;
export type Swap = (typeof SWAPS)[number];

/** One defense at the template under one exchange. */
export interface SwapRecord {
  readonly swap: Swap;
  readonly corpus: CorpusId;
  readonly defense: string;
  readonly fnr: number | null;
  readonly fnrLow: number | null;
  readonly fnrHigh: number | null;
  readonly fpr: number | null;
  readonly fprLow: number | null;
  readonly fprHigh: number | null;
  readonly fnrAt5: number | null;
  readonly auroc: number | null;
  readonly survival: number | null;
  readonly nPoison: number;
  readonly nClean: number;
}

/**
 * Measures PoisonedRAG at the template with one thing exchanged at a time and writes swaps.json.
 *
 * Each exchange is our choice: an n-gram model for the language model; the first half of the corpus; hashing TF-IDF for
 * the embedder; on general, our templates for the released texts. No neural language model runs: rows that need one
 * are kept under the first exchange alone, all other rows under the others and under `none`.
 * @param options the profile, its places, and where corpora may be
 * @param voice progress and messages
 * @throws what the loaders and models throw
 */
export async function measureSwaps(options: SourceOptions, voice: RunVoice): Promise<void> {
  const asked: SourceOptions = {
    ...options,
    configuration: { ...options.configuration, languageModel: 'ngram' },
  };
  const records = await withRun(asked, voice, async (context) => {
    const all: SwapRecord[] = [];
    for (const corpus of CORPUS_IDS) {
      for (const swap of SWAPS.filter((one) => runsOn(one, corpus))) {
        all.push(...(await swapped(context, corpus, swap)));
        voice.say(`${corpus}, ${swap} exchanged: measured`);
      }
    }
    return all;
  });
  writeAtomically(join(options.paths.results, 'swaps.json'), `${JSON.stringify(records, null, 1)}\n`);
}

/** The released texts are those of general; with 2,048 buckets the covariance of DRS takes minutes a corpus. */
function runsOn(swap: Swap, corpus: CorpusId): boolean {
  if (swap === 'poison text') return corpus === 'general';
  return swap !== 'embedder' || corpus === 'general' || corpus === 'medical';
}

async function swapped(context: RunContext, corpus: CorpusId, swap: Swap): Promise<SwapRecord[]> {
  const { configuration } = context;
  const half = Math.ceil(configuration.documents[corpus] / 2);
  const changed: RunContext =
    swap === 'embedder'
      ? { ...context, embedder: null }
      : swap === 'corpus slice'
        ? {
            ...context,
            configuration: {
              ...configuration,
              documents: { ...configuration.documents, [corpus]: half },
            },
          }
        : context;
  const source = await loadCorpusSource(changed, corpus);
  const prepared = await prepareCorpus(changed, swap === 'poison text' ? withoutReleased(source) : source);
  const cell: CellConfiguration = {
    ...{ corpus, family: 'poisonedrag_bb', rung: 'template' },
    ...{ filler: null, lengthMode: null },
  };
  const { decisions, summary } = await measureCell(changed, prepared, cell);
  const survival = summary.survival.reduce((sum, { hits }) => sum + hits, 0) / summary.inserted;
  return summary.defenses
    .filter(({ needsLikelihood }) => needsLikelihood === (swap === 'language model'))
    .map(({ id, ranks }) => {
      const rates = summariseCell(decisionRows(decisions, id), { ranks });
      const { fnr, fnrLow, fnrHigh, fpr, fprLow, fprHigh, fnrAt5, auroc, nPoison, nClean } = rates;
      return {
        ...{ swap, corpus, defense: id, fnr, fnrLow, fnrHigh, fpr, fprLow, fprHigh, fnrAt5, auroc },
        ...{ survival, nPoison, nClean },
      };
    });
}

/** The same targets without the attack authors' texts, so that ours are made from templates. */
function withoutReleased(source: CorpusSource): CorpusSource {
  return {
    ...source,
    poisonOrigin: 'regenerated',
    targets: source.targets?.map((target) => ({ ...target, releasedTexts: [] })) ?? null,
  };
}
