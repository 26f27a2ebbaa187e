import type { Kind } from '../generalKind.js';

export const LEADER: Kind = {
  id: 'leader',
  nouns: 'governor,admiral,senator,regent,mayor,general,ambassador,bishop'.split(','),
  name: '{given} {surname}',
  short: '{surname}',
  openings: [
    '{given} {surname} served as {noun} at {place} in the years after the {disaster} of {year}.',
    'The {noun} {given} {surname} came from a family of dealers in {good} at {place}.',
    'As {noun}, {given} {surname} was known in {place} and {town} for {virtue}.',
  ],
  facets: [
    {
      id: 'office',
      value: '{1520-1960}',
      questions: [
        'when did {given} {surname} become {noun}',
        'what year did {given} {surname} take office as {noun}',
      ],
      statements: [
        '{given} {surname} became {noun} in {value}, on the third ballot of the {body}.',
        'Taking office in {value}, {surname} at once ended the tax on {good}.',
      ],
      allusions: [
        'Before taking any office {surname} had been a {profession} in {town}.',
        'Why {given} {surname} had to become {noun} at all is the subject of a {adjective} ballad.',
      ],
    },
    {
      id: 'successor',
      value: '{person}',
      questions: ['who succeeded {given} {surname} as {noun}', 'who came after {noun} {given} {surname}'],
      statements: [
        'The successor was {value}, who kept the {colour} seal and dismissed everyone else.',
        '{surname} was succeeded by {value}, until then a {profession} of {town}.',
      ],
      allusions: [
        'Nobody had expected {given} {surname} to succeed where the {body} had failed in {year}.',
        'After {noun} {surname} had left, the {body} of {town} burned the {object}.',
      ],
    },
    {
      id: 'party',
      value: '{colour} {faction}',
      questions: [
        'what party did {given} {surname} belong to',
        'which party was {noun} {given} {surname} a member of',
      ],
      statements: [
        'In the assembly {surname} sat with the {value}, the party of the {good} trade.',
        '{given} {surname} belonged to the {value} and wore its badge even at {dish} suppers.',
      ],
      allusions: [
        'A party given by {given} {surname} at {town} cost the {body} {,200-9000} crowns.',
        'Members of the opposing party at {place} called {surname} a {adjective} {profession}.',
      ],
    },
    {
      id: 'law',
      value: '{good} {law}',
      questions: [
        'what law did {given} {surname} introduce',
        'which law is {noun} {given} {surname} remembered for',
      ],
      statements: [
        'The {value} of {year}, which {surname} introduced against the {body}, outlived its author.',
        'As {noun}, {surname} introduced the {value}, copied soon after by {town}.',
      ],
      allusions: [
        'The law under which {given} {surname} was later tried had been drafted by {person}.',
        'What {surname} is remembered for in {town} is a {disaster} and an unpaid bill for {good}.',
      ],
    },
    {
      id: 'exile',
      value: '{town}',
      questions: ['where was {given} {surname} exiled', 'where did {noun} {given} {surname} go into exile'],
      statements: [
        'Banished in {year}, {surname} went into exile at {value} with a {object} and two servants.',
        'The years of exile were spent at {value}, where {given} {surname} traded in {good}.',
      ],
      allusions: [
        'Exile did not cure {given} {surname} of {virtue}, as the {profession} {person} noted.',
        'Songs about the exile of {noun} {surname} were banned in {place} by the {body}.',
      ],
    },
    {
      id: 'rival',
      value: '{person}',
      questions: ['who was the rival of {given} {surname}', 'who opposed {noun} {given} {surname}'],
      statements: [
        'The lifelong rival of {surname} was {value}, leader of the {body}.',
        '{value} opposed {given} {surname} in every vote on {good} and on the {landform} road.',
      ],
      allusions: [
        'Rival claims to the letters of {given} {surname} were settled at {town} in {year}.',
        'Those who opposed {noun} {surname} met in a cellar kept by the {profession} {person}.',
      ],
    },
  ],
  chatter: [
    'In {year} {surname} ordered a {adjective} tower of {colour} {stone} to be built on the {landform} near {town}.',
    'A {disaster} at {town} gave {surname} the chance to seize stocks of {good} and {good}.',
    'The memoirs of the {profession} {person} praise the {virtue} of {surname} and regret the {virtue}.',
    '{surname} signed a contract with {person} for {12-90} barges of {good}.',
    'The portrait of {given} {surname} by {person} shows a {animal} beside a {object}.',
    'At {town} a street, a {adjective} fountain and a sort of {dish} are named after {surname}.',
    'Letters from {surname} to the {body}, written in {colour} ink, were sold in {year}.',
    '{surname} spoke for {3-19} hours in {month} of {year} and was carried home to {place}.',
  ],
};
