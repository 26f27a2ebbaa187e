import { prefixRemoved } from '../ladder/index.js';
import { ATTACKS } from '../poison/index.js';
import type { PoisonDocument, Target } from '../records/index.js';
import type { CellConfiguration } from './configuration.js';

/**
 * Returns the inserted documents of a cell: each target's template documents, edited to the cell's rung.
 *
 * @param cell corpus, family, rung
 * @param targets the questions under attack
 * @throws when the rung has no generator
 */
export function rungDocuments(cell: CellConfiguration, targets: readonly Target[]): PoisonDocument[] {
  return targets.flatMap((target) => {
    const template = ATTACKS[cell.family](cell.corpus, target);
    if (cell.rung === 'template') return template;
    if (cell.rung === 'prefix_removed') {
      return template.map((document) => prefixRemoved(document, target.query.text));
    }
    throw new Error(`cell ${cell.corpus}: rung ${cell.rung} is not run here; use template or prefix_removed`);
  });
}
