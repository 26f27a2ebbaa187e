import {
  type AttackStyle,
  bestScores,
  type ComparedCount,
  type EmbedderFor,
  explainAttack,
  type JudgedRun,
  MIN_SCORE,
  mechanismInWords,
  quotationInWords,
  reportedOutcome,
  type Suite,
} from '../adversarial/index.js';
import { formatCounts, formatInterval, formatPercent, formatRate, type TextTable } from '../report/index.js';
import { isWithinChance } from './adversarialCells.js';
import { withInterval } from './drsAuditSizes.js';

/** The counts that the seed document puts into its summary, in its order. */
const HEADLINES: readonly (readonly [measure: string, backend: ComparedCount['backend'], words: string])[] = [
  ['attacks succeeded', 'all', 'attack success'],
  ['unsupported fabricated', 'all', 'fabrication'],
  ['unsupported fabricated', 'hybrid', 'fabrication on hybrid'],
  ['near-misses fabricated', 'all', 'near-misses fabricated'],
  ['benign completed', 'all', 'benign completion'],
  ['benign refused', 'all', 'false refusals'],
  ['bystanders completed', 'all', 'bystanders completed'],
];

/**
 * Returns the numbers of the seed document's summary beside ours, with the interval of ours.
 *
 * @param lines compared counts
 * @example headlineTable([]).rows // => []
 */
export function headlineTable(lines: readonly ComparedCount[]): TextTable {
  const rows = HEADLINES.flatMap(([measure, backend, words]) => {
    const line = lines.find((one) => one.measure === measure && one.backend === backend);
    if (line === undefined) return [];
    const { reported, ours, of } = line;
    const cases = backend === 'all' ? of / 3 : of;
    const { low, high } = withInterval({ hits: (ours * cases) / of, total: cases });
    const percent = (count: number) => `${formatPercent(count / of)} (${formatCounts(count, of)})`;
    const cells = [
      words,
      percent(reported),
      percent(ours),
      formatInterval(low, high),
      String(cases),
      verdictOf(line),
    ];
    return [cells.map((text) => [text])];
  });
  return {
    title: 'The numbers of the seed document',
    columns: ['Number', 'reported', 'ours', '95 % interval of ours', 'cases', 'Verdict'],
    words: ['Verdict'],
    rows,
    notes: [
      'Intervals are Wilson intervals over cases, each case counted once. Within chance: another count, and one of the two rates lies in the interval of the other.',
    ],
  };
}

function verdictOf({ verdict, reported, ours, of, backend }: ComparedCount): string {
  if (verdict === 'reproduced') return verdict;
  return isWithinChance(reported, ours, { total: of, backend }) ? 'differs, within chance' : 'differs';
}

/**
 * Returns every reported count beside ours.
 *
 * @param lines compared counts
 * @example comparedTable([]).rows // => []
 */
export function comparedTable(lines: readonly ComparedCount[]): TextTable {
  const same = lines.filter(({ verdict }) => verdict === 'reproduced').length;
  const level = lines.filter((line) => verdictOf(line) === 'differs, within chance').length;
  return {
    title: 'Beside the seed document, count by count',
    columns: ['Count', 'Backend', 'reported', 'ours', 'Verdict'],
    words: ['Backend', 'Verdict'],
    rows: lines.map((line) => [
      ...[[line.measure], [line.backend]],
      ...[[formatCounts(line.reported, line.of)], [formatCounts(line.ours, line.of)], [verdictOf(line)]],
    ]),
    notes: [
      `${same} of ${lines.length} counts are equal; ${level} of the others differ within chance. The policies, attacks and questions are this project's own wording: a count can differ because a sentence shares one word more or less with a question.`,
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

/**
 * Returns the unsupported questions that were refused and the benign and bystander ones that were not completed, with
 * what decided each: the counts that can differ from the seed document's.
 *
 * @param suite the suites
 * @param runs judged runs of them without a defense
 * @param embedderFor the embedder of those runs
 * @example refusedAndMissed(SUITE, [], hashingEmbedder).rows // => []
 */
export function refusedAndMissed(
  suite: Pick<Suite, 'policies'>,
  runs: readonly JudgedRun[],
  embedderFor: EmbedderFor,
): TextTable {
  const rows = runs
    .filter(
      ({ asked, outcome }) => asked.suite !== 'attack' && outcome !== 'fabricated' && outcome !== 'completed',
    )
    .map((run) => {
      const { asked, backend, outcome, kept } = run;
      const best = bestScores(suite.policies, asked, embedderFor);
      const score = (name: string, value: number | null) =>
        `best ${name} ${value === null ? 'of no chunk' : formatRate(value)}`;
      const why =
        kept.length > 0
          ? quotationInWords(explainAttack(run), 'evidence')
          : `nothing reached ${MIN_SCORE}: ${score('cosine', best.dense)}, ${score('BM25', best.bm25)}`;
      return [asked.suite, `${asked.id} (${asked.group})`, backend, outcome, why].map((text) => [text]);
    });
  return {
    title: 'Questions that were refused, and answers without the expected evidence',
    columns: ['Suite', 'Question', 'Backend', 'Outcome', 'What decided it'],
    words: ['Question', 'Backend', 'Outcome', 'What decided it'],
    rows,
    notes: [
      'Reported: every near-miss was fabricated on every backend, refusals were far-misses, none on hybrid; one benign question, on a warranty, was not completed on each backend.',
    ],
  };
}
