import { seedOf } from '../../random/index.js';
import type { CorpusId } from '../../records/index.js';

const ONSETS =
  'b br c cr d dr f fl g gl gr h j k kl kr l m n p pl pr qu r s sk sl st t th tr v vl w y z'.split(' ');
const VOWELS = 'a e i o u ae ai ei ou au'.split(' ');
const MEDIALS =
  'b bl br d dr f g gr k kl l ll lm ln lv m mb mm n nd nn nt p pr r rd rk rm rn rr rth s sk sp ss st t th v z'.split(
    ' ',
  );

/** Endings start with a vowel, so letters alternate by class and two indices never spell the same name. */
const ENDINGS = {
  place:
    'a ad aford al am an anby and ane ara arta as au eck ed el en enfeld er ern essa eth eva ia ick in ing ira is o ok ona or ora os oth ovo um und unga ura us uth'.split(
      ' ',
    ),
  surname:
    'acz addie ak alde ando ante arsk atti eau eck elin elli ens enko eri ersen escu ett evich ey iak ide iero ijn ikov in inen ing is ison oni ola olt ono oux ow uddin ulis ume utz uy'.split(
      ' ',
    ),
  given:
    'a ah ara ard e eda ek el elle en eo ett i ia ian ico iel il im ina io is isa o ola on or us uin yn'.split(
      ' ',
    ),
  company:
    'acor adyn agen alix amax andis anta aris atek avis axon elo emis enta eris etix evo idia igen imar inex ion iqa iro isys ita ivex obe olis omed onix opex ora orix osys otek umen unity uro uvia'.split(
      ' ',
    ),
  drug: 'aban acil adine afil alin amab amide april arone atide avir azole azone ectin elone epam epine etine exate icam idone ifen ilast imod inib iparin irox isone istat itant ivant izine olimus olol onil optin osan oxetan umide ustat'.split(
    ' ',
  ),
} as const;

export type NameKind = keyof typeof ENDINGS;

/** Indices from here on are free for persons and places mentioned in passing; below it they belong to subjects. */
export const PASSING_NAMES = 100_000;

/** Step of the walk over all spellings: a prime that divides no list length, so the walk visits each once. */
const STEP = 263_167;

/** The invented name of an index; the same index and kind always give the same name. */
export type NameBook = (kind: NameKind, index: number) => string;

/**
 * Returns the book of invented names of a corpus: onset, vowel, medial consonants, ending, first letter capital.
 *
 * Our choice. The index is sent through `(index * 263167 + offset) mod spellings`, a permutation with a seeded offset
 * per kind, and its mixed-radix digits pick the parts; distinct indices below the number of spellings (at least
 * 380,000 per kind) therefore give distinct names of a kind.
 *
 * @param corpusId keeps the names of the four corpora apart
 * @param seed any integer; moves the whole list of names
 * @throws never
 * @example nameBook('general', 11)('place', 0) // => 'Slubled'
 */
export function nameBook(corpusId: CorpusId, seed: number): NameBook {
  const offsets = Object.fromEntries(
    Object.keys(ENDINGS).map((kind) => [kind, seedOf(`synthetic-names|${corpusId}|${kind}||${seed}`)]),
  );
  return (kind, index) => {
    const endings = ENDINGS[kind];
    const spellings = ONSETS.length * VOWELS.length * MEDIALS.length * endings.length;
    let rest = (index * STEP + (offsets[kind] as number)) % spellings;
    const part = (parts: readonly string[]): string => {
      const picked = parts[rest % parts.length] as string;
      rest = Math.floor(rest / parts.length);
      return picked;
    };
    const ending = part(endings);
    const medial = part(MEDIALS);
    const vowel = part(VOWELS);
    const name = part(ONSETS) + vowel + medial + ending;
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
}
