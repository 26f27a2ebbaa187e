import { describe, expect, it } from 'vitest';
import { auditCells } from '../../src/stages/auditCells.js';
import type { OwnPoison } from '../../src/stages/auditPoison.js';
import { cellName } from '../../src/stages/paths.js';

const POISON: OwnPoison = {
  ...{ form: 'as given', texts: 50, withQuestion: 50, short: 50, answered: true, targets: [], sha256: '' },
  attack: () => [],
};
const names = (poison: OwnPoison | null, choice: Parameters<typeof auditCells>[2]) =>
  auditCells('own', poison, choice).cells.map(cellName);

describe('auditCells', () => {
  it('measures four families at the template and PoisonedRAG on the ladder when nothing is asked for', () => {
    const cells = names(null, {});
    expect(cells.filter((name) => name.endsWith('.template'))).toHaveLength(4);
    expect(cells.filter((name) => !name.includes('poisonedrag_bb'))).toHaveLength(3);
    expect(cells).toContain('own.poisonedrag_bb.both.pseudoword');
    expect(cells).toHaveLength(4 + 1 + 2 * 3);
  });

  it('takes the rungs that are named for every family, and the template whether named or not', () => {
    expect(names(null, { families: ['jamming', 'hijackrag'], rungs: ['prefix_removed'] })).toEqual([
      'own.hijackrag.template',
      'own.hijackrag.prefix_removed',
      'own.jamming.template',
      'own.jamming.prefix_removed',
    ]);
  });

  it('leaves out a rung whose cue own texts do not carry, and says why', () => {
    const { cells, notes } = auditCells('own', { ...POISON, withQuestion: 0 }, { fillers: ['clean'] });
    expect(cells.map(cellName)).toEqual(['own.own.template', 'own.own.length_matched.clean']);
    expect(notes).toEqual([
      'own texts at prefix_removed left out: no text holds its question',
      'own texts at both left out: the texts do not carry both cues',
    ]);
    expect(names({ ...POISON, short: 0 }, {})).toEqual(['own.own.template', 'own.own.prefix_removed']);
    expect(names(POISON, { rungs: ['mimicry'] })).toContain('own.own.mimicry.clean');
    expect(names({ ...POISON, answered: false }, { rungs: ['mimicry'] })).toEqual(['own.own.template']);
  });

  it('refuses names it does not know, own texts without poison, and attacks that have no answer to change', () => {
    expect(() => names(null, { rungs: ['prefix-removed'] })).toThrow(
      '--rungs "prefix-removed" is unknown; use template, prefix_removed',
    );
    expect(() => names(null, { families: ['own'] })).toThrow('--families "own" is unknown');
    expect(() => names(null, { fillers: ['__proto__'] })).toThrow('--fillers "__proto__" is unknown');
    expect(() => names({ ...POISON, answered: false }, { families: ['jamming'] })).toThrow(
      'needs a right and a wrong answer',
    );
  });
});
