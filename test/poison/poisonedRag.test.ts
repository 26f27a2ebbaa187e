import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePoisonedRag, poisonedRagTargets } from '../../src/corpora/index.js';
import { POISONEDRAG_TEMPLATES, poisonedRag } from '../../src/poison/index.js';
import { containment, countWords } from '../../src/text/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };
import { target } from './targetFixture.js';

const templates = vectors.templates;
const released = `${process.env.RINJ_DATA ?? ''}/general/poison/nq.json`;

describe('poisonedRag', () => {
  it('regenerates the five reference documents when nothing was released', () => {
    const documents = poisonedRag('medical', target());
    expect(POISONEDRAG_TEMPLATES).toEqual(templates.i_templates);
    expect(documents.map((document) => document.text)).toEqual(templates.poisonedrag_regenerated);
    expect(documents.map((document) => countWords(document.payloadText))).toEqual(templates.words_of_i);
    expect(documents.map((document) => containment(templates.question, document.payloadText))).toEqual(
      templates.containment_of_i,
    );
    expect(new Set(documents.map((document) => document.marker))).toEqual(new Set(['the answer is 24']));
  });

  it('joins question and released text with one full stop and no space', () => {
    const text = templates.poisonedrag.slice(templates.question.length + 1);
    const [document] = poisonedRag('general', target({ releasedTexts: [text] }));
    expect(document?.text).toBe(templates.poisonedrag);
    expect(document?.id).toBe('poison|poisonedrag_bb|test1|0');
    const [worked] = poisonedRag(
      'general',
      target({ query: { text: 'how many seasons' }, releasedTexts: ['Season 4 has 24 episodes.'] }),
    );
    expect(worked?.text).toBe('how many seasons.Season 4 has 24 episodes.');
  });

  it('keeps the question mark of the question beside the full stop', () => {
    const [document] = poisonedRag('general', target({ query: { text: 'who?' }, releasedTexts: ['He.'] }));
    expect(document?.text).toBe('who?.He.');
  });

  it('marks a released text with the wrong answer only where its tokens stand in it', () => {
    const texts = ['Season 4 has 24 episodes.', 'In the year 2024 it had many.', 'Twenty-four.'];
    const documents = poisonedRag('general', target({ releasedTexts: texts }));
    expect(documents.map((document) => document.marker)).toEqual(['24', null, null]);
  });

  it.skipIf(!existsSync(released))(
    'finds the reference facts in the texts released for NQ (needs RINJ_DATA)',
    () => {
      const results = parsePoisonedRag('nq.json', readFileSync(released, 'utf8'));
      const targets = poisonedRagTargets(results, { id: 'general', queries: [], relevance: [] });
      const documents = targets.flatMap((one) => poisonedRag('general', one));
      const facts = vectors.poisonedrag_nq_facts;
      expect([targets.length, documents.length]).toEqual([facts.targets, facts.texts]);
      const marked = documents.filter((document) => document.marker !== null).length;
      expect(marked / documents.length).toBe(facts.wrong_answer_tokens_in_i);
      const questions = new Map(targets.map((one) => [one.query.id, one.query.text]));
      const contained = documents.filter((document) =>
        containment(questions.get(document.queryId) ?? '', document.text),
      );
      expect(contained.length / documents.length).toBe(facts.containment_q_plus_i);
      const words = documents.map((document) => countWords(document.text));
      expect(Math.min(...words)).toBe(facts.words_q_plus_i.min);
      expect(Math.max(...words)).toBe(facts.words_q_plus_i.max);
    },
  );
});
