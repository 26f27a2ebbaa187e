import { z } from 'zod';

/** One gold answer; `start` counts characters (code points) of the context from 0. */
export interface SquadAnswer {
  readonly text: string;
  readonly start: number;
}

export interface SquadQuestion {
  readonly id: string;
  readonly question: string;
  /** Empty iff the question is marked as impossible (v2.0). */
  readonly answers: readonly SquadAnswer[];
  readonly impossible: boolean;
}

/** One paragraph of an article. */
export interface SquadPassage {
  /** `p<number in the file from 1>`: names found in files never become ids. */
  readonly id: string;
  readonly context: string;
  readonly questions: readonly SquadQuestion[];
}

export interface SquadSet {
  readonly version: string;
  readonly passages: readonly SquadPassage[];
}

const answer = z.object({
  text: z.string('must be a text'),
  answer_start: z
    .int('must be a whole number, the first character of the answer in the context')
    .min(0, 'must be 0 or more'),
});

/** Shape of a SQuAD v1.1 or v2.0 file; fields that are not read are let through. */
export const squadSchema = z.object({
  version: z.string('must be a text such as "1.1"'),
  data: z.array(
    z.object({
      paragraphs: z.array(
        z.object({
          context: z.string('must be a text'),
          qas: z.array(
            z.object({
              id: z.string('must be a text').min(1, 'must not be empty'),
              question: z.string('must be a text'),
              answers: z.array(answer, 'must be a list of answers'),
              is_impossible: z.boolean('must be true or false').optional(),
            }),
            'must be a list of questions',
          ),
        }),
        'must be a list of paragraphs',
      ),
    }),
    'must be a list of articles',
  ),
});
export type SquadFile = z.infer<typeof squadSchema>;
