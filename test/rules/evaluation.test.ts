import { describe, expect, it } from 'vitest';
import { evaluationJsonSchema, parseEvaluation, poisonSetKey } from '../../src/rules/index.js';
import { evaluationOf, profileOf, recordOf } from './evaluationFixture.js';

const whole = (parts: object) => ({
  form: 'rinj-evaluation/1',
  name: 'n',
  records: [recordOf()],
  ...parts,
});

describe('parseEvaluation', () => {
  it('reads an evaluation, fills in what may be absent and ignores unknown keys', () => {
    const parsed = parseEvaluation(whole({ madeUp: 1, records: [recordOf({ more: {} })] }), 'e.json');
    expect(parsed.records).toHaveLength(1);
    expect([parsed.profiles, parsed.splits, parsed.claims]).toEqual([[], [], []]);
  });

  it.each([
    [{ form: 'rinj-evaluation/2' }, 'file "e.json", field "form": is "rinj-evaluation/2"; must be'],
    [{ records: [] }, 'field "records": is []; must hold at least one record'],
    [{ records: [recordOf({ fnr: 1.2 })] }, 'field "records.0.fnr": is 1.2; must be at most 1'],
    [
      { records: [recordOf({ fnr: 'low' })] },
      'field "records.0.fnr": is "low"; must be a number from 0 to 1',
    ],
    [{ records: [recordOf({ corpus: undefined })] }, 'field "records.0.corpus": is missing'],
    [{ records: [recordOf(), recordOf()] }, 'field "records": holds two entries for'],
    [{ profiles: [profileOf(), profileOf()] }, 'field "profiles": holds two entries for'],
    [{ records: [recordOf({ ci: { fnr: [0.5, 0.1] } })] }, 'must have low <= high'],
  ])('refuses %j, naming file, field and remedy', (parts, message) => {
    expect(() => parseEvaluation(JSON.parse(JSON.stringify(whole(parts))), 'e.json')).toThrow(message);
  });

  it.each([null, 7, 'text', [], {}])('refuses %j', (json) => {
    expect(() => parseEvaluation(json, 'e.json')).toThrow(/^file "e\.json"/);
  });

  it('keeps a hostile key inert in its message', () => {
    const reasons = { 'x\u001b[31m\n': '' };
    expect(() => parseEvaluation(whole({ records: [recordOf({ reasons })] }), 'e.json')).toThrow(
      'records.0.reasons.x\\u001b[31m\\n',
    );
  });
});

it('poison sets without filler and length mode are those where both are null', () => {
  expect(poisonSetKey({ corpus: 'c', family: 'f', rung: 'r' })).toBe('["c","f","r",null,null]');
  expect(poisonSetKey({ corpus: 'c', family: 'f', rung: 'r', filler: null, lengthMode: null })).toBe(
    '["c","f","r",null,null]',
  );
});

it('the JSON schema asks for form, name and records alone', () => {
  const schema = evaluationJsonSchema();
  expect(schema.type).toBe('object');
  expect(schema.required).toEqual(['form', 'name', 'records']);
  expect(evaluationOf().records).toHaveLength(1);
});
