import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder with the real data, absent on a plain checkout. */
export const DATA = process.env.RINJ_DATA;

export interface ReleasedText {
  readonly question: string;
  readonly incorrect: string;
  /** The passage as archived, without its question. */
  readonly text: string;
}

/** The 500 texts that the authors of the attack released for NQ. */
export function releasedTexts(): ReleasedText[] {
  const file = join(DATA ?? '', 'general', 'poison', 'nq.json');
  const targets = Object.values(JSON.parse(readFileSync(file, 'utf8'))) as {
    question: string;
    'incorrect answer': string;
    adv_texts: string[];
  }[];
  return targets.flatMap((target) =>
    target.adv_texts.map((text) => ({
      question: target.question,
      incorrect: target['incorrect answer'],
      text,
    })),
  );
}
