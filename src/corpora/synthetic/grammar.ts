import type { Random } from '../../random/index.js';

/** What a slot stands for: fixed text, or a draw made anew at every use. */
export type Binding = string | ((random: Random) => string);
export type Bindings = Readonly<Record<string, Binding>>;

/** Lists of alternatives, each of them again a template. */
export type Lexicon = Readonly<Record<string, readonly string[]>>;

/** Expands templates with one lexicon, one set of bindings and one stream of draws. */
export type Expand = (template: string) => string;

/**
 * Returns one entry of a non-empty list.
 *
 * @throws RangeError when the list is empty
 * @example pick(['salt'], mulberry32(1)) // => 'salt'
 */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError('pick: the list is empty; hand in at least one entry');
  return item;
}

/**
 * Returns a function that fills the slots of a template.
 *
 * Our choice of notation. `{name}` is looked up in the bindings, then in the lexicon, whose entry is expanded in turn;
 * `{red|green}` is one of its alternatives; `{3-40}` an integer of the closed range, `{0.2-4.8}` a decimal with the
 * digits of the lower bound, `{,1200-90000}` an integer with thousands commas. Inline alternatives hold no slots.
 *
 * @param lexicon alternatives by slot name
 * @param bindings fixed or drawn values by slot name; they win over the lexicon
 * @param random the stream of this document
 * @throws Error when a slot is in neither, naming the slot and the template
 * @example expander({ ore: ['tin'] }, { who: 'Ada' }, mulberry32(1))('{who} sold {ore}') // => 'Ada sold tin'
 */
export function expander(lexicon: Lexicon, bindings: Bindings, random: Random): Expand {
  const fill = (slot: string, template: string): string => {
    if (slot.includes('|')) return pick(slot.split('|'), random);
    const bound = bindings[slot];
    if (typeof bound === 'string') return bound;
    if (bound !== undefined) return bound(random);
    const entries = lexicon[slot];
    if (entries !== undefined) return expand(pick(entries, random));
    const drawn = numberOfRange(slot, random);
    if (drawn === null)
      throw new Error(`slot "{${slot}}" of template "${template}" is unknown; bind or list it`);
    return drawn;
  };
  const expand: Expand = (template) => {
    let text = '';
    let at = 0;
    for (let open = template.indexOf('{'); open >= 0; open = template.indexOf('{', at)) {
      const close = template.indexOf('}', open);
      if (close < 0) throw new Error(`template "${template}" opens a slot that it does not close; add "}"`);
      text += template.slice(at, open) + fill(template.slice(open + 1, close), template);
      at = close + 1;
    }
    return text + template.slice(at);
  };
  return expand;
}

function numberOfRange(slot: string, random: Random): string | null {
  const grouped = slot.startsWith(',');
  const [low, high, more] = (grouped ? slot.slice(1) : slot).split('-');
  if (low === undefined || high === undefined || more !== undefined) return null;
  const decimals = low.includes('.') ? low.length - low.indexOf('.') - 1 : 0;
  const scale = 10 ** decimals;
  const from = Math.round(Number(low) * scale);
  const to = Math.round(Number(high) * scale);
  if (!Number.isFinite(from) || !Number.isFinite(to) || to < from) return null;
  const value = (from + random.below(to - from + 1)) / scale;
  return grouped ? withCommas(value.toFixed(decimals)) : value.toFixed(decimals);
}

/**
 * Returns a plain decimal number with commas between thousands.
 *
 * @param digits digits with an optional decimal part, no sign
 * @throws never
 * @example withCommas('1234567.5') // => '1,234,567.5'
 */
export function withCommas(digits: string): string {
  const point = digits.indexOf('.');
  const whole = point < 0 ? digits : digits.slice(0, point);
  let grouped = '';
  for (let at = 0; at < whole.length; at++) {
    if (at > 0 && (whole.length - at) % 3 === 0) grouped += ',';
    grouped += whole.charAt(at);
  }
  return point < 0 ? grouped : grouped + digits.slice(point);
}

/**
 * Returns the text as an English sentence: "a" becomes "an" before a vowel letter, the first letter is a capital.
 *
 * @throws never
 * @example asSentence('a old mill fell into a ditch.') // => 'An old mill fell into a ditch.'
 */
export function asSentence(text: string): string {
  const spelled = text.replace(/\b([Aa]) (?=[aeiouAEIOU])(?!uni|use|usu|eu|one|Eu|Uni)/g, '$1n ');
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
