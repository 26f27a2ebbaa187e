import { ATTACKS } from '../poison/index.js';
import { FILLERS, type Filler, RUNGS, type Rung } from '../records/index.js';
import { OWN_FAMILY, type OwnPoison } from './auditPoison.js';
import type { CellConfiguration } from './configuration.js';

/** What a user asks to be measured; absent means the default. */
export interface CellChoice {
  readonly families?: readonly string[] | undefined;
  readonly rungs?: readonly string[] | undefined;
  readonly fillers?: readonly string[] | undefined;
}

/** Cells of an audit, and sentences on what was left out and why. */
export interface AuditCells {
  readonly cells: readonly CellConfiguration[];
  readonly notes: readonly string[];
}

/** Families whose control rungs are measured unless rungs are named: PoisonedRAG, as in the paper, and own texts. */
const LADDER_FAMILIES: readonly string[] = ['poisonedrag_bb', OWN_FAMILY];
const DEFAULT_RUNGS: readonly Rung[] = ['template', 'prefix_removed', 'length_matched', 'both'];

/**
 * Returns the cells of an audit: every family at `template`, and at the control rungs that can change its texts.
 *
 * Own texts take a rung only where the cue that it takes away is there: the question for `prefix_removed`, a length below
 * the usual ones for `length_matched`, either for `both`.
 * @param corpus name of the corpus
 * @param poison own poison, or null
 * @param choice what was asked for
 * @throws when a name is unknown or a family cannot be built
 * @example auditCells('own', null, { families: ['jamming'] }).cells.length // => 1
 */
export function auditCells(corpus: string, poison: OwnPoison | null, choice: CellChoice): AuditCells {
  const families = familiesOf(poison, choice.families);
  const rungs = choice.rungs === undefined ? DEFAULT_RUNGS : known<Rung>('--rungs', choice.rungs, RUNGS);
  const fillers =
    choice.fillers === undefined ? FILLERS : known<Filler>('--fillers', choice.fillers, FILLERS);
  const notes: string[] = [];
  const cells = families.flatMap((family) =>
    RUNGS.filter((rung) => rung === 'template' || asksFor(family, rung)).flatMap(
      (rung): CellConfiguration[] => {
        const cue = family === OWN_FAMILY && poison !== null ? missingCue(poison, rung) : null;
        if (cue !== null) {
          notes.push(`own texts at ${rung} left out: ${cue}`);
          return [];
        }
        if (rung === 'template' || rung === 'prefix_removed')
          return [{ corpus, family, rung, filler: null, lengthMode: null }];
        const used: readonly Filler[] = rung === 'mimicry' ? ['clean'] : fillers;
        return used.map((filler) => ({ corpus, family, rung, filler, lengthMode: 'interval' }));
      },
    ),
  );
  return { cells, notes };

  function asksFor(family: string, rung: Rung): boolean {
    return rungs.includes(rung) && (choice.rungs !== undefined || LADDER_FAMILIES.includes(family));
  }
}

function familiesOf(poison: OwnPoison | null, asked: readonly string[] | undefined): readonly string[] {
  const builtIn = Object.keys(ATTACKS);
  if (asked === undefined) return poison === null ? builtIn : [OWN_FAMILY];
  const families = known('--families', asked, poison === null ? builtIn : [OWN_FAMILY, ...builtIn]);
  if (poison !== null && !poison.answered && families.some((family) => family !== OWN_FAMILY)) {
    throw new Error(
      'a built-in attack needs a right and a wrong answer to every question; write "correct" and "incorrect" in the poison file',
    );
  }
  return families;
}

/** Why a rung cannot change own texts, or null. */
function missingCue({ withQuestion, short, answered }: OwnPoison, rung: Rung): string | null {
  if (rung === 'prefix_removed' && withQuestion === 0) return 'no text holds its question';
  if (rung === 'length_matched' && short === 0) return 'no text is shorter than the usual lengths';
  if (rung === 'both' && (withQuestion === 0 || short === 0)) return 'the texts do not carry both cues';
  if (rung === 'mimicry' && !answered) return 'a right and a wrong answer to every question are needed';
  return null;
}

function known<Name extends string>(
  option: string,
  asked: readonly string[],
  names: readonly Name[],
): readonly Name[] {
  const wrong = asked.find((name) => !names.some((one) => one === name));
  if (wrong !== undefined)
    throw new Error(`${option} ${JSON.stringify(wrong)} is unknown; use ${names.join(', ')}`);
  return names.filter((name) => asked.includes(name));
}
