import type { EndToEnd } from '../../src/report/index.js';
import { type JudgedQuestion, rowsOf } from '../../src/stages/endToEnd.js';

/** One judged question at the template without a defense, poison in every place; what is given differs. */
export function judgedQuestion(more: Partial<JudgedQuestion> = {}): JudgedQuestion {
  return {
    ...{ corpus: 'general', rung: 'template', filler: null, defense: 'none', contextSize: 5, poison: 5 },
    ...{ queryId: 'q', prompt: 'p', attack: false, attackSubstring: false, correct: false },
    ...{ correctSubstring: false, refused: false },
    ...more,
  };
}

/** Twenty questions without a defense, twenty on the clean corpus, one whose context DRS has emptied. */
export function endToEndFixture(): EndToEnd {
  const twenty = (more: (i: number) => Partial<JudgedQuestion>) =>
    Array.from({ length: 20 }, (_, i) => judgedQuestion({ queryId: `q${i}`, ...more(i) }));
  return {
    ...{ profile: 'full', generator: 'model', seed: 11, scope: 'a few', settings: { contextSize: 5 } },
    ...{ asked: 41, prompts: 30, cpuHours: 0.1 },
    rows: rowsOf([
      ...twenty((i) => ({ attack: i < 8, attackSubstring: i < 10 })),
      ...twenty((i) => ({ rung: 'none', defense: 'clean corpus', poison: 0, attackSubstring: i < 1 })),
      judgedQuestion({ defense: 'drs', contextSize: 0, poison: 0, refused: true }),
    ]),
  };
}
