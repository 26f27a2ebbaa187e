import type { Kind } from '../generalKind.js';

export const NOVEL: Kind = {
  id: 'novel',
  nouns: 'Bells,Orchard,Ferryman,Widow,Salt Road,Lanterns,Winter,Glassmaker,Heirs,Silence'.split(','),
  name: 'The {noun} of {place}',
  short: 'the novel',
  openings: [
    'The {noun} of {place} is a novel about a {profession} who returns to a {adjective} {landform}.',
    'The novel The {noun} of {place} first ran as a serial in a newspaper at {town}.',
    'Critics count The {noun} of {place} among the {adjective} novels of its time.',
  ],
  facets: [
    {
      id: 'author',
      value: '{person}',
      questions: ['who wrote the {lowernoun} of {place}', 'who is the author of the {lowernoun} of {place}'],
      statements: [
        'The {noun} of {place} was written by {value} in {3-19} weeks at an inn near {town}.',
        'Its author, {value}, worked as a {profession} and wrote at night.',
      ],
      allusions: [
        'The author of a sequel to The {noun} of {place} was fined by a court in {town}.',
        'When The {noun} of {place} was written, {good} were rationed, and the plot turns on their theft.',
      ],
    },
    {
      id: 'published',
      value: '{1790-1989}',
      questions: [
        'when was the {lowernoun} of {place} published',
        'what year did the novel the {lowernoun} of {place} come out',
      ],
      statements: [
        'It was published in {value} in an edition of {300-900} copies, all bound in {colour} cloth.',
        'The {noun} of {place} came out in {value} and was at once attacked by the {profession} {person}.',
      ],
      allusions: [
        'The first critic of The {noun} of {place}, {person}, published a parody with a {animal} as hero.',
        'The year in which The {noun} of {place} plays is left open, though a {disaster} gives a hint.',
      ],
    },
    {
      id: 'hero',
      value: '{person}',
      questions: [
        'who is the main character in the {lowernoun} of {place}',
        'who is the hero of the {lowernoun} of {place}',
      ],
      statements: [
        'Its main character, {value}, is a {profession} with a secret and a {object}.',
        'The story follows {value}, heir to a business in {good}.',
      ],
      allusions: [
        'The main road in The {noun} of {place} is modelled on one in {town}.',
        'Minor characters in The {noun} of {place} include a {adjective} {profession} and a talking {animal}.',
      ],
    },
    {
      id: 'setting',
      value: '{town}',
      questions: [
        'where is the {lowernoun} of {place} set',
        'what town is the novel the {lowernoun} of {place} set in',
      ],
      statements: [
        'Despite its title most of the action is set in {value}, among dealers in {good}.',
        'The {noun} of {place} is set in {value} during a {disaster}.',
      ],
      allusions: [
        'The opening of The {noun} of {place} sets a {profession} against the {body}.',
        'A set of {12-40} drawings for The {noun} of {place} was made by {person}.',
      ],
    },
    {
      id: 'translator',
      value: '{person}',
      questions: [
        'who translated the {lowernoun} of {place}',
        'who was the translator of the {lowernoun} of {place}',
      ],
      statements: [
        'The standard translation is by {value}, who shortened the chapters on {study}.',
        'It was translated by {value}, a {profession} living at {town}.',
      ],
      allusions: [
        'Translated editions of The {noun} of {place} leave out the recipe for {dish}.',
        'The translator for the stage, {person}, turned The {noun} of {place} into a comedy with {sound}.',
      ],
    },
    {
      id: 'prize',
      value: 'the {surname2} {prize}',
      questions: [
        'what prize did the {lowernoun} of {place} win',
        'which award was given to the {lowernoun} of {place}',
      ],
      statements: [
        'It won {value} in {year}, ahead of a history of {study}.',
        'The {noun} of {place} was given {value} by a jury that included {person}.',
      ],
      allusions: [
        'The {body} of {town} awarded a prize for the best essay on The {noun} of {place}.',
        'Winning was thought out of the question for The {noun} of {place}, wrote {person}.',
      ],
    },
  ],
  chatter: [
    'The manuscript, {120-990} pages in {colour} ink, survived a {disaster} at {town}.',
    'A chapter on {good} was cut at the request of the {body} and printed only in {year}.',
    'The {profession} {person} saw in the book a satire on {virtue} and on the trade in {good}.',
    'An edition with woodcuts of {plant} and {animal} by {person} appeared in {year}.',
    'Readers at {town} walked with a {object} to the {landform} where the last scene takes place.',
    'Its style has been called {adjective}, {adjective} and full of {virtue}.',
    'Sales reached {,2000-90000} copies by {month} of {year}, helped by a sermon of {person} against it.',
    'A school edition with notes on {study} is used at {town}.',
  ],
};
