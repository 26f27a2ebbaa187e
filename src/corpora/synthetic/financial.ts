import { type Random, shuffled, streamOf } from '../../random/index.js';
import { COMMON_WORDS } from './commonWords.js';
import type { Domain, Draft, Question, Sentence } from './domain.js';
import { figureOf, type Unit, wrongFigure } from './figures.js';
import { dealer, fillToLength } from './fillToLength.js';
import * as S from './financialSentences.js';
import { COMPANY_FORMS, FINANCIAL_WORDS, LINE_ITEMS, type LineItem } from './financialWords.js';
import { asSentence, type Bindings, type Expand, expander, pick } from './grammar.js';
import { ASKED_PARTS, type Place, SUBJECTS_PER_GROUP } from './layout.js';
import { type NameBook, nameBook, PASSING_NAMES } from './names.js';

/** Share of documents that are linearised tables, in percent: more among those asked about, as in TAT-QA. */
const TABLES_ASKED = 45;
const TABLES = 20;
const YEARS = 3;

interface Company {
  readonly names: Bindings;
  readonly items: readonly LineItem[];
  readonly lastYear: number;
  readonly figure: (item: LineItem, year: number) => string;
}

/**
 * Returns the domain of filings of invented companies: tables as lines of text, and prose.
 *
 * Our choice. Three neighbouring companies share the first word of their names; all report the same line items over
 * three years. Each of a company's parts 0 to 3 states one line item that no other of its documents gives a figure
 * for. The wrong answer follows measurement specification A6.
 *
 * @param seed any integer
 * @throws never
 * @example financialDomain(11).question(0, 0).parts // => [0]
 */
export function financialDomain(seed: number): Domain {
  const book = nameBook('financial', seed);

  const companyOf = (subject: number): Company => {
    const random = streamOf('synthetic-subject', 'financial', '', subject, seed);
    const company = companyName(subject, book, seed);
    const lastYear = 2010 + random.below(13);
    const names: Bindings = {
      company,
      short: company.split(' ').slice(0, 2).join(' '),
      company2: (draws) => companyName(nearby(subject, draws.below(30)), book, seed),
      place: (draws) => book('place', draws.below(900)),
      person: (draws) =>
        `${book('given', PASSING_NAMES + draws.below(999))} ${book('surname', draws.below(999))}`,
      next: String(lastYear + 1),
      later: (draws) => String(lastYear + 2 + draws.below(9)),
    };
    const figure = (item: LineItem, year: number): string =>
      figureOf(`${seed}|${subject}|${item.label}`, item.unit, year - lastYear + YEARS - 1);
    return { names, items: shuffled(LINE_ITEMS, random), lastYear, figure };
  };

  const draft = ({ subject, part }: Place, lengthWords: number, random: Random): Draft => {
    const company = companyOf(subject);
    const asked = part < ASKED_PARTS;
    const free = company.items.slice(ASKED_PARTS);
    const item = asked ? (company.items[part] as LineItem) : pick(free, random);
    const year = asked ? askedYear(company, part) : company.lastYear - random.below(YEARS - 1);
    const write = isTable(subject, part, seed) ? tableText : proseText;
    const title = `${company.names.company as string}, annual report ${company.lastYear}`;
    return { title, text: write({ company, item, year, free, lengthWords, random }) };
  };

  const question = (subject: number, round: number): Question => {
    const company = companyOf(subject);
    const item = company.items[round] as LineItem;
    const year = askedYear(company, round);
    const random = streamOf('synthetic-question', 'financial', `${subject}`, round, seed);
    const print = isTable(subject, round, seed) ? inTable : inProse;
    const correct = print(company.figure(item, year), item.unit);
    return {
      text: expander(
        {},
        { ...company.names, item: item.label, year: String(year) },
        random,
      )(pick(S.QUESTIONS, random)),
      correct,
      parts: [round],
      wrong: (wrongSeed) => wrongFigure(correct, wrongSeed),
      metadata: { scale: item.unit, item: item.label, year },
    };
  };
  return { draft, question };
}

interface Passage {
  readonly company: Company;
  readonly item: LineItem;
  readonly year: number;
  /** Line items whose figures may be told anywhere. */
  readonly free: readonly LineItem[];
  readonly lengthWords: number;
  readonly random: Random;
}

