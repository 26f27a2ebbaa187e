// %% [markdown]
// # 13. What released poison looks like
//
// **Question.** Authors of attacks, defenses and benchmarks publish the poisoned texts that they evaluate on. Which of these
// sets begin with the target question, which can be told by their length, and which hold duplicates, empty texts, or texts
// without their own payload?
//
// **Inputs.** `data/results/released-poison.json`: numbers and names alone, no text of any set. No model, no network.
//
// **Run time.** About 15 seconds.

// %%
import assert from 'node:assert/strict';
import * as tslab from 'tslab';
import * as rinj from '../dist/index';

const released = rinj.readReleasedPoison();
const sets = released.sets;
const names = [...new Set(sets.map(({ set }) => set))];
console.log(`${names.length} sets, ${sets.length} forms, ${sets.reduce((sum, { n }) => sum + n, 0)} texts`);
for (const { id, documents, l5, l95 } of released.corpora) {
  console.log(`${id}: ${documents} documents, middle 90 % from ${l5} to ${l95} words`);
}

// %% [markdown]
// ## The whole table
//
// A set has up to two forms: *as released*, the texts as they stand in the repository, and *as inserted*, the documents that
// the released code puts into the corpus. `general` is a corpus of Wikipedia passages for Natural Questions; for sets that
// ask other questions it is a stand-in, and their length overlap says little about the corpus they were made for.

// %%
tslab.display.html(
  rinj.renderHtml(rinj.tableReleasedPoison(released, 'Released poison sets: construction profile')),
);

// %%
const drawing = rinj.figureReleasedPoison(released);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);

// %% [markdown]
// ## Which sets carry their question
//
// A set whose texts all hold their question can be told by that alone, wherever in the text it stands. The list names
// those with the question in at least 95 % of their texts, and where it stands.

// %%
const strong = sets.filter(({ containment }) => containment !== null && containment >= 0.95);
for (const { set, form, n, places } of strong) {
  const where = Object.entries(places)
    .filter(([, count]) => count > 0)
    .map(([place, count]) => `${place} ${count}`);
  console.log(`${set}, ${form}: ${where.join(', ')} of ${n}`);
}

// %% [markdown]
// ## Which can be told by length
//
// At most one text in five within the middle 90 % of the corpus.

// %%
const byLength = sets.filter(({ lengthOverlap }) => lengthOverlap !== null && lengthOverlap <= 0.2);
for (const { set, form, lengthOverlap, lengthP50, standIn } of byLength) {
  const against = standIn ? 'stand-in corpus' : 'its corpus';
  console.log(
    `${set}, ${form}: overlap ${rinj.formatRate(lengthOverlap)} with ${against}, median ${lengthP50} words`,
  );
}

// %% [markdown]
// ## Flaws
//
// Exact duplicates, texts that were empty, and texts in which the wrong answer they are meant to spread does not stand. The
// last count is token by token: an answer spelt otherwise counts as absent, so it is an upper bound. Jamming blockers state
// no wrong answer by design; what is looked for there is the refusal.

// %%
for (const { set, form, n, duplicates, empty, emptyDropped, incorrectStated, incorrectPresent } of sets) {
  const absent = incorrectStated - incorrectPresent;
  const flaws = [
    ...(duplicates > 0 ? [`${duplicates} duplicates`] : []),
    ...(empty + emptyDropped > 0 ? [`${empty + emptyDropped} empty`] : []),
    ...(absent > 0.2 * incorrectStated ? [`payload absent in ${absent} of ${incorrectStated}`] : []),
  ];
  if (flaws.length > 0) console.log(`${set}, ${form} (${n}): ${flaws.join(', ')}`);
}

// %% [markdown]
// ## Texts without spaces between words
//
// A whitespace count says nothing of Chinese: a whole sentence is one "word", and a question inside it is not found as a
// token. Sets whose letters mostly belong to such scripts are counted in characters and searched character by character,
// and they are compared with no corpus. Dictionary segmenters would give words, but other ones with every version.

// %%
const chinese = '评测时使用的问题是谁画了夜港';
const question = '谁画了夜港';
console.log('whitespace words:', rinj.countWords(chinese));
console.log('found by tokens:', rinj.containment(question, chinese));
console.log('characters:', rinj.lengthIn(chinese, rinj.lengthUnitOf([chinese])));
const place = rinj.questionPlace(
  rinj.searchTokens(chinese, 'characters'),
  rinj.searchTokens(question, 'characters'),
);
console.log('found by characters:', place.place);

// %% [markdown]
// ## Try it
//
// Change `most` and run the cell: which forms hold their question in at most this share of their texts?

// %%
const most = 0.05;
const without = sets.filter(({ containment }) => containment !== null && containment <= most);
console.log(`${without.length} of ${sets.length} forms hold it in at most ${most * 100} % of their texts`);

// %% [markdown]
// ## What this notebook claims
//
// Every text is counted; lengths of different units are never compared; and joining with the released code is what puts the
// question into the PoisonedRAG sets. The cells fail when a number says otherwise.

// %%
for (const set of sets) {
  const { whole, start, middle, end } = set.places;
  assert.equal(set.containmentTotal + set.undefined, set.n, 'no text is left out');
  assert.equal(whole + start + middle + end, set.containmentHits, 'each holding text has one place');
  if (set.unit === 'characters')
    assert.equal(set.lengthOverlap, null, 'characters are compared with no corpus');
}

// %%
for (const name of ['nq', 'hotpotqa', 'msmarco']) {
  const forms = sets.filter(({ set }) => set === `poisonedrag-${name}`);
  const starts = forms.map(({ n, places }) => places.start / n);
  assert.deepEqual(starts, [0, 1], 'released without the question, inserted with it in front');
}
console.log('all claims hold');
