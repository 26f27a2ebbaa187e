import type { Random } from '../../random/index.js';
import type { Bindings } from './grammar.js';
import type { NameBook } from './names.js';
import { PASSING_NAMES } from './names.js';

/** How many groups away a name from the neighbourhood may come from, and how many far-off names there are. */
const NEAR = 6;
const FAR = 3000;

/**
 * Returns bindings that draw persons and places mentioned in passing.
 *
 * Our choice: half of the towns and a quarter of the surnames belong to subjects of neighbouring groups, so that a
 * subject's name also stands in documents about others; the rest come from a pool of 3,000 of their own.
 *
 * @param book the corpus's names
 * @param group the group whose documents are written; its own place is never a passing town
 * @throws never
 * @example Object.keys(passingNames(nameBook('general', 11), 4)) // => ['town', 'person', 'surname2', 'given2', 'streamname']
 */
export function passingNames(book: NameBook, group: number): Bindings {
  const nearby = (random: Random): number => {
    const step = 1 + random.below(NEAR);
    return random.below(2) === 0 && step <= group ? group - step : group + step;
  };
  const far = (random: Random): number => PASSING_NAMES + random.below(FAR);
  const surname = (random: Random): string =>
    book('surname', random.below(4) === 0 ? Math.floor(nearby(random) / 2) : far(random));
  return {
    town: (random) => book('place', random.below(2) === 0 ? nearby(random) : far(random)),
    person: (random) => `${book('given', far(random))} ${surname(random)}`,
    surname2: (random) => book('surname', far(random)),
    given2: (random) => book('given', far(random)),
    streamname: (random) => book('place', far(random)),
  };
}
