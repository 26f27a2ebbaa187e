import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Probe } from '../../src/attacker/index.js';
import type { Defense, FittedDefense, LabelledCandidateSet } from '../../src/records/index.js';
import { openAttackerJournal } from '../../src/stages/adaptiveAttackerJournal.js';
import { askOracle } from '../../src/stages/adaptiveAttackerOracle.js';
import type { InsertedGroup } from '../../src/stages/adaptiveAttackerSets.js';
import { template } from '../attacker/attackFixture.js';

const folder = mkdtempSync(join(tmpdir(), 'attacker-oracle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Blocks texts that hold "bad"; a text that holds "far" is not retrieved. */
const rule: FittedDefense = {
  thresholds: [],
  decide: ({ candidates }) => ({
    scores: null,
    probabilities: null,
    flags: candidates.map(({ text }) => text.includes('bad')),
    degenerate: false,
  }),
};
const defense: Defense = {
  ...{ id: 'word', kind: 'per-document', ranks: true, needsLikelihood: false },
  fit: () => rule,
};

function retrieve() {
  const groups: InsertedGroup[] = [];
  const groupSets = async (asked: readonly InsertedGroup[]) => {
    groups.push(...asked);
    return asked.map(
      ({ queryId, documents }): LabelledCandidateSet => ({
        set: {
          ...{ queryId, queryText: 'q' },
          candidates: documents
            .filter(({ text }) => !text.includes('far'))
            .map(({ id, text }, rank) => ({
              ...{ documentId: id, text, rank, similarity: 0.5, lengthWords: 1 },
              ...{ embedding: Float32Array.of(1), likelihood: null, digestOccurrences: 1 },
            })),
        },
        labels: documents.filter(({ text }) => !text.includes('far')).map(() => 'poison'),
      }),
    );
  };
  return { groups, groupSets };
}

const templates = [0, 1, 2].map((index) => template({ id: `p${index}`, index }));
const probe = (number: number, text: string): Probe => ({
  number,
  kind: 'edited',
  document: { ...(templates[number % 3] as (typeof templates)[number]), text },
});
const run = (probes: readonly Probe[]) => ({
  seed: 11,
  probes,
  targets: templates.map((one) => ({ template: one, target: {} as never, source: {} as never })),
});

describe('asking the oracle', () => {
  it('says PASS or not: blocked and not retrieved are the same answer, and each is a call', async () => {
    const { groups, groupSets } = retrieve();
    const journal = openAttackerJournal(join(folder, 'a.jsonl'));
    const probes = [probe(0, 'good'), probe(1, 'bad'), probe(2, 'far away')];
    const { answers, calls } = await askOracle(run(probes), { defense, rule }, groupSets, journal);
    expect(answers.map(({ passed, retrieved }) => [passed, retrieved])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(calls).toBe(3);
    expect(groups[1]?.documents.map(({ id, text }) => [id, text])).toEqual([
      ['p0', templates[0]?.text],
      ['p2', templates[2]?.text],
      ['p1', 'bad'],
    ]);
  });

  it('does not ask again what the journal holds, and counts it as asked', async () => {
    const path = join(folder, 'b.jsonl');
    const probes = Array.from({ length: 60 }, (_, i) => probe(i, i % 2 === 0 ? 'good' : 'bad'));
    const first = retrieve();
    const whole = await askOracle(run(probes), { defense, rule }, first.groupSets, openAttackerJournal(path));
    expect(first.groups.length).toBe(60);
    const second = retrieve();
    const again = await askOracle(
      run(probes),
      { defense, rule },
      second.groupSets,
      openAttackerJournal(path),
    );
    expect(second.groups).toEqual([]);
    expect(again).toEqual(whole);
    expect(again.calls).toBe(60);
  });

  it('throws at the 501st call, journal or not', async () => {
    const path = join(folder, 'c.jsonl');
    const probes = Array.from({ length: 501 }, (_, i) => probe(i, 'good'));
    const ask = () =>
      askOracle(run(probes), { defense, rule }, retrieve().groupSets, openAttackerJournal(path));
    await expect(ask()).rejects.toThrow('call 501 of a budget of 500');
    await expect(ask()).rejects.toThrow('call 501 of a budget of 500');
  });
});
