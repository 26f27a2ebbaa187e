import { describe, expect, it } from 'vitest';
import { lengthOnly } from '../../src/defenses/index.js';
import { countWords } from '../../src/text/index.js';
import { fitOn, row, setOf } from './fitFixture.js';

const words = (id: string, lengthWords: number) => row(id, { lengthWords });

describe('lengthOnly', () => {
  it('fires on a document shorter than every calibration document and stays silent on one as short', () => {
    const fitted = lengthOnly.fit(fitOn(setOf('c', [words('a', 150), words('b', 40)])));
    const decision = fitted.decide(
      setOf('q', [words('x', 39), words('y', 40), words('z', 500), words('e', 0)]),
    );
    expect(decision.flags).toEqual([true, false, false, true]);
    expect(decision.scores).toEqual([-39, -40, -500, 0]);
    expect(fitted.thresholds).toEqual([{ name: 'score', value: -40, level: 1, n: 2, saturated: true }]);
  });

  it('finds a document less suspicious with every clean word added to it', () => {
    const fitted = lengthOnly.fit(fitOn(setOf('c', [words('a', 5)])));
    let text = 'a b  c';
    expect(countWords(text)).toBe(3);
    let before = Number.POSITIVE_INFINITY;
    for (let added = 0; added < 20; added++) {
      const [score = Number.NaN] = fitted.decide(setOf('q', [words('x', countWords(text))])).scores ?? [];
      expect(score).toBeLessThan(before);
      before = score;
      text += ' clean';
    }
  });
});
