import { mulberry32, type Random, shuffled, streamOf } from '../../random/index.js';
import { tokens, words } from '../../text/index.js';
import { COMMON_WORDS } from './commonWords.js';
import type { Domain, Question } from './domain.js';
import { dealer } from './fillToLength.js';
import { asSentence, type Bindings, type Expand, expander, type Lexicon, pick } from './grammar.js';
import { ASKED_PARTS, partsOf, SUBJECTS_PER_GROUP } from './layout.js';
import { CLAUSE_TOPICS, PAGE_LINES, PREAMBLES, RECITALS } from './legalClauses.js';
import { CLAUSE_FACETS, type ClauseFacet } from './legalFacets.js';
import { CONTRACT_TYPES, LEGAL_WORDS, PARTY_FORMS } from './legalWords.js';
import { type NameBook, nameBook, PASSING_NAMES } from './names.js';

/** Below this the asked clauses of the shortest contract, four windows, might not fit. */
const SHORTEST_WINDOW = 120;

const WORDS: Lexicon = { ...LEGAL_WORDS, month: COMMON_WORDS.month ?? [] };

interface Contract {
  readonly type: string;
  readonly names: Bindings;
  readonly facets: readonly ClauseFacet[];
  readonly values: readonly string[];
  readonly words: readonly string[];
  /** First word and number of words of each asked clause. */
  readonly clauses: readonly { readonly start: number; readonly length: number }[];
}

/**
 * Returns the domain of windows over invented contracts.
 *
 * Our choice, after the cut of CUAD that gives the paper's 33,530 documents: windows of 150 words with stride 120, here
 * `windowWords` with a stride of four fifths. A subject is a contract as long as its windows exactly; three neighbouring
 * contracts share their first party. Four clauses per contract may be asked about; dates get a wrong answer by
 * measurement specification A6, other answers another value of their list.
 *
 * @param seed any integer
 * @param windowWords words per document, an integer of at least 120
 * @throws RangeError when the windows are too short for the clauses asked about
 * @example legalDomain(11, 150).draft({ subject: 0, part: 3 }, 150, mulberry32(1)).text.split(' ').length // => 150
 */
export function legalDomain(seed: number, windowWords: number): Domain {
  if (!Number.isInteger(windowWords) || windowWords < SHORTEST_WINDOW) {
    throw new RangeError(
      `legal windows of ${windowWords} words are too short; give an integer of at least ${SHORTEST_WINDOW}`,
    );
  }
  const stride = Math.round(windowWords * 0.8);
  const book = nameBook('legal', seed);
  let latest: { subject: number; contract: Contract } | null = null;
  const contractOf = (subject: number): Contract => {
    if (latest?.subject === subject) return latest.contract;
    const length = windowWords + stride * (partsOf(subject) - 1);
    const contract = writeContract(subject, length, book, seed);
    latest = { subject, contract };
    return contract;
  };
  const windowsHolding = (start: number, length: number, parts: number): number[] =>
    Array.from({ length: parts }, (_, part) => part).filter(
      (part) => part * stride <= start && start + length <= part * stride + windowWords,
    );

  const question = (subject: number, round: number): Question => {
    const { type, names, facets, values, words: text, clauses } = contractOf(subject);
    const facet = facets[round] as ClauseFacet;
    const value = values[round] as string;
    const clause = clauses[round] as { start: number; length: number };
    const whole = windowsHolding(clause.start, clause.length, partsOf(subject));
    const answer = positionOf(value, text.slice(clause.start, clause.start + clause.length));
    return {
      text: `In the ${type} between ${names.fullA as string} and ${names.fullB as string}: ${facet.question}`,
      correct: value,
      parts:
        whole.length > 0
          ? whole
          : windowsHolding(clause.start + answer, words(value).length, partsOf(subject)),
      wrong: (wrongSeed) =>
        facet.value === '{date}'
          ? laterDate(value, wrongSeed)
          : expander(WORDS, names, mulberry32(wrongSeed))(facet.value),
      metadata: {
        category: facet.id,
        contract: `${names.fullA as string} / ${names.fullB as string}, ${type}`,
      },
    };
  };

  return {
    draft: ({ subject, part }) => {
      const { type, names, words: text } = contractOf(subject);
      const title = `${names.fullA as string}, ${names.fullB as string}: ${type}`;
      return { title, text: text.slice(part * stride, part * stride + windowWords).join(' ') };
    },
    question,
  };
}

