import { STOP_WORDS, tokens } from '../text/index.js';

/** What the rules compare of one sentence. */
export interface Statement {
  /** Tokens that are no stop word, number, month or negation. */
  readonly content: ReadonlySet<string>;
  readonly years: ReadonlySet<string>;
  readonly months: ReadonlySet<string>;
  /** Numbers other than years, thousands separators removed. */
  readonly numbers: ReadonlySet<string>;
  /** Capitalised words after the first of the sentence, lower-cased: a stand-in for names. */
  readonly names: ReadonlySet<string>;
  /** Whether the sentence is denied an odd number of times. */
  readonly negated: boolean;
}

/** UTF-16 units of a text that are read, so that no text is slow; two hundred words of prose are about 1,300. */
export const READ_UNITS = 4000;

const NEGATIONS: ReadonlySet<string> = new Set(
  'no not never none nobody nothing neither nor without cannot'.split(' '),
);

const MONTHS: ReadonlySet<string> = new Set(
  'january february march april may june july august september october november december'.split(' '),
);

/** An end of sentence with what follows it; `Q?.The` has one, `3.5` none. */
const SENTENCE_END = /([!?\n]|\.(?=\s|$|\p{Lu}))/u;
const NUMBER = /\d+(?:[.,]\d+)*/g;
const YEAR = /^(?:1\d|20)\d\d$/;
const CAPITALISED = /\p{Lu}[\p{L}\p{M}\p{N}]*/gu;

/**
 * Returns the sentences of a text that state something: questions and sentences without a content word are left
 * out. Our choice throughout; English only.
 *
 * @param text any text; the first 4,000 UTF-16 units are read
 * @example statementsOf('Who won? Bob never won 3.5 races.').map((statement) => statement.negated) // => [true]
 */
export function statementsOf(text: string): Statement[] {
  const parts = text.slice(0, READ_UNITS).split(SENTENCE_END);
  const found: Statement[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    if (parts[i + 1] === '?') continue;
    const statement = statementOf((parts[i] as string).trim());
    if (statement.content.size > 0) found.push(statement);
  }
  return found;
}

function statementOf(sentence: string): Statement {
  const numbers = (sentence.match(NUMBER) ?? []).map((number) => number.replaceAll(',', ''));
  const words = tokens(sentence.replaceAll(NUMBER, ' '));
  const denials = words.filter((word, i) => NEGATIONS.has(word) || isContractedNot(words, i)).length;
  const months = capitalisedWords(sentence).filter((word) => MONTHS.has(word));
  return {
    content: new Set(
      words.filter(
        (word) => word.length > 1 && !STOP_WORDS.has(word) && !NEGATIONS.has(word) && !months.includes(word),
      ),
    ),
    years: new Set(numbers.filter((number) => YEAR.test(number))),
    months: new Set(months),
    numbers: new Set(numbers.filter((number) => !YEAR.test(number))),
    names: new Set(
      capitalisedWords(sentence.replace(/^\S+/, '')).filter(
        (word) => !MONTHS.has(word) && !STOP_WORDS.has(word),
      ),
    ),
    negated: denials % 2 === 1,
  };
}

function capitalisedWords(sentence: string): string[] {
  return (sentence.match(CAPITALISED) ?? []).map((word) => word.toLowerCase());
}

/** The tokens of `didn't` are `didn` and `t`. */
function isContractedNot(words: readonly string[], i: number): boolean {
  return words[i] === 't' && i > 0 && (words[i - 1] as string).endsWith('n');
}
