// %% [markdown]
// # 9. An attacker who may ask the defense
//
// **Question.** An attacker asks a deployed defense a few hundred times whether a text would pass, and edits its poison
// accordingly. How much more gets past the defense that was asked, past the others, and does it still work?
//
// **Inputs.** `data/results/PROFILE/adaptive-attacker.json` and `adaptive-attacker.documents.jsonl.gz`, which hold no text;
// `data/paper-reported.json`. No model, no network.
//
// **Run time.** About ten seconds.

// %%
import assert from 'node:assert/strict';
import * as tslab from 'tslab';
import * as rinj from '../dist/index';

const profileName = process.env.PROFILE ?? rinj.reportedProfile();
const places = rinj.reportPlaces(profileName);
const stored = rinj.readAdaptiveAttacker(places.results);
assert.ok(stored, `no attacker in ${places.results}; run rinj attack`);
const show = (table: rinj.TextTable) => tslab.display.html(rinj.renderHtml(table));
console.log(
  `profile ${profileName}: ${stored.corpus} (${stored.edition}), ${stored.poisonOrigin} poison, seeds ${stored.seeds.join(', ')}`,
);
console.log(`retriever ${stored.retriever}, language model ${stored.languageModel}`);
for (const [name, value] of Object.entries(stored.settings)) console.log(`${name}: ${value}`);

// %% [markdown]
// ## The attacker
//
// It knows its own questions and texts and the public corpus, not the defense. Each oracle call puts one of its texts into
// the index in the place of the document it was made from, among that document's siblings, and is told PASS or not; a text that
// is not retrieved never reaches the context and counts as not passed. Half of the texts are forms of a template, half are random
// edits. On the answers it fits a logistic regression of what it can compute itself: words, coverage of the question, longest
// question run, share of distinct words, mean word length, and closeness to the question under an encoder of its own.
//
// Then it edits every document without asking again: it deletes question words, replaces a word, inserts a clean sentence,
// moves the payload or trims. A step stands only if the surrogate's block probability falls, the payload is intact, and the
// text is as close to the question as the last clean hit. At the end all documents of a question are inserted, embedded and ranked
// anew, and every defense decides once.

// %%
const spent = stored.arms.map(({ tunedAgainst, encoder, runs }) => {
  const sum = (of: (run: rinj.AdaptiveArm['runs'][number]) => number) =>
    runs.reduce((total, run) => total + of(run), 0);
  const calls = sum((run) => run.oracleCalls);
  return {
    attack: `${rinj.defenseLabel(tunedAgainst)}, ${encoder}`,
    calls: `${calls}, at most ${Math.max(...runs.map((run) => run.oracleCalls))} a run`,
    passed: rinj.formatRate(sum((run) => run.probesPassed) / calls),
    'not retrieved': rinj.formatRate(sum((run) => run.probesNotRetrieved) / calls),
    'steps accepted': rinj.formatRate(sum((run) => run.accepted) / sum((run) => run.steps)),
  };
});
for (const row of spent) console.log(JSON.stringify(row));

// %% [markdown]
// ## Table XIV
//
// Tuned against the learned scorer, then put before every other defense unchanged. A pass share is of the *retrieved*
// documents; what the attacker is after is success, where a document has to be retrieved, carry its payload and pass. Rows of
// defenses that were not asked are lower bounds on what an attacker could do to them; so is every row of the second table, and
// neither needs to be the larger of the two. Beside each pass share stands what the defense blocks of the clean candidates: a
// defense that blocks everything passes nothing.

// %%
const tables = rinj.attackerTables(stored, places.reported);
for (const table of tables) show(table);

// %%
const drawing = rinj.figureAdaptiveAttacker(stored);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);

// %% [markdown]
// ## Passing is not succeeding
//
// An edit that makes a text unlike poison also makes it unlike its question. With an encoder of its own the attacker can only
// guess whether the text is still retrieved. The lines show, for each attack on its own defense, what passes of the retrieved
// documents and what is left of all inserted ones, the template beside the tuned text.

// %%
for (const { defense, encoder, template, tuned } of stored.rows.filter((row) => row.relation === 'tuned')) {
  const [before, after] = [template, tuned].map(
    ({ pass, survival, success }) =>
      `passes ${rinj.formatRate(pass.value)}, survives ${rinj.formatRate(survival.value)}, succeeds ${rinj.formatRate(success.value)}`,
  );
  console.log(`${rinj.defenseLabel(defense)} (${encoder} encoder)`);
  console.log(`  template: ${before}`);
  console.log(`  tuned:    ${after}`);
}

// %% [markdown]
// ## What the surrogate learned
//
// Weights on standardised features, mean over runs; a positive weight raises the surrogate's probability of being blocked.

// %%
for (const { tunedAgainst, encoder, runs } of stored.arms) {
  const features = runs[0]?.surrogate.features ?? [];
  const means = features.map((feature, column) => {
    const mean = runs.reduce((sum, run) => sum + run.surrogate.weights[column], 0) / runs.length;
    return `${feature} ${mean.toFixed(2)}`;
  });
  console.log(`${rinj.defenseLabel(tunedAgainst)}, ${encoder}: ${means.join('; ')}`);
}

// %% [markdown]
// ## Try it
//
// Name a defense and see what became of the documents that were tuned against it, question by question.

// %%
const asked = 'scorer-0.5';
const fates = rinj
  .readAttackedDocuments(places.results)
  .filter((row) => row.tunedAgainst === asked && row.encoder === 'hashing');
const passed = fates.filter((row) => row.passed[asked] === true && row.payloadIntact);
const questions = new Set(fates.map(({ seed, queryId }) => `${seed}|${queryId}`)).size;
const reached = new Set(passed.map(({ seed, queryId }) => `${seed}|${queryId}`)).size;
console.log(
  `${passed.length} of ${fates.length} documents succeed; ${reached} of ${questions} questions have one`,
);
const words = (rows: typeof fates) =>
  rows.reduce((sum, row) => sum + row.words, 0) / Math.max(rows.length, 1);
console.log(
  `mean words: ${words(fates).toFixed(0)} of all, ${words(passed).toFixed(0)} of those that succeed`,
);

// %% [markdown]
// ## What this notebook claims
//
// No run asked its defense more often than its budget; every tuned text carries its payload and is no longer than clean ones
// are; success is never above survival; and the scorer that was asked lets more of the tuned texts pass than of the templates. The cell fails
// when a result says otherwise.

// %%
const budget = stored.settings.oracleCalls;
for (const { tunedAgainst, runs } of stored.arms) {
  for (const { oracleCalls, steps, documents } of runs) {
    assert.ok(oracleCalls <= budget, `${tunedAgainst}: within the budget`);
    assert.equal(steps, documents * stored.settings.iterations, `${tunedAgainst}: steps a document`);
  }
}
for (const { words: count, templateWords } of fates) {
  assert.ok(count <= Math.max(stored.mostWords, templateWords), 'no longer than clean documents');
}

// %%
for (const { defense, tuned } of stored.rows) {
  assert.equal(tuned.payload.hits, tuned.payload.total, `${defense}: every payload is intact`);
  assert.ok(tuned.success.hits <= tuned.survival.hits, `${defense}: success needs retrieval`);
}
const main = stored.rows.find((row) => row.relation === 'tuned' && row.defense === asked);
assert.ok((main?.passGain.low ?? 0) > 0, 'asking the scorer pays');
console.log('all claims hold');
