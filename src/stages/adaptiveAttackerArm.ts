import {
  type AttackedQuery,
  fitSurrogate,
  ITERATIONS,
  MOVES,
  type Probe,
  SURROGATE_FEATURES,
  type SurrogateModel,
  textFeatures,
} from '../attacker/index.js';
import { streamOf } from '../random/index.js';
import type { LabelledCandidateSet } from '../records/index.js';
import type { AdaptiveArm } from '../report/index.js';
import type { SurrogateEncoder } from './adaptiveAttackerEncoder.js';
import { type AttackedDocument, attackFates, type DocumentFate } from './adaptiveAttackerFate.js';
import type { AttackerJournal, StoredAnswer, StoredDocument } from './adaptiveAttackerJournal.js';
import { askOracle } from './adaptiveAttackerOracle.js';
import { ATTACKED_CELL, type AttackerArm } from './adaptiveAttackerPlan.js';
import type { AttackedSeed, TunedTarget } from './adaptiveAttackerSeed.js';
import type { GroupSets } from './adaptiveAttackerSets.js';
import { tuneDocuments } from './adaptiveAttackerTune.js';

/** Documents that are tuned together: the most that a kill can lose. */
const DOCUMENTS_PER_WRITE = 10;

/** What the attacks of a run share. */
export interface ArmTools {
  readonly encoders: Readonly<Record<SurrogateEncoder['name'], SurrogateEncoder>>;
  readonly groupSets: GroupSets;
  /** Compares the candidates of sets, for the defenses that read contradictions. */
  readonly compare: (sets: readonly LabelledCandidateSet[]) => Promise<void>;
  readonly journal: AttackerJournal;
  readonly onDocument: (done: number, total: number) => void;
}

/** One attack in one run: what it took, and what came of it. */
export interface ArmRun {
  readonly run: AdaptiveArm['runs'][number];
  readonly answers: readonly StoredAnswer[];
  readonly documents: readonly DocumentFate[];
  /** By defense. */
  readonly queries: ReadonlyMap<string, readonly AttackedQuery[]>;
}

/**
 * Returns one attack in one run: the gate asked, the surrogate fitted, the documents tuned and put before the gates once.
 *
 * @param arm the gate and the encoder
 * @param attacked the run
 * @param tools what the attacks share
 * @throws when the gate does not stand in the run, or a model fails
 */
export async function attackArm(arm: AttackerArm, attacked: AttackedSeed, tools: ArmTools): Promise<ArmRun> {
  const { seed, gates, probes } = attacked;
  const gate = gates.fitted.find(({ defense }) => defense.id === arm.tunedAgainst);
  if (gate === undefined) throw new Error(`seed ${seed} has no gate ${JSON.stringify(arm.tunedAgainst)}`);
  const encoder = tools.encoders[arm.encoder];
  const { answers, calls } = await askOracle(attacked, gate, tools.groupSets, tools.journal);
  const surrogate = await surrogateOf(attacked, probes, answers, encoder);
  const tuned = await tunedDocuments(arm, attacked, surrogate, tools);
  const documents = attacked.targets.map(({ template, target }, i): AttackedDocument => {
    const text = (tuned[i] as StoredDocument).text;
    return { template, target, document: { ...template, text } };
  });
  const sets = await tools.groupSets(
    attacked.queryIds.map((queryId) => ({
      queryId,
      documents: documents.flatMap(({ document }) => (document.queryId === queryId ? [document] : [])),
    })),
    { likelihoods: arm.transferred || gate.defense.needsLikelihood },
  );
  if (arm.transferred) await tools.compare(sets);
  const judged = arm.transferred ? gates.fitted : [gate];
  const fates = attackFates(
    seed,
    sets,
    documents,
    judged.map(({ defense, rule }) => ({ id: defense.id, rule })),
  );
  return {
    ...fates,
    answers,
    run: {
      seed,
      oracleCalls: calls,
      probesPassed: answers.filter(({ passed }) => passed).length,
      probesNotRetrieved: answers.filter(({ retrieved }) => !retrieved).length,
      surrogate: {
        features: [...SURROGATE_FEATURES],
        weights: [...surrogate.weights],
        intercept: surrogate.intercept,
      },
      documents: tuned.length,
      ...effortOf(tuned),
    },
  };
}

async function surrogateOf(
  { targets }: AttackedSeed,
  probes: readonly Probe[],
  answers: readonly StoredAnswer[],
  encoder: SurrogateEncoder,
): Promise<SurrogateModel> {
  const questions = new Map(targets.map(({ target: { query } }) => [query.id, query.text]));
  const cosines = await encoder.cosines(probes.map(({ document: { queryId, text } }) => ({ queryId, text })));
  return fitSurrogate(
    probes.map(({ number, document: { queryId, text } }) => ({
      features: [...textFeatures(questions.get(queryId) ?? '', text), cosines[number] as number],
      passed: (answers[number] as StoredAnswer).passed,
    })),
  );
}

async function tunedDocuments(
  { tunedAgainst: defense, encoder: name }: AttackerArm,
  { seed, targets }: AttackedSeed,
  surrogate: SurrogateModel,
  { encoders, journal, onDocument }: ArmTools,
): Promise<StoredDocument[]> {
  const encoder = encoders[name];
  const whose = ({ template }: TunedTarget) =>
    ({ seed, defense, encoder: name, documentId: template.id }) as const;
  const open = targets.filter((target) => journal.document(whose(target)) === undefined);
  for (let start = 0; start < open.length; start += DOCUMENTS_PER_WRITE) {
    const part = open.slice(start, start + DOCUMENTS_PER_WRITE);
    const tuned = await tuneDocuments(
      part.map(({ template, target, source }) => ({
        random: streamOf('attack', ATTACKED_CELL.corpus, template.queryId, template.index, seed),
        attack: {
          ...{ template, source, surrogate, question: target.query.text },
          floor: encoder.floorOf(template.queryId),
        },
      })),
      encoder,
    );
    journal.add(
      part.map((target, i) => {
        const { text, moves, encoded } = tuned[i] as (typeof tuned)[number];
        return { kind: 'document' as const, ...whose(target), text, moves: [...moves], encoded };
      }),
    );
    onDocument(targets.length - open.length + start + part.length, targets.length);
  }
  return targets.map((target) => journal.document(whose(target)) as StoredDocument);
}

function effortOf(tuned: readonly StoredDocument[]) {
  const moves: Record<string, number> = Object.fromEntries(MOVES.map((move) => [move, 0]));
  for (const move of tuned.flatMap((document) => document.moves)) moves[move] = (moves[move] ?? 0) + 1;
  return {
    steps: tuned.length * ITERATIONS,
    accepted: tuned.reduce((sum, document) => sum + document.moves.length, 0),
    encoded: tuned.reduce((sum, { encoded }) => sum + encoded, 0),
    moves,
  };
}
