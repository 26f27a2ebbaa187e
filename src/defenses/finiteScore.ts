import type { Likelihood, MeasuredDocument } from '../records/index.js';

/** Where a score arose; the query is null for scores of a calibration document alone. */
export interface ScorePlace {
  readonly defense: string;
  readonly queryId: string | null;
  readonly documentId: string;
}

/**
 * Returns the score itself once it is known to be a finite number: scores are compared, and NaN compares with
 * nothing (measurement specification, section 0).
 *
 * @param score any number
 * @param place defense, query and document, for the message
 * @throws when the score is NaN or infinite
 * @example finiteScore(0.5, { defense: 'd', queryId: 'q', documentId: 'x' }) // => 0.5
 */
export function finiteScore(score: number, place: ScorePlace): number {
  if (Number.isFinite(score)) return score;
  throw new Error(`${shownPlace(place)}: the score is ${score}; a score must be a finite number`);
}

/**
 * Returns the likelihood of a document that a language model has read.
 *
 * @param document measured document
 * @param place defense, query and document, for the message
 * @throws when no language model ran over the document
 * @example likelihoodOf(document, { defense: 'perplexity', queryId: 'q', documentId: 'x' }).meanNll // => 3.2
 */
export function likelihoodOf(document: MeasuredDocument, place: ScorePlace): Likelihood {
  if (document.likelihood !== null) return document.likelihood;
  throw new Error(
    `${shownPlace(place)}: no likelihood was measured; run the language model over the document or leave the defense out`,
  );
}

/**
 * Returns nothing; it is the check that a defense has something to calibrate on.
 *
 * @param defense defense id
 * @param rows calibration rows or documents
 * @throws when there are none
 * @example requireCalibration('perplexity', [1]) // => undefined
 */
export function requireCalibration(defense: string, rows: readonly unknown[]): void {
  if (rows.length > 0) return;
  throw new Error(
    `defense ${JSON.stringify(defense)} has no calibration documents; give it at least one clean candidate set`,
  );
}

/** Ids are hostile: JSON's escapes keep line breaks and control characters out of the message. */
function shownPlace({ defense, queryId, documentId }: ScorePlace): string {
  const query = queryId === null ? 'calibration' : `query ${JSON.stringify(queryId)}`;
  return `defense ${JSON.stringify(defense)}, ${query}, document ${JSON.stringify(documentId)}`;
}
