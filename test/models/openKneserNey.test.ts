import { describe, expect, it } from 'vitest';

import { openKneserNey } from '../../src/models/openKneserNey.js';

describe('openKneserNey', () => {
  it('says what it stands in for', () => {
    const { record } = openKneserNey(['a b']);
    expect(record.name).toBe('kneser-ney-3gram');
    expect(record.source).toBe('built-in');
    expect(record.substituteFor).toBe('GPT-2 (124M)');
  });

  it('scores texts in order, the same whatever else is asked for', async () => {
    const model = openKneserNey(['the train stops', 'the train leaves', 'the bus stops']);
    const progress: number[] = [];
    const [first, second] = await model.logLikelihood(['the train', 'bus'], (done) => progress.push(done));
    expect(progress).toEqual([1, 2]);
    expect(first?.tokens).toBe(2);
    expect(await model.logLikelihood(['bus'])).toEqual([second]);
    await model.close();
  });

  it('does not depend on the order of the documents', async () => {
    const documents = ['the train stops', 'the bus stops', 'the train leaves', 'stops the'];
    const [forward, backward] = [openKneserNey(documents), openKneserNey([...documents].reverse())];
    const texts = ['the train stops', 'leaves the bus'];
    expect(await backward.logLikelihood(texts)).toEqual(await forward.logLikelihood(texts));
    expect(backward.record).toEqual(forward.record);
  });

  it('refuses to be fitted on nothing', () => {
    expect(() => openKneserNey([])).toThrow(/kneser-ney-3gram has no documents to be fitted on/);
  });

  it('refuses an empty text', async () => {
    await expect(openKneserNey(['a']).logLikelihood(['a', ' \n'])).rejects.toThrow(
      /text 1 has sha256 .* and no word; drop empty documents/,
    );
  });
});
