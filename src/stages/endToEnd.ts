import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isRefusal } from '../adversarial/index.js';
import { CONTEXT_SIZE, holdsSubstring, holdsWords } from '../endToEnd/index.js';
import { MAXIMUM_NEW_TOKENS, openSmolLm } from '../generators/index.js';
import { type EndToEnd, type EndToEndRow, parseEndToEnd, shownInFigures } from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import type { SourceOptions } from './corpusSource.js';
import { withInterval } from './drsAuditSizes.js';
import { type KeptAnswer, openAnswerJournal, promptDigest } from './endToEndJournal.js';
import {
  type AskedQuestion,
  CONTEXT_TOKENS,
  END_TO_END_CORPORA,
  END_TO_END_SEED,
  endToEndQuestions,
} from './endToEndQuestions.js';
import type { RunVoice } from './run.js';
import { readCell } from './storedCell.js';

/** Name of the results. */
export const END_TO_END_FILE = 'end-to-end.json';
/** Every question with its verdicts; no text. */
export const END_TO_END_ANSWERS = 'end-to-end.answers.jsonl.gz';

/** Which share of the prompts a process answers; the one that finds all answered writes the results. */
export interface EndToEndPart {
  readonly number: number;
  readonly of: number;
}

/**
 * Returns the files of the end-to-end success (paper, E9; measurement section F5), written once every prompt is answered.
 *
 * Equal prompts are answered once, whichever cells and defenses they come from. Each answer is kept as it is written; a killed run goes on
 * where it was.
 * @param options the profile, its places, and where corpora may be
 * @param voice progress and messages
 * @param part which share of the prompts, where several processes divide them
 * @throws what the loaders and the generator throw
 * @example await makeEndToEnd(options, voice, { number: 1, of: 1 }) // => ['.../data/results/full/end-to-end.json', ...]
 */
export async function makeEndToEnd(
  options: SourceOptions,
  voice: RunVoice,
  { number, of }: EndToEndPart,
): Promise<string[]> {
  const { paths, configuration } = options;
  const generator = await openSmolLm({ modelsFolder: paths.models });
  try {
    const asked = await endToEndQuestions(options, voice, defensesOf(options), generator.tokenCount);
    const folder = join(dirname(paths.store), 'end-to-end');
    const journal = openAnswerJournal(folder, generator.sha256.slice(0, 16), `${number}-of-${of}`);
    const prompts = new Map(asked.map(({ prompt }) => [promptDigest(prompt), prompt]));
    const own = [...prompts].filter(
      ([digest], i) => i % of === number - 1 && journal.answer(digest) === undefined,
    );
    voice.say(`${asked.length} questions, ${prompts.size} prompts, ${own.length} of them to answer here`);
    const bar = voice.progress('answer', 'prompts');
    for (const [i, [digest, prompt]] of own.entries()) {
      const before = process.cpuUsage();
      const answer = await generator.generate(prompt);
      const { user, system } = process.cpuUsage(before);
      journal.add({ prompt: digest, answer, seconds: Number(((user + system) / 1e6).toFixed(3)) });
      bar.update(i + 1, own.length);
    }
    bar.stop();
    const answers = new Map<string, KeptAnswer>();
    for (const digest of prompts.keys()) {
      const answer = journal.answer(digest);
      if (answer !== undefined) answers.set(digest, answer);
    }
    if (answers.size < prompts.size) {
      voice.say(
        `${prompts.size - answers.size} prompts are left to the other processes; run rinj end-to-end when they are done`,
      );
      return [];
    }
    const judged = asked.map((question) => judgedQuestion(question, answers));
    const results: EndToEnd = {
      profile: configuration.profile,
      generator: generator.label,
      seed: END_TO_END_SEED,
      scope: `corpora ${END_TO_END_CORPORA.join(' and ')}, PoisonedRAG, the evaluation queries of seed ${END_TO_END_SEED}, every measured rung and filler, the ${CONTEXT_SIZE} best-ranked candidates that the defense passes`,
      settings: { contextSize: CONTEXT_SIZE, contextTokens: CONTEXT_TOKENS, newTokens: MAXIMUM_NEW_TOKENS },
      asked: asked.length,
      prompts: prompts.size,
      cpuHours: [...answers.values()].reduce((sum, { seconds }) => sum + seconds, 0) / 3600,
      rows: rowsOf(judged),
    };
    const files: [string, string | Buffer][] = [
      [END_TO_END_FILE, `${JSON.stringify(results, null, 1)}\n`],
      [END_TO_END_ANSWERS, gzipSync(judged.map((row) => `${JSON.stringify(row)}\n`).join(''), { level: 9 })],
    ];
    for (const [name, bytes] of files) writeAtomically(join(paths.results, name), bytes);
    return files.map(([name]) => join(paths.results, name));
  } finally {
    await generator.close();
  }
}

