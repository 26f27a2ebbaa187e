import { describe, expect, it } from 'vitest';
import { recomputeCommand } from '../../src/report/index.js';
import { cellFixture } from './fixture.js';
import { HOSTILE_IDS } from './hostileIds.js';

describe('the command that recomputes a cell', () => {
  it('names profile and cell', () => {
    expect(recomputeCommand('quick', cellFixture({ corpus: 'legal', family: 'jamming' }))).toBe(
      'PROFILE=quick node dist/command/rinj.js run --cell legal.jamming.template',
    );
  });

  it('is not offered for an audit, whose files only its own command line names', () => {
    expect(recomputeCommand('audit', cellFixture())).toBeNull();
  });

  it('is not offered where an id could do anything in a shell', () => {
    for (const id of [...HOSTILE_IDS, '$(id)', 'a;b', '']) {
      expect(recomputeCommand('full', cellFixture({ corpus: id }))).toBeNull();
      expect(recomputeCommand(id, cellFixture())).toBeNull();
    }
  });
});
