import { formatCount } from '../report/index.js';
import { type ReportSection, tableBlock, textBlock } from './reportDocument.js';
import type { ReportSources } from './reportSources.js';

/**
 * Returns the six reporting rules with their outcomes and everything that they found, as `rinj check` judges them.
 *
 * @param sources the verdict
 * @example rulesSection(SOURCES).id // => 'rules'
 */
export function rulesSection({ verdict }: Pick<ReportSources, 'verdict'>): ReportSection {
  const { outcome, rules, findings } = verdict;
  return {
    id: 'rules',
    title: 'Reporting rules',
    blocks: [
      textBlock(
        `Verdict: ${outcome}. The rules judge whether a reader can tell detection from construction, not whether a defense is good; ` +
          'the verdict fails when one of the six does.',
      ),
      tableBlock({
        title: 'The six reporting rules',
        columns: [
          'Rule',
          'It demands',
          'Outcome',
          'Records checked',
          'Missing fields',
          'Failures',
          'Warnings',
        ],
        words: ['It demands', 'Outcome', 'Missing fields'],
        rows: rules.map(({ rule, title, status, checked, missing }) => {
          const of = (severity: 'fail' | 'warning') =>
            findings
              .filter((finding) => finding.rule === rule && finding.severity === severity)
              .reduce((sum, { count }) => sum + count, 0);
          return [
            [`Rule ${rule}`],
            [title],
            [status],
            [formatCount(checked)],
            [missing.join(', ') || 'none'],
            [formatCount(of('fail'))],
            [formatCount(of('warning'))],
          ];
        }),
        notes: [
          'A rule passes over n records checked; it does not apply where there are none. A warning does not fail.',
        ],
      }),
      ...(findings.length === 0
        ? [textBlock('The rules found nothing to remark.')]
        : [
            tableBlock({
              title: 'What the rules found',
              columns: ['Rule', 'Kind', 'Finding', 'Missing fields', 'Records', 'The first of them'],
              words: ['Kind', 'Finding', 'Missing fields', 'The first of them'],
              rows: findings.map(({ rule, severity, reason, missing, count, subjects }) => [
                [`Rule ${rule}`],
                [severity === 'fail' ? 'failure' : 'warning'],
                [reason],
                [missing.join(', ') || 'none'],
                [formatCount(count)],
                [subjects],
              ]),
              notes: ['Findings that say the same are one row; rinj check --json names every record.'],
            }),
          ]),
    ],
  };
}
