// %% [markdown]
// # 11. An extractive RAG under attack: retrieval is not a safety boundary
//
// **Question.** What reaches the answer when somebody plants a document beside the real policies, what is answered
// when nothing can be, and what does each layer between retrieval and generation buy and cost?
//
// **Inputs.** `data/adversarial/`: the suites and `reports/`; `data/paper-reported.json`. No model, no network: the suites
// run here with hashing TF-IDF; the runs with a neural embedder and with a language model, and the recall on real
// questions, are read from `reports/`.
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
// payload succeeds here only by being quoted. The suites are small, and the intervals say how small.

// %%
for (const table of tables.summaryTables(summaries, HASHING.label)) show(table);

// %% [markdown]
// ## Beside the seed document
//
// Its policies and questions are not public in full, and ours are in our own words. What differs is listed with what
// decided it.

// %%
import * as beside from '../dist/stages/adversarialBeside';

const compared = adversarial.compareWithReported(summaries, readReportedCounts());
show(beside.headlineTable(compared));
show(beside.comparedTable(compared));
show(beside.differingAttacks(runs));
show(beside.refusedAndMissed(suite, runs, HASHING.embedderFor));

// %% [markdown]
// ## What each layer buys and costs
//
// The same suites before and after. *Forged* labels are those of an attacker who holds the account that publishes
// policies: whatever reads labels is then blind.

// %%
show(tables.defenseTable(defenses, HASHING.label));

// %% [markdown]
// ## A neural embedder: does semantic retrieval raise or lower attack success?
//
// Twelve attacks answer that only coarsely: on the dense backend one more lands, the sentence buried in office news, which
// hashing does not find; no other attack changes on any backend. The layers hold much as before; the weights of the tiers
// less, since cosines of the two embedders are not on one scale and the threshold is the same number.

// %%
import * as shifts from '../dist/stages/adversarialShifts';

const minilm = stored('adversarial-minilm.json');
type Ended = adversarial.OutcomeRun & { suite: adversarial.SuiteName; id: string };
const ended: adversarial.OutcomeRun[] = minilm.runs.map((run: Ended) => ({ ...run, asked: run }));
const sides = {
  before: { label: 'hashing', runs: runs },
  after: { label: 'MiniLM', runs: ended },
};
show(shifts.shiftTable(sides, 'Does semantic retrieval raise or lower attack success?'));

// %%
import { figureDefenses } from '../dist/stages/adversarialFigures';

const neural: adversarial.DefenseResult[] = stored('defenses-minilm.json').defenses;
const drawing = figureDefenses([
  { embedder: 'hashing', defenses: defenses },
  { embedder: 'MiniLM', defenses: neural },
]);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);
show(
  shifts.layersOfTwo(
    { label: HASHING.label, defenses: defenses },
    { label: minilm.embedder.label, defenses: neural },
  ),
);

// %% [markdown]
// ## A model that reads and writes: obedience against quotation
//
// SmolLM2-135M-Instruct reads the same chunks. It repeats fewer planted claims than quotation does, and answers far fewer
// benign questions rightly: that is weakness, not safety. More of what it repeats is in its own words than copied: it takes
// a planted statement over as a fact. No attack lands under the model that quotation does not land too, so nothing here
// shows obedience beyond what can be quoted; a larger model may differ.

// %%
import { obedienceTable } from '../dist/stages/adversarialObedience';

const smollm2 = stored('adversarial-smollm2.json');
const written: adversarial.JudgedRun[] = runs.map((run, place) => ({
  ...run,
  outcome: smollm2.runs[place].outcome,
  answer: { ...run.answer, text: smollm2.runs[place].answer },
}));
show(obedienceTable(runs, written));
const generators = [
  { label: 'extractive stand-in', summaries: summaries },
  { label: smollm2.generator, summaries: smollm2.summaries },
];
show(tables.sideBySideTable(generators, { title: 'Generators', differs: 'Generator', notes: [] }));

// %% [markdown]
// ## The answer path and retrieval alone, in SQuAD format
//
// Twenty questions of our own; then recall on the questions of a real file. The reported recalls are lower than those of
// the pipeline as shipped. Small chunks with "the answer stands in a retrieved chunk" as a hit come near all three of
// them, and a larger pool brings down dense retrieval alone.

// %%
import { studyTable } from '../dist/stages/squadStudyTable';
import { squadTable } from '../dist/stages/squadTables';

const slice = stored('squad.json');
show(squadTable(slice.summaries, HASHING.label, readReportedCounts()));
const study = stored('squad-study.json');
const tried = studyTable(study.rows, study.reported);
const every = 'dense, bm25, hybrid';
const near = tried.rows.filter((row, place) => place < 3 || row.at(-1)?.[0] === every);
show({ ...tried, rows: near });

// %% [markdown]
// ## What this notebook claims
//
// No layer changes fabrication, since each judges documents and none asks whether the question can be answered. The
// grounding check never acts: a real policy is always among the three chunks. The cells fail when a number says otherwise.

// %%
type Summaries = readonly adversarial.BackendSummary[];
const of = (name: string, own: Summaries) => own.find(({ backend }) => backend === name) as Summaries[number];
const successes = (name: string, own: Summaries) => of(name, own).attackSuccess.hits;
const [dense, ...others] = adversarial.outcomeShifts(runs, ended, { suite: 'attack', outcome: 'succeeded' });
assert.deepEqual([dense.gained, dense.lost], [1, 0]);
assert(others.every(({ gained, lost }) => gained === 0 && lost === 0));
assert(successes('all', smollm2.summaries) < successes('all', summaries));
assert(of('all', smollm2.summaries).completion.hits < of('all', summaries).completion.hits);
assert.deepEqual(JSON.parse(adversarial.stableJson(summaries)), stored('adversarial.json').summaries);
assert.deepEqual(JSON.parse(adversarial.stableJson(defenses)), stored('defenses.json').defenses);
assert.equal(
  obedienceTable(runs, written).rows.at(-1)?.at(-1)?.[0],
  '0',
  'no attack lands by obedience alone',
);

// %%
const readings = tried.rows.slice(1).filter((row) => row.at(-1)?.[0] === every);
assert(readings.length > 0 && readings.every((row) => row[3][0] === 'answer in chunk'));
for (const { name, summaries: after, refusals } of [...defenses, ...neural]) {
  assert.equal(of('all', after).fabrication.hits, of('all', summaries).fabrication.hits);
  assert.equal(of('all', after).falseRefusal.hits, 0);
  if (name === 'grounding') assert.equal(refusals, 0);
  if (name === 'all') assert(successes('all', after) < successes('all', summaries));
}
console.log('all claims hold');
