// %% [markdown]
// # 10. The quarantine gate, judged by our own measure
//
// **Question.** A gate between retrieval and prompt holds back chunks that two independent signals speak against. What does
// it catch of the poison that every other defense was measured on, what does it cost, and which signal does the work?
//
// **Inputs.** `data/results/PROFILE/gate-rows.json` (made by `rinj gate measure` from the stored candidate sets) and the
// regression suite of the gate. No model, no network.
//
// **Run time.** About 20 seconds.

// %%
import assert from 'node:assert/strict';
import * as tslab from 'tslab';
import * as gate from '../dist/gate/index';
import * as rinj from '../dist/index';

const profileName = process.env.PROFILE ?? rinj.reportedProfile();
const places = rinj.reportPlaces(profileName);
const rows = rinj.readGateRows(places.results);
const cells = rinj.orderedGateCells(rows.cells);
const show = (table: rinj.TextTable) => tslab.display.html(rinj.renderHtml(table));
const told = (cell: rinj.GateCell, setting: rinj.GateSetting) =>
  cell.settings.find((row) => row.setting === setting) as rinj.GateSettingRow;
console.log(`profile ${profileName}, ${rows.gateVersion}: ${cells.length} cells`);

// %% [markdown]
// ## What the gate is told
//
// A gate is deployed with a registry of sources. In this measurement the documents of the corpus would all be trusted and the
// inserted ones untrusted, and that label alone tells one from the other without error: it is provenance, not detection. So
// there are two blind settings, in which every chunk has the same tier and no source, and a third that knows the source and is
// printed apart. The tier of what is unknown is *untrusted*; with everybody *trusted* the claims of all candidates are held
// against each other.
//
// A quarantine counts as blocked. A demoted chunk reaches the prompt with a label, so it counts as passed. The thresholds are
// the defaults and were tuned on nothing here; only the compression floor is a percentile of the clean corpus.

// %%
const drawing = rinj.figureGateRows(rows, profileName);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);

// %%
show(rinj.gateRatesTable(rows, profileName));

// %% [markdown]
// ## What fires
//
// The share of poison and of clean candidates on which each signal fires, whatever the others say. A signal with two equal
// numbers tells nothing apart.

// %%
show(rinj.gateSignalsTable(cells, 'blind', profileName));

// %%
show(rinj.gateSignalsTable(cells, 'blind_trusted', profileName));

// %%
show(rinj.gateSignalsTable(cells, 'labelled', profileName));

// %% [markdown]
// ## Without each signal
//
// The whole gate is run again without one signal: what it no longer quarantines is then compared with the other candidates.
// Listed are the cells whose rates change; every other signal can be left out unnoticed.

// %%
show(rinj.gateAblationTable(cells, profileName));

// %%
const changed = (cell: rinj.GateCell, setting: rinj.GateSetting, signal: rinj.GateSignal) => {
  const { all, signals } = told(cell, setting);
  const without = signals.find((row) => row.signal === signal)?.without ?? null;
  return without !== null && (without.fnrHits !== all.fnrHits || without.fprHits !== all.fprHits);
};
for (const setting of rinj.GATE_SETTINGS) {
  const counts = rinj.GATE_SIGNALS.map((signal) => {
    const n = cells.filter((cell) => changed(cell, setting, signal)).length;
    return n === 0 ? '' : `${signal} in ${n}`;
  }).filter(Boolean);
  console.log(`${rinj.gateSettingLabel(setting)}: ${counts.join(', ') || 'none'} of ${cells.length} cells`);
}

// %% [markdown]
// ## The mirror score and the query log
//
// The mirror score compares a new chunk with a sample of real questions. Whether it sees a poison depends on whether the
// question under attack has been asked before and stands in the sample. In the main rows it does not; here it does. The other
// way to run the gate holds back everything that ingestion puts into its review queue.

// %%
show(rinj.gateVariantsTable(cells, profileName));

// %%
const spread = (values: readonly (number | null)[]) => {
  const known = values.flatMap((value) => value ?? []);
  return `${rinj.formatRate(Math.min(...known))} to ${rinj.formatRate(Math.max(...known))}`;
};
for (const [name, of] of [
  ['target questions not logged', (row: rinj.GateSettingRow) => row.all],
  ['target questions logged', (row: rinj.GateSettingRow) => row.targetsInSample],
] as const) {
  const blind = cells.map((cell) => of(told(cell, 'blind')));
  console.log(`${name}: FNR ${spread(blind.map((r) => r.fnr))}, FPR ${spread(blind.map((r) => r.fpr))}`);
}

// %% [markdown]
// ## The regression suite: two numbers
//
// Poison of four kinds and honest text of six kinds that looks like it, written by the project. How much of it reached the
// prompt, and how much was quarantined: two rates, since a demotion still reaches the model. No rule or threshold was tuned
// on the honest texts. The suite asks whether the gate still does what it was built for; the tables above ask what that is
// worth against poison it was not built for.

// %%
const suite = gate.suiteOutcome(gate.SUITE_CASES, '2026-01-01T00:00:00Z');
for (const row of suite.rates) {
  const reached = rinj.formatRateWithCounts(row.reachedPrompt);
  const caught = rinj.formatRateWithCounts(row.quarantined);
  console.log(`${row.name} (${row.kind}): reached the prompt ${reached}, quarantined ${caught}`);
}

// %% [markdown]
// ## Try it
//
// Change `name` and run the cell: what does one signal do alone, as if it blocked whatever it fires on?

// %%
const name: rinj.GateSignal = 'query_mirror';
for (const cell of cells) {
  const row = told(cell, 'blind').signals.find(({ signal }) => signal === name);
  const alone = row?.alone ?? null;
  const text =
    alone === null ? 'never fires' : `FNR ${rinj.formatRate(alone.fnr)}, FPR ${rinj.formatRate(alone.fpr)}`;
  console.log(`${cell.corpus}, ${cell.family}, ${cell.rung} ${cell.filler ?? ''}`.trim(), '-', text);
}

// %% [markdown]
// ## What this notebook claims
//
// Counts add up; nothing was edited, so a changed hash never fires; what a signal does alone follows from where it fires; the
// suite's two rates make one. The cells fail when a number says otherwise.

// %%
for (const cell of cells) {
  for (const { all, signals, demotedPoison } of cell.settings) {
    assert.equal(all.fnrTotal, cell.nPoison, 'every retrieved poison is counted');
    assert.equal(all.fprTotal, cell.nClean, 'every clean candidate is counted');
    assert.ok(demotedPoison.hits <= all.fnrHits, 'a demoted chunk counts as passed');
    for (const { signal, firesPoison, alone } of signals) {
      if (signal === 'hash_changed') assert.equal(firesPoison.hits, 0, 'nothing was edited');
      if (alone !== null) assert.equal(alone.fnrHits + firesPoison.hits, cell.nPoison);
    }
  }
}

// %%
for (const { reachedPrompt, quarantined } of suite.rates) {
  assert.equal(reachedPrompt.hits + quarantined.hits, reachedPrompt.total, 'two rates of one whole');
}
const byKind = (kind: string) => suite.rates.find((row) => row.name === `all ${kind}`);
const reachedShare = (kind: string) => byKind(kind)?.reachedPrompt.value ?? 0;
assert.ok(reachedShare('poison') < reachedShare('benign'), 'the suite tells poison from honest text');
console.log('all claims hold');
