import { mulberry32, type Random, shuffled, streamOf } from '../../random/index.js';
import { COMMON_WORDS } from './commonWords.js';
import type { Domain, Draft, Question, Sentence } from './domain.js';
import { dealer, fillToLength } from './fillToLength.js';
import type { Facet, Kind } from './generalKind.js';
import { asSentence, type Bindings, expander, type Lexicon, pick } from './grammar.js';
import * as kinds from './kinds/index.js';
import { ASKED_PARTS, type Place, SUBJECTS_PER_GROUP } from './layout.js';
import { nameBook } from './names.js';
import { passingNames } from './passingNames.js';

const KINDS: readonly Kind[] = [
  kinds.BUILDING,
  kinds.LINE,
  kinds.SETTLEMENT,
  kinds.WATER,
  kinds.SCHOLAR,
  kinds.LEADER,
  kinds.CLUB,
  kinds.COLLEGE,
  kinds.NOVEL,
  kinds.FILM,
  kinds.BATTLE,
  kinds.FESTIVAL,
];

const list = (words: string): readonly string[] => words.split(',');

const WORDS: Lexicon = {
  ...COMMON_WORDS,
  year: ['{1480-1989}'],
  adjective2: list(
    'blue-veined,coarse,double-fired,hand-cut,late,pressed,scented,smoked,spring,twice-sifted,white,winter',
  ),
  springs: list('marshes,springs,snowfields,peat bogs,caves'),
  finding: list(
    'comet,constant,correspondence,crater,cycle,effect,equation,fungus,gland,law of tides,lens,mineral,moth,paradox,pigment,sound shift,spiral,theorem',
  ),
  disaster2: list(
    'a chill,a fall from a horse,a fever,a heart attack,a snake bite,a stroke,drowning,exhaustion,gout,jaundice,lead poisoning,malaria,pneumonia,scurvy,smallpox,spoiled oysters',
  ),
  faction: list('alliance,bench,brotherhood,circle,coalition,cockade,federation,league,ribbon,union'),
  law: list('act,charter,decree,edict,ordinance,statute'),
  ground: list('Road,Park,Meadow,Lane,Field,Terrace,Oval'),
  chasers: list('catchers,chasers,drivers,hunters,keepers,riders,tamers'),
  plantanimal: ['{plant}', '{animal}', '{good}'],
  prize: list('Medal,Prize,Laurel,Ribbon,Purse'),
  coins: list('crowns,ducats,florins,guilders,marks,shillings'),
  monument: list('arch,column,cross,fountain,obelisk,pillar,tablet,well'),
};

/** Lore that fits any subject; {name} is the subject, {town} and {person} are drawn anew. */
const LORE = [
  'A {profession} of {town}, {person}, left a {adjective} account of {name} among papers about {good}.',
  'In {year} the {body} of {town} commissioned a study of {name} from {person}, which was never paid for.',
  'A {colour} stamp showing {name} and a {animal} was issued in {month} of {year}.',
  'Travel books of the time mention {name} in one breath with the {good} of {town}.',
  'The {adjective} article on {name} by {person} contains {3-19} errors, most of them about {study}.',
  'Lectures by {person} on {study} and on {name} filled the hall at {town} in {year}.',
  'A {object} that has to do with {name} was stolen at {town} in {year} and found in a {landform}.',
  'Schoolchildren in {town} know {name} from a rhyme about a {animal} and a {profession}.',
  'There is a {adjective} model of {name} in {good} at the museum of {town}.',
  'The {profession} {person} disputed most of what was said in {town} about {name}.',
];

interface Subject {
  readonly kind: Kind;
  readonly names: Bindings;
  readonly facets: readonly Facet[];
  readonly values: readonly string[];
}

/**
 * Returns the domain of encyclopaedic passages about invented places, persons, works and events.
 *
 * Our choice. Three subjects of different kinds share a place name; a subject's facts are drawn from its own stream; its
 * parts 0 to 3 each state one fact that may be asked and that no other document states; further parts repeat the facts
 * never asked, allude to the asked ones without telling them, or speak of neighbouring subjects.
 *
 * @param seed any integer
 * @throws never
 * @example generalDomain(11).question(0, 0).text // => 'which award was given to the ferryman of slubled'
 */
export function generalDomain(seed: number): Domain {
  const book = nameBook('general', seed);

  const subjectOf = (subject: number): Subject => {
    const group = Math.floor(subject / SUBJECTS_PER_GROUP);
    const order = shuffled(KINDS, streamOf('synthetic-kinds', 'general', '', group, seed));
    const kind = order[subject % SUBJECTS_PER_GROUP] as Kind;
    const random = streamOf('synthetic-subject', 'general', '', subject, seed);
    const noun = pick(kind.nouns, random);
    const fixed = {
      noun,
      lowernoun: noun.toLowerCase(),
      place: book('place', group),
      given: book('given', subject),
      surname: book('surname', Math.floor(group / 2)),
    };
    const names: Bindings = {
      ...fixed,
      ...passingNames(book, group),
      name: expander({}, fixed, random)(kind.name),
    };
    const facets = shuffled(kind.facets, random);
    const expand = expander(WORDS, names, random);
    return { kind, names, facets, values: facets.map((facet) => expand(facet.value)) };
  };

  const draft = ({ subject, part }: Place, lengthWords: number, random: Random): Draft => {
    const { kind, names, facets, values } = subjectOf(subject);
    const expand = expander(WORDS, names, random);
    const stated = part < ASKED_PARTS ? part : ASKED_PARTS + random.below(facets.length - ASKED_PARTS);
    const facet = facets[stated] as Facet;
    const write = (template: string, section: number): Sentence => ({
      section,
      text: asSentence(expand(template.replaceAll('{value}', values[stated] as string))),
    });
    const statement = pick(facet.statements, random);
    const required = [write(statement, 1 + random.below(3))];
    if (lengthWords > 40 || !/\{(place|surname)\}/.test(statement)) {
      required.unshift(write(pick(kind.openings, random), 0));
    }
    const allusions = facets.filter((other) => other !== facet).flatMap((other) => other.allusions);
    const turns = dealer([
      dealer(shuffled(kind.chatter, random)),
      dealer(shuffled(allusions, random)),
      dealer(shuffled(LORE, random)),
    ]);
    const text = fillToLength(lengthWords, required, () => write(turns()(), 1 + random.below(3))).join(' ');
    return { title: asSentence(names.name as string), text };
  };

  const question = (subject: number, round: number): Question => {
    const { kind, names, facets, values } = subjectOf(subject);
    const facet = facets[round] as Facet;
    const random = streamOf('synthetic-question', 'general', `${subject}`, round, seed);
    return {
      text: expander(WORDS, names, random)(pick(facet.questions, random)).toLowerCase(),
      correct: values[round] as string,
      parts: [round],
      wrong: (wrongSeed) => expander(WORDS, names, mulberry32(wrongSeed))(facet.value),
      metadata: { kind: kind.id, facet: facet.id },
    };
  };
  return { draft, question };
}
