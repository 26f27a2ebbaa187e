import { escapeTerminal } from '../report/index.js';
import type { CheckVerdict } from '../rules/index.js';
import { firstOf, groupFindings, sentenceOf } from './checkResultsGroups.js';

/** Groups of findings shown under one rule; JSON holds all. */
const SHOWN = 12;

/**
 * Returns a verdict for a terminal: one line a rule, what it found below it, the conditions, and the word.
 *
 * @param verdict what `checkVerdict` returned; names in it may be hostile
 * @example verdictText(verdict).endsWith('verdict: pass\n') // => true
 */
export function verdictText(verdict: CheckVerdict): string {
  const rules = verdict.rules.flatMap(({ rule, title, status, checked, findings }) => {
    const groups = groupFindings(findings);
    const rest = groups.length - SHOWN;
    return [
      `  rule ${rule}  ${status.padEnd(16)}${title} (${checked} checked)`,
      ...groups
        .slice(0, SHOWN)
        .map((group) => `            ${group.severity === 'warning' ? 'warning: ' : ''}${sentenceOf(group)}`),
      ...(rest > 0 ? [`            and ${rest} more findings; --json has them all`] : []),
    ];
  });
  const conditions = verdict.conditions.map(({ text, met, checked, hits }) =>
    met ? `  fail on ${text}: met by ${firstOf(hits)}` : `  fail on ${text}: not met (${checked} checked)`,
  );
  const lines = [verdict.name, ...rules, ...conditions, `verdict: ${verdict.outcome}`];
  return `${lines.map(escapeTerminal).join('\n')}\n`;
}

/**
 * Returns a verdict as JSON, every finding in it.
 *
 * @param verdict what `checkVerdict` returned
 * @example JSON.parse(verdictJson(verdict)).outcome // => 'pass'
 */
export function verdictJson(verdict: CheckVerdict): string {
  return `${JSON.stringify(verdict, null, 1)}\n`;
}