function proseText({ company, item, year, free, lengthWords, random }: Passage): string {
  const about = (told: LineItem, inYear: number, template: string): string => {
    const figures = {
      item: told.label,
      Item: asSentence(told.label),
      year: String(inYear),
      prior: String(inYear - 1),
      now: inProse(company.figure(told, inYear), told.unit),
      before: inProse(company.figure(told, inYear - 1), told.unit),
    };
    return asSentence(expander(WORDS, { ...company.names, ...figures }, random)(template));
  };
  const recent = (): number => company.lastYear - random.below(YEARS - 1);
  const statements = dealer(shuffled(S.STATEMENTS, random));
  const allusions = dealer(shuffled(S.ALLUSIONS, random));
  const discussion = dealer(shuffled(S.DISCUSSION, random));
  const turns = dealer(
    shuffled(
      [
        () => about(pick(free, random), recent(), discussion()),
        () => about(pick(free, random), recent(), discussion()),
        () => about(pick(company.items, random), recent(), allusions()),
        () => about(pick(free, random), recent(), statements()),
      ],
      random,
    ),
  );
  const section = (): number => random.below(3);
  const first: Sentence = { section: section(), text: about(item, year, statements()) };
  return fillToLength(lengthWords, [first], () => ({ section: section(), text: turns()() })).join(' ');
}

function tableText({ company, item, year, free, lengthWords, random }: Passage): string {
  const scale = scaleOf(item);
  const expand: Expand = expander(WORDS, { ...company.names, scale: `dollars in ${scale}s` }, random);
  const years = Array.from(
    { length: YEARS - random.below(2) },
    (_, back) => year - back + (year < company.lastYear ? 1 : 0),
  );
  const header = pick(S.COLUMN_HEADERS, random);
  const row = (told: LineItem, label: string): string => {
    const cells = years.map(
      (y) => `${header.replace('{y}', String(y))} ${inTable(company.figure(told, y), told.unit)}`,
    );
    return `${asSentence(label)}: ${cells.join(', ')};`;
  };
  const otherScale: Unit = scale === 'thousand' ? 'million' : 'thousand';
  const others = dealer(shuffled(free, random).filter((told) => told.unit !== otherScale));
  const invented = dealer(shuffled(S.SEGMENT_ROWS, random));
  const rows = (): Sentence => {
    const segment = expand(invented());
    const told = random.below(3) === 0 ? { label: segment, unit: item.unit } : others();
    return { section: 1 + random.below(3), text: row(told, told.label) };
  };
  const required: Sentence[] = [{ section: 1 + random.below(3), text: row(item, item.label) }];
  required.unshift({ section: 0, text: asSentence(expand(pick(S.CAPTIONS, random))) });
  return fillToLength(lengthWords, required, rows).join(' ');
}

const WORDS = {
  ...FINANCIAL_WORDS,
  month: COMMON_WORDS.month ?? [],
  Product: ['{product}'],
  Matter: ['{matter}'],
};

/** Dollar figures of one table share a scale; percentages, counts and figures per share show their own. */
function scaleOf(item: LineItem): Unit {
  return item.unit === 'thousand' ? 'thousand' : 'million';
}

function inTable(figure: string, unit: Unit): string {
  if (unit === 'percent') return `${figure}%`;
  return unit === 'count' ? figure : `$${figure}`;
}

function inProse(figure: string, unit: Unit): string {
  if (unit === 'million' || unit === 'thousand') return `$${figure} ${unit}`;
  return inTable(figure, unit);
}

/** Asked are the last and the last but one year in turn, so that the year before is in the text as well. */
function askedYear(company: Company, round: number): number {
  return company.lastYear - (round % (YEARS - 1));
}

function isTable(subject: number, part: number, seed: number): boolean {
  const percent = part < ASKED_PARTS ? TABLES_ASKED : TABLES;
  return streamOf('synthetic-table', 'financial', `${subject}`, part, seed).below(100) < percent;
}

function nearby(subject: number, step: number): number {
  return subject < 15 ? subject + 1 + step : subject - 15 + step + (step >= 15 ? 1 : 0);
}

function companyName(subject: number, book: NameBook, seed: number): string {
  const group = Math.floor(subject / SUBJECTS_PER_GROUP);
  const first = streamOf('synthetic-forms', 'financial', '', group, seed).below(COMPANY_FORMS.length);
  const form = COMPANY_FORMS[(first + 7 * (subject % SUBJECTS_PER_GROUP)) % COMPANY_FORMS.length] as string;
  return `${book('company', group)} ${form}`;
}
