import { describe, expect, it } from 'vitest';
import { substituteNotes } from '../../src/report/index.js';
import { cellFixture } from './fixture.js';

describe('footnotes of stand-ins', () => {
  it('are lettered in the order of the rows and shared between them', () => {
    const { lettersOf, notes } = substituteNotes([
      cellFixture({ defense: 'raguard', substitutes: 'B' }),
      cellFixture({ defense: 'perplexity', substitutes: 'B' }),
      cellFixture({ defense: 'drs', substitutes: 'A' }),
      cellFixture({ defense: 'drs', corpus: 'legal', substitutes: 'B' }),
      cellFixture({ defense: 'none', substitutes: null }),
    ]);
    expect(['perplexity', 'raguard', 'drs', 'none'].map(lettersOf)).toEqual(['a', 'a', 'ba', '']);
    expect(notes.map((note) => note.letter)).toEqual(['a', 'b']);
  });
});
