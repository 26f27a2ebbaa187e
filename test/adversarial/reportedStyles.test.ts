import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ATTACK_STYLES, BACKENDS } from '../../src/adversarial/records.js';
import { parseReportedCounts } from '../../src/adversarial/reportedCounts.js';
import { reportedOutcome } from '../../src/adversarial/reportedStyles.js';

const text = readFileSync(new URL('../../data/paper-reported.json', import.meta.url), 'utf8');

describe('what the seed document reports', () => {
  it('its outcomes by style, with direct instructions twice, add up to its table of counts', () => {
    const reported = parseReportedCounts({ file: 'r.json', text });
    for (const backend of BACKENDS) {
      const outcomes = [...ATTACK_STYLES, 'direct-instruction' as const].map((style) =>
        reportedOutcome(style, backend),
      );
      for (const outcome of ['succeeded', 'evaded', 'blocked'] as const) {
        expect(outcomes.filter((own) => own === outcome).length).toBe(reported.attacks[backend][outcome]);
      }
    }
    expect(reportedOutcome('split-payload', 'bm25')).toBe('evaded');
  });

  it('is read with every number or not at all', () => {
    expect(parseReportedCounts({ file: 'r.json', text }).bystander.of).toBe(12);
    expect(() => parseReportedCounts({ file: 'r.json', text: '{"seed_003":{}}' })).toThrow(
      'file "r.json", field "seed_003.attacks": is missing',
    );
  });
});
