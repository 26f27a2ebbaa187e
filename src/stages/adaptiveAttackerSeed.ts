import {
  type HashingEncoder,
  type MoveSource,
  ORACLE_CALLS,
  type Probe,
  probeDocuments,
} from '../attacker/index.js';
import { byCodeUnits } from '../corpora/index.js';
import { lenders } from '../ladder/index.js';
import type { PoisonDocument, Target } from '../records/index.js';
import { tokens } from '../text/index.js';
import { ATTACKED_CELL } from './adaptiveAttackerPlan.js';
import type { CellSets } from './cellSets.js';
import { type FittedSeed, fitSeed } from './fitSeed.js';
import type { PreparedCorpus } from './prepareCorpus.js';
import type { RunContext } from './runContext.js';

/** A document that a run tunes. */
export interface TunedTarget {
  readonly template: PoisonDocument;
  readonly target: Target;
  readonly source: MoveSource;
}

/** One run of the attacker: one seed's deployed gates, the documents to tune, and what the gates are asked. */
export interface AttackedSeed {
  readonly seed: number;
  /** Evaluation queries, ids ascending. */
  readonly queryIds: readonly string[];
  readonly gates: FittedSeed;
  /** All documents of the evaluation queries, by query id and index. */
  readonly targets: readonly TunedTarget[];
  readonly probes: readonly Probe[];
}

/**
 * Returns one run of the attacker before anything is asked.
 *
 * The attacker's targets are the evaluation queries: it knows what it attacks, not what the gate was trained on.
 * @param context settings
 * @param prepared the clean corpus, ranked and measured
 * @param templates the template cell, its poison inserted
 * @param own the attacker's own encoder, which screens the probes
 * @param seed run seed
 * @throws what the defenses throw
 */
export function attackedSeed(
  context: RunContext,
  prepared: PreparedCorpus,
  templates: Pick<CellSets, 'inserted' | 'sets'>,
  own: HashingEncoder,
  seed: number,
): AttackedSeed {
  const gates = fitSeed(context, prepared, ATTACKED_CELL, templates.sets, seed);
  const queryIds = [...gates.split.evaluation].sort(byCodeUnits);
  const targets = queryIds.flatMap((queryId) => targetsOf(prepared, templates.inserted, queryId));
  const probes = probeDocuments(
    ATTACKED_CELL.corpus,
    targets.map(({ template, target, source }) => ({
      ...{ template, source, question: target.query.text },
      retrievable: (text) => own.cosine(target.query.id, text) >= own.floorOf(target.query.id),
    })),
    ORACLE_CALLS,
    seed,
  );
  return { seed, queryIds, gates, targets, probes };
}

function targetsOf(
  { ladder, targets }: PreparedCorpus,
  inserted: readonly PoisonDocument[],
  queryId: string,
): TunedTarget[] {
  const target = targets.find(({ query }) => query.id === queryId) as Target;
  const documents = lenders(ladder, target);
  return inserted
    .filter((document) => document.queryId === queryId)
    .map((template) => ({
      template,
      target,
      source: {
        documents,
        forbidden: [target.query.text, target.correct, target.incorrect, template.marker ?? ''].map(tokens),
        mostWords: Math.floor(ladder.lengths.l95),
      },
    }))
    .sort((a, b) => a.template.index - b.template.index);
}
