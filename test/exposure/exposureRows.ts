import type { ExposureRow, ExposureTarget } from '../../src/exposure/index.js';

export const TARGET: ExposureTarget = {
  id: 'refund',
  question: 'How long is the refund period?',
  paraphrases: [],
  correct: '30 days',
  attacker: '90 days',
};

export function row(changed: Partial<ExposureRow> = {}): ExposureRow {
  return {
    targetId: 'refund',
    kind: 'original',
    question: TARGET.question,
    poisonHits: 0,
    attackSuccess: false,
    correct: true,
    attackSuccessWithoutPoison: false,
    correctWithoutPoison: true,
    answer: '30 days',
    answerWithoutPoison: '30 days',
    ...changed,
  };
}
