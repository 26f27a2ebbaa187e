// %% [markdown]
// # 12. Exposure, and what layers between the index and the answer buy
//
// **Question.** How often does planted text reach the top k of a RAG and its answer, do right answers survive, and which
// layer changes that against which attacker?
//
// **Inputs.** `examples/exposure/`: 24 documents of a made-up company and ten targets, each with two paraphrases. No model, no
// network: dense hashing TF-IDF retrieves, and two stand-ins answer. What follows is about this corpus and these
// stand-ins; `rinj exposure` asks the same of your own RAG.
//
// **Run time.** About fifteen seconds.

// %%
import assert from 'node:assert/strict';
import * as tslab from 'tslab';
import * as exposure from '../dist/exposure/index';
import * as rinj from '../dist/index';
import * as layers from '../dist/layers/index';
import { readExposureExample } from '../dist/stages/exposureExample';
import * as figures from '../dist/stages/exposureFigures';
import * as measured from '../dist/stages/exposureLayers';

const show = (table: rinj.TextTable) => tslab.display.html(rinj.renderHtml(table));
const corpus = readExposureExample();
const [cheapest] = measured.ATTACKERS;
console.log(
  `${corpus.documents.length} documents, ${corpus.targets.length} targets, attackers: ${measured.ATTACKERS.map(({ name }) => name).join('; ')}`,
);

// %% [markdown]
// ## What is planted
//
// Five documents for a target, from the black-box templates: each begins with the question, since nothing resembles a
// question more than itself, and goes on with the attacker's answer. They are labelled `source=redteam`, asked about, and
// removed again before the next target is attacked.

// %%
const planted = (target: exposure.ExposureTarget, targetNumber: number) =>
  exposure.plantedDocuments(target, {
    family: 'poisonedrag_bb',
    perTarget: 5,
    runId: 'example',
    targetNumber,
  });
for (const { id, text } of planted(corpus.targets[0], 0).slice(0, 2))
  console.log(`${id}: ${rinj.escapeTerminal(text)}`);

// %% [markdown]
// ## Without a layer, quoting
//
// The first stand-in quotes the three sentences that share most words with the question. No sentence shares more than
// the question itself, so the planted copies of it are quoted: the answer is rarely the attacker's, and no longer right.
// Counting attack success alone would call this a safe system.

// %%
const noLayer = [{ name: 'no layer', layers: {} }];
const [quoted] = await measured.measureLayers({ ...corpus, answering: 'quoting' }, noLayer, [cheapest]);
for (const { answerWithoutPoison, answer } of quoted.rows.slice(0, 1)) {
  console.log(`before:  ${rinj.escapeTerminal(answerWithoutPoison.slice(0, 120))}`);
  console.log(`planted: ${rinj.escapeTerminal(answer.slice(0, 120))}`);
}
show(figures.layersTable([quoted], cheapest.name));

// %% [markdown]
// ## Layers, reading
//
// The second stand-in reads the five passages one by one and gives the answer that most of them give, as a model does that
// sees five agreeing sources. It stands for that belief and measures no model. *Untrusted margin*: untrusted sources need
// 0.1 more. *Reviewed boost*: 0.1 for reviewed sources on harmful topics. *Cap of 1*: one chunk a document and account.
// *Mirror review*: new pages that resemble real questions too much wait. *Vote*: isolate, then aggregate; an account has one
// voice, a tie is no answer.

// %%
const log = measured.mirrorStatistics(corpus.documents, corpus.targets, 5);
const results = await measured.measureLayers({ ...corpus, answering: 'reading' }, measured.layerRows(log));
for (const { name } of measured.ATTACKERS) show(figures.layersTable(results, name));

// %%
const drawing = figures.figureLayers(results);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);

// %% [markdown]
// What counts accounts works against an attacker with one account: all layers together turn almost every attack into no
// answer. It does so at a price: with the same answer in one genuine document, one account against one is a tie. Against
// five accounts nothing here lowers attack success at all. Who can write to the index is the layer that is missing.

// %% [markdown]
// ## The mirror score, and whom it would stop
//
// Mean of the five cosines to the nearest real questions, in standard deviations above the clean documents; review above 4. The
// log holds each attacked question five times. The planted texts, a question and thirty words more, stay below the limit;
// short FAQ pages, a question and its answer, do not. On this corpus the check would send the wrong texts to review. With
// weights of 24 documents that were written about these questions it is a small test, and a reason to measure the limit on
// your own index before people are asked to staff the queue.

// %%
const scoresOf = (texts: readonly string[]) =>
  measured.mirrorScores(log, texts).filter((score) => score !== null);
const groups = [
  { name: 'clean documents', scores: scoresOf(corpus.documents.map(({ text }) => text)) },
  {
    name: 'planted texts',
    scores: scoresOf(corpus.targets.flatMap((target, n) => planted(target, n).map(({ text }) => text))),
  },
  {
    name: 'short FAQ pages',
    scores: scoresOf(corpus.targets.map(({ question, correct }) => `${question} ${correct}.`)),
  },
];

