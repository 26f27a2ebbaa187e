import { describe, expect, it } from 'vitest';
import { ORACLE_CALLS, type ProbeTarget, probeDocuments } from '../../src/attacker/index.js';
import { payloadIntact } from '../../src/ladder/index.js';
import { QUESTION, SOURCE, template } from './attackFixture.js';

const TARGETS: ProbeTarget[] = Array.from({ length: 6 }, (_, i) => ({
  template: template({
    id: `poison|poisonedrag_bb|q${i >> 1}|${i % 2}`,
    queryId: `q${i >> 1}`,
    index: i % 2,
  }),
  question: QUESTION,
  source: SOURCE,
  retrievable: () => true,
}));

describe('the documents that the gate is asked about', () => {
  const probes = probeDocuments('general', TARGETS, ORACLE_CALLS, 11);

  it('are half variants, half random edits, as many as there are calls', () => {
    expect(probes.length).toBe(500);
    expect(probes.filter(({ kind }) => kind === 'variant').length).toBe(250);
    expect(probes.map(({ number }) => number)).toEqual(probes.map((_, i) => i));
  });

  it('all carry their payload', () => {
    for (const { document, kind } of probes) {
      expect(payloadIntact(document, template(), QUESTION).intact, kind).toBe(true);
    }
  });

  it('vary: the four forms of a template, and texts up to the longest allowed', () => {
    const variants = new Set(
      probes.flatMap(({ kind, document }) => (kind === 'variant' ? [document.text] : [])),
    );
    expect(variants).toEqual(
      new Set([
        template().text,
        template().payloadText,
        `${template().payloadText} ${QUESTION}.`,
        `who won the ${template().payloadText}`,
      ]),
    );
    const edited = new Set(
      probes.flatMap(({ kind, document }) => (kind === 'edited' ? [document.text] : [])),
    );
    expect(edited.size).toBeGreaterThan(200);
  });

  it('do not depend on each other, on the gate or on earlier ones', () => {
    expect(probeDocuments('general', TARGETS, ORACLE_CALLS, 11)).toEqual(probes);
    const fewer = probeDocuments('general', TARGETS.slice(0, 3), 6, 11);
    expect(fewer[0]).toEqual(probes[0]);
    expect(probeDocuments('general', TARGETS, ORACLE_CALLS, 22)).not.toEqual(probes);
  });

  it('spend no call on a text that the cheap encoder rules out', () => {
    const strict = TARGETS.map((target) => ({
      ...target,
      retrievable: (text: string) => text === template().text,
    }));
    const kept = probeDocuments('general', strict, 40, 11);
    expect(new Set(kept.map(({ document: { text } }) => text))).toEqual(new Set([template().text]));
  });

  it('are none where there is nothing to attack', () => {
    expect(probeDocuments('general', [], 500, 11)).toEqual([]);
  });
});
