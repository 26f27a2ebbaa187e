import { type Random, shuffled, streamOf } from '../../random/index.js';
import type { Domain, Draft, Question, Sentence } from './domain.js';
import { dealer, fillToLength } from './fillToLength.js';
import { asSentence, type Bindings, type Expand, expander, pick } from './grammar.js';
import { ASKED_PARTS, type Place, SUBJECTS_PER_GROUP } from './layout.js';
import { BENEFITS, HARMS } from './medicalOutcomes.js';
import * as S from './medicalSentences.js';
import { MEDICAL_WORDS, POPULATIONS } from './medicalWords.js';
import { type NameBook, nameBook } from './names.js';
import { passingNames } from './passingNames.js';

const ANSWERS = ['yes', 'no', 'maybe'] as const;
type Answer = (typeof ANSWERS)[number];

/** Shares of yes, no and maybe near those of PubMedQA's labelled set, in percent. */
const YES_BELOW = 55;
const NO_BELOW = 89;

/** How many outcomes and populations the studies of one treatment deal with. */
const AIMS_STUDIED = 6;
const POPULATIONS_STUDIED = 4;

/** What half of the abstracts call the treatment once it has been named. */
const STAND_INS = ['active treatment', 'the intervention', 'the study treatment', 'the new regimen'];

const OUTCOMES: readonly string[] = [...Object.keys(HARMS), ...Object.keys(BENEFITS)];

interface Study {
  readonly aim: string;
  /** The outcome in everyday words. */
  readonly lay: string;
  /** The hoped-for change. */
  readonly change: 'reduce' | 'improve';
  readonly patients: string;
  readonly answer: Answer;
}

/**
 * Returns the domain of abstracts of invented clinical studies, asked about with yes, no or maybe.
 *
 * Our choice. A subject is a treatment, three neighbouring treatments serve one condition; each document is one study
 * of the treatment on an outcome in a population. The four studies asked about differ in outcome; the others take up
 * the same few outcomes in other populations, with findings of their own. The wrong answer follows measurement
 * specification A6: yes and no change places, maybe becomes yes for an odd seed and no for an even one.
 *
 * @param seed any integer
 * @throws never
 * @example medicalDomain(11).question(0, 0).correct // => 'yes'
 */
