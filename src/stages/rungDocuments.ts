import { type LadderCorpus, type LadderEdit, rungEdit } from '../ladder/index.js';
import { type Attack, attackOf } from '../poison/index.js';
import type { PoisonDocument, Target } from '../records/index.js';
import type { CellConfiguration } from './configuration.js';

/** One poison document of a cell: as its attack made it, and as the cell's rung edits it. */
export interface RungDocument {
  readonly target: Target;
  readonly template: PoisonDocument;
  readonly edit: LadderEdit;
}

/**
 * Returns the documents of a cell: each target's template documents, edited to the cell's rung.
 *
 * @param cell corpus, family, rung, filler and length mode
 * @param targets the questions under attack
 * @param corpus the clean corpus as the ladder sees it
 * @param attacks families beside ours, by name
 * @throws when a length-matched rung names no filler, or there is no such family
 */
export function rungDocuments(
  cell: CellConfiguration,
  targets: readonly Target[],
  corpus: LadderCorpus,
  attacks: Readonly<Record<string, Attack>> = {},
): RungDocument[] {
  const attack = attackOf(cell.family, attacks);
  return targets.flatMap((target) =>
    attack(cell.corpus, target).map((template) => ({
      target,
      template,
      edit: rungEdit(corpus, target, template, cell),
    })),
  );
}
