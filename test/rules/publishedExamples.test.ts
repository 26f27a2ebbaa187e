import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkVerdict, evaluationJsonSchema, parseEvaluation, RULE_NUMBERS } from '../../src/rules/index.js';

const FOLDER = join(import.meta.dirname, '..', '..', 'examples', 'published-evaluation');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const verdictOf = (name: string) => checkVerdict(parseEvaluation(JSON.parse(read(name)), name));

describe('the worked examples', () => {
  it('one states everything and passes every rule', () => {
    const { outcome, exitStatus, rules } = verdictOf('states-everything.json');
    expect([outcome, exitStatus]).toEqual(['pass', 0]);
    expect(rules.map(({ status }) => status)).toEqual(RULE_NUMBERS.map(() => 'pass'));
    expect(rules.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it.each(RULE_NUMBERS)('the one of rule %i fails that rule and no other', (number) => {
    const { outcome, exitStatus, rules, conditions } = verdictOf(`fails-rule-${number}.json`);
    expect(rules.filter(({ status }) => status === 'fail').map(({ rule }) => rule)).toEqual([number]);
    expect([outcome, exitStatus]).toEqual(['fail', 1]);
    expect(conditions.map(({ text, met }) => [text, met])).toEqual([['rules', true]]);
  });

  it('each failing example names its missing fields', () => {
    const missing = RULE_NUMBERS.map(
      (number) => verdictOf(`fails-rule-${number}.json`).rules.find(({ rule }) => rule === number)?.missing,
    );
    expect(missing).toEqual([
      ['profiles.width'],
      ['fpr'],
      ['records with filler pseudoword', 'survival'],
      ['fnrAt5'],
      [],
      ['bound', 'revision'],
    ]);
  });

  it('the published JSON schema is the one the checker validates with', () => {
    expect(JSON.parse(read('evaluation.schema.json'))).toEqual(
      JSON.parse(JSON.stringify(evaluationJsonSchema())),
    );
  });
});
