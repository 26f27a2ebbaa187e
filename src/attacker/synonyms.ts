/** Pairs of near synonyms, ours: general words of questions and of encyclopaedic sentences, the first one common. */
const PAIRS =
  'about:concerning actor:performer also:too area:region author:writer baby:infant based:founded ' +
  'battle:fight became:turned become:turn began:started begin:start began:opened big:large book:volume ' +
  'boy:lad build:construct built:constructed called:named capital:seat car:automobile ' +
  'cast:troupe change:shift character:figure child:kid children:kids city:town close:near club:team ' +
  'come:arrive comes:arrives company:firm country:nation created:made current:present currently:presently ' +
  'date:day death:passing die:perish died:perished does:do early:initial end:finish ended:finished ' +
  'episode:instalment episodes:instalments event:occasion famous:renowned fight:contest film:movie ' +
  'find:locate first:initial found:discovered function:role game:match get:obtain girl:lass go:proceed ' +
  'goes:proceeds great:grand group:band happen:occur happened:occurred has:holds head:chief help:aid ' +
  'high:tall highest:tallest hit:success home:house hold:keep house:home important:key king:monarch kind:type ' +
  'known:recognised large:big largest:biggest last:final law:statute lead:main leader:head ' +
  'live:dwell lives:dwells located:situated long:lengthy longest:lengthiest main:principal major:chief ' +
  'make:produce makes:produces made:produced many:numerous mean:signify meaning:sense means:signifies ' +
  'most:top movie:film name:title named:called new:recent number:count old:aged oldest:eldest only:sole ' +
  'originally:initially part:portion people:persons person:individual place:location play:perform ' +
  'played:portrayed player:athlete plays:portrays power:might present:current president:head ' +
  'process:procedure purpose:aim queen:monarch record:mark release:launch released:launched ' +
  'responsible:accountable right:correct river:stream role:part rule:regulation run:race sang:performed ' +
  'scored:netted season:series sea:ocean second:next series:season set:placed show:programme ' +
  'sing:perform sings:performs singer:vocalist small:little smallest:littlest song:tune start:begin ' +
  'started:began starts:begins state:province story:tale system:scheme take:bring takes:brings ' +
  'team:side term:word time:period title:name took:brought top:leading total:sum tv:television type:kind ' +
  'use:employ used:employed vast:huge war:conflict win:gain winner:champion won:gained word:term work:labour ' +
  'world:globe write:compose writer:author written:composed wrote:composed year:annum years:annums ' +
  'young:youthful youngest:newest';

/**
 * What a word may be replaced by, lower-case, both ways round (our list; the paper states none).
 *
 * @example SYNONYMS.get('movie') // => ['film']
 */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = synonymsOf(PAIRS);

/** A word's sign before and after its letters, which a replacement keeps. */
const CORE = /^([^\p{L}\p{N}]*)([\p{L}\p{N}]+)([^\p{L}\p{N}]*)$/u;

/**
 * Returns the replacements of a word as it stands, its punctuation and its capital kept; none for a word not in the list.
 *
 * @param word one whitespace word
 * @example synonymsOfWord('Movie?') // => ['Film?']
 */
export function synonymsOfWord(word: string): string[] {
  const match = CORE.exec(word);
  if (match === null) return [];
  const [, before = '', core = '', after = ''] = match;
  const capital = core !== core.toLowerCase();
  return (SYNONYMS.get(core.toLowerCase()) ?? []).map((other) => {
    const shown = capital ? `${other.slice(0, 1).toUpperCase()}${other.slice(1)}` : other;
    return `${before}${shown}${after}`;
  });
}

function synonymsOf(pairs: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (word: string, other: string) => {
    const known = found.get(word.toLowerCase()) ?? [];
    if (!known.includes(other)) found.set(word.toLowerCase(), [...known, other]);
  };
  for (const pair of pairs.split(' ')) {
    const [word = '', other = ''] = pair.split(':');
    add(word, other);
    add(other, word);
  }
  return found;
}
