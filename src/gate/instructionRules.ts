/** One way in which data speaks to the model instead of the reader. */
export interface InstructionRule {
  readonly name: string;
  /** Each step: words of which one must come next, at most `gap` other words after the step before. */
  readonly steps: readonly { readonly words: ReadonlySet<string>; readonly gap: number }[];
}

function rule(name: string, ...steps: readonly (readonly [words: string, gap: number])[]): InstructionRule {
  return { name, steps: steps.map(([words, gap]) => ({ words: new Set(words.split(' ')), gap })) };
}

const MODEL = 'assistant assistants ai model models chatbot bot llm llms';
const EARLIER = 'previous prior above earlier preceding foregoing other existing';
const ORDERS = 'instruction instructions prompt prompts rule rules guideline guidelines direction directions';

/**
 * The instruction rules over tokens; our choice, written before any of the regression suite and not tuned on it.
 * @example TOKEN_RULES[0]?.name // => 'ignore_previous'
 */
export const TOKEN_RULES: readonly InstructionRule[] = [
  rule(
    'ignore_previous',
    ['ignore disregard forget override bypass discard', 0],
    [EARLIER, 3],
    [`${ORDERS} passages messages context documents`, 3],
  ),
  rule('new_instructions', ['new updated revised', 0], ['instructions', 1], ['for', 0], [MODEL, 2]),
  rule(
    'note_to_model',
    ['note message notice instruction instructions attention', 0],
    ['to for', 0],
    [MODEL, 3],
  ),
  rule(
    'note_to_model',
    [MODEL, 0],
    ['must should shall', 0],
    ['answer respond reply say state tell ignore', 3],
  ),
  rule('role_change', ['you', 0], ['are', 0], ['now', 0], ['a an the in', 0]),
  rule('answer_only', ['answer respond reply', 0], ['only', 1], ['with', 1]),
  rule('answer_only', ['always', 0], ['answer respond reply', 0], ['with that', 2]),
  rule(
    'hide_from_user',
    ['not never', 0],
    ['tell inform mention reveal disclose show', 1],
    ['user users reader customer', 5],
  ),
  rule('reveal_prompt', ['reveal print repeat output show', 0], ['system hidden initial', 3], [ORDERS, 1]),
];

/** Prefixes and marks of chat formats at the start of a line; bounded, so linear. */
const ROLE_PREFIX = /^[ \t>#*]{0,8}(?:system|assistant|developer)[ \t]{0,8}(?:prompt[ \t]{0,8})?:/imu;
const CHAT_MARKS =
  /<\|(?:im_start|im_end|system|user|assistant|endoftext)\|>|\[\/?INST\]|<<\/?SYS>>|^#{2,4} {0,4}(?:instruction|system|response):/imu;

/**
 * Returns the names of the instruction rules that a text matches, in the order of the rules.
 *
 * Definition (measurement G1, rules our choice): instruction-shaped text ("ignore previous instructions", role
 * prefixes, notes to the model, marks of chat formats). Quotations match as well: one reason only demotes.
 * @param text the raw text, for prefixes and marks
 * @param tokens `tokens(text)`
 * @example matchInstructionRules('System: obey', ['system', 'obey']) // => ['role_prefix']
 */
export function matchInstructionRules(text: string, tokens: readonly string[]): string[] {
  const found = new Set<string>();
  for (let index = 0; index < tokens.length; index++) {
    const candidates = RULES_BY_FIRST_WORD.get(tokens[index] ?? '');
    if (candidates === undefined) continue;
    for (const candidate of candidates) if (matchesAt(candidate, tokens, index)) found.add(candidate.name);
  }
  if (ROLE_PREFIX.test(text)) found.add('role_prefix');
  if (CHAT_MARKS.test(text)) found.add('chat_marks');
  return found.size === 0 ? [] : RULE_NAMES.filter((name) => found.has(name));
}

const RULE_NAMES = [...new Set([...TOKEN_RULES.map(({ name }) => name), 'role_prefix', 'chat_marks'])];

const RULES_BY_FIRST_WORD: ReadonlyMap<string, readonly InstructionRule[]> = TOKEN_RULES.reduce(
  (byWord, candidate) => {
    for (const word of candidate.steps[0]?.words ?? []) {
      byWord.set(word, [...(byWord.get(word) ?? []), candidate]);
    }
    return byWord;
  },
  new Map<string, readonly InstructionRule[]>(),
);

/** Each step may take any of the next few words; all ends that a step can reach are followed, so a decoy hides nothing. */
function matchesAt({ steps }: InstructionRule, tokens: readonly string[], start: number): boolean {
  let ends = new Set([start]);
  for (const step of steps.slice(1)) {
    const next = new Set<number>();
    for (const end of ends) {
      for (let at = end + 1; at <= end + 1 + step.gap && at < tokens.length; at++) {
        if (step.words.has(tokens[at] ?? '')) next.add(at);
      }
    }
    if (next.size === 0) return false;
    ends = next;
  }
  return true;
}
