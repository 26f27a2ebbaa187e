import { describe, expect, it } from 'vitest';
import { lengthMatched, prefixRemoved, rungEdit } from '../../src/ladder/index.js';
import { poisonedRag } from '../../src/poison/index.js';
import { containment } from '../../src/text/index.js';
import { fixtureCorpus, itemAt, TARGET } from './ladderFixture.js';

const corpus = fixtureCorpus();
const templates = poisonedRag('medical', TARGET);
const place = { filler: null, lengthMode: null } as const;
const padding = { filler: 'clean', lengthMode: 'distribution' } as const;

describe('the rungs of the ladder', () => {
  it('the template rung gives the document itself', () => {
    const template = itemAt(templates, 0);
    expect(rungEdit(corpus, TARGET, template, { rung: 'template', ...place }).document === template).toBe(
      true,
    );
  });

  it('both removes the question and then matches the length', () => {
    for (const template of templates) {
      const edit = rungEdit(corpus, TARGET, template, { rung: 'both', ...padding });
      const removed = { ...prefixRemoved(template, TARGET.query.text), rung: 'both' as const };
      expect(edit).toEqual(lengthMatched(corpus, TARGET, removed, { filler: 'clean', mode: 'distribution' }));
      expect(containment(TARGET.query.text, edit.document.text)).toBe(false);
    }
  });

  it('the rungs keep the identity of a document, so that they pair up', () => {
    for (const rung of ['prefix_removed', 'length_matched', 'both', 'mimicry'] as const) {
      const edits = templates.map(
        (template) => rungEdit(corpus, TARGET, template, { rung, ...padding }).document,
      );
      expect(edits.map(({ id, queryId, index }) => [id, queryId, index])).toEqual(
        templates.map(({ id, queryId, index }) => [id, queryId, index]),
      );
      expect(new Set(edits.map((edit) => edit.rung))).toEqual(new Set([rung]));
    }
  });

  it('a rung that matches the length asks for a filler', () => {
    expect(() => rungEdit(corpus, TARGET, itemAt(templates, 0), { rung: 'both', ...place })).toThrow(
      'needs a filler',
    );
  });
});
