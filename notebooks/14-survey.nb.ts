// %% [markdown]
// # 14. What published evaluations report
//
// **Question.** The paper surveys 21 defense evaluations (Table II): 8 poison with the target question in front, 5 with length
// or repetition cues instead, 12 report no false-positive rate at the deployed threshold. What of this can be verified in
// public code and papers?
//
// **Inputs.** `data/survey.csv`, coded by `data/survey-rules.md`; `data/paper-reported.json`. No model, no network.
//
// **Run time.** About 15 seconds.

// %%
import assert from 'node:assert/strict';
import * as tslab from 'tslab';
import * as rinj from '../dist/index';

const { rows, paper } = rinj.readSurvey();
const show = (table: rinj.TextTable) => tslab.display.html(rinj.renderHtml(table));
console.log(`${rows.length} evaluations, ${rows.filter(rinj.isFirstHand).length} read first-hand`);

// %% [markdown]
// ## The counts
//
// The sources name only eleven of the paper's 21 evaluations, so its list cannot be rebuilt. Its numbers are quoted in the
// first column and **not reproduced**; the other columns are about our own list, which is longer and in large part undecided.

// %%
show(rinj.tableSurveyCounts(rows, paper, "Table II: the paper's counts and what we could verify"));

// %%
for (const { statement, verified } of rinj.surveyCounts(rows, paper).slice(1)) {
  console.log(`${statement}: ${verified.join(', ')}`);
}

// %% [markdown]
// ## How a row is coded
//
// `yes-code` needs the line of code that builds the poison, `yes-stated` a sentence of the paper, and "PoisonedRAG" by name
// is not enough for either: its released texts never hold the question, the construction code adds it, and some evaluations
// use the texts without that code. `no` for the false-positive rate means that the results were read, or that the method
// blocks no document; a harness that prints none is left `unknown` until the paper is read. All rules stand in
// `data/survey-rules.md`.

// %%
show(rinj.tableSurvey(rows, 'Table II: published evaluations, coded'));

// %% [markdown]
// ## Evidence
//
// Each code stands beside its evidence in the file. Change `asked` to read another one.

// %%
const asked = 'gmtp';
for (const { id, prefix, prefix_evidence, fpr_at_deployment, fpr_evidence } of rows) {
  if (id !== asked) continue;
  console.log(`question in front: ${prefix}; ${prefix_evidence}`);
  console.log(`false-positive rate: ${fpr_at_deployment}; ${fpr_evidence}`);
}

// %% [markdown]
// ## What this notebook claims
//
// The quoted numbers are the paper's; every row is in exactly one of the three columns; a verified prefix rests on code or on
// the paper's own words. The cell fails when the file says otherwise.

// %%
const counts = rinj.surveyCounts(rows, paper);
assert.deepEqual(
  counts.map((count) => count.paper),
  [21, 8, 5, 12],
);
for (const { statement, verified, otherwise, undecided } of counts) {
  assert.equal(verified.length + otherwise + undecided, rows.length, statement);
}
for (const row of rows.filter(({ prefix }) => prefix.startsWith('yes'))) {
  const read = row.read.split('+');
  const source = row.prefix === 'yes-code' ? 'code' : 'fulltext-part';
  assert.ok(read.includes(source), `${row.id}: ${row.prefix} rests on ${source}`);
}
console.log('all claims hold');
