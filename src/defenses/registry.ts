import type { Defense } from '../records/index.js';
import { CONTAINMENT_SETTINGS, containmentOnly } from './containmentOnly.js';
import { containmentStrict } from './containmentStrict.js';
import { DRS_SETTINGS } from './drs/index.js';
import { dupOnly } from './dupOnly.js';
import { LENGTH_SETTINGS, lengthOnly } from './lengthOnly.js';
import { NLI_SETTINGS } from './nliConsistency.js';
import { none } from './none.js';
import { PERPLEXITY_SETTINGS, perplexity } from './perplexity.js';
import { RAGDEFENDER_SETTINGS, ragdefender } from './ragdefender/index.js';
import { RAGUARD_SETTINGS, raguard } from './raguard.js';
import { SCORER_SETTINGS } from './scorer/index.js';
import type { Setting } from './setting.js';
import { TRUSTRAG_SETTINGS, trustragStageOne } from './trustrag/index.js';

/** Every defense that runs from its fit data alone, in the order of the tables. */
export const DEFENSES: readonly Defense[] = [
  none,
  perplexity,
  raguard(),
  trustragStageOne,
  ragdefender(),
  dupOnly,
  lengthOnly,
  containmentOnly,
  containmentStrict,
];

/** What the defenses run with, printed with the results. */
export const DEFENSE_SETTINGS: readonly Setting[] = [
  ...PERPLEXITY_SETTINGS,
  ...RAGUARD_SETTINGS,
  ...DRS_SETTINGS,
  ...TRUSTRAG_SETTINGS,
  ...RAGDEFENDER_SETTINGS,
  ...NLI_SETTINGS,
  ...SCORER_SETTINGS,
  ...LENGTH_SETTINGS,
  ...CONTAINMENT_SETTINGS,
];

/**
 * Returns the defense of that id.
 *
 * @param id defense id
 * @throws when there is none, with the ids there are
 * @example defenseById('perplexity').ranks // => true
 */
export function defenseById(id: string): Defense {
  const found = DEFENSES.find((defense) => defense.id === id);
  if (found !== undefined) return found;
  const known = DEFENSES.map((defense) => defense.id).join(', ');
  throw new Error(`there is no defense ${JSON.stringify(id)}; choose one of ${known}`);
}
