// %% [markdown]
// # 5. Collapse modes: which part of a filter fails
//
// **Question.** When a filter misses more after an edit, is its ranking gone, or only its threshold wrong? The first
// cannot be mended by any threshold; the second can, at a price in false positives that can be computed.
//
// **Inputs.** `data/results/PROFILE/`: `ladder.json`, `table-v.json`, `profile.json` and decisions in `scores/`;
// `data/paper-reported.json`. No model, no network.
//
// **Run time.** About 15 seconds.

// %%
import assert from 'node:assert/strict';
import { DataFrame } from 'danfojs-node';
import * as tslab from 'tslab';
import * as rinj from '../dist/index';

const profileName = process.env.PROFILE ?? rinj.reportedProfile();
const places = rinj.reportPlaces(profileName);
const results = rinj.readResults(places.results);
const reported = rinj.readPaperReported(places.reported);
const sources = { results, reported, profile: profileName };
const beside = { cells: results.cells, reported, profile: profileName };
const show = (table: rinj.TextTable) => tslab.display.html(rinj.renderHtml(table));

// %%
const ladder = rinj.ladderCells(results.ladder);
const collapsed = ladder.filter(rinj.collapses);
console.log(
  `profile ${profileName}: ${collapsed.length} of ${ladder.length} pairs of defense and edited cell collapse`,
);

// %% [markdown]
// ## Figure 4: rise of the miss rate against loss of ranking
//
// Far up and far to the left: the ranking stands and the threshold is wrong (calibration collapse). Far up and far to the
// right: the ranking is gone too (signal collapse). AUROC alone reports the first kind as a success.

// %%
const drawing = rinj.figureCollapse(results.ladder, profileName);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);

// %% [markdown]
// ## Every collapse, and what would mend it
//
// *Restoring FPR* is the false-positive rate at which the edited poison would be missed no more often than the template
// was. It looks at evaluation labels: a diagnostic of what the ranking could still do, never a deployment number.

// %%
show(rinj.tableCollapse(sources));

// %% [markdown]
// ## How many of each kind

// %%
const modes = ['calibration', 'signal', 'mixed', 'set-level', 'none'] as const;
const counts = rinj.RUNGS.filter((rung) => rung !== 'template').map((rung) => ({
  rung,
  ...Object.fromEntries(
    modes.map((mode) => [mode, ladder.filter((one) => one.rung === rung && one.mode === mode).length]),
  ),
}));
new DataFrame(counts).print();

// %% [markdown]
// ## Figure 1: the profile against the outcome
//
// The construction profile is known before any filter runs. Each point is a defense in a cell.

// %%
const outcome = rinj.figureProfileOutcome(results.cells, results.profile, profileName);
tslab.display.svg(outcome.svg);
console.log(outcome.caption);

// %% [markdown]
// ## Figure 5: how often the profile points the wrong way
//
// A negative result of the paper: within one defense, stronger cues should mean fewer misses. Over its 90 points the
// paper counts 40 that go the other way. Which 90 those are is not stated; ours are a choice, printed with the table.

// %%
const points = rinj.directionPoints(results.cells, results.profile);
const direction = rinj.figureDirection(points, profileName);
tslab.display.svg(direction.svg);
console.log(direction.caption);
show(rinj.tableDirection(points, beside));

// %% [markdown]
// ## Try it: the constants of the diagnosis
//
// A collapse is a rise in FNR of a fifth or more; the modes are told apart by the AUROC after it and by R, the rise over the
// loss of AUROC. The constants are ours. Change the two rates below and see where the words change.

// %%
const before = { fnr: 0.19, auroc: 0.95 };
for (const after of [
  { fnr: 0.76, auroc: 0.95 },
  { fnr: 0.76, auroc: 0.76 },
  { fnr: 0.76, auroc: 0.55 },
  { fnr: 0.3, auroc: 0.9 },
]) {
  const { mode, ratio } = rinj.collapseMode(before, after);
  console.log(
    `FNR ${after.fnr}, AUROC ${after.auroc}: ${mode}${ratio === null ? '' : `, R = ${ratio.toFixed(2)}`}`,
  );
}

// %% [markdown]
// ## What this notebook claims
//
// By construction: the mode follows from the four printed rates; a signal collapse never keeps an AUROC above 0.6 and a
// calibration collapse never falls below 0.8; a false-positive rate that restores the template's miss rate lies between 0
// and 1 and exists wherever a score ranks.

// %%
for (const record of ladder) {
  if (record.mode === null || record.fnr === null) continue;
  const auroc = record.auroc;
  const { mode } = rinj.collapseMode(
    { fnr: record.fnr.before, auroc: auroc?.before ?? null },
    { fnr: record.fnr.after, auroc: auroc?.after ?? null },
  );
  assert.equal(record.mode, mode, `${record.corpus} ${record.rung} ${record.defense}`);
  if (mode === 'signal') assert.ok((auroc?.after ?? 1) <= 0.6);
  if (mode === 'calibration') assert.ok((auroc?.after ?? 0) >= 0.8);
  if (auroc !== null) assert.ok((record.restoringFpr ?? -1) >= 0 && (record.restoringFpr ?? 2) <= 1);
}
console.log('what holds by construction holds');

// %% [markdown]
// On the real medical corpus the learned scorer collapses under every filler. With invented words it keeps its ranking: a
// calibration collapse, as the paper reports for shuffled ones. With clean and shuffled sentences it loses the ranking
// too, since every document draws its own filler here and the likeness among a question's documents, which the scorer
// reads, goes with it.

// %%
for (const filler of rinj.FILLERS) {
  const place = { corpus: 'medical', rung: 'length_matched', filler, lengthMode: 'interval' };
  const record = ladder.find(
    (one) => one.defense === 'scorer-0.5' && rinj.sameColumn(one, { ...place, family: rinj.PAPER_FAMILY }),
  );
  const auroc = rinj.formatRate(record?.auroc?.after ?? null);
  console.log(`scorer, medical, ${filler} filler: ${record?.mode ?? 'not run'}, AUROC after ${auroc}`);
  if (results.manifest.edition === 'synthetic') continue;
  assert.equal(record?.mode, filler === 'pseudoword' ? 'calibration' : 'signal');
}
console.log('all claims hold');
