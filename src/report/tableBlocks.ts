import type { CellRecord } from '../records/index.js';
import { inFixedOrder } from './fixedOrder.js';
import { familyLabel } from './labels.js';
import { PAPER_FAMILY } from './paperRows.js';
import { tableColumns } from './tableColumns.js';

/** Cells that are printed as one table: one attack family, whole corpora. */
export interface TableBlock {
  readonly family: string;
  /** The family, and the corpora where they are not all. */
  readonly name: string;
  /** What the title says beside the profile. */
  readonly title: string;
  readonly cells: readonly CellRecord[];
}

/** Columns that are still read at a glance; the paper's Table V has five. */
const MOST_COLUMNS = 5;

/**
 * Returns the cells in blocks that fit a page: families in their fixed order, the paper's first, no corpus split.
 *
 * A family with more columns than the paper's Table V is cut between corpora, into parts of about the same size.
 * @param cells records of `table-v.json`
 * @example tableBlocks([CELL]).map((block) => block.title) // => ['Table V: PoisonedRAG']
 */
export function tableBlocks(cells: readonly CellRecord[]): TableBlock[] {
  const families = inFixedOrder(
    'family',
    cells.map((cell) => cell.family),
  );
  return families.flatMap((family) => {
    const ofFamily = cells.filter((cell) => cell.family === family);
    const parts = corpusParts(ofFamily);
    return parts.map((corpora) => {
      const name =
        parts.length === 1 ? familyLabel(family) : `${familyLabel(family)}, ${corpora.join(' and ')}`;
      return {
        family,
        name,
        title: `${family === PAPER_FAMILY ? 'Table V' : 'Table V continued'}: ${name}`,
        cells: ofFamily.filter((cell) => corpora.includes(cell.corpus)),
      };
    });
  });
}

function corpusParts(cells: readonly CellRecord[]): string[][] {
  const columns = tableColumns(cells);
  const corpora = [...new Set(columns.map((column) => column.corpus))];
  const size = Math.ceil(columns.length / Math.ceil(columns.length / MOST_COLUMNS));
  const parts: string[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const corpus of corpora) {
    const needed = columns.filter((column) => column.corpus === corpus).length;
    if (used + needed > size) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(corpus);
    used += needed;
  }
  return parts;
}
