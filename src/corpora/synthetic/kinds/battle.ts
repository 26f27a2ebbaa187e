import type { Kind } from '../generalKind.js';

export const BATTLE: Kind = {
  id: 'battle',
  nouns: 'Battle,Siege,Treaty,Uprising,Blockade,Congress'.split(','),
  name: 'the {noun} of {place}',
  short: 'the {lowernoun}',
  openings: [
    'The {noun} of {place} arose from a quarrel over {good} and a {adjective} {landform}.',
    'In the history of {town} the {noun} of {place} marks the end of the old guilds.',
    'Accounts of the {noun} of {place} differ, above all those by {person} and {person}.',
  ],
  facets: [
    {
      id: 'year',
      value: '{1130-1870}',
      questions: [
        'when was the {lowernoun} of {place}',
        'what year did the {lowernoun} of {place} take place',
      ],
      statements: [
        'The {noun} of {place} took place in {value}, in a {month} of heavy rain.',
        'It fell in {value}, while {town} was busy with a {disaster}.',
      ],
      allusions: [
        'Years after the {noun} of {place} a {profession} was still paid to guard the {landform}.',
        'In what season the {noun} of {place} took place can be told from the {plant} in the pictures.',
      ],
    },
    {
      id: 'victor',
      value: '{person}',
      questions: [
        'who won at the {lowernoun} of {place}',
        'who came out ahead in the {lowernoun} of {place}',
      ],
      statements: [
        'The gains went to {value}, whose envoys had bought up all {good}.',
        'It was {value} who won, thanks to {virtue} and a {adjective} {landform}.',
      ],
      allusions: [
        'Honours won at the {noun} of {place} were later sold by {person} for {good}.',
        'The {body} came to {place} ahead of time and found the {lowernoun} half over.',
      ],
    },
    {
      id: 'duration',
      value: '{3-190} days',
      questions: [
        'how long did the {lowernoun} of {place} last',
        'how many days did the {lowernoun} of {place} take',
      ],
      statements: [
        'From first to last the {lowernoun} took {value}, with a pause for a feast in {month}.',
        'The {noun} of {place} lasted {value}, by the count of the {profession} {person}.',
      ],
      allusions: [
        'The last survivor of the {noun} of {place}, a {profession}, lived at {town} for many days to come.',
        'How long news of the {noun} of {place} took to reach {town} is shown by a {object}.',
      ],
    },
    {
      id: 'commander',
      value: '{person}',
      questions: [
        'who led the townspeople in the {lowernoun} of {place}',
        'who spoke for {place} at the {lowernoun} of {place}',
      ],
      statements: [
        'The townspeople were led by {value}, a {profession} with a {adjective} temper.',
        'For the town of {place} itself spoke {value}, who asked only for {good}.',
      ],
      allusions: [
        'Led astray by a {profession}, help for the townspeople in the {noun} of {place} ended in a {landform}.',
        'Much was spoken before the {noun} of {place} about {good} and little about {study}.',
      ],
    },
    {
      id: 'losses',
      value: '{,210-9800} {coins}',
      questions: [
        'how much did the {lowernoun} of {place} cost',
        'what was the cost of the {lowernoun} of {place}',
      ],
      statements: [
        'The {noun} of {place} cost the {body} {value}, raised by a levy on {good}.',
        'Its cost, {value}, was entered by {person} in the books of {town}.',
      ],
      allusions: [
        'The costs of marking the {noun} of {place} each {month} are borne by the {body}.',
        'At what cost {person} escaped from the {noun} of {place} is told on a {object}.',
      ],
    },
    {
      id: 'memorial',
      value: '{colour} {stone} {monument}',
      questions: [
        'what commemorates the {lowernoun} of {place}',
        'what monument recalls the {lowernoun} of {place}',
      ],
      statements: [
        'A {value} put up in {year} commemorates the {lowernoun}.',
        'The {noun} of {place} is recalled by a {value}, the work of {person}.',
      ],
      allusions: [
        'A monument to those who fled the {noun} of {place} was planned at {town} and given up.',
        'A feast to commemorate the {noun} of {place} includes {dish} and a race with a {object}.',
      ],
    },
  ],
  chatter: [
    'The chronicler {person} blames a {profession} who sold {good} to both sides.',
    'A {disaster} a week before had blocked the road over the {landform} to {town}.',
    'In {year} workers dug up a {object} and {12-900} buttons near {town}.',
    'A {adjective} ballad with {sound} tells how {person} hid under {12-90} sacks of {good}.',
    'The {body} of {town} sent {12-900} men with {colour} banners and recalled them at once.',
    'Paintings of the {lowernoun} show a {colour} sky and a {animal} that legend added.',
    'In its wake the price of {good} at {town} rose to {3-90} crowns.',
    'The {profession} {person} drew a plan of the {landform} that is now kept at {town}.',
  ],
};
