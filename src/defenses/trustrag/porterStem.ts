/** Irregular forms, stemmed by list before any rule is tried. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['sky', 'sky'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['news', 'news'],
  ['innings', 'inning'],
  ['inning', 'inning'],
  ['outings', 'outing'],
  ['outing', 'outing'],
  ['cannings', 'canning'],
  ['canning', 'canning'],
  ['howe', 'howe'],
  ['proceed', 'proceed'],
  ['exceed', 'exceed'],
  ['succeed', 'succeed'],
]);

type Rule = readonly [suffix: string, replacement: string];

/** Double suffixes, tried in this order; the first that fits decides. */
const STEP_2: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['fulli', 'ful'],
];

const STEP_3: readonly Rule[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

const STEP_4: readonly Rule[] =
  'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize'
    .split(' ')
    .map((suffix) => [suffix, '']);

/**
 * Returns the stem of a lower-case word.
 *
 * Definition: Porter, "An algorithm for suffix stripping" (Program 14, 1980), with the deviations of NLTK's
 * `PorterStemmer` in its default mode (a list of irregular forms, `ies`/`ied` in words of four letters, `y` after
 * a consonant, `bli`, `alli` before the other rules, `fulli`, `logi`), because the ROUGE of the released
 * TrustRAG stems with it. Words of one or two characters are their own stems; digits count as consonants.
 *
 * @param word lower-case letters and digits
 * @example porterStem('capitals') // => 'capit'
 */
export function porterStem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length <= 2) return word;
  let stem = withoutTenseOrPlural(word);
  if (stem.endsWith('y') && stem.length > 2 && !isVowel(stem, stem.length - 2)) stem = `${cut(stem, 1)}i`;
  stem = withoutDoubleSuffix(stem);
  stem = replaced(stem, STEP_3, 0);
  stem = replaced(stem, STEP_4, 1);
  return tidied(stem);
}

/** Steps 1a and 1b. */
function withoutTenseOrPlural(word: string): string {
  const singular = withoutPlural(word);
  if (singular.endsWith('ied')) return cut(singular, singular.length === 4 ? 1 : 2);
  if (singular.endsWith('eed')) return measure(cut(singular, 3)) > 0 ? cut(singular, 1) : singular;
  const length = singular.endsWith('ed') ? 2 : singular.endsWith('ing') ? 3 : 0;
  const stem = cut(singular, length);
  if (length === 0 || !containsVowel(stem)) return singular;
  if (stem.endsWith('at') || stem.endsWith('bl') || stem.endsWith('iz')) return `${stem}e`;
  const last = stem.length - 1;
  if (stem.length >= 2 && stem[last] === stem[last - 1] && !isVowel(stem, last)) {
    return 'lsz'.includes(stem[last] as string) ? stem : cut(stem, 1);
  }
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.endsWith('ies')) return cut(word, word.length === 4 ? 1 : 2);
  if (word.endsWith('sses')) return cut(word, 2);
  return word.endsWith('ss') ? word : cut(word, 1);
}

/** Step 2; `alli` comes first and its result is looked at again. */
function withoutDoubleSuffix(word: string): string {
  if (word.endsWith('alli') && measure(cut(word, 4)) > 0) return withoutDoubleSuffix(cut(word, 2));
  if (word.endsWith('logi')) return measure(cut(word, 3)) > 0 ? cut(word, 1) : word;
  return replaced(word, STEP_2, 0);
}

/** Step 5: a last `e`, then one of a last double `l`. */
function tidied(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const shorter = cut(stem, 1);
    const size = measure(shorter);
    if (size > 1 || (size === 1 && !endsShort(shorter))) stem = shorter;
  }
  return stem.endsWith('ll') && measure(cut(stem, 1)) > 1 ? cut(stem, 1) : stem;
}

/** The first rule whose suffix fits decides, whether or not what is left is long enough. */
function replaced(word: string, rules: readonly Rule[], moreThan: number): string {
  for (const [suffix, replacement] of rules) {
    if (!word.endsWith(suffix)) continue;
    const stem = cut(word, suffix.length);
    if (measure(stem) <= moreThan) return word;
    if (suffix === 'ion' && !stem.endsWith('s') && !stem.endsWith('t')) return word;
    return stem + replacement;
  }
  return word;
}

/** Number of times a vowel is followed by a consonant: Porter's m. */
function measure(stem: string): number {
  let count = 0;
  let vowelBefore = false;
  for (let i = 0; i < stem.length; i++) {
    const vowel: boolean = isPlainVowel(stem, i) || (stem[i] === 'y' && i > 0 && !vowelBefore);
    if (vowelBefore && !vowel) count++;
    vowelBefore = vowel;
  }
  return count;
}

function containsVowel(stem: string): boolean {
  for (let i = 0; i < stem.length; i++) {
    if (isPlainVowel(stem, i) || (stem[i] === 'y' && i > 0)) return true;
  }
  return false;
}

/** Porter's *o (consonant, vowel, consonant other than w, x, y), or a vowel and a consonant alone. */
function endsShort(stem: string): boolean {
  const last = stem.length - 1;
  if (last < 1 || isVowel(stem, last) || !isVowel(stem, last - 1)) return false;
  if (last === 1) return true;
  return !isVowel(stem, last - 2) && !'wxy'.includes(stem[last] as string);
}

/** A `y` is a vowel after a consonant; in a run of `y` the two alternate. */
function isVowel(word: string, index: number): boolean {
  let start = index;
  while (start > 0 && word[start] === 'y') start--;
  const vowel = isPlainVowel(word, start);
  return (index - start) % 2 === 0 ? vowel : !vowel;
}

function isPlainVowel(word: string, index: number): boolean {
  const letter = word[index];
  return letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u';
}

function cut(word: string, length: number): string {
  return length === 0 ? word : word.slice(0, -length);
}
