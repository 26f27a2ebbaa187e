import { describe, expect, it } from 'vitest';
import { checkVerdict, judgeCondition, parseCondition } from '../../src/rules/index.js';
import { evaluationOf, recordOf } from './evaluationFixture.js';

const judge = (text: string, records: readonly object[]) =>
  judgeCondition(parseCondition(text), [], evaluationOf({ records }).records);

describe('parseCondition', () => {
  it('reads rules, collapse modes and limits', () => {
    expect(parseCondition('rules')).toMatchObject({ kind: 'rules', rules: [1, 2, 3, 4, 5, 6] });
    expect(parseCondition('rule:3')).toMatchObject({ kind: 'rules', rules: [3] });
    expect(parseCondition('collapse:signal')).toMatchObject({ kind: 'collapse', modes: ['signal'] });
    expect(parseCondition('collapse:any')).toMatchObject({
      modes: ['signal', 'calibration', 'mixed', 'set-level'],
    });
    expect(parseCondition('fpr>0.05@defense=raguard')).toEqual({
      text: 'fpr>0.05@defense=raguard',
      scope: { defense: 'raguard' },
      kind: 'limit',
      rate: 'fpr',
      limit: 0.05,
    });
  });

  it('decodes values, so that an id may hold a comma, an equals sign or a line break', () => {
    expect(parseCondition('fnr>1@corpus=a%2Cb=c%0A,rung=%40').scope).toEqual({
      corpus: 'a,b=c\n',
      rung: '@',
    });
  });

  it.each([
    '',
    'rule:7',
    'rule:',
    'rules@corpus=a',
    'collapse:none',
    'collapse:',
    'fnr',
    'fnr>2',
    'fnr>=0.1',
    'fnr>1e-3',
    'fnr>0.1@',
    'fnr>0.1@seed=1',
    'fnr>0.1@corpus=a,corpus=b',
    'fnr>0.1@corpus=%',
    'auroc>0.1',
    '\u001b[2J',
  ])('refuses %j with the remedy', (text) => {
    expect(() => parseCondition(text)).toThrow(/^condition ".*": .*; use rules, /s);
  });
});

it('a condition of a megabyte is refused at once and cut in the message', () => {
  expect(() => parseCondition(`fnr>${'9'.repeat(1_000_000)}`)).toThrow(/^condition "fnr>9{1,60}…: it is not/);
});

describe('judgeCondition', () => {
  it('a limit is met only above it, and by no record out of scope', () => {
    expect(judge('fnr>0.5', [recordOf({ fnr: 0.5 })]).met).toBe(false);
    expect(judge('fnr>0.5', [recordOf({ fnr: 0.501 })])).toEqual({
      text: 'fnr>0.5',
      met: true,
      checked: 1,
      hits: ['c, f, template, d: fnr 0.501'],
    });
    const records = [recordOf({ fnr: 1 }), recordOf({ defense: 'e', fnr: 0 })];
    expect(judge('fnr>0.5@defense=e', records)).toMatchObject({ met: false, checked: 1 });
  });

  it('a collapse is judged from the template to every other rung', () => {
    const records = [
      recordOf({ fnr: 0, auroc: 1 }),
      recordOf({ rung: 'both', fnr: 0.986, auroc: 0.953 }),
      recordOf({ rung: 'prefix_removed', fnr: 0.9, auroc: 0.5 }),
      recordOf({ rung: 'mimicry', fnr: 0.05, auroc: 0.9 }),
    ];
    expect(judge('collapse:any', records)).toMatchObject({
      met: true,
      checked: 3,
      hits: ['c, f, both, d: collapse calibration', 'c, f, prefix_removed, d: collapse signal'],
    });
    expect(judge('collapse:signal@rung=both', records).met).toBe(false);
    expect(judge('collapse:mixed', records).met).toBe(false);
  });

  it('a condition that fits nothing is an error and no pass', () => {
    expect(() => judge('fnr>0.5@defense=misspelt', [recordOf()])).toThrow('fits no record with fnr');
    expect(() => judge('fnr>0.5', [recordOf({ fnr: null })])).toThrow('fits no record with fnr');
    expect(() => judge('collapse:any', [recordOf()])).toThrow('fits no pair of template and control rung');
    expect(() => judge('fnr>0.5@filler=null', [recordOf()])).toThrow('fits no record');
  });
});

describe('checkVerdict', () => {
  const failing = evaluationOf({ profiles: [] });

  it('fails without conditions when a rule fails; word and exit status agree', () => {
    expect(checkVerdict(failing)).toMatchObject({ outcome: 'fail', exitStatus: 1 });
    expect(checkVerdict(evaluationOf())).toMatchObject({ outcome: 'pass', exitStatus: 0 });
  });

  it('asks only the conditions that are given', () => {
    const asked = (...texts: string[]) => checkVerdict(failing, texts.map(parseCondition)).exitStatus;
    expect(asked('rule:2')).toBe(0);
    expect(asked('rule:1')).toBe(1);
    expect(asked('rule:2', 'fnr>0.05')).toBe(1);
  });

  it('says the same twice', () => {
    expect(JSON.stringify(checkVerdict(failing))).toBe(JSON.stringify(checkVerdict(failing)));
  });
});
