import { join } from 'node:path';
import { decisionRows, summariseUpdates } from '../metrics/index.js';
import { CORPUS_IDS, type CorpusId, type LabelledCandidateSet } from '../records/index.js';
import type { LegitimateUpdateRecord, LegitimateUpdates } from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { goldDocument, honestUpdate, UPDATE_ARMS, type UpdateArm } from '../updates/index.js';
import { loadCorpusSource, type SourceOptions } from './corpusSource.js';
import { type FrozenDefenses, frozenDefenses } from './frozenDefenses.js';
import { type InsertedText, insertedSets } from './insertedSets.js';
import { type PreparedCorpus, prepareCorpus } from './prepareCorpus.js';
import type { RunVoice } from './run.js';
import type { RunContext } from './runContext.js';
import { substitutesOf } from './substitutesOf.js';
import { withRun } from './withRun.js';

export const LEGITIMATE_UPDATES_FILE = 'legitimate-updates.json';

/**
 * Measures what every defense does to honest documents about its questions, and writes legitimate-updates.json.
 *
 * E5 (measurement F1; not run in the paper): one update for each target at a time, inserted alone, beside a clean corpus. The
 * defenses are those of Table V, fitted before any update. The file is written after each corpus.
 * @param options the profile, its places, and where corpora may be
 * @param voice progress and messages
 * @param corpora which corpora; all four by default
 * @throws what the loaders and models throw
 */
export async function measureLegitimateUpdates(
  options: SourceOptions,
  voice: RunVoice,
  corpora: readonly CorpusId[] = CORPUS_IDS,
): Promise<void> {
  await withRun(options, voice, async (context) => {
    const records: LegitimateUpdateRecord[] = [];
    for (const corpus of corpora) {
      const prepared = await prepareCorpus(context, await loadCorpusSource(context, corpus));
      records.push(...(await updatesOf(context, prepared)));
      const file: LegitimateUpdates = { rule: ruleOf(context, corpora), records };
      writeAtomically(
        join(options.paths.results, LEGITIMATE_UPDATES_FILE),
        `${JSON.stringify(file, null, 1)}\n`,
      );
      voice.say(`${corpus}: honest updates measured`);
    }
  });
}

function ruleOf({ configuration }: RunContext, corpora: readonly string[]): string {
  const { targets, seeds, split, k } = configuration;
  return (
    `Scope: ${corpora.join(', ')}; all ${targets} questions under attack in Table V, and no attack; one update for each question and kind, ` +
    `inserted alone beside the clean corpus; the ${k} best candidates; ${seeds.length} run seeds of ${split.evaluation} evaluation questions; ` +
    'every defense as Table V deploys it, the learned scorer trained on PoisonedRAG at the template.'
  );
}

async function updatesOf(context: RunContext, prepared: PreparedCorpus): Promise<LegitimateUpdateRecord[]> {
  const frozen = await frozenDefenses(context, prepared);
  const before = frozen.decide(cleanSetsOf(prepared));
  const records: LegitimateUpdateRecord[] = [];
  for (const arm of UPDATE_ARMS) {
    const updates = updatesFor(arm, prepared);
    const { sets, survival } = await insertedSets(context, prepared, updates, `embed ${arm}`);
    const after = frozen.decide(sets);
    const { hits, total } = survival.cell;
    for (const { defense } of (frozen.runs[0] as FrozenDefenses['runs'][number]).fitted) {
      records.push({
        ...{ corpus: prepared.corpus.id, arm, defense: defense.id },
        substitutes: substitutesOf(defense, prepared.models),
        retrieved: { hits, total },
        ...summariseUpdates(decisionRows(before, defense.id), decisionRows(after, defense.id)),
      });
    }
  }
  return records;
}

function updatesFor(arm: UpdateArm, { targets, corpus, rankedQueries }: PreparedCorpus): InsertedText[] {
  const documents = new Map(corpus.documents.map((document) => [document.id, document]));
  const ranked = new Map(
    rankedQueries.map(({ queryId, clean }) => [queryId, clean.map(({ documentId }) => documentId)]),
  );
  return targets.flatMap((target) => {
    const queryId = target.query.id;
    const gold = goldDocument(target, ranked.get(queryId) ?? [], documents);
    const text = honestUpdate(arm, target, gold?.text ?? null);
    return text === null ? [] : [{ id: `update|${arm}|${queryId}`, queryId, text }];
  });
}

function cleanSetsOf({ targets, cleanSets }: PreparedCorpus): LabelledCandidateSet[] {
  return targets.flatMap(({ query }) => {
    const set = cleanSets.get(query.id);
    return set === undefined ? [] : [{ set, labels: set.candidates.map(() => 'clean' as const) }];
  });
}
