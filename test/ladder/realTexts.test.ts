import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LadderCorpus, ladderCorpus, rungEdit } from '../../src/ladder/index.js';
import { poisonedRag } from '../../src/poison/index.js';
import { FILLERS, type PoisonDocument, type Target } from '../../src/records/index.js';
import { loadBeirFolder } from '../../src/store/index.js';
import { containment, countWords, tokens } from '../../src/text/index.js';
import { DATA, releasedTexts } from '../profile/releasedTexts.js';

const TARGETS = 30;

describe.skipIf(DATA === undefined)(
  'the ladder on the real corpus and the released texts (needs RINJ_DATA)',
  () => {
    let corpus: LadderCorpus;
    let poison: { target: Target; template: PoisonDocument }[];

    beforeAll(() => {
      const { documents } = loadBeirFolder(join(DATA ?? '', 'general'), { id: 'general', edition: 'own' });
      corpus = ladderCorpus('general', documents, () => documents.slice(0, 50).map(({ id }) => id));
      const released = releasedTexts();
      const questions = [...new Set(released.map(({ question }) => question))].slice(0, TARGETS);
      poison = questions.flatMap((question, i) => {
        const texts = released.filter((text) => text.question === question);
        const target: Target = {
          query: { id: `test${i}`, text: question, answers: [], metadata: {} },
          correct: '',
          incorrect: texts[0]?.incorrect ?? '',
          relevantDocumentIds: [],
          releasedTexts: texts.map(({ text }) => text),
        };
        return poisonedRag('general', target).map((template) => ({ target, template }));
      });
    }, 60_000);

    it('with both cues removed containment is 0 and every length lies in the usual interval', () => {
      for (const { target, template } of poison) {
        for (const filler of FILLERS) {
          const { document } = rungEdit(corpus, target, template, {
            rung: 'both',
            filler,
            lengthMode: 'interval',
          });
          expect(containment(target.query.text, document.text)).toBe(false);
          const count = countWords(document.text);
          expect(count).toBeGreaterThanOrEqual(corpus.lengths.l5);
          expect(count).toBeLessThanOrEqual(corpus.lengths.l95);
        }
      }
    });

    it('the fillers are equally long, follow the same untouched text, and invent no known word', () => {
      const known = corpus.vocabulary();
      for (const { target, template } of poison) {
        const edits = FILLERS.map((filler) =>
          rungEdit(corpus, target, template, { rung: 'length_matched', filler, lengthMode: 'distribution' }),
        );
        expect(new Set(edits.map(({ document }) => countWords(document.text))).size).toBe(1);
        for (const { document } of edits) expect(document.text.startsWith(template.text)).toBe(true);
        const invented = tokens(edits[2]?.document.text.slice(template.text.length) ?? '');
        expect(invented.filter((word) => known.has(word))).toEqual([]);
      }
    }, 60_000);
  },
);
