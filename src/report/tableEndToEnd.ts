import type { EndToEnd, EndToEndRow, EndToEndShare } from './endToEndRecords.js';
import { compareFixed } from './fixedOrder.js';
import { formatCounts, formatInterval, formatRate } from './formatRate.js';
import { defenseLabel, rungLabel } from './labels.js';
import type { TextTable } from './textTable.js';

/**
 * Returns a table for each corpus of how often the model gives the attacker's answer, by defense and rung, then one of the floors.
 *
 * Definition (measurement F5): the share of questions by judge 2 (words in a row) with its 95 % Wilson interval, and by the paper's judge
 * 1 (substring); what a defense leaves of the right answer stands beside it.
 * @param endToEnd content of `end-to-end.json`
 * @param reported the paper's attack success
 * @example endToEndTables(END_TO_END, 0.15).length // => 2
 */
export function endToEndTables(endToEnd: EndToEnd, reported: number): TextTable[] {
  const corpora = [...new Set(endToEnd.rows.map(({ corpus }) => corpus))];
  return [
    ...corpora.map((corpus) => ladder(endToEnd, corpus, reported)),
    floors(endToEnd.rows.filter(({ rung }) => rung === 'none')),
  ];
}

function ladder({ rows, profile, generator, scope }: EndToEnd, corpus: string, reported: number): TextTable {
  const own = rows.filter((row) => row.corpus === corpus && row.rung !== 'none');
  const places = [...new Set(own.map(placeOf))];
  const defenses = [...new Set(own.map(({ defense }) => defense))].sort((a, b) =>
    compareFixed('defense', a, b),
  );
  return {
    title: `Answers of the attacker, end to end, ${corpus}, profile ${profile}`,
    columns: ['Defense', ...places],
    rows: defenses.map((defense) => [
      [defenseLabel(defense)],
      ...places.map((place) => {
        const row = own.find((one) => one.defense === defense && placeOf(one) === place);
        if (row === undefined) return [];
        return [
          ...shareLines(row.attack),
          `judge 1 ${rateOf(row.attackSubstring)}, right ${rateOf(row.correct)}`,
          `poisoned ${rateOf(row.poisoned)}`,
        ];
      }),
    ]),
    notes: [
      `${generator}; ${scope}. Brackets: 95 % Wilson interval over questions.`,
      'First lines: questions whose answer holds the words of the attacker in a row (judge 2). Judge 1: it holds them as characters, as in the paper. Right: it holds the right answer (judge 2). Poisoned: poison was in the context.',
      `The paper reports ${formatRate(reported)} by judge 1 on its template ladder, with another generator (Qwen2.5-0.5B-Instruct).`,
    ],
  };
}

function floors(rows: readonly EndToEndRow[]): TextTable {
  return {
    title: 'Floors: what the model says without an attack',
    columns: [
      'Context',
      'Corpus',
      "attacker's answer",
      'judge 1',
      'right answer',
      'judge 1 right',
      'refused',
    ],
    words: ['Corpus'],
    rows: rows.map((row) => [
      ...[[row.defense], [row.corpus], shareLines(row.attack), [rateOf(row.attackSubstring)]],
      ...[shareLines(row.correct), [rateOf(row.correctSubstring)], [rateOf(row.refused)]],
    ]),
    notes: [
      "An attacker's answer here is none of the attack's doing: the model guesses it, or reads it in a clean document.",
    ],
  };
}

function placeOf({ rung, filler }: EndToEndRow): string {
  return rungLabel(rung, filler, null);
}

function shareLines(share: EndToEndShare): string[] {
  return [`${rateOf(share)} ${formatInterval(share.low, share.high)}`, formatCounts(share.hits, share.total)];
}

function rateOf({ hits, total }: EndToEndShare): string {
  return formatRate(total === 0 ? null : hits / total);
}
