import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { GroundedPrompt } from '../adversarial/index.js';

const line = z.strictObject({
  /** SHA-256 of the prompt. */
  prompt: z.string().regex(/^[0-9a-f]{64}$/),
  answer: z.string(),
  /** Processor seconds that the answer took. */
  seconds: z.number().min(0),
});

/** One answer of the generator. */
export type KeptAnswer = z.infer<typeof line>;

/** Answers by prompt, kept as they are written. */
export interface AnswerJournal {
  readonly answer: (prompt: string) => KeptAnswer | undefined;
  /** On the disk when it returns. */
  readonly add: (answer: KeptAnswer) => void;
}

/**
 * Returns the journal of a folder: everything that any process has written there; what is added goes to one file of its own.
 *
 * Definition (format our choice): JSON lines in `<name>.<part>.jsonl`. It holds what a model wrote about texts of others, so it stands
 * among the caches and is never committed. A torn last line, which a kill can leave, is written again behind a line break.
 * @param folder made when missing
 * @param name must hold a digest of the generator
 * @param part which of several processes this one is, such as `1-of-2`
 * @throws when a whole line is not of this format
 */
export function openAnswerJournal(folder: string, name: string, part: string): AnswerJournal {
  mkdirSync(folder, { recursive: true });
  const own = join(folder, `${name}.${part}.jsonl`);
  const found = new Map<string, KeptAnswer>();
  for (const file of readdirSync(folder).filter(
    (one) => one.startsWith(`${name}.`) && one.endsWith('.jsonl'),
  )) {
    const path = join(folder, file);
    const lines = readFileSync(path, 'utf8').split('\n');
    const torn = lines.pop() ?? '';
    for (const [at, text] of lines.entries()) {
      const kept = parsed(text);
      // A torn line that was ended later is nobody's answer; anything else is a fault.
      if (kept !== null) found.set(kept.prompt, kept);
      else if (text !== '' && text.startsWith('{"prompt"') === false) {
        throw new Error(
          `${path}, line ${at + 1}, is no answer of a generator; delete the file, and the run begins anew`,
        );
      }
    }
    if (torn !== '' && path === own) appendFileSync(own, '\n', { flush: true });
  }
  return {
    answer: (prompt) => found.get(prompt),
    add: (answer) => {
      appendFileSync(own, `${JSON.stringify(answer)}\n`, { flush: true });
      found.set(answer.prompt, answer);
    },
  };
}

/**
 * Returns the name of a prompt.
 *
 * @param prompt what the model is told
 * @example promptDigest({ system: 'a', user: 'b' }).length // => 64
 */
export function promptDigest({ system, user }: GroundedPrompt): string {
  return createHash('sha256')
    .update(JSON.stringify([system, user]))
    .digest('hex');
}

function parsed(text: string): KeptAnswer | null {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
