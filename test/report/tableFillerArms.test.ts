import { describe, expect, it } from 'vitest';
import { tableFillerArms } from '../../src/report/index.js';
import { ladderFixture } from './ladderFixture.js';

const head = { title: 'a', profile: 'full' };
const flat = { before: 0, after: 0, difference: 0, low: 0, high: 0 };

describe('what does not hold under every filler', () => {
  it('is printed as bounds, from the least change to the greatest', () => {
    const records = [
      ladderFixture(),
      ladderFixture({ filler: 'word_shuffled', fnr: flat, mode: 'none' }),
      ladderFixture({ defense: 'drs' }),
      ladderFixture({ defense: 'drs', filler: 'word_shuffled' }),
    ];
    const { rows, notes, rowCommands } = tableFillerArms(records, head);
    expect(rows).toEqual([
      [
        ['medical, length matched'],
        ['Scorer, τ = 0.5'],
        ['+0.900 [0.850, 0.950]', 'calibration'],
        ['0.000 [0.000, 0.000]', 'none'],
        ['absent'],
        ['0.000 (shuffled filler)', '+0.900 (clean filler)'],
      ],
    ]);
    expect(notes[1]).toBe(
      'Of 2 pairs of cell and defense the fillers agree on 1, disagree on 1; 2 lack an arm.',
    );
    expect(rowCommands).toEqual([
      'PROFILE=full node dist/command/rinj.js run --cell medical.poisonedrag_bb.length_matched.clean',
    ]);
  });

  it('leaves the arms of a row out', () => {
    const records = [
      ladderFixture({ defense: 'scorer-no-length' }),
      ladderFixture({ defense: 'scorer-no-length', filler: 'word_shuffled', fnr: flat, mode: 'none' }),
    ];
    expect(tableFillerArms(records, head).rows).toEqual([]);
  });
});
