import { CORPUS_IDS, FAMILIES, FILLERS, type LengthMode } from '../records/index.js';
import { inFixedOrder } from './fixedOrder.js';
import { familyLabel, rungLabel } from './labels.js';
import { PAPER_FAMILY } from './paperRows.js';
import type { TableColumn } from './tableColumns.js';

/**
 * Returns a cell of the ladder of the paper's attack family; the rungs that pad take a filler.
 *
 * @param corpus corpus id
 * @param rung rung id
 * @param filler filler of a rung that pads
 * @param lengthMode length mode of a rung that pads
 * @example ladderColumn('legal', 'both').filler // => 'clean'
 */
export function ladderColumn(
  corpus: string,
  rung: string,
  filler = 'clean',
  lengthMode = 'interval',
): TableColumn {
  const pads = rung !== 'template' && rung !== 'prefix_removed';
  return {
    ...{ corpus, family: PAPER_FAMILY, rung },
    ...(pads ? { filler, lengthMode } : { filler: null, lengthMode: null }),
  };
}

/** Corpora whose poison lies inside the wide clean interval already, so that a second arm matches the distribution. */
const DISTRIBUTION_CORPORA: readonly string[] = ['general', 'financial'];

/**
 * Returns the cells of the control ladder of one corpus: what a table of it prints, run or not.
 *
 * Measurement rules, section C: five rungs, three fillers at the rungs that match the length; mimicry with clean filler.
 * The distribution arm stands beside the length rung of the general and financial corpora only.
 * @param corpus corpus id
 * @param lengthMode which length arm
 * @example ladderColumns('legal', 'interval').length // => 9
 */
export function ladderColumns(corpus: string, lengthMode: LengthMode): TableColumn[] {
  const padded = (['length_matched', 'both'] as const).flatMap((rung) =>
    FILLERS.map((filler) => ladderColumn(corpus, rung, filler, lengthMode)),
  );
  const template = ladderColumn(corpus, 'template');
  if (lengthMode === 'distribution')
    return DISTRIBUTION_CORPORA.includes(corpus)
      ? [template, ...padded.filter(({ rung }) => rung === 'length_matched')]
      : [];
  return [template, ladderColumn(corpus, 'prefix_removed'), ...padded, ladderColumn(corpus, 'mimicry')];
}

/**
 * Returns every cell that this measurement is about: all families at template, and the ladder of the paper's family.
 *
 * @example expectedColumns().length // => 54
 */
export function expectedColumns(): TableColumn[] {
  return CORPUS_IDS.flatMap((corpus) => [
    ...FAMILIES.map((family) => ({ ...ladderColumn(corpus, 'template'), family })),
    ...ladderColumns(corpus, 'interval').slice(1),
    ...ladderColumns(corpus, 'distribution').slice(1),
  ]);
}

/**
 * Returns the names of cells that did not run, those of one corpus and family together, fillers counted.
 *
 * @param columns the cells
 * @example absentText(ladderColumns('legal', 'interval').slice(2, 5)) // => 'legal, PoisonedRAG: length matched (3 fillers)'
 */
export function absentText(columns: readonly TableColumn[]): string {
  const sets = inFixedOrder(
    'corpus',
    columns.map(({ corpus }) => corpus),
  ).flatMap((corpus) =>
    inFixedOrder(
      'family',
      columns.filter((column) => column.corpus === corpus).map(({ family }) => family),
    ).map((family) => ({
      name: `${corpus}, ${familyLabel(family)}`,
      rungs: columns
        .filter((column) => column.corpus === corpus && column.family === family)
        .map(({ rung, filler, lengthMode }) => ({
          rung: rungLabel(rung, null, lengthMode),
          filler: filler === null || rung === 'mimicry' ? null : rungLabel(rung, filler, lengthMode),
        })),
    })),
  );
  return sets
    .map(({ name, rungs }) => {
      const distinct = [...new Set(rungs.map(({ rung }) => rung))].map((rung) => {
        const fillers = rungs.filter((other) => other.rung === rung && other.filler !== null);
        if (fillers.length === 1) return fillers[0]?.filler ?? rung;
        return fillers.length === 0 ? rung : `${rung} (${fillers.length} fillers)`;
      });
      return `${name}: ${distinct.join(', ')}`;
    })
    .join('; ');
}
