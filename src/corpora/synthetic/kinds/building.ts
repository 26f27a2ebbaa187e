import type { Kind } from '../generalKind.js';

export const BUILDING: Kind = {
  id: 'building',
  nouns:
    'Lighthouse,Castle,Observatory,Granary,Abbey,Theatre,Library,Mint,Arsenal,Bathhouse,Windmill,Orphanage'.split(
      ',',
    ),
  name: 'the {place} {noun}',
  short: 'the {lowernoun}',
  openings: [
    'The {place} {noun} is a {adjective} landmark on the {landform} above {place}.',
    'The {lowernoun} of {place} stands between the {landform} and the old road to {town}.',
    'Few buildings in the district of {place} are drawn as often as its {adjective} {lowernoun}.',
  ],
  facets: [
    {
      id: 'completion',
      value: '{1190-1930}',
      questions: [
        'when was the {place} {lowernoun} built',
        'what year was the {lowernoun} at {place} completed',
      ],
      statements: [
        'Work on the {lowernoun} of {place} ended in {value}, long after the {profession} {person} had cleared the {landform}.',
        'The {place} {noun} was completed in {value} under the {adjective} {profession} {person}.',
      ],
      allusions: [
        'How long it took until the {place} {noun} was built is argued over in letters of the {profession} {person}.',
        'The year carved over the door of the {lowernoun} at {place} is thought to be that of a {disaster}, not of its completion.',
      ],
    },
    {
      id: 'architect',
      value: '{person}',
      questions: [
        'who designed the {place} {lowernoun}',
        'who was the architect of the {lowernoun} in {place}',
      ],
      statements: [
        'Its plans were drawn by {value}, who had until then worked on the {lowernoun} of {town}.',
        'The design of the {place} {noun} is the work of {value}, chosen over {3-19} rivals by the {body}.',
      ],
      allusions: [
        'Students of architecture come to {place} for the {adjective} design of the staircase in the {lowernoun}.',
        'A {profession} in {town} once claimed in court to have designed half of the {place} {noun}.',
      ],
    },
    {
      id: 'material',
      value: '{colour} {stone}',
      questions: [
        'what is the {place} {lowernoun} made of',
        'what kind of stone was used for the {lowernoun} of {place}',
      ],
      statements: [
        'Its walls are of {value}, cut near {town} and brought in on {12-90} barges.',
        'The builders of the {place} {noun} used {value}, which the {body} of {town} sold cheaply after a {disaster}.',
      ],
      allusions: [
        'The stone used for the {lowernoun} of {place} has weathered so badly that a {profession} was engaged to seal it.',
        'What the inner rooms of the {place} {noun} were once lined with is not known, though {person} speaks of {good}.',
      ],
    },
    {
      id: 'height',
      value: '{18-129} metres',
      questions: ['how tall is the {place} {lowernoun}', 'what is the height of the {lowernoun} at {place}'],
      statements: [
        'Measured by {person} in {year}, the {place} {noun} rises {value} above the {landform}.',
        'At {value} it is the tallest structure that travellers from {town} see before reaching {place}.',
      ],
      allusions: [
        'The height of the {place} {noun} was lowered twice, first after a {disaster} and then for fear of lightning.',
        'Sailors called it the tall {lowernoun} of {place}, in contrast to the squat one at {town}.',
      ],
    },
    {
      id: 'patron',
      value: '{person}',
      questions: [
        'who paid for the {place} {lowernoun}',
        'who gave the money to build the {lowernoun} in {place}',
      ],
      statements: [
        'The cost was borne by {value}, who had grown rich on {good} and {good}.',
        'A gift of {value} paid for the {lowernoun}, as an inscription in {place} still records.',
      ],
      allusions: [
        'Who gave money for the bells of the {place} {noun} is listed in a {adjective} {object} held at {town}.',
        'The builders of the {lowernoun} in {place} were paid in {good} when coin ran short in {year}.',
      ],
    },
    {
      id: 'use',
      value: '{purpose}',
      questions: [
        'what is the {place} {lowernoun} used for today',
        'what is inside the {lowernoun} of {place} now',
      ],
      statements: [
        'Since {year} the {place} {noun} has housed {value}, which the {body} leases for a token rent.',
        'Today the building is {value}; the {body} of {place} moved out after the {disaster} of {year}.',
      ],
      allusions: [
        'Plans to use the {place} {noun} for the sale of {good} were rejected by the {body} in {year}.',
        'Today the inside of the {lowernoun} at {place} can be visited only with a {profession} as guide.',
      ],
    },
  ],
  chatter: [
    'A {disaster} in {year} destroyed the {colour} roof of the {lowernoun}, and {person} had it replaced in {stone}.',
    'The {profession} {person} lived in two rooms beside the {lowernoun} until {year} and kept a {animal} there.',
    'In {year} the {body} sold the {adjective} {object} from its main hall to a collector in {town}.',
    'Its {adjective} courtyard is planted with {plant} and {plant}, a custom begun by {person}.',
    'Restoration between {year} and the present uncovered a {object} and {3-40} coins struck at {town}.',
    'The {lowernoun} at {place} was copied, on a smaller scale and in {stone}, at {town}.',
    'A {adjective} engraving of the {place} {noun} by {person} was sold in {town} for {12-900} crowns.',
    'During the {disaster} of {year} people of {place} stored {good} and {good} in the cellars of the {lowernoun}.',
  ],
};
