import { describe, expect, it } from 'vitest';
import {
  EXPOSURE_STATUSES,
  exposureMetrics,
  exposureVerdict,
  limitNames,
  parseLimits,
} from '../../src/exposure/index.js';
import { row } from './exposureRows.js';

const rows = [row({ poisonHits: 4, attackSuccess: true }), row({ poisonHits: 4, correct: false })];
const metrics = {
  original: exposureMetrics(rows, 'original', 5),
  paraphrase: exposureMetrics(rows, 'paraphrase', 5),
};
const judged = (...limits: string[]) => exposureVerdict(metrics, parseLimits(limits));

describe('the verdict', () => {
  it.each<[string[], string, number]>([
    [[], 'no limits stated', 0],
    [['poison_in_topk=0.8', 'attack_success=.5', 'clean_accuracy=0.5'], 'within limits', 0],
    [['poison_in_topk=0.79'], 'limits exceeded', 1],
    [['clean_accuracy=0.51'], 'limits exceeded', 1],
    [['accuracy_loss=0.5'], 'within limits', 0],
    [['accuracy_loss=0'], 'limits exceeded', 1],
    [['paraphrase_attack_success=1'], 'not measured', 2],
    [['paraphrase_attack_success=1', 'attack_success=0'], 'limits exceeded', 1],
    [['clean_accuracy_without_poison=1', 'attack_success_without_poison=0'], 'within limits', 0],
  ])('on %j is "%s" with status %i', (limits, status, exitStatus) => {
    expect(judged(...limits)).toMatchObject({ status, exitStatus });
  });

  it('has the status that belongs to its word', () => {
    expect(EXPOSURE_STATUSES[judged('attack_success=0').status]).toBe(1);
    expect(judged('attack_success=0.25').checks).toEqual([
      { name: 'attack_success', bound: 'at most', limit: 0.25, value: 0.5, holds: false },
    ]);
    expect(judged('paraphrase_clean_accuracy=0').checks[0]).toMatchObject({ value: null, holds: null });
  });
});

describe('a stated limit', () => {
  it('may bound every number, of both kinds of questions', () => {
    for (const name of limitNames()) expect(parseLimits([`${name}=1`])[0]?.name).toBe(name);
    expect(limitNames()).toHaveLength(12);
    expect(limitNames().includes('paraphrase_attack_success')).toBe(true);
    expect(parseLimits(['attack_success=0.1'])[0]?.value).toBe(0.1);
    expect(parseLimits([' attack_success = 1. '])[0]).toEqual({
      ...{ name: 'attack_success', metric: 'attack_success', kind: 'original', value: 1 },
    });
  });

  it.each([
    ['attack_success', 'has no "="; write NAME=VALUE'],
    ['atack_success=0.1', 'names no number; use one of poison_in_topk,'],
    ['constructor=1', 'names no number'],
    ['attack_success=', 'has no value in [0, 1]'],
    ['attack_success=10%', 'has no value in [0, 1]'],
    ['attack_success=1.01', 'has no value in [0, 1]'],
    ['attack_success=-0', 'has no value in [0, 1]'],
    ['attack_success=NaN', 'has no value in [0, 1]'],
    ['attack_success=0x1', 'has no value in [0, 1]'],
    ['attack_success=1e-9', 'has no value in [0, 1]'],
    ['\u001b[2J=1', 'limit "\\u001b[2J=1": names no number'],
  ])('%j gets one clear error', (text, message) => {
    expect(() => parseLimits([text])).toThrow(message);
  });

  it('given twice is an error', () => {
    expect(() => parseLimits(['attack_success=0', 'attack_success=1'])).toThrow('is stated twice');
  });
});
