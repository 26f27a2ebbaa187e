import type { Kind } from '../generalKind.js';

export const SCHOLAR: Kind = {
  id: 'scholar',
  nouns: 'astronomer,botanist,chemist,grammarian,geologist,mathematician,physician,mapmaker,naturalist'.split(
    ',',
  ),
  name: '{given} {surname}',
  short: '{surname}',
  openings: [
    '{given} {surname} was a {noun} whose work on {study} made the schools of {place} known abroad.',
    'The {noun} {given} {surname} taught {study} at {place} and later at {town}.',
    'Among the scholars of {place}, the {adjective} {noun} {given} {surname} is the most often quoted.',
  ],
  facets: [
    {
      id: 'birth',
      value: '{1510-1920}',
      questions: ['when was {given} {surname} born', 'what year was the {noun} {given} {surname} born'],
      statements: [
        '{given} {surname} was born in {value}, the {third|fourth|fifth|sixth} child of a {profession} at {place}.',
        'Born in {value} to a {profession}, {surname} first earned a living by selling {good}.',
      ],
      allusions: [
        'The house in which {given} {surname} was born has belonged to the {body} since {year}.',
        'In which year {surname} was born mattered at the trial, for a {noun} had to be of age.',
      ],
    },
    {
      id: 'birthplace',
      value: '{town}',
      questions: ['where was {given} {surname} born', 'where did {given} {surname} grow up'],
      statements: [
        'A native of {value}, {surname} grew up among dealers in {good}.',
        '{given} {surname} was born at {value} and came to {place} on foot with a {object}.',
      ],
      allusions: [
        'As {given} {surname} grew older, the {noun} refused every invitation to {town}.',
        'Where {surname} and the {profession} {person} first met is told differently by the families.',
      ],
    },
    {
      id: 'discovery',
      value: 'the {surname2} {finding}',
      questions: [
        'what did {given} {surname} discover',
        'what is {given} {surname} best known for discovering',
      ],
      statements: [
        'The best known discovery of {surname} is {value}, announced at {town} in {year}.',
        '{given} {surname} discovered {value} while studying {study} by candlelight.',
      ],
      allusions: [
        'What {surname} hoped to discover in the {landform} near {town} was never written down.',
        'A rival from {town} is best known for denying what {given} {surname} had found.',
      ],
    },
    {
      id: 'teacher',
      value: '{person}',
      questions: ['who taught {given} {surname}', 'who was the teacher of {given} {surname}'],
      statements: [
        'The decisive teacher was {value}, under whom {surname} read {study} for {3-9} years.',
        '{value} taught {surname} the elements of {study} in return for {good}.',
      ],
      allusions: [
        '{given} {surname} taught {12-90} pupils in all, one of whom became a {profession} in {town}.',
        'As a teacher {surname} was feared for {virtue} and loved for {virtue}.',
      ],
    },
    {
      id: 'spouse',
      value: '{person}',
      questions: ['who was {given} {surname} married to', 'who did the {noun} {given} {surname} marry'],
      statements: [
        'In {year} {surname} married {value}, who kept the accounts and painted {plant}.',
        '{given} {surname} was married to {value}, a {profession} of {adjective} {virtue}.',
      ],
      allusions: [
        'A portrait of {given} {surname} as a newly married {noun} hangs in {town}.',
        'The marriage settlement of the {surname} family lists a {object} and {12-90} bales of {good}.',
      ],
    },
    {
      id: 'death',
      value: '{disaster2}',
      questions: ['how did {given} {surname} die', 'what caused the death of {given} {surname}'],
      statements: [
        '{surname} died of {value} on the way from {place} to {town}.',
        'The death of {given} {surname}, caused by {value}, was reported in {town} a month later.',
      ],
      allusions: [
        'News of the death of {given} {surname} reached {town} together with a cargo of {good}.',
        'How {surname} would die had been foretold, wrongly, by a {profession} called {person}.',
      ],
    },
  ],
  chatter: [
    'The notebooks of {surname}, bound in {colour} leather, passed to {person} and then to the {body} of {town}.',
    'In {year} a {disaster} burned the {adjective} library that {surname} had gathered on {study}.',
    '{surname} corresponded with the {profession} {person} about {study}, {good} and the habits of the {animal}.',
    'A {adjective} bust of {given} {surname} in {colour} {stone} stands beside the {landform} at {town}.',
    'Pupils remembered {virtue}, {virtue} and a fondness for {dish}.',
    'The {body} refused {surname} a pension in {year} and granted one to {person}.',
    'An early treatise on {study} brought {surname} into conflict with {person}, a {profession} at {town}.',
    '{surname} travelled to {town} in {year} to measure the {landform} with a {object}.',
  ],
};
