import { join } from 'node:path';
import { type CheckVerdict, checkVerdict } from '../rules/index.js';
import { writeAtomically } from '../store/index.js';
import { HASHING_DIMENSION } from '../text/index.js';
import { outsideDetector, requireConforming } from './auditDetector.js';
import { AUDIT_FILE } from './auditFolder.js';
import { type AuditCost, auditCost } from './auditPlan.js';
import type { ReadyAudit } from './auditReady.js';
import { auditSplit, LEAST_TARGETS } from './auditSplit.js';
import { chooseAuditTargets, knownTargets } from './auditTargets.js';
import { auditTransfer } from './auditTransfer.js';
import { readEvaluation } from './checkResults.js';
import { configurationOf, type RunConfiguration } from './configuration.js';
import type { CorpusSource, SourceOptions } from './corpusSource.js';
import { planCells } from './measureCorpora.js';
import { cellName } from './paths.js';
import { type RunVoice, runProfile } from './run.js';
import { type FoundModels, findModels, modelKeys } from './runModels.js';

/** rho = C_FN / C_FP of an own or generated corpus where none is given (our choice: that of general). */
export const DEFAULT_COST_RATIO = 4;
/** Dimension of MiniLM's vectors. */
const NETWORK_DIMENSION = 384;

/** What an audit will do and what it costs; printed before it starts. */
export interface AuditPlan {
  readonly corpus: {
    readonly name: string;
    readonly edition: string;
    readonly documents: number;
    readonly questions: number;
  };
  readonly poison: {
    readonly form: string;
    readonly texts: number;
    readonly withQuestion: number;
    readonly short: number;
  } | null;
  readonly detector: { readonly id: string; readonly kind: string } | null;
  /** `at most`: they are chosen by rule, once the corpus is ranked. */
  readonly targets: { readonly count: number; readonly known: 'given' | 'at most' };
  readonly split: RunConfiguration['split'] | null;
  readonly seeds: readonly number[];
  readonly cells: readonly string[];
  /** Cells that are not up to date. */
  readonly pending: readonly string[];
  readonly cost: AuditCost;
  readonly models: readonly string[];
  readonly notes: readonly string[];
}

interface Planned {
  readonly plan: AuditPlan;
  readonly options: SourceOptions;
  /** Null where the targets have yet to be chosen. */
  readonly source: CorpusSource | null;
  readonly found: FoundModels;
}

/**
 * Returns what an audit will do and what it costs; reads, measures nothing.
 *
 * @param ready what `readyAudit` returned
 * @throws when there are too few targets or a model is missing that was asked for
 * @example (await planAudit(ready)).plan.cells // => ['own.own.template', 'own.own.prefix_removed']
 */
export async function planAudit(ready: ReadyAudit): Promise<Planned> {
  const { source: asked, cells, poison, described, paths } = ready;
  const draft = optionsOf(ready, asked, null);
  const found = await findModels({ ...draft, install: false });
  const source = knownTargets(draft, asked, modelKeys(found).embedder);
  const options = source === null ? draft : optionsOf(ready, source, targetsOf(source));
  const stages = source === null ? null : await planCells(options, modelKeys(found));
  const pending =
    stages === null
      ? cells.cells
      : stages.filter(({ reasons }) => reasons.length > 0).map(({ cell }) => cell);
  const { corpus } = asked;
  const count = source?.targets?.length ?? Math.min(100, corpus.queries.length);
  return {
    options,
    source,
    found,
    plan: {
      corpus: {
        ...{ name: corpus.id, edition: corpus.edition },
        ...{ documents: corpus.documents.length, questions: corpus.queries.length },
      },
      poison:
        poison === null
          ? null
          : {
              form: poison.form,
              texts: poison.texts,
              withQuestion: poison.withQuestion,
              short: poison.short,
            },
      detector: described === null ? null : { id: described.id, kind: described.kind },
      targets: { count, known: source === null ? 'at most' : 'given' },
      split: source === null ? null : options.configuration.split,
      seeds: options.configuration.seeds,
      cells: cells.cells.map(cellName),
      pending: pending.map(cellName),
      cost: auditCost({
        ...{ source: source ?? asked, poison, targets: count, pending, models: found },
        ...{ configuration: options.configuration, detector: described !== null },
      }),
      models: found.notes.map((note) => note.replace('LM=neural asks', '--language-model neural asks')),
      notes: [
        ...cells.notes,
        ...ready.others.map(transferNote),
        `results go to ${paths.results}, caches to ${paths.store}`,
      ],
    },
  };
}

