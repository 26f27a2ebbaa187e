import { attackOf } from '../poison/index.js';
import { type ExposureTarget, PLANTED_SOURCE, PLANTED_TRUST, type PlantedDocument } from './records.js';

/** Documents planted for each target where nothing else is said (measurement G3). */
export const PER_TARGET = 5;

/** What is planted, and under which ids. */
export interface PlantingChoice {
  /** Attack family of src/poison; black-box PoisonedRAG is the cheapest attacker (seed document). */
  readonly family: string;
  /** Whole number of 1 or more. */
  readonly perTarget: number;
  /** Tells the documents of two runs apart. */
  readonly runId: string;
  /** Number of the target in its file, from 0: the id of a target never becomes part of another id. */
  readonly targetNumber: number;
}

/**
 * Returns the documents to plant for a target.
 *
 * Definition (measurement G3, A1 and F2): the templates of the family in their order; where more are wanted than there are,
 * they are used again with `Reference copy N.` behind them, so that all texts differ.
 * @param target the question under attack
 * @param choice family, number and ids
 * @throws when the number is out of range or there is no such family
 * @example plantedDocuments(TARGET, { family: 'poisonedrag_bb', perTarget: 5, runId: 'r', targetNumber: 0 })[4]?.id // => 'redteam-r-0-4'
 */
export function plantedDocuments(target: ExposureTarget, choice: PlantingChoice): PlantedDocument[] {
  const { family, perTarget, runId, targetNumber } = choice;
  if (!Number.isInteger(perTarget) || perTarget < 1) {
    throw new RangeError(
      `the number of documents planted for a target is ${perTarget}; use a whole number of 1 or more`,
    );
  }
  const texts = attackOf(family)('exposure', {
    query: { id: target.id, text: target.question, answers: [target.correct], metadata: {} },
    correct: target.correct,
    incorrect: target.attacker,
    relevantDocumentIds: [],
    releasedTexts: [],
  }).map(({ text }) => text);
  return Array.from({ length: perTarget }, (_, index) => {
    const copy = Math.floor(index / texts.length);
    const text = texts[index % texts.length] ?? '';
    return {
      id: `redteam-${runId}-${targetNumber}-${index}`,
      text: copy === 0 ? text : `${text} Reference copy ${copy + 1}.`,
      source: PLANTED_SOURCE,
      trust: PLANTED_TRUST,
    };
  });
}
