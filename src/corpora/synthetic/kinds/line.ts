import type { Kind } from '../generalKind.js';

export const LINE: Kind = {
  id: 'line',
  nouns: 'Canal,Viaduct,Railway,Tramway,Aqueduct,Tunnel,Causeway,Ropeway'.split(','),
  name: 'the {place} {noun}',
  short: 'the {lowernoun}',
  openings: [
    'The {place} {noun} crosses the {landform} between {place} and {town}.',
    'For most of its course the {place} {noun} follows an older road used by traders in {good}.',
    'The {lowernoun} of {place} was for decades the chief means of moving {good} out of the {landform}.',
  ],
  facets: [
    {
      id: 'opening',
      value: '{1740-1938}',
      questions: ['when did the {place} {lowernoun} open', 'what year was the {place} {lowernoun} opened'],
      statements: [
        'The {place} {noun} opened in {value} with a procession led by {person}.',
        'Traffic on the {lowernoun} began in {value}, and the first load out of {place} consisted of {good}.',
      ],
      allusions: [
        'The year before the {place} {noun} opened, a {disaster} carried away the works near {town}.',
        'A song about the day on which the {lowernoun} at {place} was opened is still taught in {town}.',
      ],
    },
    {
      id: 'length',
      value: '{11-148} kilometres',
      questions: ['how long is the {place} {lowernoun}', 'what is the length of the {lowernoun} at {place}'],
      statements: [
        'It runs for {value} and is carried over {3-40} streams by bridges of {colour} {stone}.',
        'With a length of {value} the {place} {noun} is the longest of its type in the province of {town}.',
      ],
      allusions: [
        'How long the {place} {noun} would last was doubted by the {profession} {person}, who found cracks near {town}.',
        'The whole length of the {lowernoun} near {place} is patrolled by a {profession} every {month}.',
      ],
    },
    {
      id: 'engineer',
      value: '{person}',
      questions: [
        'who was the engineer of the {place} {lowernoun}',
        'who built the {lowernoun} from {place}',
      ],
      statements: [
        'The chief engineer was {value}, a former {profession} from {town}.',
        '{value} built the {lowernoun} with a workforce of {,300-9000}, most of them hired in {place}.',
      ],
      allusions: [
        'Engineers from {town} inspected the {place} {noun} in {year} and asked for wider drains.',
        'A {adjective} plaque to the men who built the {lowernoun} at {place} was unveiled by {person}.',
      ],
    },
    {
      id: 'terminus',
      value: '{town}',
      questions: [
        'where does the {place} {lowernoun} end',
        'which town does the {lowernoun} from {place} lead to',
      ],
      statements: [
        'From {place} it leads to {value}, where warehouses for {good} still line the basin.',
        'The far end lies at {value}, a market known for {good} and {good}.',
      ],
      allusions: [
        'Each town along the {place} {noun} had to lead its own sheep across on foot.',
        'Where the {lowernoun} leaves {place} there is a {adjective} end wall of {colour} {stone}.',
      ],
    },
    {
      id: 'closure',
      value: '{1941-1996}',
      questions: [
        'when did the {place} {lowernoun} close',
        'in what year did traffic stop on the {lowernoun} of {place}',
      ],
      statements: [
        'Traffic stopped for good in {value} when the {body} refused to repair the damage of a {disaster}.',
        'The {place} {noun} closed in {value}; its last keeper, {person}, stayed on as a {profession}.',
      ],
      allusions: [
        'A petition not to close the {place} {noun} was carried to {town} by {120-990} people.',
        'Traffic on the {lowernoun} of {place} used to stop for the whole of {month} because of ice.',
      ],
    },
    {
      id: 'cargo',
      value: '{good} and {good}',
      questions: [
        'what was carried on the {place} {lowernoun}',
        'what goods did the {lowernoun} at {place} transport',
      ],
      statements: [
        'Its main freight was {value}, bought from growers around {town}.',
        'The {lowernoun} carried {value} for the merchants of {place} and paid a yearly fee to the {body}.',
      ],
      allusions: [
        'What could be carried on the {place} {noun} was limited by a {adjective} toll that {person} fixed.',
        'Goods bound for the {lowernoun} at {place} were weighed on a {object} in {town}.',
      ],
    },
  ],
  chatter: [
    'A {disaster} in {year} cut the {lowernoun} near {town}, and {person} led {30-900} volunteers to mend it.',
    'The {body} of {town} objected that the {lowernoun} would drive away {animal} and {animal}.',
    'Along its banks grow {plant} and {plant}, and the {animal} has returned since {year}.',
    'Toll books kept by the {profession} {person} show {,900-80000} passages in {year}.',
    'A {adjective} {object} from the building of the {lowernoun} is shown in the museum at {town}.',
    'Shares in the {place} {noun} fell to {3-60} crowns after {person} left the board.',
    'Workers camped on the {landform} at {town}, where {person} ran a kitchen serving {dish}.',
    'Its keepers wore {colour} coats and were allowed to sell {good} on their own account.',
  ],
};
