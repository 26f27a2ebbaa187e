import { join } from 'node:path';
import { decisionRows, summariseCell } from '../metrics/index.js';
import { CORPUS_IDS, type CorpusId } from '../records/index.js';
import { SWAPS, type Swap, type SwapRecord } from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import type { CellConfiguration } from './configuration.js';
import { type CorpusSource, loadCorpusSource, type SourceOptions } from './corpusSource.js';
import { measureCell } from './measureCell.js';
import { type PreparedCorpus, prepareCorpus } from './prepareCorpus.js';
import type { RunVoice } from './run.js';
import type { RunContext } from './runContext.js';
import { withRun } from './withRun.js';

/**
 * Measures PoisonedRAG with one thing exchanged at a time and writes swaps.json.
 *
 * Each exchange is our choice. At the template: an n-gram model for the language model; the first half of the corpus;
 * hashing TF-IDF for the embedder; on general, our templates for the released texts. On length-matched medical, whose
 * fillers decide about redundancy: the five documents of a question begin the same filler. There, and under
 * `language model`, all rows that need likelihoods have the n-gram model, so that no exchange is mixed with another;
 * elsewhere they are left out, since `none` at the template with the run's own model is Table V.
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
  if (swap === 'shared filler') return corpus === 'medical';
  return swap !== 'embedder' || corpus === 'general' || corpus === 'medical';
}

/** At the template every exchange; length matched on medical with fillers of their own, and with a shared one. */
function cellsOf(swap: Swap, corpus: CorpusId): (CellConfiguration & { readonly corpus: CorpusId })[] {
  const attacked = { corpus, family: 'poisonedrag_bb' };
  const template = { ...attacked, rung: 'template', filler: null, lengthMode: null } as const;
  const padded = (['clean', 'word_shuffled'] as const).map(
    (filler) => ({ ...attacked, rung: 'length_matched', filler, lengthMode: 'interval' }) as const,
  );
  if (swap === 'shared filler') return padded.map((cell) => ({ ...cell, fillerFor: 'question' }));
  return swap === 'none' && corpus === 'medical' ? [template, ...padded] : [template];
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
  const records: SwapRecord[] = [];
  for (const cell of cellsOf(swap, corpus)) {
    records.push(...(await swappedCell(changed, prepared, cell, swap)));
  }
  return records;
}

async function swappedCell(
  context: RunContext,
  prepared: PreparedCorpus,
  cell: CellConfiguration & { readonly corpus: CorpusId },
  swap: Swap,
): Promise<SwapRecord[]> {
  const { decisions, summary } = await measureCell(context, prepared, cell);
  const survival = summary.survival.reduce((sum, { hits }) => sum + hits, 0) / summary.inserted;
  const { corpus, rung, filler } = cell;
  return summary.defenses
    .filter(({ needsLikelihood }) =>
      rung === 'template' ? needsLikelihood === (swap === 'language model') : true,
    )
    .map(({ id, ranks, needsLikelihood }) => {
      const rates = summariseCell(decisionRows(decisions, id), { ranks });
      const { fnr, fnrLow, fnrHigh, fpr, fprLow, fprHigh } = rates;
      const { fnrAt5, auroc, aurocLow, aurocHigh, nPoison, nClean } = rates;
      const languageModel = needsLikelihood ? prepared.models.languageModel.record.name : null;
      return {
        ...{ swap, corpus, rung, filler, defense: id, languageModel },
        ...{ fnr, fnrLow, fnrHigh, fpr, fprLow, fprHigh },
        ...{ fnrAt5, auroc, aurocLow, aurocHigh, survival, nPoison, nClean },
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
