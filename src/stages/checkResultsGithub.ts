import { escapeTerminal } from '../report/index.js';
import type { CheckVerdict } from '../rules/index.js';
import { firstOf, groupFindings, sentenceOf } from './checkResultsGroups.js';

/** What is left of a message; the service cuts longer ones itself, in the middle of an escape. */
const LONGEST = 2000;

/**
 * Returns a verdict as workflow commands of GitHub Actions: an error for every condition that is met, a warning for every
 * group of findings, and one notice with the word.
 *
 * Definition: `::error title=...::message`, `%`, CR and LF percent-encoded, in properties `:` and `,` too. Our choice:
 * control and format characters are made visible first, so that no id can end a line and start a command.
 * @param verdict what `checkVerdict` returned; names in it may be hostile
 * @example verdictAnnotations(verdict).endsWith('::notice title=rinj check::verdict%3A pass\n') // => false
 */
export function verdictAnnotations(verdict: CheckVerdict): string {
  const lines = [
    ...verdict.conditions
      .filter(({ met }) => met)
      .map(({ text, hits }) => command('error', `rinj check: ${text}`, firstOf(hits))),
    ...verdict.rules.flatMap(({ rule, title, findings }) =>
      groupFindings(findings).map((group) => command('warning', `rule ${rule}: ${title}`, sentenceOf(group))),
    ),
    command('notice', 'rinj check', `verdict: ${verdict.outcome}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function command(kind: 'error' | 'warning' | 'notice', title: string, message: string): string {
  const shown = message.length <= LONGEST ? message : `${message.slice(0, LONGEST)} (cut)`;
  return `::${kind} title=${property(title)}::${data(shown)}`;
}

function data(text: string): string {
  return escapeTerminal(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
