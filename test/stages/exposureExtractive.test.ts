import { describe, expect, it } from 'vitest';
import type { SuiteDocument } from '../../src/adversarial/index.js';
import { corpusStatistics } from '../../src/gate/index.js';
import { readExposureExample } from '../../src/stages/exposureExample.js';
import { type Attacker, type ExtractiveChoice, extractiveRag } from '../../src/stages/exposureExtractive.js';
import { runExposure } from '../../src/stages/exposureHarness.js';
import { memoryJournal } from '../../src/stages/exposureJournal.js';
import { shortAnswer } from '../../src/stages/exposureReader.js';

const { documents, targets } = readExposureExample();
const ONE: Attacker = { name: 'one', tier: 'semi', accounts: 'one' };
const FIVE: Attacker = { name: 'five', tier: 'semi', accounts: 'one a page' };
const answers = targets.flatMap(({ correct, attacker }) => [correct, attacker]);
const target = targets.filter(({ id }) => id === 'annual-leave').map((one) => ({ ...one, paraphrases: [] }));

async function first(choice: Partial<ExtractiveChoice>) {
  const rag = extractiveRag({ documents, attacker: ONE, layers: {}, ...choice });
  const [row] = await runExposure({ rag, targets: target, journal: memoryJournal(), runId: 'r' });
  expect(await rag.list()).toEqual([]);
  await rag.close();
  return row;
}

describe('the extractive pipeline under the harness', () => {
  it('quotes the question that the poison repeats, and is right no longer', async () => {
    const row = await first({});
    expect(row?.answerWithoutPoison).toContain('28 days');
    expect(row?.answer.split(`${target[0]?.question}.`).length).toBeGreaterThan(2);
    expect(row).toMatchObject({ poisonHits: 5, attackSuccess: false, correct: false });
  });

  it('believes what most passages say when it reads them', async () => {
    expect(await first({ answers })).toMatchObject({
      attackSuccess: true,
      correct: false,
      correctWithoutPoison: true,
    });
  });

  it('gives one account one voice, and abstains between one and one', async () => {
    const layers = { cap: 1, vote: true };
    const one = await first({ answers, layers });
    expect(one).toMatchObject({ poisonHits: 1, attackSuccess: false, answer: '' });
    const five = await first({ answers, layers, attacker: FIVE });
    expect(five).toMatchObject({ attackSuccess: true });
  });

  it('lifts a reviewed document on a harmful topic only', async () => {
    const topics = (phrase: string) => [{ name: 't', phrases: [phrase] }];
    const boosted = (phrase: string) =>
      first({ answers, layers: { cap: 1, boost: { value: 1, topics: topics(phrase) } } });
    expect(await boosted('annual leave')).toMatchObject({ correct: true, attackSuccess: false });
    expect(await boosted('vpn')).toMatchObject({ attackSuccess: true });
  });

  it('keeps pages that mirror the questions out until they were reviewed', async () => {
    const unlike = ['red green blue', 'one two three', 'left right up', 'salt and pepper'];
    const question = target[0]?.question ?? '';
    const mirror = corpusStatistics([...unlike, 'how is it'], Array<string>(5).fill(question));
    expect(await first({ answers, layers: { mirror } })).toMatchObject({ poisonHits: 0, correct: true });
    const reviewed = { ...ONE, tier: 'reviewed' } as const;
    expect(await first({ answers, layers: { mirror }, attacker: reviewed })).toMatchObject({ poisonHits: 5 });
  });

  it('asks more of untrusted sources', async () => {
    const attacker = { ...ONE, tier: 'untrusted' } as const;
    expect(await first({ layers: { untrustedMargin: 1 }, attacker })).toMatchObject({ poisonHits: 0 });
    expect(await first({ layers: { untrustedMargin: 1 } })).toMatchObject({ poisonHits: 5 });
  });

  it('is nothing over nothing', async () => {
    const none: SuiteDocument[] = [];
    const rag = extractiveRag({ documents: none, attacker: ONE, layers: {} });
    expect(await rag.list()).toEqual([]);
    expect((await rag.ask('who?', 5)).hits).toEqual([]);
  });
});

describe('the reading stand-in', () => {
  it('answers with what it finds first in a passage on the subject, or not at all', () => {
    const marks = ['35 days', '28 days'];
    const ask = (passage: string) => shortAnswer('How many days of annual leave?', passage, marks);
    expect(ask('Staff have 28 days of annual leave.')).toBe('28 days');
    expect(ask('Annual leave: 28 DAYS, not 35 days.')).toBe('28 days');
    expect(ask('The canteen closes for 28 days.')).toBeNull();
    expect(ask('Annual leave is granted by the team lead.')).toBeNull();
    expect(ask('')).toBeNull();
    expect(shortAnswer('', 'x', [])).toBeNull();
  });
});
