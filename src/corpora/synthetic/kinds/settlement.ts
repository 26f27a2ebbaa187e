import type { Kind } from '../generalKind.js';

export const SETTLEMENT: Kind = {
  id: 'settlement',
  nouns: ['town', 'borough', 'market town', 'port', 'mountain village'],
  name: '{place}',
  short: 'the {noun}',
  openings: [
    '{place} is a {noun} on a {adjective} {landform} not far from {town}.',
    'The {noun} of {place} lies between a {landform} and the road that {person} laid out to {town}.',
    '{place}, a {adjective} {noun}, belongs to the district of {town}.',
  ],
  facets: [
    {
      id: 'population',
      value: '{,1200-98000}',
      questions: ['what is the population of {place}', 'how many people live in {place}'],
      statements: [
        'At the last count {place} had a population of {value}, slightly fewer than {town}.',
        '{value} people live in {place}, most of them in the streets below the {landform}.',
      ],
      allusions: [
        'The population of {place} fell sharply after the {disaster} of {year} and has recovered since.',
        'Many people who live in {place} travel to {town} to work as a {profession} or in the trade in {good}.',
      ],
    },
    {
      id: 'founder',
      value: '{person}',
      questions: ['who founded {place}', 'who was the founder of the {noun} of {place}'],
      statements: [
        'It was founded by {value}, a {profession} who had quarrelled with the {body} of {town}.',
        'By tradition {value} founded {place} on the spot where a {animal} had been seen.',
      ],
      allusions: [
        'The legend of how {place} was founded is acted out every {month} with a {object} as prop.',
        'A feast for the founders of {place} ends with {dish} and a race to the {landform}.',
      ],
    },
    {
      id: 'river',
      value: 'the {streamname}',
      questions: ['what river runs through {place}', 'which river is {place} on'],
      statements: [
        'The {noun} sits astride {value}, whose water once drove {3-40} mills.',
        'Through {place} flows {value}, spanned by a bridge of {colour} {stone}.',
      ],
      allusions: [
        'The river that runs through {place} was straightened in {year} on the advice of {person}.',
        'Which bank of the river {place} began on is unclear, since {good} were unloaded on both.',
      ],
    },
    {
      id: 'charter',
      value: '{1120-1790}',
      questions: ['when did {place} receive its town charter', 'when was {place} granted a charter'],
      statements: [
        'A charter of {value} freed {place} from tolls on {good}.',
        '{place} received its charter in {value}, together with the right to hold a fair for {good}.',
      ],
      allusions: [
        'The original charter granted to {place} was lost in a {disaster}, and {person} wrote out a copy from memory.',
        'When the {body} of {town} received news of the charter of {place}, it raised its own tolls.',
      ],
    },
    {
      id: 'twin',
      value: '{town}',
      questions: ['what is the twin town of {place}', 'which town is {place} twinned with'],
      statements: [
        'It has been twinned with {value} since {year}, and the two exchange a {object} every {month}.',
        'The twin town is {value}, from which {place} buys {good}.',
      ],
      allusions: [
        'A twin of the statue in {place} stands in the harbour of {town}.',
        'Plans to twin {place} with a town abroad were dropped when {person} became mayor.',
      ],
    },
    {
      id: 'product',
      value: '{adjective2} {good}',
      questions: ['what is {place} known for producing', 'what is {place} famous for making'],
      statements: [
        'It is known above all for producing {value}, sold under a {colour} label.',
        'The workshops of {place} made the {noun} famous for {value}, which {person} showed at {town} in {year}.',
      ],
      allusions: [
        'What {place} was known for in the past can be seen on its seal, a {animal} above a {object}.',
        'A famous quarrel over the making of {good} set {place} against {town} in {year}.',
      ],
    },
  ],
  chatter: [
    'In {year} a {disaster} spared only {12-90} houses in {place}, among them that of the {profession} {person}.',
    'Its church holds a {adjective} {object} given by {person} and a window of {colour} glass.',
    'The market of {place} deals in {good}, {good} and, in {month}, {good}.',
    'A {adjective} path leads from {place} over the {landform} to {town} in about {3-11} hours.',
    'The {body} meets in a hall of {colour} {stone} put up by {person} in {year}.',
    'The coat of arms shows a {colour} {animal} under a branch of {plant}.',
    'The dialect of {place} has {12-90} words for {good} that are unknown in {town}.',
    '{person}, a {profession} born in {place}, left a {object} and {,200-9000} books to the {body}.',
  ],
};
