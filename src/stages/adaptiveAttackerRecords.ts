import { type AttackedQuery, attackOutcome, passDifference } from '../attacker/index.js';
import type { Defense } from '../records/index.js';
import type { AdaptiveAttacker } from '../report/index.js';
import type { ArmRun } from './adaptiveAttackerArm.js';
import { ATTACKED_CELL, ATTACKER_SETTINGS, type AttackerArm, NOT_TUNED } from './adaptiveAttackerPlan.js';
import type { CorpusSource } from './corpusSource.js';
import type { PreparedCorpus } from './prepareCorpus.js';
import type { RunContext } from './runContext.js';
import { substitutesOf } from './substitutesOf.js';

/** One attack over all its runs. */
export interface FinishedArm {
  readonly arm: AttackerArm;
  readonly runs: readonly ArmRun[];
}

/** What the records are made of. */
export interface AttackerParts {
  readonly context: Pick<RunContext, 'configuration'>;
  readonly source: Pick<CorpusSource, 'corpus' | 'poisonOrigin'>;
  readonly prepared: Pick<PreparedCorpus, 'models' | 'ladder'>;
  /** In table order. */
  readonly defenses: readonly Defense[];
  readonly arms: readonly FinishedArm[];
  /** The same queries with the templates as they were, by defense, all runs. */
  readonly templates: ReadonlyMap<string, readonly AttackedQuery[]>;
}

/**
 * Returns the content of `adaptive-attacker.json`.
 *
 * @param parts the finished attacks, the templates beside them, and what stands behind them
 * @cost one bootstrap for each row and share
 */
export function attackerRecords(parts: AttackerParts): AdaptiveAttacker {
  const { context, source, prepared, defenses, arms, templates } = parts;
  const { seeds, split, profile } = context.configuration;
  const { embedder, languageModel } = prepared.models;
  return {
    ...{ profile, edition: source.corpus.edition, poisonOrigin: source.poisonOrigin, seeds: [...seeds] },
    ...{ corpus: ATTACKED_CELL.corpus, family: ATTACKED_CELL.family },
    queriesPerRun: split.evaluation,
    settings: { ...ATTACKER_SETTINGS },
    mostWords: Math.floor(prepared.ladder.lengths.l95),
    retriever: embedder.record.name,
    languageModel: languageModel.record.name,
    notTuned: Object.fromEntries(
      defenses.flatMap(({ id }) => (Object.hasOwn(NOT_TUNED, id) ? [[id, NOT_TUNED[id] as string]] : [])),
    ),
    arms: arms.map(({ arm: { tunedAgainst, encoder }, runs }) => ({
      ...{ tunedAgainst, encoder },
      runs: runs.map(({ run }) => run),
    })),
    rows: arms.flatMap((arm) => rowsOf(arm, parts, templates)),
  };
}

function rowsOf(
  { arm, runs }: FinishedArm,
  { defenses, prepared }: AttackerParts,
  templates: AttackerParts['templates'],
): AdaptiveAttacker['rows'] {
  return defenses.flatMap((defense) => {
    const tuned = runs.flatMap(({ queries }) => queries.get(defense.id) ?? []);
    if (tuned.length === 0) return [];
    const template = templates.get(defense.id) ?? [];
    return [
      {
        tunedAgainst: arm.tunedAgainst,
        encoder: arm.encoder,
        defense: defense.id,
        relation: defense.id === arm.tunedAgainst ? ('tuned' as const) : ('transferred' as const),
        substitutes: substitutesOf(defense, prepared.models),
        template: attackOutcome(template),
        tuned: attackOutcome(tuned),
        passGain: passDifference(template, tuned),
      },
    ];
  });
}
