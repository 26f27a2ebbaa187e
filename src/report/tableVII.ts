import { FILLERS } from '../records/index.js';
import { ladderColumn } from './ladderColumns.js';
import { type LadderSources, ladderTable } from './tableLadder.js';
import type { TextTable } from './textTable.js';

/** Corpus and rung of the paper's Tables VII and VIII. */
const PLACE = ['medical', 'length_matched'] as const;

/**
 * Returns Table VII: length-matched medical poison under three fillers of equal length, beside the paper's numbers.
 *
 * Paper, Table VII: clean prose, the same words shuffled, pseudowords; payload, position and word count are the same.
 * @param sources one profile of results and the paper's numbers
 * @throws as `ladderTable`
 * @example tableVII({ results: RESULTS, reported: PAPER, profile: 'full' }).columns.length // => 6
 */
export function tableVII(sources: LadderSources): TextTable {
  const [corpus, rung] = PLACE;
  return ladderTable(sources, {
    title: `Table VII: placebo control, ${corpus} length matched, profile ${sources.profile}`,
    columns: [
      ladderColumn(corpus, 'template'),
      ...FILLERS.map((filler) => ladderColumn(corpus, rung, filler)),
    ],
    lines: ['FNR', 'Δ FNR', 'FPR', 'FNR at 5 %', 'AUROC', 'ECE', 'CCR document', 'success'],
  });
}
