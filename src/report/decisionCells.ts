import { CORPUS_IDS, FAMILIES } from '../records/index.js';
import { ladderColumn } from './ladderColumns.js';
import type { TableColumn } from './tableColumns.js';

/**
 * Returns the 26 cells whose actions are compared bit by bit: 16 of corpus and family at template, 10 of the ladder.
 *
 * Paper, Table XIII; measurement rule D8: prefix removed, length matched and both on the medical, financial and legal
 * corpora, prefix removed on the general one. The paper names no filler; ours is the clean one.
 * @example decisionCells().length // => 26
 */
export function decisionCells(): TableColumn[] {
  const templates = CORPUS_IDS.flatMap((corpus) =>
    FAMILIES.map((family) => ({ ...ladderColumn(corpus, 'template'), family })),
  );
  const edited = ['medical', 'financial', 'legal'].flatMap((corpus) =>
    ['prefix_removed', 'length_matched', 'both'].map((rung) => ladderColumn(corpus, rung)),
  );
  return [...templates, ladderColumn('general', 'prefix_removed'), ...edited];
}
