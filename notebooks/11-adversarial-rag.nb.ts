// %% [markdown]
// # 11. An extractive RAG under attack: retrieval is not a safety boundary
//
// **Question.** What reaches the answer when somebody plants a document beside the real policies, what is answered
// when nothing can be, and what does each layer between retrieval and generation buy and cost?
//
// **Inputs.** `data/adversarial/`: the suites and `reports/`; `data/paper-reported.json`. No model, no network: the suites
// run here with hashing TF-IDF; the runs with a neural embedder and with a language model are read from `reports/`.
//
// **Run time.** A few seconds.

// %%
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tslab from 'tslab';
import * as adversarial from '../dist/adversarial/index';
import * as rinj from '../dist/index';
import { HASHING } from '../dist/stages/adversarialEmbedder';
import { readReportedCounts, readSuite, SUITE_FOLDER } from '../dist/stages/adversarialInputs';
import * as tables from '../dist/stages/adversarialTables';

const show = (table: rinj.TextTable) => tslab.display.html(rinj.renderHtml(table));
const stored = (name: string) => JSON.parse(readFileSync(join(SUITE_FOLDER, 'reports', name), 'utf8'));

// %%
const read = readSuite();
const { suite } = read;
const runs = adversarial.evaluateSuite(suite, HASHING.embedderFor);
const defenses = adversarial.evaluateDefenses(suite, HASHING.embedderFor);
const summaries = adversarial.summariseRuns(runs);
console.log(
  `${suite.policies.length} policies, ${suite.attacks.length} attacks, ${suite.benign.length} benign questions`,
);
console.log(
  `${runs.length} runs, metrics ${adversarial.METRICS_VERSION}, suites ${read.sha256.slice(0, 12)}`,
);

// %% [markdown]
// ## The attacks, the questions without an answer, the benign ones
//
// The generator quotes the three sentences that share most words with the question. It cannot obey an instruction: a
// payload succeeds here only by being quoted.

// %%
for (const table of tables.summaryTables(summaries, HASHING.label)) show(table);

// %% [markdown]
// ## Beside the seed document
//
// Its policies and questions are not public in full, and ours are in our own words. What differs is listed with what
// decided it.

// %%
show(tables.comparedTable(adversarial.compareWithReported(summaries, readReportedCounts())));
show(tables.differingAttacks(runs));

// %% [markdown]
// ## What each layer buys and costs
//
// The same suites before and after. *Forged* labels are those of an attacker who holds the account that publishes
// policies: whatever reads labels is then blind.

// %%
show(tables.defenseTable(defenses, HASHING.label));

// %% [markdown]
// ## A neural embedder, and a model that reads and writes

// %%
const minilm = stored('adversarial-minilm.json');
const embedders = [
  { label: HASHING.label, summaries: summaries },
  { label: minilm.embedder.label, summaries: minilm.summaries },
];
show(tables.sideBySideTable(embedders, { title: 'Embedders', differs: 'Dense embedder', notes: [] }));

// %%
const smollm2 = stored('adversarial-smollm2.json');
const generators = [
  { label: 'extractive stand-in', summaries: summaries },
  { label: smollm2.generator, summaries: smollm2.summaries },
];
show(tables.sideBySideTable(generators, { title: 'Generators', differs: 'Generator', notes: [] }));

// %% [markdown]
// Semantic retrieval raises attack success on the dense backend by one attack: it finds the sentence buried in office
// news. The small model repeats fewer planted claims than quotation does, and answers far fewer benign questions rightly:
// that is weakness, not safety. No layer changes fabrication, since each judges documents and none asks whether the
// question can be answered. The grounding check never acts: a real policy is always among the three chunks.

// %%
type Summaries = readonly adversarial.BackendSummary[];
const of = (name: string, own: Summaries) => own.find(({ backend }) => backend === name) as Summaries[number];
const successes = (name: string, own: Summaries) => of(name, own).attackSuccess.hits;
assert.equal(successes('dense', minilm.summaries), successes('dense', summaries) + 1);
assert(successes('all', smollm2.summaries) < successes('all', summaries));
assert(of('all', smollm2.summaries).completion.hits < of('all', summaries).completion.hits);
assert.deepEqual(JSON.parse(adversarial.stableJson(summaries)), stored('adversarial.json').summaries);

// %%
for (const { name, summaries: after, refusals } of defenses) {
  assert.equal(of('all', after).fabrication.hits, of('all', summaries).fabrication.hits);
  assert.equal(of('all', after).falseRefusal.hits, 0);
  if (name === 'grounding') assert.equal(refusals, 0);
  if (name === 'all') assert(successes('all', after) < successes('all', summaries));
}
console.log('all claims hold');
