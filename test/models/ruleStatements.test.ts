import { describe, expect, it } from 'vitest';
import { READ_UNITS, type Statement, statementsOf } from '../../src/models/ruleStatements.js';
import { hostileTexts, slowTexts } from '../text/hostileTexts.js';

const only = (text: string) => statementsOf(text)[0] as Statement;

describe('statementsOf', () => {
  it('leaves out questions, also where the answer follows without a space', () => {
    expect(statementsOf('Who won? Bob never won 3.5 races.').map((statement) => statement.negated)).toEqual([
      true,
    ]);
    expect(statementsOf('Who won the race?Bob won the race.')).toHaveLength(1);
    expect(statementsOf('What? When? Of the.')).toEqual([]);
  });

  it('does not split a number at its point and takes the separators of thousands away', () => {
    expect([...only('It cost 1,250.75 dollars').numbers]).toEqual(['1250.75']);
  });

  it('tells years, months and other numbers apart', () => {
    const { years, months, numbers } = only('The treaty of 12 March 1994 named 7 states');
    expect([[...years], [...months], [...numbers]]).toEqual([['1994'], ['march'], ['12', '7']]);
    expect([...only('A volume of 3000 and 999').years]).toEqual([]);
  });

  it('takes capitalised words after the first as names', () => {
    expect([...only('Paris is where Marie met Pierre').names]).toEqual(['marie', 'pierre']);
  });

  it('counts denials in pairs', () => {
    const negated = (text: string) => only(text).negated;
    expect(negated('The drug does not help')).toBe(true);
    expect(negated("The drug doesn't help")).toBe(true);
    expect(negated('The drug never does not help')).toBe(false);
    expect(negated('The drug helps')).toBe(false);
  });

  it('reads hostile texts, and of long ones the first units', () => {
    for (const text of hostileTexts(300, 5)) expect(Array.isArray(statementsOf(text))).toBe(true);
    expect(statementsOf(`${' '.repeat(READ_UNITS)}Bob won races.`)).toEqual([]);
  });

  it.each(slowTexts())('is not slow on %s', (_, text) => {
    expect(Array.isArray(statementsOf(text))).toBe(true);
  });
});
