import { describe, expect, it } from 'vitest';
import { figureReleasedPoison } from '../../src/report/figureReleasedPoison.js';
import { tableReleasedPoison } from '../../src/report/tableReleasedPoison.js';
import { parseReleasedPoison, type ReleasedSet } from '../../src/report/tableReleasedPoisonRecords.js';
import { renderMarkdown } from '../../src/report/textTable.js';

const SET: ReleasedSet = {
  set: 'made-up',
  form: 'as released',
  attack: 'a',
  category: 'c',
  language: 'en',
  licence: 'MIT',
  repository: 'r',
  commit: 'c',
  queries: 2,
  n: 1000,
  unit: 'words',
  otherScript: 0,
  undefined: 0,
  containment: 0.5,
  containmentHits: 500,
  containmentTotal: 1000,
  places: { whole: 1, start: 399, middle: 60, end: 40 },
  repeated: 7,
  corpus: 'general',
  standIn: true,
  lengthOverlap: 0.25,
  overlapHits: 250,
  lengthP5: 10,
  lengthP50: 20.5,
  lengthP95: 30,
  duplicates: 3,
  empty: 1,
  emptyDropped: 4,
  incorrectStated: 900,
  incorrectPresent: 890,
  cueLength: 0.75,
  flagged: false,
};
const released = (sets: readonly ReleasedSet[]) => ({
  index: 'd',
  corpora: [{ id: 'general', documents: 24_295, l5: 23, l95: 171, width: 171 / 23 }],
  sets: [...sets],
});
const EMPTY = { index: 'a', corpora: [], sets: [] };

describe('the table of released sets', () => {
  it('prints counts beside rates, where the question stands and what is absent', () => {
    expect(tableReleasedPoison(released([SET]), 't').rows).toEqual([
      [
        'made-up',
        'as released',
        '1,000',
        '0.500 (500/1,000)',
        '399 / 60 / 40 / 1',
        '7',
        '0.250 (250/1,000)',
        'general (stand-in)',
        '10 / 20.5 / 30',
        '3',
        '1 + 4',
        '10/900',
        'no',
      ].map((text) => [text]),
    ]);
    expect(tableReleasedPoison(EMPTY, 'b').rows).toEqual([]);
  });

  it('marks characters, and prints N/A where nothing is compared', () => {
    const zh = {
      ...SET,
      unit: 'characters',
      corpus: null,
      standIn: false,
      lengthOverlap: null,
      overlapHits: null,
    } as const;
    const [row] = tableReleasedPoison(
      released([{ ...zh, incorrectStated: 0, incorrectPresent: 0 }]),
      't',
    ).rows;
    expect(row?.map(([text]) => text)).toEqual(
      expect.arrayContaining(['N/A', 'none', '10 / 20.5 / 30 c', 'none stated']),
    );
  });

  it('shows hostile names inert', () => {
    const markdown = renderMarkdown(tableReleasedPoison(released([{ ...SET, set: '<b>|\u001b' }]), 't'));
    expect(markdown).toContain('&lt;b&gt;\\|\\\\u{1b}');
  });
});

describe('the figure of released sets', () => {
  it('has a bar for every place that occurs, a square for every overlap and n at the row', () => {
    const { svg, caption } = figureReleasedPoison(
      released([SET, { ...SET, set: 'other', lengthOverlap: null }]),
    );
    for (const colour of ['#0b3c7d', '#4f86c6', '#9bbfe3', '#333333']) expect(svg).toContain(colour);
    expect(svg).toContain('made-up, as released');
    expect(svg).toContain('1,000');
    expect(caption).toContain('general 7.43 (24,295 documents)');
    expect(figureReleasedPoison(EMPTY).svg.startsWith('<svg')).toBe(true);
  });

  it('says of a set without questions that it has none, and is the same twice', () => {
    const bare = { ...SET, containment: null, containmentHits: 0, containmentTotal: 0, undefined: 1000 };
    const { svg } = figureReleasedPoison(released([bare]));
    expect(svg).toContain('no question');
    expect(figureReleasedPoison(released([bare])).svg).toBe(svg);
  });
});

describe('parseReleasedPoison', () => {
  it('refuses a missing field and a set that stands there twice', () => {
    expect(parseReleasedPoison(EMPTY).sets).toEqual([]);
    expect(() => parseReleasedPoison({ ...released([SET]), index: 7 })).toThrow(
      'released-poison.json: index',
    );
    expect(() => parseReleasedPoison(released([SET, SET]))).toThrow(
      'two records for ["made-up","as released"]',
    );
  });
});
