import {
  type Attack,
  fitSurrogate,
  type HashingEncoder,
  hashingEncoder,
  ITERATIONS,
  type LabelledProbe,
  probeDocuments,
  textFeatures,
} from '../attacker/index.js';
import { syntheticCorpus } from '../corpora/synthetic/index.js';
import { ladderCorpus, lenders } from '../ladder/index.js';
import { openMiniLm } from '../models/index.js';
import { poisonedRag } from '../poison/index.js';
import { streamOf } from '../random/index.js';
import type { PoisonDocument, Target } from '../records/index.js';
import { tokens } from '../text/index.js';
import { type AttackTask, tuneDocuments } from './adaptiveAttackerTune.js';

/** What the benchmark page prints of one row. */
export interface AttackerSpeed {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
}

const MICROSECONDS = 1e6;
const DOCUMENTS = 400;
const TARGETS = 8;
const SEED = 11;

/**
 * Returns how many surrogate steps the attacker makes in a second of one core, with each encoder.
 *
 * CPU time of the process is counted, one worker for the network, so that other work on the machine does not enter. The gate is a
 * rule of length and containment here: what it is does not change what a step costs.
 * @param modelsFolder where MiniLM is
 * @throws when MiniLM is missing
 */
export async function benchmarkAttacker(modelsFolder: string): Promise<AttackerSpeed[]> {
  const { corpus, targets } = syntheticCorpus('general', {
    seed: SEED,
    documents: DOCUMENTS,
    targets: TARGETS,
  });
  const ladder = ladderCorpus('general', corpus.documents, () => []);
  const own = hashingEncoder(
    corpus.documents.map(({ text }) => text),
    targets.map(({ query }) => query),
    10,
  );
  const attacks = targets.flatMap((target) =>
    poisonedRag('general', target).map((template) => attackOf(template, target)),
  );
  const surrogate = fitSurrogate(answered(attacks, own));
  const tasks = (): AttackTask[] =>
    attacks.map(({ template, ...rest }) => ({
      attack: { ...rest, template, surrogate, floor: own.floorOf(template.queryId) },
      random: streamOf('attack', 'general', template.queryId, template.index, SEED),
    }));
  const hashing = await stepsPerSecond(tasks(), async (asked) =>
    asked.map(({ queryId, text }) => own.cosine(queryId, text)),
  );
  const embedder = await openMiniLm({ modelsFolder, install: false, workers: 1 });
  try {
    const questions = await embedder.embed(targets.map(({ query }) => query.text));
    const vectorOf = new Map(targets.map(({ query }, i) => [query.id, questions[i] as Float32Array]));
    const network = await stepsPerSecond(tasks().slice(0, 5), async (asked) => {
      const vectors = await embedder.embed(asked.map(({ text }) => text));
      return asked.map(({ queryId }, i) => dot(vectorOf.get(queryId), vectors[i]));
    });
    return [row('hashing encoder', hashing, 200), row('all-MiniLM-L6-v2', network, 25)];
  } finally {
    await embedder.close();
  }

  function attackOf(template: PoisonDocument, target: Target): Omit<Attack, 'surrogate' | 'floor'> {
    return {
      template,
      question: target.query.text,
      source: {
        documents: lenders(ladder, target),
        forbidden: [target.query.text, target.correct, target.incorrect, template.marker ?? ''].map(tokens),
        mostWords: Math.floor(ladder.lengths.l95),
      },
    };
  }
}

/** Labels of a gate that blocks what is short or holds the question. */
function answered(
  attacks: readonly Omit<Attack, 'surrogate' | 'floor'>[],
  own: HashingEncoder,
): LabelledProbe[] {
  const targets = attacks.map((attack) => ({ ...attack, retrievable: () => true }));
  const questions = new Map(attacks.map(({ template, question }) => [template.queryId, question]));
  return probeDocuments('general', targets, 200, SEED).map(({ document: { queryId, text } }) => {
    const features = [...textFeatures(questions.get(queryId) ?? '', text), own.cosine(queryId, text)];
    return { features, passed: (features[0] as number) > 60 && (features[2] as number) < 1 };
  });
}

async function stepsPerSecond(
  tasks: readonly AttackTask[],
  cosines: Parameters<typeof tuneDocuments>[1]['cosines'],
): Promise<number> {
  const started = process.cpuUsage();
  await tuneDocuments(tasks, { cosines });
  const { user, system } = process.cpuUsage(started);
  return (tasks.length * ITERATIONS * MICROSECONDS) / (user + system);
}

function row(encoder: string, steps: number, least: number): AttackerSpeed {
  return {
    what: `surrogate steps of the defense-aware attacker, ${encoder}`,
    figure: `${steps.toFixed(0)} steps a second of one core`,
    target: `at least ${least}`,
  };
}

function dot(a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
