import type { Kind } from '../generalKind.js';

export const WATER: Kind = {
  id: 'water',
  nouns: 'Lake,River,Lagoon,Glacier,Reservoir,Fjord'.split(','),
  name: '{noun} {place}',
  short: 'the {lowernoun}',
  openings: [
    '{noun} {place} lies in a {adjective} basin north of {town}.',
    'The {lowernoun} known as {noun} {place} borders on the {landform} of {town}.',
    '{noun} {place} takes its name from the old district of {place}.',
  ],
  facets: [
    {
      id: 'depth',
      value: '{12-480} metres',
      questions: ['how deep is {noun} {place}', 'what is the maximum depth of {noun} {place}'],
      statements: [
        'Soundings by {person} in {year} put its greatest depth at {value}.',
        '{noun} {place} is {value} deep at a point off the {landform}, according to the {body}.',
      ],
      allusions: [
        'How deep into {noun} {place} light can reach was tested by {person} with a {colour} {object}.',
        'The depth at which {animal} spawn in {noun} {place} changes after each {disaster}.',
      ],
    },
    {
      id: 'source',
      value: '{town} {springs}',
      questions: ['where does the water of {noun} {place} come from', 'what feeds {noun} {place}'],
      statements: [
        'It is fed by the {value}, which the {profession} {person} traced in {year}.',
        'Most of its water comes from the {value} on the far side of the {landform}.',
      ],
      allusions: [
        'Water taken from {noun} {place} was sold in {town} together with {good}.',
        'Several streams that used to feed {noun} {place} were turned aside to work a mill for {good}.',
      ],
    },
    {
      id: 'explorer',
      value: '{person}',
      questions: ['who first mapped {noun} {place}', 'who made the first survey of {noun} {place}'],
      statements: [
        'The first survey was made by {value}, who crossed the {landform} with {3-19} mules.',
        '{noun} {place} was first mapped by {value} on behalf of the {body} of {town}.',
      ],
      allusions: [
        'The first maps to show {noun} {place} place it on the wrong side of the {landform}.',
        'A survey of the shore of {noun} {place} found {12-90} sorts of {plant}.',
      ],
    },
    {
      id: 'fish',
      value: '{colour} {animal}',
      questions: [
        'what animal is found only in {noun} {place}',
        'which species lives only in {noun} {place}',
      ],
      statements: [
        'It is the only home of the {value}, described by {person} in {year}.',
        'Zoologists know {noun} {place} for the {value}, which lives nowhere else.',
      ],
      allusions: [
        'A {animal} found dead near {noun} {place} in {year} turned out to have escaped from {town}.',
        'Only after a {disaster} do the species that live in {noun} {place} come close to the shore.',
      ],
    },
    {
      id: 'area',
      value: '{14-870} square kilometres',
      questions: ['how big is {noun} {place}', 'what is the surface area of {noun} {place}'],
      statements: [
        'Its surface covers {value} in spring and a little less in {month}.',
        'With {value} {noun} {place} is larger than all other waters around {town} together.',
      ],
      allusions: [
        'How big a boat may sail on {noun} {place} is ruled by the {body} in {town}.',
        'The area around {noun} {place} is planted with {plant} to hold the {landform} in place.',
      ],
    },
    {
      id: 'protected',
      value: '{1901-1996}',
      questions: [
        'when did {noun} {place} become a nature reserve',
        'since when is {noun} {place} protected',
      ],
      statements: [
        'In {value} it became a nature reserve after {person} had counted {,200-9000} nests of the {animal}.',
        '{noun} {place} has been protected since {value}, over the protest of traders in {good}.',
      ],
      allusions: [
        'The wardens of the reserve at {noun} {place} are protected from the wind by walls of {stone}.',
        'Nature lovers from {town} have come to {noun} {place} since {person} wrote about its {plant}.',
      ],
    },
  ],
  chatter: [
    'A {disaster} in {year} changed the outline of the shore and buried a store of {good}.',
    'In {month} the wind from the {landform} turns the water {colour}, which the {profession} {person} blamed on {plant}.',
    'The inn beside the {lowernoun}, run by {person}, was known for {dish} and {dish}.',
    'Ferries with {colour} funnels linked the villages until {year}.',
    'Divers from {town} brought up a {object} and {3-60} jars that had held {good}.',
    'On its banks {plant} and {plant} give cover to the {animal} and the {animal}.',
    'Rights to cut ice were sold by the {body} to {person} for {12-900} crowns a year.',
    'The painter {person} spent {3-19} summers here and left {12-90} views in {colour} and grey.',
  ],
};
