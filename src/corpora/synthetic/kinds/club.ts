import type { Kind } from '../generalKind.js';

export const CLUB: Kind = {
  id: 'club',
  nouns: 'Rovers,Athletic,Wanderers,Swifts,United,Harriers,Falcons,Mariners'.split(','),
  name: '{place} {noun}',
  short: 'the {noun}',
  openings: [
    '{place} {noun} is a sports club from {place} that draws most of its players from the {good} trade.',
    'The club {place} {noun} was formed by workers who brought {good} from {town}.',
    '{place} {noun} plays in the league of {town} and has done so since the {disaster} of {year}.',
  ],
  facets: [
    {
      id: 'founded',
      value: '{1862-1954}',
      questions: [
        'when was {place} {lowernoun} founded',
        'what year was the club {place} {lowernoun} formed',
      ],
      statements: [
        '{place} {noun} was founded in {value} in the back room of a {profession} named {person}.',
        'Formed in {value}, the club first played on a {adjective} field lent by {person}.',
      ],
      allusions: [
        'The hymn of {place} {noun} names those who founded the club but not the {town} side they left.',
        'A {object} used when {place} {noun} was formed is shown before each match in {month}.',
      ],
    },
    {
      id: 'ground',
      value: '{surname2} {ground}',
      questions: ['where do {place} {lowernoun} play', 'what is the home ground of {place} {lowernoun}'],
      statements: [
        'Home matches are held at {value}, next to a store for {good}.',
        'The home of {place} {noun} is {value}, which holds {,2000-60000} people.',
      ],
      allusions: [
        'On their home ground {place} {noun} lost only {3-9} times before {year}.',
        'Until the {disaster} of {year} {place} {noun} had to play in {town}.',
      ],
    },
    {
      id: 'colours',
      value: '{colour} and {colour}',
      questions: [
        'what colours do {place} {lowernoun} wear',
        'what are the club colours of {place} {lowernoun}',
      ],
      statements: [
        'The club wears {value}, colours chosen by the dyer {person}.',
        'Shirts in {value} have been worn by {place} {noun} ever since a gift from {town}.',
      ],
      allusions: [
        'The colours of {place} {noun} may not be worn in {town}, as an old by-law of the {body} states.',
        'Worn shirts of {place} {noun} are cut up and sold with {good} in {month}.',
      ],
    },
    {
      id: 'coach',
      value: '{person}',
      questions: ['who is the coach of {place} {lowernoun}', 'who coaches {place} {lowernoun} now'],
      statements: [
        'The present coach is {value}, once a {profession} in {town}.',
        '{place} {noun} is coached by {value}, who replaced {12-30} players in one {month}.',
      ],
      allusions: [
        'A coach carrying {place} {noun} was stuck on the {landform} for {3-19} hours in {year}.',
        'Coaches at {place} {noun} seldom stay long, which {person} puts down to {virtue}.',
      ],
    },
    {
      id: 'titles',
      value: '{3-29} titles',
      questions: [
        'how many titles have {place} {lowernoun} won',
        'how often did {place} {lowernoun} win the league',
      ],
      statements: [
        'With {value} the club is ahead of its neighbours from {town}.',
        '{place} {noun} has won {value}, the latest under {person}.',
      ],
      allusions: [
        'How many players {place} {noun} won over from {town} was the subject of a hearing before the {body}.',
        'Often {place} {noun} could have won the league but for a {disaster} in {month}.',
      ],
    },
    {
      id: 'nickname',
      value: 'the {animal} {chasers}',
      questions: ['what is the nickname of {place} {lowernoun}', 'what do fans call {place} {lowernoun}'],
      statements: [
        'Supporters call the side {value}, after an incident with a {profession}.',
        'The nickname {value} was given to {place} {noun} by a newspaper in {town}.',
      ],
      allusions: [
        'Fans of {place} {noun} have nicknames for every {profession} on the board.',
        'What fans of {town} call {place} {noun} cannot be printed, wrote {person} in {year}.',
      ],
    },
  ],
  chatter: [
    'In {year} the {noun} beat a side from {town} with {3-9} goals by {person}, a {profession}.',
    'A {disaster} in {month} of {year} destroyed the stand, and {person} paid for a new one of {colour} {stone}.',
    'The club museum holds a {object}, {12-90} medals and a stuffed {animal}.',
    'Before matches the crowd eats {dish} and sings about {good}.',
    'The {body} of {place} banned the {noun} from training beside the {landform}.',
    'Record receipts of {,900-90000} crowns were taken against {town} in {year}.',
    'The forward {person} left for {town} in {year} after a dispute over {good}.',
    'A branch for {chess|rowing|wrestling|archery|fencing|skating} was added in {year} on a proposal by {person}.',
  ],
};
