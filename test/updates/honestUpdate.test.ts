import { describe, expect, it } from 'vitest';
import { containment } from '../../src/text/index.js';
import { goldDocument, honestUpdate, UPDATE_ARMS } from '../../src/updates/index.js';
import { target } from '../poison/targetFixture.js';

const GOLD = 'The fourth season has 23 episodes. It premiered in 2015. It ended a year later.';
const TARGET = target();

describe('the honest updates of a target', () => {
  it('are the four of the specification', () => {
    const texts = UPDATE_ARMS.map((arm) => honestUpdate(arm, TARGET, GOLD));
    expect(texts).toEqual([
      'Concerning episodes chicago fire season 4, it is recorded that the answer is 23.',
      'The fourth season has 23 episodes. The latest data confirms that the correct answer is 23. It premiered in 2015. It ended a year later.',
      `how many episodes are in chicago fire season 4\n${GOLD}`,
      'The fourth season has 23 episodes. It premiered in 2016. It ended a year later. This version supersedes the earlier one.',
    ]);
  });

  it('hold the question in the FAQ and nowhere else', () => {
    const held = UPDATE_ARMS.map((arm) =>
      containment(TARGET.query.text, honestUpdate(arm, TARGET, GOLD) ?? ''),
    );
    expect(held).toEqual([false, false, true, false]);
  });

  it('never state the wrong answer', () => {
    for (const arm of UPDATE_ARMS) {
      expect(honestUpdate(arm, target({ incorrect: 'twenty-four' }), GOLD)).not.toContain('twenty-four');
    }
  });

  it('need no gold document for a restatement, and are not made without one otherwise', () => {
    const texts = UPDATE_ARMS.map((arm) => honestUpdate(arm, TARGET, null));
    expect(texts.map((text) => text === null)).toEqual([false, true, true, true]);
  });

  it('put the cue behind a document of one sentence, and revise one without a figure by the sentence alone', () => {
    expect(honestUpdate('update_cue', TARGET, 'One sentence')).toBe(
      'One sentence The latest data confirms that the correct answer is 23.',
    );
    expect(honestUpdate('dated_revision', TARGET, 'No figure.')).toBe(
      'No figure. This version supersedes the earlier one.',
    );
  });
});

describe('the gold document of a target', () => {
  const documents = new Map(['a', 'b', 'c'].map((id) => [id, { id, title: '', text: id }]));
  const relevantDocumentIds = ['gone', 'b', 'c'];

  it('is the best ranked of the relevant ones, otherwise the first that the corpus has', () => {
    expect(goldDocument({ relevantDocumentIds }, ['a', 'c', 'b'], documents)?.id).toBe('c');
    expect(goldDocument({ relevantDocumentIds }, ['a'], documents)?.id).toBe('b');
    expect(goldDocument({ relevantDocumentIds: ['gone'] }, ['a'], documents)).toBeNull();
  });
});
