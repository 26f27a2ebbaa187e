// %% [markdown]
// # 2. Table V: miss rate and false-positive rate at the deployed threshold
//
// **Question.** What happens to each defense when the only thing that changes is that the poison no longer begins with
// the target question?
//
// **Inputs.** `data/results/PROFILE/`: `table-v.json`, `manifest.json` and the decisions in `scores/`;
// `data/paper-reported.json`. No model, no network.
//
// **Run time.** About 15 seconds, nearly all of it for loading danfojs.

// %%
import assert from 'node:assert/strict';
import { DataFrame } from 'danfojs-node';
import * as tslab from 'tslab';
import * as rinj from '../dist/index';

const profileName = process.env.PROFILE ?? rinj.reportedProfile();
const places = rinj.reportPlaces(profileName);
const { cells, manifest } = rinj.readResults(places.results);
const paper = rinj.readPaperReported(places.reported);
const main = cells.filter((cell) => cell.family === rinj.PAPER_FAMILY);

// %%
console.log(`profile ${profileName}, ${cells.length} cells, seeds ${manifest.seeds.join(', ')}`);
for (const model of manifest.models) {
  const role = model.substituteFor === null ? '' : `, stands in for ${model.substituteFor}`;
  console.log(`${model.name} ${model.version} ${model.precision} ${model.sha256.slice(0, 12)}${role}`);
}

// %% [markdown]
// ## Table V
//
// FNR is the share of retrieved poison that a defense lets pass, FPR the share of clean candidates that it blocks, both
// at the threshold fixed on calibration queries. One without the other says nothing: blocking everything has FNR 0, and
// a miss rate of 0 at an FPR above one half is marked † as closing the door. The last two rates of a defense that ranks
// nothing are N/A.

// %%
tslab.display.html(rinj.renderHtml(rinj.tableVWide(main, `Table V, profile ${profileName}`)));

// %%
const drawing = rinj.figureErrorRates(main, profileName);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);

// %% [markdown]
// ## The same attack without its prefix
//
// `prefix_removed` deletes the question from each inserted document and nothing else; the documents are embedded and
// ranked again. Survival says how many of them are still retrieved.

// %%
const general = main.filter((cell) => cell.corpus === 'general' && cell.filler === null);
const removal = rinj.figurePrefixRemoval(general, profileName);
tslab.display.svg(removal.svg);
console.log(removal.caption);

// %%
const changes = rinj.prefixRemovalRows(cells, paper);
const frame = new DataFrame(
  changes.map(({ label, fnr, change, paperChange, verdict }) => ({
    defense: label,
    fnr: fnr.join(' to '),
    change,
    paper: paperChange === '' ? 'not printed' : paperChange,
    verdict,
  })),
  { config: { tableMaxRow: 100 } },
);
frame.print();

// %% [markdown]
// ## Beside the paper
//
// Every number that the paper prints in Tables V and IX, with ours and a verdict: *within interval*, *same direction*
// (for changes), *differs*, or *not run* with the reason.

// %%
const lines = rinj.paperComparison(cells, paper);
const compared = lines.filter((line) => line.verdict !== 'not run');
console.log(rinj.countVerdicts(lines));
tslab.display.html(rinj.renderHtml(rinj.tableComparison(compared, 'The paper beside ours, cells that ran')));

// %% [markdown]
// ## From a printed rate to the decision behind it
//
// `scores/*.decisions.jsonl.gz` holds one line for each candidate and seed: label, every score, every flag. Counting the
// lines gives the printed rate back; each line names the document, whose text stands in the corpus.

// %%
const decisionsOf = (rung: string) =>
  rinj.readDecisions(places.results, `general.${rinj.PAPER_FAMILY}.${rung}`);
const removed = decisionsOf('prefix_removed');
const poison = removed.filter((row) => row.label === 'poison');
const missed = poison.filter((row) => row.flags.raguard === false);
console.log(`RAGuard lets ${missed.length} of ${poison.length} poison rows pass with the prefix removed`);
for (const { seed, queryId, rank, documentId } of missed.slice(0, 1)) {
  console.log(
    `the first: ${rinj.escapeTerminal(documentId)} of query ${rinj.escapeTerminal(queryId)}, rank ${rank}, seed ${seed}`,
  );
}

// %% [markdown]
// ## Try it
//
// The matched operating point allows 5 % of the clean candidates to be blocked. Change `allowed`, or the defense, and
// run the cell. (It reads evaluation labels, so it is a diagnostic and never a deployment number.)

// %%
const allowed = 0.1;
const detector = 'raguard';
for (const rung of ['template', 'prefix_removed']) {
  const rows = decisionsOf(rung);
  const scores = (label: string) =>
    rows.flatMap((row) => (row.label === label ? [row.scores[detector] ?? Number.NaN] : []));
  const matched = rinj.fnrAtFpr(scores('clean'), scores('poison'), allowed);
  console.log(
    `${rung}: FNR ${rinj.formatRate(matched?.fnr ?? null)} at FPR ${rinj.formatRate(matched?.attainedFpr ?? null)}`,
  );
}

// %% [markdown]
// ## What this notebook claims
//
// Counting decisions reproduces the table. "No defense" misses everything. Without the prefix the boolean that reads only
// the question's words collapses, RAGuard misses more, and its ranking gets worse. The cell fails when a result says
// otherwise.

// %%
const cellOf = (rung: string, defense: string) => {
  const found = general.find((candidate) => candidate.rung === rung && candidate.defense === defense);
  assert.ok(found, `${defense} at ${rung} is in the results`);
  return found;
};
const change = (defense: string, field: 'fnr' | 'auroc') =>
  (cellOf('prefix_removed', defense)[field] ?? 0) - (cellOf('template', defense)[field] ?? 0);

// %%
const counted = cellOf('prefix_removed', 'raguard');
assert.deepEqual([missed.length, poison.length], [counted.fnrHits, counted.fnrTotal]);
assert.equal(cellOf('template', 'none').fnr, 1, 'no defense misses everything');
assert.ok(
  change('containment-only', 'fnr') > 0,
  'the reference that reads the words of the question collapses',
);
assert.ok(change('raguard', 'fnr') > 0, "RAGuard's miss rate rises");
assert.ok(change('raguard', 'auroc') < 0, "RAGuard's AUROC falls");
console.log('all claims hold');
