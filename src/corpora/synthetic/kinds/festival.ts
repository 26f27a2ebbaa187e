import type { Kind } from '../generalKind.js';

export const FESTIVAL: Kind = {
  id: 'festival',
  nouns:
    'Lantern Festival,Onion Fair,Mask Parade,Boat Blessing,Bell Night,Wool Fair,Apple Dance,Straw Feast'.split(
      ',',
    ),
  name: 'the {place} {noun}',
  short: 'the {lowernoun}',
  openings: [
    'The {place} {noun} is held beside the {landform} at the edge of {place}.',
    'Each year the {place} {noun} draws visitors from {town} who come for {dish}.',
    'The {place} {noun} goes back to a vow made by a {profession} during a {disaster}.',
  ],
  facets: [
    {
      id: 'month',
      value: '{3-28} {month}',
      questions: [
        'when is the {place} {lowernoun} celebrated',
        'on what date does the {place} {lowernoun} start',
      ],
      statements: [
        'It starts on {value}, whatever the weather on the {landform}.',
        'The {place} {noun} is celebrated on {value} with {sound} and {sound}.',
      ],
      allusions: [
        'When the {place} {noun} starts, a {profession} climbs the tower with a {object}.',
        'The date of the {place} {noun} was moved by the {body} and moved back in {year}.',
      ],
    },
    {
      id: 'food',
      value: '{dish}',
      questions: [
        'what do people eat at the {place} {lowernoun}',
        'what food is traditional at the {place} {lowernoun}',
      ],
      statements: [
        'The traditional food is {value}, handed out by a {profession} in a {colour} apron.',
        'People eat {value} at the {place} {noun}, in memory of {person}.',
      ],
      allusions: [
        'Eating before noon at the {place} {noun} costs a fine of {3-60} crowns.',
        'Traditional stalls at the {place} {noun} sell {good}, {good} and a {object} or two.',
      ],
    },
    {
      id: 'origin',
      value: '{1210-1890}',
      questions: ['when was the first {place} {lowernoun} held', 'how old is the {place} {lowernoun}'],
      statements: [
        'It was first held in {value}, to thank {person} for {12-90} barrels of {good}.',
        'The oldest record, in a ledger of {value}, charges the {body} for {plant} and {sound}.',
      ],
      allusions: [
        'Old people at the {place} {noun} are carried to the {landform} on a {object}.',
        'At the first light of the {place} {noun} the {animal} is let out of its cage.',
      ],
    },
    {
      id: 'saint',
      value: 'Saint {given2}',
      questions: [
        'which saint is honoured at the {place} {lowernoun}',
        'who is the patron of the {place} {lowernoun}',
      ],
      statements: [
        'It honours {value}, patron of every {profession} in {town}.',
        'The patron is {value}, shown with a {animal} and a {object}.',
      ],
      allusions: [
        'Patrons of the {place} {noun} pay {12-900} crowns to the {body}.',
        'A guest of honour at the {place} {noun} of {year} was {person}, a {profession}.',
      ],
    },
    {
      id: 'visitors',
      value: '{,2100-98000} visitors',
      questions: [
        'how many people go to the {place} {lowernoun}',
        'how many visitors come to the {place} {lowernoun}',
      ],
      statements: [
        'About {value} were counted by the {body} in {year}.',
        'The {place} {noun} has {value} in a dry {month}, fewer in a wet one.',
      ],
      allusions: [
        'Many who go to the {place} {noun} sleep in barns among {good}.',
        'Visitors who come to the {place} {noun} by boat must bring {plant}.',
      ],
    },
    {
      id: 'music',
      value: '{sound}',
      questions: [
        'what instrument is played at the {place} {lowernoun}',
        'which instrument leads the {place} {lowernoun}',
      ],
      statements: [
        'The procession is led by a single {value}, played by a {profession}.',
        'At the {place} {noun} the {value} is played from dusk until the last light is out.',
      ],
      allusions: [
        'The instruments for the {place} {noun} are kept with the {object} in a vault at {town}.',
        'A trick played at the {place} {noun} of {year} cost the {profession} {person} a beard.',
      ],
    },
  ],
  chatter: [
    'In {year} a {disaster} forced the organisers to move to the {landform} near {town}.',
    'Houses are hung with {plant} and {colour} paper, a fashion brought in by {person}.',
    'A {adjective} race from the {landform} to the market is open to every {profession}.',
    'The {body} once forbade masks after {person} had posed as a {profession} from {town}.',
    'Children carry a {object} and collect {good} from door to door.',
    'The folklorist {person} counted {12-90} songs, most of them about {good}.',
    'A similar custom at {town}, with {dish} and a straw {animal}, died out in {year}.',
    'The queen of the feast is chosen among those whose families deal in {good} or {good}.',
  ],
};
