import { z } from 'zod';
import type { Corpus, Query, Target } from '../records/index.js';
import { byCodeUnits } from './order.js';
import { checkRecord, inputFault, parseJson, shown } from './parseRecord.js';

/** One question of a PoisonedRAG result file, field for field. */
export interface PoisonedRagResult {
  readonly id: string;
  readonly question: string;
  readonly correct: string;
  readonly incorrect: string;
  /** Texts as archived (I): they do not hold the question. */
  readonly texts: readonly string[];
}

const STRING = z.string('must be a string');
const RESULTS = z.record(
  z.string(),
  z.object({
    id: STRING,
    question: STRING,
    'correct answer': STRING,
    'incorrect answer': STRING,
    adv_texts: z.array(STRING, 'must be a list of strings'),
  }),
  'must be one JSON object with a question id as each key',
);

/**
 * Returns the questions of a PoisonedRAG result file, by id in code-unit order.
 * Definition: results/adv_targeted_results/*.json of the PoisonedRAG release (commit 168d189): one object keyed by
 * question id with id, question, correct answer, incorrect answer, adv_texts. Texts may be empty strings.
 * @param file what error messages call the file
 * @param text its whole text
 * @throws naming file, field and remedy when it is not such an object, or a key differs from the id under it
 * @example parsePoisonedRag('nq.json', '{"a":{"id":"a","question":"q","correct answer":"c","incorrect answer":"w","adv_texts":["t"]}}') // => [{ id: 'a', question: 'q', correct: 'c', incorrect: 'w', texts: ['t'] }]
 */
export function parsePoisonedRag(file: string, text: string): PoisonedRagResult[] {
  const results = checkRecord(RESULTS, parseJson(text, { file }, 'fetch the file again'), { file });
  return Object.entries(results)
    .map(([key, result]) => {
      if (key !== result.id) {
        throw inputFault({ file, field: `${key}.id` }, `is ${shown(result.id)}`, 'make key and id the same');
      }
      return {
        id: result.id,
        question: result.question,
        correct: result['correct answer'],
        incorrect: result['incorrect answer'],
        texts: result.adv_texts,
      };
    })
    .sort((a, b) => byCodeUnits(a.id, b.id));
}

/**
 * Returns the results as targets: the corpus's own query where it has one with that id, and its relevant documents.
 * Our choice: the answers are the release's (measurement specification A6: NQ takes the released incorrect answers);
 * a question the corpus does not know becomes a query with the released correct answer and no metadata.
 * @param results parsed result file
 * @param corpus the corpus under attack
 * @throws when the corpus asks something else under the same id
 * @example poisonedRagTargets(results, corpus)[0]?.incorrect // => 'w'
 */
export function poisonedRagTargets(
  results: readonly PoisonedRagResult[],
  corpus: Pick<Corpus, 'id' | 'queries' | 'relevance'>,
): Target[] {
  const queries = new Map(corpus.queries.map((query) => [query.id, query]));
  const relevant = new Map<string, string[]>();
  for (const { queryId, documentId } of corpus.relevance) {
    relevant.set(queryId, [...(relevant.get(queryId) ?? []), documentId]);
  }
  return results.map((result) => {
    const own: Query = { id: result.id, text: result.question, answers: [result.correct], metadata: {} };
    const query = queries.get(result.id) ?? own;
    if (query.text !== result.question) {
      throw new Error(
        `corpus "${corpus.id}", query "${result.id}": asks ${shown(query.text)}, the released texts answer ` +
          `${shown(result.question)}; use the result file of this data set`,
      );
    }
    return {
      query,
      correct: result.correct,
      incorrect: result.incorrect,
      relevantDocumentIds: relevant.get(result.id) ?? [],
      releasedTexts: result.texts,
    };
  });
}

/**
 * Returns a PoisonedRAG text as the released attack code inserts it: question, one full stop, text, no space.
 * Definition: measurement specification A1; src/attack.py lines 87-94 of the release (commit 168d189).
 * @param question the question as stored, with its own final "?" if it has one
 * @param text the archived text
 * @example insertedForm('who?', 'It is he.') // => 'who?.It is he.'
 */
export function insertedForm(question: string, text: string): string {
  return `${question}.${text}`;
}
