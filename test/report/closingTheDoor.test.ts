import { describe, expect, it } from 'vitest';
import { closingTheDoor } from '../../src/report/index.js';

describe('closing the door', () => {
  it('is a miss rate of zero at a false-positive rate above one half', () => {
    expect(closingTheDoor({ fnr: 0, fpr: 0.665, nPoison: 900 })).toBe(true);
  });

  it('is neither a small miss rate nor a false-positive rate of exactly one half', () => {
    expect(closingTheDoor({ fnr: 0.009, fpr: 0.665, nPoison: 900 })).toBe(false);
    expect(closingTheDoor({ fnr: 0, fpr: 0.5, nPoison: 900 })).toBe(false);
  });

  it('says nothing of a cell without poison', () => {
    expect(closingTheDoor({ fnr: null, fpr: 0.9, nPoison: 0 })).toBe(false);
  });
});