/**
 * Returns the results of a profile, or null where the generator did not run.
 *
 * @param folder such as `data/results/full`
 * @throws when the file has another shape
 * @example readEndToEnd('an/empty/folder') // => null
 */
export function readEndToEnd(folder: string): EndToEnd | null {
  const path = join(folder, END_TO_END_FILE);
  return existsSync(path) ? parseEndToEnd(JSON.parse(readFileSync(path, 'utf8')), path) : null;
}

/** One question with its verdicts. */
export interface JudgedQuestion
  extends Pick<AskedQuestion, 'corpus' | 'rung' | 'filler' | 'defense' | 'contextSize' | 'poison'> {
  readonly queryId: string;
  readonly prompt: string;
  readonly attack: boolean;
  readonly attackSubstring: boolean;
  readonly correct: boolean;
  readonly correctSubstring: boolean;
  readonly refused: boolean;
}

/** The defenses that figures show, and none. */
function defensesOf({ configuration, paths }: SourceOptions): string[] {
  const [cell] = configuration.cells.filter(({ corpus }) => END_TO_END_CORPORA.includes(corpus));
  if (cell === undefined) return [];
  const ids = readCell(paths, cell).defenses.map(({ id }) => id);
  return ids.filter((id) => id === 'none' || shownInFigures(id));
}

function judgedQuestion(
  { corpus, rung, filler, defense, contextSize, poison, target, prompt }: AskedQuestion,
  answers: ReadonlyMap<string, KeptAnswer>,
): JudgedQuestion {
  const digest = promptDigest(prompt);
  const answer = answers.get(digest)?.answer ?? '';
  return {
    ...{ corpus, rung, filler, defense, contextSize, poison },
    queryId: target.query.id,
    prompt: digest.slice(0, 16),
    attack: holdsWords(answer, target.incorrect),
    attackSubstring: holdsSubstring(answer, target.incorrect),
    correct: holdsWords(answer, target.correct),
    correctSubstring: holdsSubstring(answer, target.correct),
    refused: isRefusal(answer),
  };
}

/**
 * Returns one row for each corpus, rung, filler and defense, in the order in which they were asked.
 *
 * @param judged questions with their verdicts
 * @example rowsOf([]) // => []
 */
export function rowsOf(judged: readonly JudgedQuestion[]): EndToEndRow[] {
  const groups = new Map<string, JudgedQuestion[]>();
  for (const question of judged) {
    const { corpus, rung, filler, defense } = question;
    const key = JSON.stringify([corpus, rung, filler, defense]);
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return [...groups.values()].map((questions) => {
    const { corpus, rung, filler, defense } = questions[0] as JudgedQuestion;
    const share = (holds: (question: JudgedQuestion) => boolean) =>
      withInterval({ hits: questions.filter(holds).length, total: questions.length });
    return {
      ...{ corpus, rung, filler, defense },
      attack: share(({ attack }) => attack),
      attackSubstring: share(({ attackSubstring }) => attackSubstring),
      correct: share(({ correct }) => correct),
      correctSubstring: share(({ correctSubstring }) => correctSubstring),
      refused: share(({ refused }) => refused),
      poisoned: share(({ poison }) => poison > 0),
      empty: share(({ contextSize }) => contextSize === 0),
    };
  });
}
