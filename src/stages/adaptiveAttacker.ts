import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AttackedQuery } from '../attacker/index.js';
import { recordStage, type StageKey, whyStageRuns, writeAtomically } from '../store/index.js';
import { type ArmRun, attackArm } from './adaptiveAttackerArm.js';
import { attackersEncoder, surrogateEncoders } from './adaptiveAttackerEncoder.js';
import { attackFates } from './adaptiveAttackerFate.js';
import { openAttackerJournal } from './adaptiveAttackerJournal.js';
import { ATTACKED_CELL, attackerArms, attackerEncoders, attackerKey } from './adaptiveAttackerPlan.js';
import { ATTACKER_ANSWERS, ATTACKER_DOCUMENTS, ATTACKER_FILE } from './adaptiveAttackerRead.js';
import { attackerRecords, type FinishedArm } from './adaptiveAttackerRecords.js';
import { type AttackedSeed, attackedSeed } from './adaptiveAttackerSeed.js';
import { groupSetsOf } from './adaptiveAttackerSets.js';
import { cellSets } from './cellSets.js';
import { loadCorpusSource, type SourceOptions } from './corpusSource.js';
import { prepareCorpus } from './prepareCorpus.js';
import type { RunVoice } from './run.js';
import type { RunContext } from './runContext.js';
import { findModels, modelKeys } from './runModels.js';
import { withRun } from './withRun.js';

/**
 * Returns the files of the defense-aware attacker, written unless they are up to date (paper, Table XIV; measurement section F3).
 *
 * Every oracle answer and every tuned document is kept as it is made, in a journal beside the store, so that a killed run goes
 * on where it was; likelihoods are remembered by content as everywhere. The journal holds attacked texts and is never committed.
 * @param options the profile, its places, and where the corpus may be
 * @param voice progress and messages
 * @throws what the loaders, models and defenses throw, or when an attack asks its gate more often than its budget allows
 * @example await makeAdaptiveAttacker(options, voice) // => ['.../data/results/quick/adaptive-attacker.json', ...]
 */
export async function makeAdaptiveAttacker(options: SourceOptions, voice: RunVoice): Promise<string[]> {
  const { paths } = options;
  const found = await findModels({ ...options, install: false });
  const key = await attackerKey(options, modelKeys(found));
  const recordPath = join(paths.stages, 'adaptive-attacker.json');
  if (whyStageRuns(recordPath, paths.results, key).length === 0) {
    voice.say('defense-aware attacker: up to date');
    return [];
  }
  for (const note of found.notes) voice.say(note);
  const started = process.cpuUsage();
  const files = await withRun(options, voice, (context) => attackerFiles(context, journalPath(options, key)));
  for (const [file, bytes] of Object.entries(files)) writeAtomically(join(paths.results, file), bytes);
  recordStage(recordPath, paths.results, key, Object.keys(files));
  const { user, system } = process.cpuUsage(started);
  voice.say(`defense-aware attacker: stored; ${((user + system) / 3.6e9).toFixed(2)} CPU-hours in this run`);
  return Object.keys(files).map((file) => join(paths.results, file));
}

/** A journal of other inputs has another name: its answers are another gate's. */
function journalPath({ paths, configuration }: SourceOptions, key: StageKey): string {
  const digest = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16);
  return join(dirname(paths.store), 'adaptive-attacker', `${configuration.profile}-${digest}.jsonl`);
}

async function attackerFiles(
  context: RunContext,
  journalFile: string,
): Promise<Record<string, string | Buffer>> {
  const { configuration, progress, say } = context;
  const source = await loadCorpusSource(context, ATTACKED_CELL.corpus);
  const prepared = await prepareCorpus(context, source);
  const templates = await cellSets(context, prepared, ATTACKED_CELL);
  const own = attackersEncoder(prepared, configuration.k);
  const seeds = configuration.seeds.map((seed) => attackedSeed(context, prepared, templates, own, seed));
  const defenses = seeds[0]?.gates.fitted.map(({ defense }) => defense) ?? [];
  const tools = {
    encoders: surrogateEncoders(prepared, own),
    groupSets: groupSetsOf(context, prepared),
    journal: openAttackerJournal(journalFile),
    compare: (sets: typeof templates.sets) =>
      prepared.contradictions.compute(
        sets.map(({ set }) => set),
        prepared.models,
        progress,
      ),
  };
  const arms: FinishedArm[] = [];
  for (const arm of attackerArms(defenses, attackerEncoders(configuration.profile))) {
    const runs: ArmRun[] = [];
    for (const attacked of seeds) {
      const bar = progress(`tune against ${arm.tunedAgainst}, seed ${attacked.seed}`, 'documents');
      runs.push(await attackArm(arm, attacked, { ...tools, onDocument: bar.update }));
      bar.stop();
    }
    const calls = runs.map(({ run: { oracleCalls } }) => oracleCalls);
    say(
      `tuned against ${arm.tunedAgainst} (${arm.encoder} encoder): ${Math.max(...calls)} oracle calls at most in a run`,
    );
    arms.push({ arm, runs });
  }
  const records = attackerRecords({
    ...{ context, source, prepared, defenses, arms },
    templates: templateQueries(seeds, templates.sets),
  });
  const lines = <Row>(of: (run: ArmRun) => readonly Row[]) =>
    arms.flatMap(({ arm: { tunedAgainst, encoder }, runs }) =>
      runs.flatMap((run) => of(run).map((row) => ({ tunedAgainst, encoder, seed: run.run.seed, ...row }))),
    );
  return {
    [ATTACKER_FILE]: `${JSON.stringify(records, null, 1)}\n`,
    [ATTACKER_DOCUMENTS]: jsonLines(lines(({ documents }) => documents)),
    // The two encoders are told the same answers: they stand once.
    [ATTACKER_ANSWERS]: jsonLines(
      arms
        .filter(({ arm }) => arm.encoder === 'hashing')
        .flatMap(({ runs }) => runs.flatMap(({ answers }) => answers))
        .map(({ seed, defense, probe, retrieved, passed }) => ({ seed, defense, probe, retrieved, passed })),
    ),
  };
}

/** The evaluation queries of every run with their templates unchanged, by defense. */
function templateQueries(
  seeds: readonly AttackedSeed[],
  sets: Awaited<ReturnType<typeof cellSets>>['sets'],
): Map<string, AttackedQuery[]> {
  const byDefense = new Map<string, AttackedQuery[]>();
  for (const { seed, queryIds, targets, gates } of seeds) {
    const own = queryIds.map((id) => sets.find(({ set }) => set.queryId === id) as (typeof sets)[number]);
    const documents = targets.map(({ template, target }) => ({ template, target, document: template }));
    const rules = gates.fitted.map(({ defense, rule }) => ({ id: defense.id, rule }));
    for (const [id, queries] of attackFates(seed, own, documents, rules).queries) {
      byDefense.set(id, [...(byDefense.get(id) ?? []), ...queries]);
    }
  }
  return byDefense;
}

/** Gzip without name or time, so that equal rows give equal bytes. */
function jsonLines(rows: readonly unknown[]): Buffer {
  return gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { level: 9 });
}
