import type { Kind } from '../generalKind.js';

export const COLLEGE: Kind = {
  id: 'college',
  nouns: 'College,Academy,Seminary,Conservatory,Polytechnic,Institute'.split(','),
  name: '{place} {noun}',
  short: 'the {lowernoun}',
  openings: [
    '{place} {noun} is a {adjective} school for {study} and {study}.',
    'The {lowernoun} at {place} grew out of evening lessons in {study} for a {profession} and two friends.',
    '{place} {noun} admits pupils from {town} and from the villages of the {landform}.',
  ],
  facets: [
    {
      id: 'founder',
      value: '{person}',
      questions: ['who founded {place} {lowernoun}', 'who was the founder of {place} {lowernoun}'],
      statements: [
        '{place} {noun} was founded by {value}, who left it {,2000-90000} crowns and a {object}.',
        'Its founder, {value}, had made a fortune in {good}.',
      ],
      allusions: [
        'The year in which {place} {noun} was founded was one of {disaster} and dear {good}.',
        'Founders’ day at {place} {noun} falls in {month} and ends with {dish}.',
      ],
    },
    {
      id: 'motto',
      value: '{virtue} before {virtue}',
      questions: [
        'what is the motto of {place} {lowernoun}',
        'what does the motto of {place} {lowernoun} say',
      ],
      statements: [
        'Over the gate stands the motto, {value}, in letters of {colour} {stone}.',
        'Its motto is {value}, said to come from the {profession} {person}.',
      ],
      allusions: [
        'Pupils of {place} {noun} print a mock motto about {good} on their {colour} scarves.',
        'To say the motto of {place} {noun} backwards is part of an initiation, as {person} reports.',
      ],
    },
    {
      id: 'enrolment',
      value: '{,310-9800} students',
      questions: [
        'how many students are at {place} {lowernoun}',
        'how many students does {place} {lowernoun} have',
      ],
      statements: [
        'About {value} are enrolled, a third of them in {study}.',
        'In its latest report the {lowernoun} of {place} counts {value} and {30-400} teachers.',
      ],
      allusions: [
        'Many students at {place} {noun} lodge with a {profession} in {town}.',
        'How students of {place} {noun} put out the {disaster} of {year} is told in a comic song.',
      ],
    },
    {
      id: 'subject',
      value: '{study} of {plantanimal}',
      questions: [
        'what is {place} {lowernoun} known for teaching',
        'what unusual subject is taught at {place} {lowernoun}',
      ],
      statements: [
        'It is the only school where the {value} is a subject of its own, introduced by {person}.',
        '{place} {noun} is known for its chair in the {value}.',
      ],
      allusions: [
        'The teaching of {study} at {place} {noun} was stopped in {year} on the wish of the {body}.',
        'An unusual {object} that served for teaching {study} left {place} {noun} for {town}.',
      ],
    },
    {
      id: 'head',
      value: '{person}',
      questions: ['who is the head of {place} {lowernoun}', 'who is the principal of {place} {lowernoun}'],
      statements: [
        'The present head is {value}, author of a manual of {study}.',
        'Since {year} {value} has been principal, the first to come from {town}.',
      ],
      allusions: [
        'The head of a {animal} in {colour} {stone} was found under the floor of {place} {noun}.',
        'Each principal of {place} {noun} plants a {plant} on taking up the post.',
      ],
    },
    {
      id: 'move',
      value: '{1821-1988}',
      questions: [
        'when did {place} {lowernoun} move to its present site',
        'what year did {place} {lowernoun} move',
      ],
      statements: [
        'The move to the present site, a former store for {good}, came in {value}.',
        'In {value} {place} {noun} moved from a {adjective} street to the edge of the {landform}.',
      ],
      allusions: [
        'Removing {,2000-90000} books from the old site of {place} {noun} took {3-19} weeks and {12-90} carts.',
        'A plan to move {place} {noun} to {town} was stopped by {person} and the {body}.',
      ],
    },
  ],
  chatter: [
    'A {disaster} in {year} closed the {lowernoun} for a term, and lessons in {study} were held on the {landform}.',
    'Its library owns the papers of {person} on {study} and a {adjective} {object}.',
    'Graduates include the {profession} {person}, the {profession} {person} and a mayor of {town}.',
    'The hall, faced with {colour} {stone}, was paid for by a tax on {good}.',
    'In {year} the {body} withdrew its grant because {person} had mocked it in a lecture on {study}.',
    'The garden of the {lowernoun} grows {plant}, {plant} and {12-90} sorts of fern.',
    'Fees in {year} were {3-60} crowns a term, payable in {good} by pupils from {town}.',
    'A choir led by {person} performs every {month} with {sound} and {sound}.',
  ],
};
