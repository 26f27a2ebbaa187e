import type { Kind } from '../generalKind.js';

export const FILM: Kind = {
  id: 'film',
  nouns: 'Midnight,Letters,Return,Shadow,Wedding,Stranger,Last Train,Harvest,Secret,Road'.split(','),
  name: '{noun} at {place}',
  short: 'the film',
  openings: [
    '{noun} at {place} is a film about a {profession} and a stolen {object}.',
    'The film {noun} at {place} was shot on a {landform} near {town}.',
    'Made on a {adjective} budget, the film {noun} at {place} has kept a loyal public.',
  ],
  facets: [
    {
      id: 'director',
      value: '{person}',
      questions: [
        'who directed {lowernoun} at {place}',
        'who is the director of the film {lowernoun} at {place}',
      ],
      statements: [
        '{noun} at {place} was directed by {value}, until then known for short films about {good}.',
        'The director, {value}, used only lamps and mirrors for the scenes on the {landform}.',
      ],
      allusions: [
        'Directed traffic of {12-90} carts appears in the opening of {noun} at {place}.',
        'A director from {town} asked in vain for the negative of {noun} at {place}.',
      ],
    },
    {
      id: 'lead',
      value: '{person}',
      questions: [
        'who played the lead in {lowernoun} at {place}',
        'who stars in the film {lowernoun} at {place}',
      ],
      statements: [
        'The lead is played by {value}, a former {profession}.',
        '{value} stars as the {profession}, a role first offered to {person}.',
      ],
      allusions: [
        'The lead role in {noun} at {place} was rewritten {3-9} times after a {disaster}.',
        'Stars of {noun} at {place} signed {12-90} copies of the poster in {town}.',
      ],
    },
    {
      id: 'composer',
      value: '{person}',
      questions: [
        'who composed the music for {lowernoun} at {place}',
        'who wrote the score of {lowernoun} at {place}',
      ],
      statements: [
        'The music, for {sound} and {sound}, was composed by {value}.',
        '{value} wrote the score of {noun} at {place} in {3-19} days.',
      ],
      allusions: [
        'Music from {noun} at {place} is played on the {sound} at weddings in {town}.',
        'The composed stillness of {noun} at {place} was praised by the {profession} {person}.',
      ],
    },
    {
      id: 'release',
      value: '{1921-1998}',
      questions: [
        'when did {lowernoun} at {place} come out',
        'what year was the film {lowernoun} at {place} released',
      ],
      statements: [
        'It was released in {value}, a week after a {disaster} had closed the cinemas of {town}.',
        '{noun} at {place} came out in {value} and ran for {12-90} weeks.',
      ],
      allusions: [
        'A longer cut of {noun} at {place}, with {dish} being cooked in full, was released by the {body}.',
        'What came out of {noun} at {place} for its investors was {12-90} crowns and a {object}.',
      ],
    },
    {
      id: 'runtime',
      value: '{71-194} minutes',
      questions: [
        'how long is the film {lowernoun} at {place}',
        'what is the running time of {lowernoun} at {place}',
      ],
      statements: [
        'It runs for {value}, of which {3-19} show only a {animal}.',
        'The restored print of {noun} at {place} lasts {value}.',
      ],
      allusions: [
        'How long the shooting of {noun} at {place} took is told by {person} in a memoir.',
        'A running joke in {noun} at {place} has to do with {good} and a {profession}.',
      ],
    },
    {
      id: 'premiere',
      value: '{town}',
      questions: [
        'where was the premiere of {lowernoun} at {place}',
        'where was {lowernoun} at {place} first shown',
      ],
      statements: [
        'The premiere was held at {value} in a hall for {good}.',
        '{noun} at {place} was first shown in {value}, to an audience of {120-990}.',
      ],
      allusions: [
        'On the eve of the premiere of {noun} at {place} a {profession} was arrested with a {object}.',
        'First shown without sound, {noun} at {place} later got a part for {sound}.',
      ],
    },
  ],
  chatter: [
    'Filming stopped in {year} when a {disaster} swept away the {colour} sets.',
    'The {profession} {person} lent a {object} and {12-90} costumes.',
    'The {body} of {town} cut a scene in which {dish} are thrown at a {profession}.',
    'Critics praised the {adjective} light and blamed the {virtue} of the dialogue.',
    'The script by {person} went through {3-19} drafts and once ended on a {landform}.',
    'A trained {animal} from {town} appears in {3-19} scenes and is named in the titles.',
    'A print found in {year} in the cellar of a {profession} is tinted {colour}.',
    'Tickets for the first week were paid for in {good} and {good} at {town}.',
  ],
};