/**
 * Runs an audit: chooses targets where none are given, measures every cell that is not up to date, writes the result files,
 * and judges the conditions; null without conditions.
 *
 * Killed at any moment it goes on where it was.
 * @param ready what `readyAudit` returned
 * @param planned what `planAudit` returned
 * @param voice progress and messages
 * @throws what the loaders, models, defenses and the detector throw; cells finished before stay
 */
export async function runAudit(
  ready: ReadyAudit,
  planned: Planned,
  voice: RunVoice,
): Promise<CheckVerdict | null> {
  const { described, conditions, paths } = ready;
  try {
    writeAtomically(
      join(paths.results, AUDIT_FILE),
      `${JSON.stringify({ cells: planned.plan.cells }, null, 1)}\n`,
    );
    const { options } = await withTargets(ready, planned, voice);
    if (described !== null && described.detector !== null && planned.plan.pending.length > 0) {
      const dimension = planned.found.embedder === null ? HASHING_DIMENSION : NETWORK_DIMENSION;
      await requireConforming(described.detector, described.vectors ? dimension : 0);
    }
    // The plan has said what the models are.
    const say = (line: string) => {
      if (!planned.found.notes.includes(line)) voice.say(line);
    };
    await runProfile(options, { ...voice, say });
    if (ready.others.length > 0) await auditTransfer(options, voice, ready.others, modelKeys(planned.found));
  } finally {
    await described?.detector?.close();
  }
  return conditions.length === 0 ? null : checkVerdict(readEvaluation(paths.results), conditions);
}

/**
 * Returns the options of the run, its targets chosen where that was still to be done.
 *
 * @param ready the audit
 * @param planned its plan
 * @param voice progress and messages
 * @throws when there are too few targets
 */
export async function withTargets(
  ready: ReadyAudit,
  { options, source, found }: Planned,
  voice: RunVoice,
): Promise<{ readonly options: SourceOptions; readonly source: CorpusSource }> {
  if (source !== null) return { options, source };
  const chosen = await chooseAuditTargets(options, voice, ready.source, modelKeys(found).embedder);
  const count = targetsOf(chosen);
  voice.say(`${count} targets chosen`);
  return { options: optionsOf(ready, chosen, count), source: chosen };
}

function transferNote({ corpus }: CorpusSource): string {
  return `thresholds are fitted on ${corpus.id} too, which takes up to ${corpus.documents.length} more vectors`;
}

function targetsOf({ targets, corpus }: CorpusSource): number {
  const count = targets?.length ?? 0;
  if (count < LEAST_TARGETS)
    auditSplit(
      count,
      `bring poison for more questions, or more documents of corpus ${JSON.stringify(corpus.id)}`,
    );
  return count;
}

/** The pipeline's options; `targets` is null while nobody knows how many there are. */
function optionsOf(ready: ReadyAudit, source: CorpusSource, targets: number | null): SourceOptions {
  const { request, paths, dataFolder, cells, described } = ready;
  const { id, edition, documents } = source.corpus;
  const base = configurationOf('quick', { languageModel: request.languageModel ?? 'ngram' });
  const implementations =
    described?.implementation === undefined || described.revision === undefined
      ? null
      : { [described.id]: { implementation: described.implementation, revision: described.revision } };
  const costRatio = request.costRatio ?? base.costRatios[id] ?? DEFAULT_COST_RATIO;
  const configuration: RunConfiguration = {
    ...base,
    profile: 'audit',
    edition,
    documents: { general: 0, medical: 0, financial: 0, legal: 0, [id]: documents.length },
    costRatios: { ...base.costRatios, [id]: costRatio },
    targets: targets ?? 100,
    split: auditSplit(targets ?? 100),
    seeds: request.seeds ?? base.seeds,
    cells: cells.cells,
    ...(implementations === null ? {} : { implementations }),
  };
  const outside = described === null ? null : outsideDetector(described, paths.results, cells.cells);
  return {
    ...{ configuration, paths, dataFolder, sources: new Map([[id, () => source]]) },
    ...(outside === null ? {} : { outside }),
  };
}
