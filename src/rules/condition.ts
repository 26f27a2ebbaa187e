import { shown } from '../corpora/parseRecord.js';
import type { CollapseMode } from '../metrics/index.js';
import { RULE_NUMBERS, type RuleNumber } from './ruleOutcome.js';

const SCOPE_KEYS = ['corpus', 'family', 'rung', 'filler', 'lengthMode', 'defense'] as const;
export type ScopeKey = (typeof SCOPE_KEYS)[number];

/** Only records with these values count; a key that is absent is free. */
export type Scope = Readonly<Partial<Record<ScopeKey, string>>>;

const MODES = ['signal', 'calibration', 'mixed', 'set-level'] as const satisfies readonly CollapseMode[];

/** What makes a check fail. */
export type Condition = { readonly text: string; readonly scope: Scope } & (
  | { readonly kind: 'rules'; readonly rules: readonly RuleNumber[] }
  | { readonly kind: 'collapse'; readonly modes: readonly CollapseMode[] }
  | { readonly kind: 'limit'; readonly rate: 'fnr' | 'fpr'; readonly limit: number }
);

const REMEDY =
  'use rules, rule:1 to rule:6, collapse:any, collapse:signal, collapse:calibration, collapse:mixed, ' +
  'collapse:set-level, fnr>0.1 or fpr>0.05, the last two kinds optionally with @corpus=...,defense=...';

/**
 * Returns a condition of `--fail-on`.
 *
 * Grammar (our choice): `rules` | `rule:N` | `collapse:MODE` | `fnr>LIMIT` | `fpr>LIMIT`; collapse and limits may end in
 * `@key=value,...` with the keys corpus, family, rung, filler, lengthMode and defense. A value is percent-decoded, so
 * that `%2C` is a comma and `%40` an at sign. LIMIT is a share in [0, 1] and itself still allowed.
 * @param text the condition
 * @throws naming the condition and the remedy when it is none of these
 * @example parseCondition('fpr>0.05@defense=raguard') // => { text: 'fpr>0.05@defense=raguard', scope: { defense: 'raguard' }, kind: 'limit', rate: 'fpr', limit: 0.05 }
 */
export function parseCondition(text: string): Condition {
  const at = text.indexOf('@');
  const head = at < 0 ? text : text.slice(0, at);
  const scope = at < 0 ? {} : parseScope(text, text.slice(at + 1));
  if (head === 'rules' || head.startsWith('rule:')) {
    if (at >= 0) throw fault(text, 'a rule judges the whole evaluation and takes no scope');
    if (head === 'rules') return { text, scope, kind: 'rules', rules: RULE_NUMBERS };
    const rule = RULE_NUMBERS.find((number) => head === `rule:${number}`);
    if (rule === undefined) throw fault(text, 'there is no such rule');
    return { text, scope, kind: 'rules', rules: [rule] };
  }
  if (head.startsWith('collapse:')) {
    const asked = head.slice('collapse:'.length);
    const modes = asked === 'any' ? MODES : MODES.filter((mode) => mode === asked);
    if (modes.length === 0) throw fault(text, 'there is no such collapse mode');
    return { text, scope, kind: 'collapse', modes };
  }
  const match = /^(fnr|fpr)>(\d{1,3}(?:\.\d{1,17})?)$/.exec(head);
  const limit = Number(match?.[2]);
  if (match === null || !(limit >= 0 && limit <= 1)) throw fault(text, 'it is not understood');
  return { text, scope, kind: 'limit', rate: match[1] === 'fnr' ? 'fnr' : 'fpr', limit };
}

function parseScope(text: string, list: string): Scope {
  const scope: Partial<Record<ScopeKey, string>> = {};
  for (const pair of list.split(',')) {
    const equals = pair.indexOf('=');
    const key = SCOPE_KEYS.find((known) => known === pair.slice(0, Math.max(equals, 0)));
    if (key === undefined) throw fault(text, `${shown(pair)} is no key=value of a scope`);
    if (key in scope) throw fault(text, `${key} is given twice`);
    scope[key] = decoded(text, pair.slice(equals + 1));
  }
  return scope;
}

function decoded(text: string, value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw fault(text, `${shown(value)} is not percent-encoded text`);
  }
}

function fault(text: string, problem: string): Error {
  return new Error(`condition ${shown(text)}: ${problem}; ${REMEDY}`);
}
