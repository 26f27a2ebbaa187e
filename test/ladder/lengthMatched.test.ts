import { describe, expect, it } from 'vitest';
import { lengthMatched, payloadIntact } from '../../src/ladder/index.js';
import { poisonedRag } from '../../src/poison/index.js';
import { FILLERS, LENGTH_MODES } from '../../src/records/index.js';
import { containsRun, countWords, tokens, words } from '../../src/text/index.js';
import { cleanDocuments, fixtureCorpus, itemAt, TARGET } from './ladderFixture.js';

const corpus = fixtureCorpus();
const documents = poisonedRag('medical', TARGET).map((document) => ({
  ...document,
  rung: 'length_matched' as const,
}));

describe('length matching', () => {
  it.each(FILLERS)(
    '%s filler brings every text into the interval and leaves it byte-identical in front',
    (filler) => {
      for (const mode of LENGTH_MODES) {
        for (const document of documents) {
          const edit = lengthMatched(corpus, TARGET, document, { filler, mode });
          const count = countWords(edit.document.text);
          if (edit.length !== 'padded') {
            expect(edit.document).toEqual({ ...document, filler });
            continue;
          }
          expect(corpus.lengths.inside).toContain(count);
          expect(edit.document.text.startsWith(`${document.text} `)).toBe(true);
          expect(edit.addedWords).toBe(count - countWords(document.text));
          expect(payloadIntact(edit.document, document, TARGET.query.text).intact).toBe(true);
        }
      }
    },
  );

  it('the documents of a question begin the same filler where it is shared, and have one each where it is not', () => {
    const short = documents.map((document) => ({ ...document, text: `Passage ${document.index}.` }));
    const added = (fillerFor: 'document' | 'question') =>
      short.map((document) => {
        const padding = { filler: 'clean', mode: 'interval', fillerFor } as const;
        const { text } = lengthMatched(corpus, TARGET, document, padding).document;
        return text.slice(document.text.length + 1, document.text.length + 25);
      });
    expect(new Set(added('question')).size).toBe(1);
    expect(new Set(added('document')).size).toBeGreaterThan(1);
    expect(added('document')[0]).toBe(added('question')[0]);
  });

  it('pads in both modes', () => {
    const short = documents.map((document) => ({
      ...document,
      text: document.payloadText.split('. ')[0] ?? '',
    }));
    const lengths = short.map(
      (document) => lengthMatched(corpus, TARGET, document, { filler: 'clean', mode: 'interval' }).length,
    );
    expect(lengths).toEqual(short.map(() => 'padded'));
    expect(
      lengthMatched(
        corpus,
        TARGET,
        { ...itemAt(documents, 0), text: 'One.' },
        { filler: 'pseudoword', mode: 'interval' },
      ).length,
    ).toBe('padded');
  });

  it('the word count is the same for all fillers, and the shuffled filler has the words of the clean one', () => {
    for (const document of documents) {
      const texts = FILLERS.map((filler) =>
        words(lengthMatched(corpus, TARGET, document, { filler, mode: 'distribution' }).document.text),
      );
      expect(new Set(texts.map(({ length }) => length)).size).toBe(1);
      expect([...(texts[1] ?? [])].sort()).toEqual([...(texts[0] ?? [])].sort());
    }
  });

  it('no filler holds the question, either answer or the marker', () => {
    const hostile = cleanDocuments(40).map((document, i) => ({
      ...document,
      text:
        i % 2 === 0
          ? `${document.text} They say that Birch Tower stands here. Which tower is tallest they ask. Alder Tower is old and grey.`
          : document.text,
    }));
    const hostileCorpus = fixtureCorpus(hostile);
    for (const filler of FILLERS) {
      for (const document of documents) {
        const edit = lengthMatched(hostileCorpus, TARGET, document, { filler, mode: 'distribution' });
        const added = tokens(edit.document.text.slice(document.text.length));
        for (const run of [TARGET.query.text, TARGET.correct, TARGET.incorrect, document.marker ?? '']) {
          expect(containsRun(added, tokens(run))).toBe(false);
        }
      }
    }
  });

  it('does not depend on the order in which documents are edited', () => {
    const edit = (document: (typeof documents)[number]) =>
      lengthMatched(corpus, TARGET, document, { filler: 'pseudoword', mode: 'distribution' });
    const forwards = documents.map(edit);
    const backwards = documents.toReversed().map(edit).reverse();
    expect(backwards).toEqual(forwards);
  });

  it('a text that is too long is never cut', () => {
    const long = { ...itemAt(documents, 0), text: 'word '.repeat(500).trim() };
    const edit = lengthMatched(corpus, TARGET, long, { filler: 'clean', mode: 'interval' });
    expect(edit.length).toBe('over_length');
    expect(edit.document.text).toBe(long.text);
    expect(edit.document.valid).toBe(true);
  });

  it('a document for which no filler meets the rules is not valid', () => {
    const poor = cleanDocuments(40).map((document) => ({
      ...document,
      text: `${document.text.slice(0, -1)} Birch Tower.`.replaceAll('.', ','),
    }));
    const edit = lengthMatched(fixtureCorpus(poor), TARGET, itemAt(documents, 0), {
      filler: 'clean',
      mode: 'distribution',
    });
    expect(edit.length).toBe('no_filler');
    expect(edit.document.valid).toBe(false);
  });

  it('filler that would complete the question where it meets the text is made again', () => {
    const texts = Array.from({ length: 30 }, (_, i) => ({
      id: `d${i}`,
      title: '',
      text:
        i < 28 ? 'Tallest of all the many trees in town.' : 'Some other words that are quite harmless here.',
    }));
    const broken = { ...itemAt(documents, 0), text: 'which tower is' };
    for (const filler of FILLERS) {
      const edit = lengthMatched(fixtureCorpus(texts), TARGET, broken, { filler, mode: 'interval' });
      expect(containsRun(tokens(edit.document.text), tokens(TARGET.query.text))).toBe(false);
    }
  });

  it('the position of the filler can be chosen', () => {
    const document = { ...itemAt(documents, 0), text: 'One two three.' };
    const edit = (position: 'before' | 'after' | 'split') =>
      lengthMatched(corpus, TARGET, document, { filler: 'clean', mode: 'interval', position }).document.text;
    expect(edit('before').endsWith(' One two three.')).toBe(true);
    expect(edit('after').startsWith('One two three. ')).toBe(true);
    expect(edit('split').indexOf(' One two three. ')).toBeGreaterThan(0);
    expect(edit('split').replace(' One two three.', '')).toBe(edit('before').replace(' One two three.', ''));
  });
});
