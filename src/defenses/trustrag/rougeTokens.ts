import { porterStem } from './porterStem.js';

const TOKEN = /[a-z0-9]+/g;

/** Words of up to this many characters are not stemmed. */
const SHORT = 3;

/**
 * Returns the tokens that ROUGE compares, in order, repeats kept.
 *
 * Definition (package rouge_score, as TrustRAG calls it): lower-case; every run of characters outside a-z and
 * 0-9 separates, so letters with accents split a word; tokens longer than three characters are stemmed.
 *
 * @param text any text
 * @param stems stems found so far, by token; filled as a cache shared by the texts of one set
 * @example rougeTokens('Running! RUNNING, ran.') // => ['run', 'run', 'ran']
 */
export function rougeTokens(text: string, stems: Map<string, string> = new Map()): string[] {
  const tokens = text.toLowerCase().match(TOKEN) ?? [];
  return tokens.map((token) => {
    if (token.length <= SHORT) return token;
    const known = stems.get(token);
    if (known !== undefined) return known;
    const stem = porterStem(token);
    stems.set(token, stem);
    return stem;
  });
}
