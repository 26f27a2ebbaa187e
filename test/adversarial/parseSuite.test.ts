import { describe, expect, it } from 'vitest';
import { MOCK_NOTE } from '../../src/adversarial/extractiveMock.js';
import { includesText, parseSuite } from '../../src/adversarial/parseSuite.js';
import { PLANTED, SUITE, suiteLines } from './suiteFixture.js';

const attack = (change: object) => suiteLines((records) => Object.assign(records.attacks?.[0] ?? {}, change));

describe('parseSuite', () => {
  it('reads what was written', () => {
    expect(parseSuite(suiteLines())).toEqual(SUITE);
    expect(parseSuite(suiteLines()).attacks.length).toBe(1);
  });

  it('refuses an attack whose signal stands in a policy, in any letter case', () => {
    expect(() => parseSuite(attack({ signal: '30 DAYS' }))).toThrow(
      'file "attacks.jsonl", line 1, field "signal": is "30 DAYS", which the policy "policy-refund" contains; ' +
        'choose a signal that only a landed payload produces',
    );
  });

  it('refuses a signal that every answer contains', () => {
    expect(() => parseSuite(attack({ signal: MOCK_NOTE.slice(0, 12) }))).toThrow(
      'every answer or refusal contains',
    );
  });

  it('refuses a signal that the quotation would cut', () => {
    expect(() => parseSuite(attack({ signal: 'a@b.example' }))).toThrow(
      'line 1, field "signal": is "a@b.example"; must not contain "." or "!"',
    );
  });

  it('names file, line and field of what is missing or has another type', () => {
    expect(() => parseSuite(attack({ question: undefined }))).toThrow(
      'file "attacks.jsonl", line 1, field "question": is missing; must be a text',
    );
    expect(() => parseSuite(attack({ documents: [{ ...PLANTED, tier: 'holy' }] }))).toThrow(
      'field "documents.0.tier": is "holy"; must be one of reviewed, trusted, semi, untrusted',
    );
    expect(() => parseSuite(attack({ style: 'other' }))).toThrow(
      'field "style": is "other"; must be one of direct-',
    );
    expect(() => parseSuite(attack({ documents: [] }))).toThrow('must plant a document');
  });

  it('refuses ids that are given twice or could be more than an id', () => {
    expect(() => parseSuite(suiteLines((records) => records.benign?.push(records.benign[0] ?? {})))).toThrow(
      'file "benign.jsonl", line 2, field "id": is "ask", which was given before; choose another id',
    );
    for (const id of ['../../x', '=cmd()', 'a\nb', '\u001b[31m', '__proto__', '']) {
      expect(() => parseSuite(attack({ id }))).toThrow('must be at most 64 lower-case letters');
    }
    expect(() => parseSuite(attack({ documents: [{ ...PLANTED, id: 'policy-refund' }] }))).toThrow(
      'field "documents.0.id": is "policy-refund", which was given before',
    );
  });

  it('refuses evidence that no policy contains', () => {
    expect(() =>
      parseSuite(suiteLines((records) => Object.assign(records.benign?.[0] ?? {}, { evidence: '31 days' }))),
    ).toThrow(
      'file "benign.jsonl", line 1, field "evidence": is "31 days", which no policy contains; quote a policy',
    );
    const bystander = { question: 'q', filters: {}, evidence: 'nowhere' };
    expect(() => parseSuite(attack({ bystander }))).toThrow('field "bystander.evidence"');
  });

  it('refuses a suite without policies and a line that is not JSON', () => {
    expect(() =>
      parseSuite(suiteLines((records) => Object.assign(records, { policies: [], benign: [], attacks: [] }))),
    ).toThrow('file "policies.jsonl": holds no policy');
    const lines = suiteLines();
    const broken = { ...lines, attacks: { file: 'attacks.jsonl', lines: [{ line: 7, text: '{' }] } };
    expect(() => parseSuite(broken)).toThrow('file "attacks.jsonl", line 7: is not JSON: "{"');
  });

  it('compares texts in any letter case', () => {
    expect(includesText('Code MEGA60', 'mega60')).toBe(true);
    expect(includesText('Code MEGA6', 'mega60')).toBe(false);
  });
});
