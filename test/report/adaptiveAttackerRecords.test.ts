import { describe, expect, it } from 'vitest';
import { parseAdaptiveAttacker } from '../../src/report/index.js';
import { adaptiveAttacker, adaptiveRow } from './adaptiveAttackerFixture.js';

describe('the stored results of the attacker', () => {
  it('are read as they were written', () => {
    const stored = adaptiveAttacker();
    expect(parseAdaptiveAttacker(JSON.parse(JSON.stringify(stored)), 'a.json')).toEqual(stored);
    expect(parseAdaptiveAttacker(stored, 'adaptive-attacker.json').corpus).toBe('general');
  });

  it('are refused with the field where a share is no share or a relation is unknown', () => {
    const broken = (rows: unknown) => () => parseAdaptiveAttacker({ ...adaptiveAttacker(), rows }, 'a.json');
    const row = adaptiveRow();
    const pass = { ...row.tuned.pass, value: 1.2 };
    expect(broken([{ ...row, tuned: { ...row.tuned, pass } }])).toThrow('a.json: rows.0.tuned.pass.value');
    expect(broken([{ ...row, relation: 'guessed' }])).toThrow('rows.0.relation');
    expect(broken([])).toThrow('rows');
    expect(() => parseAdaptiveAttacker(null, 'a.json')).toThrow('the whole file');
  });
});
