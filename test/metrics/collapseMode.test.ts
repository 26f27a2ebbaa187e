import { describe, expect, it } from 'vitest';
import { COLLAPSE_LIMITS, type CollapseLimits, collapseMode } from '../../src/metrics/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

describe('collapseMode', () => {
  it.each(vectors.collapse_mode)('of $name is $mode', (vector) => {
    const collapse = collapseMode(
      { fnr: vector.fnr_before, auroc: vector.auroc_before },
      { fnr: vector.fnr_after, auroc: vector.auroc_after },
    );
    expect(collapse.mode).toBe(vector.mode);
    if (vector.ratio === null) expect(collapse.ratio).toBeNull();
    else expect(collapse.ratio).toBeCloseTo(vector.ratio, 9);
  });

  it('counts a rise of 0.20 as a collapse and a smaller one, or a fall, as none', () => {
    expect(collapseMode({ fnr: 0.1, auroc: 1 }, { fnr: 0.3, auroc: 1 }).mode).toBe('calibration');
    expect(collapseMode({ fnr: 0.1, auroc: 1 }, { fnr: 0.299, auroc: 1 }).mode).toBe('none');
    expect(collapseMode({ fnr: 0.9, auroc: 1 }, { fnr: 0.1, auroc: 0.5 }).mode).toBe('none');
  });

  it('divides by no less than 0.01 when the ranking is unharmed or better', () => {
    expect(collapseMode({ fnr: 0, auroc: 0.9 }, { fnr: 0.5, auroc: 0.95 }).ratio).toBe(50);
  });

  it('takes other constants, and each of them decides', () => {
    const mode = (limits: Partial<CollapseLimits>) =>
      collapseMode({ fnr: 0, auroc: 0.95 }, { fnr: 0.5, auroc: 0.85 }, { ...COLLAPSE_LIMITS, ...limits })
        .mode;
    expect(mode({})).toBe('calibration');
    expect(mode({ leastRise: 0.6 })).toBe('none');
    expect(mode({ signalAuroc: 0.9 })).toBe('signal');
    expect(mode({ calibrationAuroc: 0.9 })).toBe('mixed');
    expect(mode({ calibrationRatio: 6 })).toBe('mixed');
    expect(mode({ leastLoss: 0.5 })).toBe('mixed');
  });
});
