import { describe, expect, it } from 'vitest';
import { exposureMetrics, exposureVerdict, parseLimits } from '../../src/exposure/index.js';
import {
  type ExposureReport,
  exposureJson,
  exposureTable,
  exposureText,
} from '../../src/stages/exposureText.js';
import { row } from '../exposure/exposureRows.js';

function report(limits: readonly string[], hostile = ''): ExposureReport {
  const rows = [row({ answer: hostile }), row({ poisonHits: 5, attackSuccess: true, correct: false })];
  const metrics = {
    original: exposureMetrics(rows, 'original', 5),
    paraphrase: exposureMetrics(rows, 'paraphrase', 5),
  };
  return {
    ...{ rag: `r${hostile}`, family: 'jamming', perTarget: 1, k: 5, targets: 2, metrics, rows },
    verdict: exposureVerdict(metrics, parseLimits(limits)),
  };
}

describe('the printed report', () => {
  it('shows only what was asked, and ends with the verdict', () => {
    expect(exposureTable(report([])).columns).toEqual(['', 'original']);
    expect(exposureText(report([]))).toMatch(/\naccuracy_loss +\+0\.500\n/);
    expect(exposureText(report([])).endsWith('no limits stated\n')).toBe(true);
    expect(exposureText(report(['attack_success=0.4'])).endsWith('\n\nlimits exceeded\n')).toBe(true);
  });

  it('gives each rate its interval over targets, whatever was counted for each', () => {
    expect(exposureText(report([]))).toMatch(
      /\npoison_in_topk +0\.500 \(5\/10\)\n +\[0\.095, 0\.905\]\nattack_success +0\.500 \(1\/2\)\n +\[0\.095, 0\.905\]\n/,
    );
  });

  it('is inert, and whole as JSON', () => {
    const hostile = report([], '\u001b[2J\u202e\n=cmd()');
    for (const character of '\u001b\u202e') expect(exposureText(hostile)).not.toContain(character);
    const json = exposureJson(hostile);
    expect(json.endsWith('}\n')).toBe(true);
    expect(json).not.toContain('\u001b');
    expect(JSON.parse(json)).toEqual(hostile);
  });
});
