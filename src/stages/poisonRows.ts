import type { LadderEdit } from '../ladder/index.js';
import { payloadIntact } from '../ladder/index.js';
import { countWords } from '../text/index.js';
import type { RungDocument } from './rungDocuments.js';

/** One line of `scores/<cell>.poison.jsonl.gz`: the fate of a poison document before any defense, without its text. */
export interface PoisonRow {
  readonly documentId: string;
  readonly queryId: string;
  readonly index: number;
  /** False: an edit could not meet its rule, and the document was not inserted. */
  readonly valid: boolean;
  /** Whether its own query retrieves it. */
  readonly retrieved: boolean;
  /** Words at `template` and at this rung. */
  readonly templateWords: number;
  readonly words: number;
  readonly length: LadderEdit['length'];
  readonly addedWords: number;
  /** Clean documents that lent the filler. */
  readonly fillerDocumentIds: readonly string[];
  /** Tokens of the clean document that mimicry replaced or removed. */
  readonly changedTokens: number;
  /** The payload stands word for word; the marker stands (null without one); every check that is required holds. */
  readonly verbatim: boolean;
  readonly fact: boolean | null;
  readonly payloadIntact: boolean;
}

/**
 * Returns one row per document of a cell, in the order of the documents.
 *
 * @param documents what `rungDocuments` returned
 * @param retrieved whether the document's own query retrieves it, by document id
 * @example poisonRows([], () => false) // => []
 * Cost: linear in the texts.
 */
export function poisonRows(
  documents: readonly RungDocument[],
  retrieved: (documentId: string, queryId: string) => boolean,
): PoisonRow[] {
  return documents.map(({ target, template, edit }) => {
    const { document, ...rest } = edit;
    const { verbatim, fact, intact } = payloadIntact(document, template, target.query.text);
    return {
      documentId: document.id,
      queryId: document.queryId,
      index: document.index,
      valid: document.valid,
      retrieved: document.valid && retrieved(document.id, document.queryId),
      templateWords: countWords(template.text),
      words: countWords(document.text),
      ...rest,
      verbatim,
      fact,
      payloadIntact: intact,
    };
  });
}
