import { escapeHtml } from '../report/index.js';
import type { CheckVerdict, JudgedCondition, RuleJudgement } from '../rules/index.js';
import { firstOf, groupFindings, sentenceOf } from './checkResultsGroups.js';

/** U+FFFE and U+FFFF are the only characters left by `escapeHtml` that XML 1.0 forbids. */
const FORBIDDEN = /[\uFFFE\uFFFF]/g;

/**
 * Returns a verdict as JUnit XML: one test case a condition, which decides, and one a rule, which is for information where
 * no condition asks for it.
 *
 * Our choice: a rule that fails without deciding the verdict is `skipped` with its findings, so that the file fails exactly
 * when the process does. Everything is escaped; control, format and lone surrogate characters become visible.
 * @param verdict what `checkVerdict` returned; names in it may be hostile
 * @example verdictJUnit(verdict).startsWith('<?xml version="1.0" encoding="UTF-8"?>') // => true
 */
export function verdictJUnit(verdict: CheckVerdict): string {
  const cases = [...verdict.conditions.map(conditionCase), ...verdict.rules.map(ruleCase)];
  const failures = verdict.conditions.filter(({ met }) => met).length;
  const skipped = verdict.rules.filter(({ status }) => status !== 'pass').length;
  const counts = `tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="rinj check" ${counts}>`,
    `<testsuite name="${escapeXml(verdict.name)}" ${counts}>`,
    ...cases,
    '</testsuite>',
    '</testsuites>\n',
  ].join('\n');
}

/**
 * Returns a text as XML content or attribute value.
 *
 * @param text any text, possibly hostile
 * @example escapeXml('a<\u0000') // => 'a&lt;\\u{0}'
 */
export function escapeXml(text: string): string {
  return escapeHtml(text).replace(
    FORBIDDEN,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

function conditionCase({ text, met, hits }: JudgedCondition): string {
  const open = `<testcase classname="rinj.check.fail-on" name="${escapeXml(text)}"`;
  if (!met) return `${open}/>`;
  const body = hits.map(escapeXml).join('\n');
  return `${open}><failure message="${escapeXml(firstOf(hits))}">${body}</failure></testcase>`;
}

function ruleCase({ rule, title, status, findings }: RuleJudgement): string {
  const open = `<testcase classname="rinj.check.rules" name="${escapeXml(`rule ${rule}: ${title}`)}"`;
  const found = groupFindings(findings).map(sentenceOf).map(escapeXml).join('\n');
  const output = found === '' ? '' : `<system-out>${found}</system-out>`;
  if (status === 'pass') return output === '' ? `${open}/>` : `${open}>${output}</testcase>`;
  return `${open}><skipped message="${escapeXml(status)}"/>${output}</testcase>`;
}