export function medicalDomain(seed: number): Domain {
  const book = nameBook('medical', seed);

  const subjectOf = (
    subject: number,
  ): { names: Bindings; asked: readonly Study[]; others: readonly Study[] } => {
    const group = Math.floor(subject / SUBJECTS_PER_GROUP);
    const random = streamOf('synthetic-subject', 'medical', '', subject, seed);
    const treatment = treatmentOf(subject, book, seed);
    const rivals = [1, 2, 3, 4].map((step) =>
      treatmentOf(step <= subject ? subject - step : subject + step, book, seed),
    );
    const populations = shuffled(POPULATIONS, random).slice(0, POPULATIONS_STUDIED);
    const aims = shuffled(OUTCOMES, random).slice(0, AIMS_STUDIED);
    const study = (aim: number, population: number): Study => {
      const percent = random.below(100);
      const outcome = aims[aim] as string;
      return {
        aim: outcome,
        lay: HARMS[outcome] ?? BENEFITS[outcome] ?? outcome,
        change: outcome in HARMS ? 'reduce' : 'improve',
        patients: populations[population % populations.length] as string,
        answer: percent < YES_BELOW ? 'yes' : percent < NO_BELOW ? 'no' : 'maybe',
      };
    };
    const names: Bindings = {
      ...passingNames(book, group),
      place: (draws) => book('place', draws.below(400)),
      full: treatment,
      condition: conditionOf(group, book, seed),
      rival: (draws) => (draws.below(3) === 0 ? 'placebo' : pick(rivals, draws)),
      outcome: (draws) => pick(draws.below(2) === 0 ? aims : OUTCOMES, draws),
      population: (draws) => pick(draws.below(2) === 0 ? populations : POPULATIONS, draws),
    };
    const asked = Array.from({ length: ASKED_PARTS }, (_, aim) => study(aim, aim));
    const others = Array.from({ length: 20 }, (_, index) =>
      study(
        index % AIMS_STUDIED,
        (index % AIMS_STUDIED) + 1 + (Math.floor(index / AIMS_STUDIED) % (POPULATIONS_STUDIED - 1)),
      ),
    );
    return { names, asked, others };
  };

  const draft = ({ subject, part }: Place, lengthWords: number, random: Random): Draft => {
    const { names, asked, others } = subjectOf(subject);
    const study = (asked[part] ?? others[part - ASKED_PARTS]) as Study;
    const treatment = random.below(2) === 0 ? pick(STAND_INS, random) : (names.full as string);
    const { aim, patients: cohort } = study;
    const patients =
      random.below(2) === 0 ? pick(['participants', 'attenders', 'volunteers'], random) : cohort;
    const inStudy = {
      aim,
      aim_: aim,
      cohort,
      patients,
      treatment,
      Treatment: treatment,
      toaim: `${study.change} ${aim}`,
    };
    const expand: Expand = expander(WORDS, { ...names, ...inStudy }, random);
    const write = (section: number, template: string): Sentence => ({
      section,
      text: asSentence(expand(template)),
    });
    const [background, methods, results] = [
      dealer(shuffled(S.BACKGROUND, random)),
      dealer(shuffled(S.METHODS.slice(1), random)),
      dealer(shuffled(part < ASKED_PARTS ? S.RESULTS : [...S.RESULTS, ...S.NEGATIVE_RESULTS], random)),
    ];
    const closing = dealer(shuffled(S.CLOSING, random));
    const required = [
      write(0, background()),
      write(1, S.METHODS[0] as string),
      write(2, pick(S.FINDINGS[study.answer], random)),
      write(3, pick(S.CONCLUSIONS[study.answer], random)),
    ];
    const turns = dealer<() => Sentence>([
      () => write(2, results()),
      () => write(1, methods()),
      () => write(0, background()),
      () => write(2, results()),
      () => write(1, methods()),
      () => (random.below(2) === 0 ? write(3, closing()) : write(2, results())),
    ]);
    const text = fillToLength(lengthWords, required, () => turns()()).join(' ');
    return { title: asSentence(expand('{full} and {aim} in {cohort}: {design}')), text };
  };

  const question = (subject: number, round: number): Question => {
    const { names, asked } = subjectOf(subject);
    const study = asked[round] as Study;
    const random = streamOf('synthetic-question', 'medical', `${subject}`, round, seed);
    const { lay, patients } = study;
    const inQuestion = {
      patients,
      lay_: lay,
      treatment: names.full as string,
      toaim: `${study.change} ${lay}`,
    };
    return {
      text: asSentence(expander(WORDS, { ...names, ...inQuestion }, random)(pick(S.QUESTIONS, random))),
      correct: study.answer,
      parts: [round],
      wrong: (wrongSeed) => flipped(study.answer, wrongSeed),
      metadata: { decision: study.answer },
    };
  };
  return { draft, question };
}

const WORDS = { ...MEDICAL_WORDS, outcome_: ['{outcome}'], reaction_: ['{reaction}'], Worker: ['{worker}'] };

function flipped(answer: Answer, seed: number): Answer {
  if (answer === 'maybe') return seed % 2 === 1 ? 'yes' : 'no';
  return answer === 'yes' ? 'no' : 'yes';
}

function treatmentOf(subject: number, book: NameBook, seed: number): string {
  const random = streamOf('synthetic-treatment', 'medical', '', subject, seed);
  const names = { drug: book('drug', subject).toLowerCase(), eponym: book('surname', 10_000 + subject) };
  return expander({}, names, random)(pick(S.TREATMENTS, random));
}

function conditionOf(group: number, book: NameBook, seed: number): string {
  const random = streamOf('synthetic-condition', 'medical', '', group, seed);
  return expander(MEDICAL_WORDS, { eponym: book('surname', group) }, random)(pick(S.CONDITIONS, random));
}
