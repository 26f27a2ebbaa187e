import {
  EXPOSURE_METRICS,
  type ExposureMetric,
  type ExposureMetrics,
  type ExposureRow,
  type ExposureVerdict,
  QUESTION_KINDS,
  type QuestionKind,
} from '../exposure/index.js';
import { formatDifference, formatInterval, formatRate, formatRateWithCounts } from '../report/formatRate.js';
import { renderConsole, type TextTable } from '../report/textTable.js';
import { withInterval } from './drsAuditSizes.js';

/** A run that was judged: everything that is printed or written. */
export interface ExposureReport {
  readonly rag: string;
  readonly family: string;
  readonly perTarget: number;
  readonly k: number;
  readonly targets: number;
  readonly metrics: Readonly<Record<QuestionKind, ExposureMetrics>>;
  readonly verdict: ExposureVerdict;
  readonly rows: readonly ExposureRow[];
}

const METRICS = Object.keys(EXPOSURE_METRICS) as ExposureMetric[];

/**
 * Returns the report as JSON: the same bytes for the same run.
 *
 * @param report a judged run
 * @example exposureJson(REPORT).endsWith('}\n') // => true
 */
export function exposureJson(report: ExposureReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/**
 * Returns the report for a terminal; its last line is the verdict.
 *
 * @param report a judged run
 * @example exposureText(REPORT).endsWith('no limits stated\n') // => true
 */
export function exposureText(report: ExposureReport): string {
  const { checks, status } = report.verdict;
  const parts = [renderConsole(exposureTable(report))];
  if (checks.length > 0) parts.push(renderConsole(checkTable(report.verdict)));
  return `${parts.join('\n')}\n${status}\n`;
}

/**
 * Returns the numbers of a run as a table: a row for each, a column for each kind of question that was asked.
 *
 * Below a rate stands its 95 % Wilson interval with the targets as n (our choice): the hits and the paraphrases of one
 * target are no independent trials.
 * @param report a judged run
 * @example exposureTable(REPORT).columns // => ['', 'original']
 */
export function exposureTable(report: Omit<ExposureReport, 'verdict' | 'rows'>): TextTable {
  const kinds = QUESTION_KINDS.filter((kind) => report.metrics[kind].attack_success.total > 0);
  const cell = (kind: QuestionKind, metric: ExposureMetric): string[] => {
    const measured = report.metrics[kind][metric];
    if (measured === null || typeof measured === 'number') return [formatDifference(measured)];
    const perTarget = measured.total / report.targets;
    const { low, high } = withInterval({ hits: measured.hits / perTarget, total: report.targets });
    return [formatRateWithCounts(measured), formatInterval(low, high)];
  };
  return {
    title: `Exposure of ${report.rag}`,
    columns: ['', ...kinds],
    rows: METRICS.map((metric) => [[metric], ...kinds.map((kind) => cell(kind, metric))]),
    notes: [
      `${report.targets} targets; ${report.perTarget} documents of ${report.family} planted for each, k = ${report.k}.`,
      'In brackets: 95 % intervals over targets.',
      'Whether an answer is right or the attacker’s is decided by a substring, which is crude.',
    ],
  };
}

function checkTable({ checks }: ExposureVerdict): TextTable {
  const word = (holds: boolean | null) => (holds === null ? 'not measured' : holds ? 'holds' : 'exceeded');
  return {
    title: 'Limits',
    columns: ['limit', 'bound', 'stated', 'measured', ''],
    words: ['bound', ''],
    rows: checks.map(({ name, bound, limit, value, holds }) => [
      ...[[name], [bound], [formatRate(limit)], [formatRate(value)], [word(holds)]],
    ]),
    notes: [],
  };
}
