import { join } from 'node:path';
import type { GroundedPrompt } from '../adversarial/index.js';
import { promptOfTexts } from '../adversarial/index.js';
import { type Context, contextOf, cutToFit } from '../endToEnd/index.js';
import type { CandidateDecisions, LabelledCandidateSet, Target } from '../records/index.js';
import { readLines } from '../store/index.js';
import type { CellConfiguration } from './configuration.js';
import { type CorpusSource, loadCorpusSource, type SourceOptions } from './corpusSource.js';
import { storedTargets } from './detectorCandidates.js';
import { candidatesOf } from './detectorExport.js';
import { cellName } from './paths.js';
import type { RunVoice } from './run.js';
import { readCell } from './storedCell.js';

/** The corpora and the run seed that the generator answers on (measurement F5: a scope that two cores finish). */
export const END_TO_END_CORPORA: readonly string[] = ['general', 'medical'];
export const END_TO_END_SEED = 11;
/** Tokens of a context; what is longer is cut at a word. Payloads stand at the beginning on every rung but mimicry. */
export const CONTEXT_TOKENS = 256;

/** What stands in place of a defense for the floors. */
export const CONTROLS = ['no context', 'clean corpus'] as const;

/** One question to the model. */
export interface AskedQuestion {
  readonly corpus: string;
  readonly rung: string;
  readonly filler: string | null;
  /** A defense, or one of `CONTROLS`, whose rung is `none`. */
  readonly defense: string;
  readonly target: Target;
  readonly contextSize: number;
  readonly poison: number;
  readonly prompt: GroundedPrompt;
}

/**
 * Returns every question of the evaluation queries of one run seed: each measured PoisonedRAG cell past each defense, then the floors.
 *
 * Rule of the subset, printed with the results: corpora `general` and `medical`, seed 11, all evaluation queries, every rung and
 * filler that is measured at the interval lengths, defenses as given.
 * @param options the profile, its places, and where corpora may be
 * @param voice progress and messages
 * @param defenses whose decisions let contexts through
 * @param tokenCount length of a text in tokens of the generator
 * @throws when a cell is not measured, or a corpus is not the one that was measured
 */
export async function endToEndQuestions(
  options: SourceOptions,
  voice: RunVoice,
  defenses: readonly string[],
  tokenCount: (text: string) => number,
): Promise<AskedQuestion[]> {
  const asked: AskedQuestion[] = [];
  const known = new Map<string, string>(); // The same documents come before every defense.
  const cut = (text: string) => {
    const short = known.get(text) ?? cutToFit(text, (beginning) => tokenCount(beginning) <= CONTEXT_TOKENS);
    known.set(text, short);
    return short;
  };
  const question = (
    place: Pick<AskedQuestion, 'corpus' | 'rung' | 'filler' | 'defense' | 'target'>,
    { documents, poison }: Context,
  ): AskedQuestion => ({
    ...place,
    contextSize: documents.length,
    poison,
    prompt: promptOfTexts(
      place.target.query.text,
      documents.map(({ text }) => cut(text)),
    ),
  });
  for (const corpus of END_TO_END_CORPORA) {
    const source = await loadCorpusSource(options, corpus);
    const withSource = { ...options, sources: new Map([[corpus, (): CorpusSource => source]]) };
    const cells = options.configuration.cells.filter(
      (cell) =>
        cell.corpus === corpus && cell.family === 'poisonedrag_bb' && cell.lengthMode !== 'distribution',
    );
    for (const [place, cell] of cells.entries()) {
      const { attacked, clean } = await candidatesOf(withSource, voice, cell, cell.rung === 'mimicry');
      const decisions = decisionsOf(options, cell);
      const queryIds = [...new Set(decisions.map(({ queryId }) => queryId))].sort();
      const targets = new Map(
        storedTargets(source, cell, readCell(options.paths, cell).targets).map((target) => [
          target.query.id,
          target,
        ]),
      );
      for (const queryId of queryIds) {
        const target = targets.get(queryId) as Target;
        const set = attacked.find((one) => one.set.queryId === queryId) as LabelledCandidateSet;
        const rows = new Map(
          decisions.filter((row) => row.queryId === queryId).map((row) => [row.documentId, row]),
        );
        const candidates = set.set.candidates.map(({ documentId, rank, text }) => ({
          documentId,
          rank,
          text,
          row: rows.get(documentId) as CandidateDecisions,
        }));
        for (const defense of defenses) {
          const context = contextOf(
            candidates.map(({ row, ...rest }) => ({
              ...rest,
              label: row.label,
              blocked: row.flags[defense] === true,
            })),
          );
          asked.push(question({ corpus, rung: cell.rung, filler: cell.filler, defense, target }, context));
        }
        if (place > 0) continue;
        const own = clean.find((one) => one.queryId === queryId)?.candidates ?? [];
        const untouched = contextOf(
          own.map((candidate) => ({ ...candidate, label: 'clean', blocked: false })),
        );
        const floors = [contextOf([]), untouched];
        for (const [i, defense] of CONTROLS.entries()) {
          asked.push(question({ corpus, rung: 'none', filler: null, defense, target }, floors[i] as Context));
        }
      }
      voice.say(`${cellName(cell)}: ${queryIds.length} questions read`);
    }
  }
  return asked;
}

function decisionsOf({ paths }: SourceOptions, cell: CellConfiguration): CandidateDecisions[] {
  const file = join(paths.scores, `${cellName(cell)}.decisions.jsonl.gz`);
  return [...readLines(file)]
    .map(({ text }) => JSON.parse(text) as CandidateDecisions)
    .filter(({ seed }) => seed === END_TO_END_SEED);
}
