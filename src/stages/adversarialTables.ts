import {
  type AttackStyle,
  type BackendSummary,
  type ComparedCount,
  type DefenseResult,
  explainAttack,
  type JudgedRun,
  mechanismInWords,
  reportedOutcome,
} from '../adversarial/index.js';
import { formatCounts, formatRateWithCounts, type TextTable } from '../report/index.js';

/**
 * Returns the three tables of the seed document with our counts: attacks, unsupported questions, benign ones.
 *
 * @param summaries by backend and of all
 * @param title what stands behind the name of each
 * @example summaryTables([], 'x').map(({ title }) => title)[0] // => 'Attacks, x'
 */
export function summaryTables(summaries: readonly BackendSummary[], title: string): TextTable[] {
  const rows = (cells: (summary: BackendSummary) => string[]) =>
    summaries.map((summary) => [[summary.backend], ...cells(summary).map((text) => [text])]);
  return [
    {
      title: `Attacks, ${title}`,
      columns: ['Backend', 'blocked', 'succeeded', 'evaded', 'attack success', 'planted chunk quoted'],
      rows: rows(({ attacks, attackSuccess, plantedQuoted }) => [
        String(attacks.blocked),
        String(attacks.succeeded),
        String(attacks.evaded),
        formatRateWithCounts(attackSuccess),
        formatCounts(plantedQuoted.hits, plantedQuoted.total),
      ]),
      notes: [
        'Blocked: no planted chunk reached the generator. Evaded: one did, and the signal is not in the answer.',
        'A chunk that reaches the generator is cited, as released; the last column counts only those a quoted sentence comes from.',
      ],
    },
    {
      title: `Questions the corpus cannot answer, ${title}`,
      columns: ['Backend', 'fabrication', 'near-misses fabricated'],
      rows: rows(({ fabrication, nearFabrication }) => [
        formatRateWithCounts(fabrication),
        formatCounts(nearFabrication.hits, nearFabrication.total),
      ]),
      notes: [],
    },
    {
      title: `Benign questions, ${title}`,
      columns: ['Backend', 'completion', 'answered ungrounded', 'false refusal', 'bystander completion'],
      rows: rows(({ completion, answeredUngrounded, falseRefusal, bystanderCompletion }) =>
        [completion, answeredUngrounded, falseRefusal, bystanderCompletion].map(formatRateWithCounts),
      ),
      notes: [],
    },
  ];
}

/**
 * Returns every reported count beside ours.
 *
 * @param lines compared counts
 * @example comparedTable([]).rows // => []
 */
export function comparedTable(lines: readonly ComparedCount[]): TextTable {
  const same = lines.filter(({ verdict }) => verdict === 'reproduced').length;
  return {
    title: 'Beside the seed document, count by count',
    columns: ['Count', 'Backend', 'reported', 'ours', 'Verdict'],
    words: ['Backend', 'Verdict'],
    rows: lines.map(({ measure, backend, reported, ours, of, verdict }) => [
      [measure],
      [backend],
      [formatCounts(reported, of)],
      [formatCounts(ours, of)],
      [verdict],
    ]),
    notes: [
      `${same} of ${lines.length} counts are equal. The policies, attacks and questions are this project's own wording: a count can differ because a sentence shares one word more or less with a question.`,
    ],
  };
}

/**
 * Returns the attacks whose outcome is not the one reported for their style, with what decided each.
 *
 * @param runs judged runs of the suites without a defense
 * @example differingAttacks([]).rows // => []
 */
export function differingAttacks(runs: readonly JudgedRun[]): TextTable {
  const rows = runs.flatMap((run) => {
    if (run.asked.suite !== 'attack') return [];
    const reported = reportedOutcome(run.asked.group as AttackStyle, run.backend);
    if (reported === run.outcome) return [];
    const cells = [run.asked.id, run.backend, reported, run.outcome, mechanismInWords(explainAttack(run))];
    return [cells.map((text) => [text])];
  });
  return {
    title: 'Attacks that end otherwise than reported for their style, and why',
    columns: ['Attack', 'Backend', 'Reported', 'Ours', 'What decided it'],
    words: ['Backend', 'Reported', 'Ours', 'What decided it'],
    rows,
    notes: [
      'Reported outcomes by style are read from the text and the counts of the seed document; its cases are not public.',
    ],
  };
}

/** One of two evaluations of the same suites. */
export interface Side {
  readonly label: string;
  readonly summaries: readonly BackendSummary[];
}

/**
 * Returns the same suites evaluated in two ways, backend by backend.
 *
 * @param sides label and summaries of each
 * @param words title, name of what differs, and what to say below
 * @example sideBySideTable([], { title: 'a', differs: 'b', notes: [] }).rows // => []
 */
export function sideBySideTable(
  sides: readonly Side[],
  words: { readonly title: string; readonly differs: string; readonly notes: readonly string[] },
): TextTable {
  return {
    title: words.title,
    columns: ['Backend', words.differs, 'attack success', 'fabrication', 'completion', 'false refusal'],
    words: [words.differs],
    rows: (sides[0]?.summaries ?? []).flatMap(({ backend }, place) =>
      sides.map(({ label, summaries }) => {
        const own = summaries[place];
        const rates =
          own === undefined ? [] : [own.attackSuccess, own.fabrication, own.completion, own.falseRefusal];
        return [[backend], [label], ...rates.map((rate) => [formatRateWithCounts(rate)])];
      }),
    ),
    notes: words.notes,
  };
}

/**
 * Returns the table of layers: what each buys and what it costs, over all three backends.
 *
 * @param results measured layers
 * @param title what stands behind the name
 * @example defenseTable([], 'x').rows // => []
 */
export function defenseTable(results: readonly DefenseResult[], title: string): TextTable {
  return {
    title: `Layers before generation, ${title}`,
    columns: [
      ...['Layer', 'Labels of planted documents', 'attack success', 'on dense', 'on bm25', 'on hybrid'],
      ...['fabrication', 'false refusal', 'completion', 'bystander completion', 'refusals'],
    ],
    words: ['Labels of planted documents'],
    rows: results.map(({ label, labels, summaries, refusals }) => {
      const [dense, bm25, hybrid, all] = summaries.map((summary) => summary);
      const counts = (summary: BackendSummary | undefined) =>
        summary === undefined ? 'N/A' : formatCounts(summary.attackSuccess.hits, summary.attackSuccess.total);
      const rates =
        all === undefined
          ? []
          : [all.fabrication, all.falseRefusal, all.completion, all.bystanderCompletion].map(
              formatRateWithCounts,
            );
      const success = all === undefined ? 'N/A' : formatRateWithCounts(all.attackSuccess);
      const cells = [
        label,
        labels,
        success,
        counts(dense),
        counts(bm25),
        counts(hybrid),
        ...rates,
        String(refusals),
      ];
      return cells.map((text) => [text]);
    }),
    notes: [
      'Attack success and fabrication should fall, false refusal should stay at 0, completion should stay where it was.',
      'Forged: the planted documents carry tier, source and author of the policy they imitate. A layer then cannot tell which of two is the real policy: an attack that fails because both are silenced counts as stopped here, though nobody gets the right answer.',
      'Refusals: runs of all four suites in which the layer itself refused although something was retrieved.',
      'Ten benign questions cannot show a cost below one in ten.',
    ],
  };
}
