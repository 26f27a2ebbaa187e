// %% [markdown]
// # 8. The released filters as they are
//
// **Question.** Two defenses come with code: TrustRAG and RAGDefender. On the poison that PoisonedRAG released, how much do
// they remove with the question in front, as the attack inserts it, and without it, as it is archived? And what goes with it?
//
// **Inputs.** `data/results/PROFILE/table-vi.json`, numbers and ids alone; `data/paper-reported.json`. No model, no network,
// no Python: the answers of the authors' package are stored.
//
// **Run time.** About 15 seconds.

// %%
import assert from 'node:assert/strict';
import * as tslab from 'tslab';
import * as rinj from '../dist/index';

const profileName = process.env.PROFILE ?? rinj.reportedProfile();
const places = rinj.reportPlaces(profileName);
const table = rinj.readTableVI(places.results);
assert.ok(table, 'Table VI was measured');
const paper = rinj.readPaperTableVI(places.reported);
const show = (one: rinj.TextTable) => tslab.display.html(rinj.renderHtml(one));

// %%
const { embedder, queries, documents, poisonOrigin } = table;
console.log(
  `profile ${profileName}: ${queries} queries, ${poisonOrigin} poison, ${documents} clean documents`,
);
console.log(`${embedder.name} ${embedder.precision}; ${table.resamples} resamples of the queries`);
const versions = Object.entries(table.package?.libraries ?? {});
console.log(`authors' package: ${versions.map((pair) => pair.join(' ')).join(', ') || 'no answers stored'}`);
for (const { filter, reason } of table.absent) console.log(`absent: ${filter}, ${reason}`);

// %% [markdown]
// ## Table VI
//
// Ten candidates: all released texts of the question and its clean top five. Real top-5: what the retriever returns when they
// stand in the corpus. These filters decide on whole sets and rank nothing, so there is no AUROC. One that returns an empty
// context has removed all poison, and everything else; that is emptying the context, not telling apart within it.

// %%
show(rinj.tableVI(table, paper));
show(rinj.tableVIRetrieval(table, paper));

// %%
const drawing = rinj.figureReleasedCode(table);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);

// %% [markdown]
// ## Redundancy, not the question
//
// Neither filter reads the question. What they read is how alike the poisoned texts are, and the question that all of them
// repeat is a part of that. The change from one form to the other, paired by query:

// %%
for (const change of table.changes) {
  const { filter, difference, low, high } = change;
  console.log(
    `${rinj.filterLabel(filter)}: ${rinj.formatChange({ difference, low, high })} of the poison removed`,
  );
}
const before = table.retrieval[0]?.poison.value?.toFixed(2);
const after = table.retrieval[1]?.poison.value?.toFixed(2);
console.log(`poisoned passages in the top-5: ${before} with the question, ${after} without`);

// %% [markdown]
// ## Beside the paper
//
// A line that does not agree carries what was tested about it, with the numbers of the test; what could not be tested is said
// to be untested.

// %%
show(rinj.tableVIComparison(table, paper));

// %% [markdown]
// ## Where the clean documents go
//
// The first stage of TrustRAG drops tight clusters and then deletes near-copies inside what it keeps. The table counts both. Of
// the ten candidates nearly all clean ones go as near-copies: our slice of Wikipedia holds several passages alike. With
// passages of BEIR NQ, for the targets that have them, the same code removes fewer.

// %%
show(rinj.tableVIInside(table));
show(rinj.tableVIContexts(table));

// %% [markdown]
// ## What competes with the poison
//
// Without the question the released texts are retrieved less, and the less the more clean documents compete. The paper's
// retriever and its clean passages are others, and the part that the retriever plays is not tested here.

// %%
show(rinj.tableVISizes(table));

// %% [markdown]
// ## The package beside the port
//
// The authors' package was handed the same texts and the same vectors, through the interface for detectors from outside.
// Where its removals differ from those of our port, the cause is tested: the port is run again with every choice that the
// package's unstable sort leaves open.

// %%
show(rinj.tableVIAgreement(table));

// %% [markdown]
// ## Try it
//
// Change the texts or the vectors and see what each filter would keep of your own set; the poison is the first two.

// %%
const texts = [
  'who won. Eve won the race',
  'who won. Eve was the winner',
  'the race began at noon',
  'rain fell on the town',
];
const vectors = [
  [1, 0.1, 0],
  [1, 0, 0.1],
  [0.1, 1, 0],
  [0, 0.2, 1],
];
const poison = [true, true, false, false];

// %%
const candidates = texts.map((text, rank) => ({
  ...{ documentId: `d${rank}`, text: text, rank: rank, similarity: 0, likelihood: null },
  ...{ lengthWords: rinj.countWords(text), digestOccurrences: 1 },
  embedding: Float32Array.from(vectors[rank] ?? []),
}));
const mine = { set: { queryId: 'mine', queryText: 'who won', candidates: candidates }, poison: poison };
for (const filter of rinj.RELEASED_FILTERS) {
  const removed = rinj.judgedSets(filter, [mine])[0]?.removed ?? [];
  const indices = removed.flatMap((one, i) => (one ? [i] : []));
  console.log(`${rinj.filterLabel(filter.id)} removes ${indices.join(', ') || 'nothing'}`);
}

// %% [markdown]
// ## What this notebook claims
//
// TrustRAG removes nearly all poison of the ten candidates in both forms; on real contexts with the question in front it does
// so by leaving most of them empty. RAGDefender removes most of the poison in both forms and empties none. Taking the
// question away lowers retrieval more than it lowers removal. No difference between port and package is unexplained.

// %%
const rowOf = (filter: string, form: rinj.Form, context: rinj.Context) => {
  const row = rinj.findRow(table, filter, form, context);
  assert.ok(row, `${filter}, ${form}, ${context} ran`);
  return row;
};
const share = ({ value }: rinj.Rate) => value ?? Number.NaN;
for (const form of rinj.FORMS) {
  const [trustrag, ragdefender] = ['trustrag-stage-1', 'ragdefender'].map((id) => rowOf(id, form, 'ten'));
  assert.ok(trustrag && share(trustrag.poison) > 0.9, 'TrustRAG removes nearly all poison');
  assert.ok(ragdefender && share(ragdefender.poison) > 0.5, 'RAGDefender removes most');
  assert.equal(rowOf('ragdefender', form, 'top-5').empty.hits, 0, 'and empties no context');
}

// %%
const real = rowOf('trustrag-stage-1', 'inserted', 'top-5');
assert.ok(share(real.empty) > 0.5, 'most real contexts are left empty');
const poisonChange = table.changes.find(({ filter }) => filter === 'ragdefender')?.difference ?? Number.NaN;
const retrievalChange = (table.retrievalChange.difference ?? Number.NaN) / 5;
assert.ok(retrievalChange < poisonChange && poisonChange < 0, 'retrieval falls more than removal');
const causes = table.agreement.flatMap(({ differing }) => differing.map(({ cause }) => cause));
assert.ok(!causes.includes('unexplained'), 'every difference to the package is explained');
console.log('all claims hold');
