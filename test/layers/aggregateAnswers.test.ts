import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normalisedWords } from '../../src/adversarial/squad/answerScores.js';
import {
  AGGREGATION_RULE,
  aggregateAnswers,
  answerKey,
  certifiedCorruptions,
  type IsolatedAnswer,
  isCertified,
} from '../../src/layers/index.js';
import { mulberry32, type Random } from '../../src/random/index.js';

const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'vectors', 'companion-vectors.json'), 'utf8'),
);

interface Vector {
  readonly top: number;
  readonly second: number;
  readonly corrupted: number;
  readonly mu: number;
  readonly certified: boolean;
}

/** As many passages, each of its own source, as the counts say. */
function passages(top: number, second: number): IsolatedAnswer[] {
  return [...Array(top).fill('yes'), ...Array(second).fill('no')].map((answer: string, n) => ({
    source: `s${n}`,
    answer,
  }));
}

describe('isolate, then aggregate', () => {
  it.each(vectors.certified_majority as Vector[])(
    '$top to $second with mu $mu against $corrupted is certified: $certified',
    (vector) => {
      expect(isCertified(vector, vector.corrupted)).toBe(vector.certified);
      const largest = certifiedCorruptions(vector);
      expect(largest !== null && largest >= vector.corrupted).toBe(vector.certified);
    },
  );

  it('mu is the smaller of beta and alpha times the votes', () => {
    for (const { top, second, mu } of (vectors.certified_majority as Vector[]).slice(0, 4)) {
      expect(aggregateAnswers(passages(top, second), { alpha: 0.3, beta: 3 }).mu).toBeCloseTo(mu, 12);
    }
    expect(aggregateAnswers(passages(20, 1), AGGREGATION_RULE).mu).toBe(3);
    expect(aggregateAnswers(passages(11, 9), { alpha: 0.55, beta: 100 }).answer).toBe('yes');
  });

  it('counts each source once for each answer, in the wording of the best-ranked passage', () => {
    const voices: IsolatedAnswer[] = [
      { source: 'wiki://a', answer: 'The 90 days.' },
      { source: 'wiki://a', answer: '90 days' },
      { source: 'wiki://a', answer: '90 days' },
      { source: 'it://r', answer: 'The 30 Days.' },
      { source: 'it://s', answer: '30 days' },
      { source: 'it://t', answer: null },
      { source: 'it://u', answer: ' the ... ' },
    ];
    expect(aggregateAnswers(voices)).toEqual({
      answer: 'The 30 Days.',
      abstention: null,
      top: 2,
      second: 1,
      votes: 3,
      mu: 0.3 * 3,
    });
    const two = voices.slice(3, 5).map(({ answer }, n) => ({ source: `${n}`, answer }));
    expect(aggregateAnswers(two).top).toBe(2);
  });

  it('abstains on a tie, on too few votes, and on nothing, and says which', () => {
    expect(aggregateAnswers(passages(2, 2))).toMatchObject({ answer: null, abstention: 'tie' });
    expect(aggregateAnswers([])).toMatchObject({ answer: null, abstention: 'no_answers', mu: 0 });
    const spread = Array.from({ length: 9 }, (_, n) => ({ source: `${n}`, answer: `${Math.max(n, 1)}` }));
    expect(aggregateAnswers(spread)).toMatchObject({ top: 2, votes: 9, abstention: 'below_threshold' });
    for (const vote of [passages(2, 2), [], spread].map((answers) => aggregateAnswers(answers))) {
      expect(certifiedCorruptions(vote)).toBeNull();
    }
  });

  it('no corruption within the certificate changes or silences the answer', () => {
    const random = mulberry32(3);
    let certified = 0;
    for (let round = 0; round < 3000; round++) {
      const rule = { alpha: (1 + random.below(10)) / 10, beta: 1 + random.below(4) };
      const answers = randomAnswers(random, 1 + random.below(14));
      const before = aggregateAnswers(answers, rule);
      const corruptions = certifiedCorruptions(before);
      if (corruptions === null || corruptions === 0) continue;
      certified += 1;
      const attacked = [...answers];
      for (let n = 0; n < corruptions; n++) {
        attacked[random.below(attacked.length)] = randomAnswers(random, 1)[0] as IsolatedAnswer;
      }
      expect(answerKey(aggregateAnswers(attacked, rule).answer ?? '')).toBe(answerKey(before.answer ?? ''));
    }
    expect(certified).toBeGreaterThan(300);
  });

  it('one more corruption than certified can change or silence it', () => {
    const answers = passages(5, 1);
    expect(certifiedCorruptions(aggregateAnswers(answers))).toBe(1);
    const attacked = answers.map((one, n) => (n < 2 ? { ...one, answer: 'no' } : one));
    expect(aggregateAnswers(attacked).abstention).toBe('tie');
  });

  it('refuses rules that would void the certificate', () => {
    expect(() => aggregateAnswers([], { alpha: 1.5, beta: 3 })).toThrow('alpha is 1.5');
    expect(() => aggregateAnswers([], { alpha: 0.3, beta: Number.NaN })).toThrow('beta is NaN');
    expect(() => isCertified({ top: 1, second: 0, mu: 0 }, -1)).toThrow('corrupted passages is -1');
    expect(isCertified({ top: 6, second: 1, mu: 2.1 }, 2)).toBe(true);
    expect(certifiedCorruptions({ top: 6, second: 1, mu: 2.1 })).toBe(2);
  });
});

describe('the form in which answers are compared', () => {
  it('is SQuAD’s, as in the evaluation of the same name', () => {
    expect(answerKey('The  U.S.!')).toBe('us');
    for (const text of [
      '',
      ' a an the ',
      '30-days',
      'Ａ\u00a0b',
      '\ud800x',
      "it's $5.00",
      'x'.repeat(10_000),
    ]) {
      expect(answerKey(text)).toBe(normalisedWords(text).join(' '));
    }
  });
});

function randomAnswers(random: Random, count: number): IsolatedAnswer[] {
  return Array.from({ length: count }, () => {
    // Mostly one answer, so that many votes are certified; 3 abstains.
    const which = random.below(3) > 0 ? 0 : random.below(4);
    return { source: `s${random.below(12)}`, answer: which === 3 ? null : `answer ${which}` };
  });
}