function writeContract(subject: number, length: number, book: NameBook, seed: number): Contract {
  const random = streamOf('synthetic-subject', 'legal', '', subject, seed);
  const group = Math.floor(subject / SUBJECTS_PER_GROUP);
  const types = shuffled(CONTRACT_TYPES, streamOf('synthetic-types', 'legal', '', group, seed));
  const {
    name: type,
    roles,
    matter,
  } = types[subject % SUBJECTS_PER_GROUP] as (typeof CONTRACT_TYPES)[number];
  const names: Bindings = {
    type,
    TYPE: type.toUpperCase(),
    A: roles[0],
    B: roles[1],
    matter: (draws) => expander(WORDS, {}, draws)(matter),
    fullA: party(group, book, seed),
    fullB: party(10_000 + subject, book, seed),
    firm: (draws) => party(draws.below(2) === 0 ? draws.below(400) : 10_000 + draws.below(1200), book, seed),
    place: (draws) => book('place', draws.below(200)),
    place2: (draws) => book('place', 200 + draws.below(900)),
    person: (draws) =>
      `${book('given', PASSING_NAMES + draws.below(999))} ${book('surname', draws.below(2000))}`,
    surname2: (draws) => book('surname', draws.below(2000)),
  };
  const facets = shuffled(CLAUSE_FACETS, random).slice(0, ASKED_PARTS);
  const expand = expander(WORDS, names, random);
  const values = facets.map((facet) => expand(facet.value));
  return { type, names, facets, values, ...clauseText(facets, values, expand, length, random) };
}

function clauseText(
  facets: readonly ClauseFacet[],
  values: readonly string[],
  expand: Expand,
  length: number,
  random: Random,
): Pick<Contract, 'words' | 'clauses'> {
  const body = (template: string): string => asSentence(expand(template));
  const opening = words(`${body(pick(PREAMBLES, random))} ${body(pick(RECITALS, random))}`);
  const asked = facets.map((facet, index) => {
    const statement = pick(facet.statements, random).replaceAll('{value}', values[index] as string);
    return words(`0. ${facet.heading}. ${body(statement)}`);
  });
  const sections = [...asked];
  const topics = dealer(shuffled(CLAUSE_TOPICS, random));
  const banks = new Map(CLAUSE_TOPICS.map((topic) => [topic, dealer(shuffled(topic.sentences, random))]));
  let total = opening.length + asked.reduce((sum, clause) => sum + clause.length, 0);
  while (total < length) {
    const topic = topics();
    const bank = banks.get(topic) as () => string;
    const sentences = Array.from({ length: 1 + random.below(3) }, () => body(bank()));
    if (random.below(3) === 0) sentences.push(body(pick(PAGE_LINES, random)));
    const section = words(`0. ${topic.heading}. ${sentences.join(' ')}`);
    sections.push(section);
    total += section.length;
  }
  const last = sections.pop() as string[];
  const text = [...opening];
  const starts = new Map<string[], number>();
  for (const [index, section] of [...shuffled(sections, random), last].entries()) {
    starts.set(section, text.length);
    text.push(`${index + 1}.`, ...section.slice(1));
  }
  const clauses = asked.map((clause) => ({ start: starts.get(clause) as number, length: clause.length }));
  return { words: text.slice(0, length), clauses };
}

function positionOf(value: string, clause: readonly string[]): number {
  const wanted = tokens(value).join(' ');
  const at = clause.findIndex((_, index) =>
    `${tokens(clause.slice(index).join(' ')).join(' ')} `.startsWith(`${wanted} `),
  );
  return Math.max(at, 0);
}

/** The date some one to five years later, in the same form: measurement specification A6. */
function laterDate(date: string, seed: number): string {
  return date.slice(0, -4) + String(Number(date.slice(-4)) + (seed % 5) + 1);
}

function party(index: number, book: NameBook, seed: number): string {
  return `${book('company', index)} ${pick(PARTY_FORMS, streamOf('synthetic-form', 'legal', '', index, seed))}`;
}
