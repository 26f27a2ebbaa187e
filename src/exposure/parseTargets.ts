import { z } from 'zod';
import type { NamedLines } from '../corpora/numberedLine.js';
import { checkRecord, inputFault, type Place, parseJson, shown } from '../corpora/parseRecord.js';
import type { ExposureTarget } from './records.js';

const words = z.string('must be a text').refine((text) => text.trim() !== '', 'must not be blank');
const schema = z.strictObject(
  {
    id: words.optional(),
    question: words,
    correct: words,
    attacker: words,
    paraphrases: z.array(words, 'must be a list of questions').default([]),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'has a name that no target has' : undefined) },
);

/**
 * Returns the targets of a JSON lines file.
 *
 * Definition (measurement G3): `{question, correct, attacker}`, with `id` (default: `line N`) and `paraphrases` where there
 * are any. Neither of the two marks may contain the other, in any letter case: each answer with the longer one would count
 * for both.
 * @param named the lines; blank ones are passed over
 * @throws naming file, line, field, value and remedy; also for a file without targets
 * @example parseTargets({ file: 't.jsonl', lines: [{ line: 1, text: '{"question":"How long?","correct":"30 days","attacker":"90 days"}' }] })[0]?.id // => 'line 1'
 */
export function parseTargets({ file, lines }: NamedLines): ExposureTarget[] {
  const ids = new Set<string>();
  const targets: ExposureTarget[] = [];
  for (const { line, text } of lines) {
    if (text.trim() === '') continue;
    const place = { file, line };
    const value = checkRecord(schema, parseJson(text, place, 'write one JSON object on each line'), place);
    const target = { ...value, id: value.id ?? `line ${line}` };
    requireMeaning(target, place);
    if (ids.has(target.id))
      throw inputFault({ ...place, field: 'id' }, `is ${shown(target.id)} again`, 'choose another id');
    ids.add(target.id);
    targets.push(target);
  }
  if (targets.length === 0) {
    throw inputFault(
      { file },
      'holds no target',
      'write one {"question", "correct", "attacker"} on each line',
    );
  }
  return targets;
}

function requireMeaning({ question, paraphrases, correct, attacker }: ExposureTarget, place: Place): void {
  const [right, wrong] = [correct.toLowerCase(), attacker.toLowerCase()];
  if (right.includes(wrong) || wrong.includes(right)) {
    throw inputFault(
      { ...place, field: 'attacker' },
      `is ${shown(attacker)} and "correct" is ${shown(correct)}, of which one contains the other`,
      'choose texts that tell the two answers apart',
    );
  }
  const asked = [question, ...paraphrases];
  const again = asked.findIndex((text, index) => asked.indexOf(text) !== index);
  if (again < 0) return;
  throw inputFault(
    { ...place, field: `paraphrases.${again - 1}` },
    `is ${shown(asked[again])}, which is asked already`,
    'word it differently',
  );
}
