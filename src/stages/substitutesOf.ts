import type { Defense } from '../records/index.js';
import type { CorpusModels } from './measureDocuments.js';

/**
 * Returns the stand-ins behind a row, or null: the embedder made the candidates of every row, the other models only some scores.
 *
 * @param defense whose row
 * @param models the models that ran
 * @example substitutesOf(perplexity, models) // => 'SmolLM2-135M-Instruct for GPT-2 (124M)'
 */
export function substitutesOf(
  { id, needsLikelihood }: Pick<Defense, 'id' | 'needsLikelihood'>,
  models: Pick<CorpusModels, 'embedder' | 'languageModel' | 'entailment'>,
): string | null {
  const records = [
    models.embedder.record,
    ...(needsLikelihood ? [models.languageModel.record] : []),
    ...(id.startsWith('nli-') ? [models.entailment.record] : []),
  ];
  const names = records.flatMap(({ name, substituteFor }) =>
    substituteFor === null ? [] : [`${name} for ${substituteFor}`],
  );
  return names.length === 0 ? null : names.join('; ');
}