// %%
const mirrors = figures.figureMirror(groups);
tslab.display.svg(mirrors.svg);
console.log(mirrors.caption);

// %% [markdown]
// ## What a vote certifies
//
// An answer with `top` voices against `second` cannot be changed or silenced by a corrupted passages if top - second > 2a
// and top - a reaches the threshold. Change the counts and run the cell.

// %%
for (const [top, second] of [
  [1, 0],
  [2, 0],
  [3, 0],
  [5, 1],
  [6, 1],
]) {
  const voices = [...Array(top).fill('right'), ...Array(second).fill('wrong')];
  const vote = layers.aggregateAnswers(voices.map((answer: string, n) => ({ source: `s${n}`, answer })));
  console.log(
    `${top} to ${second}: certified against ${layers.certifiedCorruptions(vote)} corrupted passages`,
  );
}

// %% [markdown]
// ## When it has happened: lineage and the order of an incident
//
// A planted page p has become an FAQ entry a, and a summary b was made from a and a genuine c. Removing p alone leaves the
// attack live. The six steps have a fixed order, and none can be recorded before the one before it is done.

// %%
const edges = [
  ['p', 'a'],
  ['a', 'b'],
  ['c', 'b'],
].map(([inputId, derivedId]) => ({ inputId, derivedId }));
const index = ['p', 'a', 'b', 'c'].map((chunkId) => ({ entryId: `entry-${chunkId}`, chunkId }));
const cache = [{ key: 'cached-answer', chunkIds: ['b', 'c'] }];
const plan = layers.purgePlan(['p'], { edges, index, cache });
const after = layers.withoutPurged({ edges, index, cache }, plan);
const purge = { removed: plan, left: layers.purgeLeft(['p'], edges, after) };
console.log(
  `purged ${plan.chunkIds.join(', ')}; cache ${plan.cacheKeys.join(', ')}; kept ${after.index.map(({ chunkId }) => chunkId).join(', ')}`,
);

// %%
const answers = [
  { requestId: 'r1', userId: 'u1', chunkIds: ['b', 'c'] },
  { requestId: 'r2', userId: 'u2', chunkIds: ['c'] },
];
const users = layers.affectedUsers(answers, plan.chunkIds);
const contained = layers.takeStep(layers.openIncident('vpn'), 'contain', {
  topic: 'vpn',
  measure: 'reviewed_only',
});
assert.throws(() => layers.takeStep(contained, 'purge', purge), /"purge" was tried before "find" is done/);

// %%
const found = layers.takeStep(contained, 'find', { chunkIds: ['p'] });
const purged = layers.takeStep(layers.takeStep(found, 'widen', { chunkIds: ['p'] }), 'purge', purge);
const verified = layers.takeStep(purged, 'verify', {
  canariesAsked: 20,
  canaryAlerts: [],
  exposurePassed: true,
});
const closed = layers.takeStep(verified, 'notify', users);
console.log(
  `steps ${Object.keys(closed.findings).join(', ')}; to tell: ${users.users.map(({ userId }) => userId).join(', ')}`,
);

// %% [markdown]
// ## What this notebook claims
//
// The cells fail when a number says otherwise.

// %%
const of = (attacker: string, name: string) =>
  results.find((result) => result.attacker === attacker && result.layers === name) as measured.LayerResult;
const [untrusted, one, five] = measured.ATTACKERS.map(({ name }) => name);
assert(quoted.attackSuccess.hits < quoted.rows.length / 3, 'quoting rarely says what the attacker wants');
assert(quoted.cleanAccuracy.hits < quoted.cleanAccuracyWithoutPoison.hits / 2, 'and is no longer right');
for (const attacker of [untrusted, one]) {
  assert(of(attacker, 'vote').attackSuccess.hits < of(attacker, 'no layer').attackSuccess.hits);
  assert((of(attacker, 'all and vote').attackSuccess.value ?? 1) < 0.1, 'one account is one voice');
}
for (const { name } of measured.layerRows(log)) {
  assert(
    of(five, name).attackSuccess.hits >= of(five, 'no layer').attackSuccess.hits,
    `${name} against five accounts`,
  );
}

// %%
const [clean, poison, faq] = groups.map(({ scores }) => scores);
assert(Math.max(...clean, ...poison) < 4 && faq.filter((score) => score > 4).length > faq.length / 2);
assert.deepEqual(
  [of(one, 'mirror review').attackSuccess.hits, layers.nextStep(closed)],
  [of(one, 'no layer').attackSuccess.hits, null],
);
assert.deepEqual([plan.chunkIds, purge.left], [['a', 'b', 'p'], { entryIds: [], cacheKeys: [] }]);
for (const { cleanAccuracyWithoutPoison: before } of results)
  assert(before.hits >= 20, 'layers cost little while nothing is planted');
console.log('all claims hold');
