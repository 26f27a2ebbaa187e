// %% [markdown]
// # 2. Table V: miss rate and false-positive rate at the deployed threshold
//
// **Question.** What does each defense miss, what does it block, what does that cost, and what happens when the only
// thing that changes is that the poison no longer begins with the target question?
//
// **Inputs.** `data/results/PROFILE/`: `table-v.json`, `table-i.json`, `manifest.json`, `swaps.json` and the decisions in `scores/`;
// `data/paper-reported.json`. No model, no network.
//
// **Run time.** About 20 seconds, most of it for loading danfojs.

// %%
import assert from 'node:assert/strict';
import { DataFrame } from 'danfojs-node';
import * as tslab from 'tslab';
import * as rinj from '../dist/index';

const profileName = process.env.PROFILE ?? rinj.reportedProfile();
const places = rinj.reportPlaces(profileName);
const { cells: measured, ladder, manifest } = rinj.readResults(places.results);
// The rungs of the control ladder have notebooks of their own; these are the cells of Table V.
const cells = rinj.tableVCells(measured);
const paper = rinj.readPaperReported(places.reported);
const blocks = rinj.tableBlocks(cells);
const isMain = ({ family }: { family: string }) => family === rinj.PAPER_FAMILY;
const show = (table: rinj.TextTable) => tslab.display.html(rinj.renderHtml(table));

// %%
const columns = rinj.tableColumns(cells);
console.log(`profile ${profileName}: ${columns.length} columns, ${rinj.tableDefenses(cells).length} rows`);
console.log(`seeds ${manifest.seeds.join(', ')}`);
for (const model of manifest.models) {
  const role = model.substituteFor === null ? '' : `, stands in for ${model.substituteFor}`;
  console.log(`${model.name} ${model.version} ${model.precision} ${model.sha256.slice(0, 12)}${role}`);
}

// %% [markdown]
// ## Table V
//
// FNR is the share of retrieved poison that a defense lets pass, FPR the share of clean candidates that it blocks, both
// at the threshold fixed before any evaluation query is seen. One without the other says nothing: blocking everything
// has FNR 0, and a miss rate of 0 at an FPR above one half is marked † as closing the door. The third rate of a defense
// that ranks nothing is N/A.
//
// Below each table stands the command that recomputes each of its columns; a cell shows it when pointed at. The command
// measures the column again from the corpus; everything else in this notebook reads what it stored.

// %%
for (const { title, cells: shown } of blocks.filter(isMain)) {
  show(rinj.tableVWide(shown, { title: `${title}, profile ${profileName}`, profile: profileName }));
}

// %% [markdown]
// ## What the rates cost
//
// Harm counts a missed poison as the corpus's cost ratio and a blocked clean document as one, per thousand queries. CCR
// is the share of inserted documents that are retrieved and pass; an empty context is a query all of whose candidates
// are blocked. A filter that blocks whole sets has a low CCR and many empty contexts.

// %%
for (const { title, cells: shown } of blocks.filter(isMain)) {
  show(rinj.tableVHarm(shown, { title: `${title}: harm and contamination`, profile: profileName }));
}

// %% [markdown]
// ## Figure 2: the two error rates together
//
// A point is a defense at its deployed threshold. Low and to the left is good; low and to the right is a closed door.

// %%
const drawing = rinj.figureErrorRates(cells.filter(isMain), profileName);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);

// %% [markdown]
// ## The other attack families
//
// CorruptRAG-AS, HijackRAG-style injection and the jamming blocker insert one document for a target where PoisonedRAG
// inserts five: what reads repetition has nothing to read there.

// %%
for (const { title, cells: shown } of blocks.filter((block) => !isMain(block))) {
  show(rinj.tableVWide(shown, { title: `${title}, profile ${profileName}`, profile: profileName }));
}

// %%
const others = cells.filter((cell) => !isMain(cell));
if (others.length > 0) {
  const otherDrawing = rinj.figureErrorRates(others, profileName);
  tslab.display.svg(otherDrawing.svg);
  console.log(otherDrawing.caption);
}

// %% [markdown]
// The two set-level filters, family by family: FNR and FPR at the deployed threshold.

// %%
for (const defense of ['trustrag-stage-1', 'ragdefender']) {
  for (const column of columns.filter(({ rung }) => rung === 'template')) {
    const cell = rinj.findCell(cells, column, defense);
    const [fnr, fpr] = [cell?.fnr ?? null, cell?.fpr ?? null].map(rinj.formatRate);
    const where = `${column.corpus}, ${rinj.familyLabel(column.family)}`;
    console.log(`${rinj.defenseLabel(defense)}, ${where}: FNR ${fnr}, FPR ${fpr}`);
  }
}

// %% [markdown]
// ## Table I: what runs where, and what it costs

// %%
show(rinj.tableI(rinj.readTableI(places.results), paper, `Table I, profile ${profileName}`));

// %% [markdown]
// ## The same attack without its prefix
//
// `prefix_removed` deletes the question from each inserted document and nothing else; the documents are embedded and
// ranked again. Survival says how many of them are still retrieved. The intervals of the changes draw the same queries
// at both rungs.

// %%
const general = cells.filter((cell) => isMain(cell) && cell.corpus === 'general');
const removal = rinj.figurePrefixRemoval(general, profileName);
tslab.display.svg(removal.svg);
console.log(removal.caption);

// %%
const changes = rinj.pairedChanges(ladder);
const rows = rinj.prefixRemovalRows(cells, paper, changes);
const frame = new DataFrame(
  rows.map(({ label, fnr, change, paperChange, verdict }) => ({
    defense: label,
    fnr: fnr.join(' to '),
    change: change.split(' ')[0],
    interval: change.split(' ').slice(1).join(' '),
    paper: paperChange === '' ? 'not printed' : paperChange,
    verdict,
  })),
  { config: { tableMaxRow: 100 } },
);
frame.print();

// %% [markdown]
// ## Beside the paper
//
// Every number that the paper prints in Table V, the changes between its columns, and what its text says of the rows
// that it leaves out. *agrees*: inside our interval, or no further from ours than one candidate of a run seed; *same
// direction*: the sign of a change, or most pairs of rows, agree; *differs*; or *not run* with the reason. The lines
// that differ follow, with the differences of data, models and rules that were known beforehand.

// %%
const lines = rinj.paperComparison(cells, paper, changes);
show(rinj.tableVerdicts(lines, 'The paper beside ours'));
const differing = lines.filter((line) => line.verdict === 'differs');
show(rinj.tableComparison(differing, 'Lines that differ; comparison.md has them all'));

// %% [markdown]
// ## A port fault or another model?
//
// A fault in a port and a difference of data look alike from outside. Here one thing at a time is exchanged while all
// else stays: the language model, the corpus slice, the embedder, the poison texts, and on length-matched medical the
// filler. Where a rate moves beyond both intervals, it is made by what was exchanged; where nothing moves it, look at
// the port. `swaps.md` has every row, `make swaps` measures them again.

// %%
const swaps = rinj.readSwaps(places.results) ?? [];
const sources = { swaps: swaps, cells: measured, reported: paper, profile: profileName };
const exchanges = rinj.tableSwaps(sources);
const movedAt = exchanges.columns.indexOf('Moved');
const movedRows = exchanges.rows.filter((row) => row[movedAt]?.[0] !== 'nothing');
console.log(`${movedRows.length} of ${exchanges.rows.length} rows are moved by an exchange`);
const asked = ['Cell', 'Exchanged', 'Defense', 'FNR, as it is', 'FNR, exchanged', 'FNR, paper', 'Moved'];
show(rinj.withColumns({ ...exchanges, rows: movedRows, notes: [] }, asked));

// %% [markdown]
// ## From a printed rate to the decision behind it
//
// `scores/*.decisions.jsonl.gz` holds one line for each candidate and seed: label, every score, every flag. Counting the
// lines gives every printed rate back; each line names the document, whose text stands in the corpus.

// %%
const decisionsOf = (rung: string) =>
  rinj.readDecisions(places.results, `general.${rinj.PAPER_FAMILY}.${rung}`);
const poison = decisionsOf('prefix_removed').filter((row) => row.label === 'poison');
const missed = poison.filter((row) => row.flags.raguard === false);
console.log(`RAGuard lets ${missed.length} of ${poison.length} poison rows pass with the prefix removed`);
for (const { seed, queryId, rank, documentId } of missed.slice(0, 1)) {
  const [document, query] = [documentId, queryId].map(rinj.escapeTerminal);
  console.log(`the first: ${document} of query ${query}, rank ${rank}, seed ${seed}`);
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
  const decided = decisionsOf(rung);
  const scores = (label: string) =>
    decided.flatMap((row) => (row.label === label ? [row.scores[detector] ?? Number.NaN] : []));
  const matched = rinj.fnrAtFpr(scores('clean'), scores('poison'), allowed);
  const [fnr, fpr] = [matched?.fnr ?? null, matched?.attainedFpr ?? null].map(rinj.formatRate);
  console.log(`${rung}: FNR ${fnr} at FPR ${fpr}`);
}

// %% [markdown]
// ## What this notebook claims
//
// By construction, on any corpus: counting decisions gives every rate of every cell back; "No defense" misses everything
// and blocks nothing; the rows of the learned scorer rank alike, and a threshold lowered for a costly miss never
// misses more; the strict test for the question catches all poison that begins with it. The cell fails when a result
// says otherwise.

// %%
for (const column of columns) {
  const name = [column.corpus, column.family, column.rung, column.filler]
    .filter((id) => id !== null)
    .join('.');
  const decided = rinj.readDecisions(places.results, name);
  for (const cell of rinj.cellsOfColumn(cells, column)) {
    const count = (label: string, flag: boolean) =>
      decided.filter((row) => row.label === label && row.flags[cell.defense] === flag).length;
    assert.equal(count('poison', false), cell.fnrHits, `missed poison of ${cell.defense} in ${name}`);
    assert.equal(count('clean', true), cell.fprHits, `blocked clean of ${cell.defense} in ${name}`);
  }
}
console.log(`decisions give ${cells.length} cells back`);

// %%
for (const column of columns) {
  const of = (defense: string) => rinj.findCell(cells, column, defense);
  const [none, half, costly] = [of('none'), of('scorer-0.5'), of('scorer-tau-d')];
  assert.deepEqual([none?.fnr, none?.fpr], [1, 0], 'no defense');
  assert.equal(half?.auroc, costly?.auroc, 'one score has one ranking');
  assert.ok((costly?.fnr ?? 0) <= (half?.fnr ?? 1), 'a lower threshold misses no more');
  assert.ok((costly?.fpr ?? 1) >= (half?.fpr ?? 0), 'and blocks no less');
  if (column.family === rinj.PAPER_FAMILY && column.rung === 'template')
    assert.equal(of('containment-strict')?.fnr, 0, 'the question stands in every template');
}
console.log('what holds by construction holds');

// %% [markdown]
// On real corpora only, as generated text is too easy to say anything of them: the two set-level filters read
// repetition, and miss most of the poison of every attack that inserts one document; and the paper's main claim, that
// without the prefix the reference that reads only the question's words collapses, RAGuard misses more, and its ranking
// gets worse, each by more than the paired interval allows for chance.

// %%
const real = manifest.edition !== 'synthetic';
for (const column of columns.filter(({ rung }) => real && rung === 'template')) {
  for (const defense of ['trustrag-stage-1', 'ragdefender']) {
    const fnr = rinj.findCell(cells, column, defense)?.fnr ?? Number.NaN;
    const repeated = column.family === rinj.PAPER_FAMILY;
    assert.ok(repeated ? fnr < 0.5 : fnr > 0.5, `${defense} on ${column.corpus}, ${column.family}`);
  }
}

// %%
const place = { corpus: 'general', family: rinj.PAPER_FAMILY };
const interval = (defense: string, metric: 'FNR' | 'AUROC') => {
  const { low = null, high = null } = rinj.findChange(changes, { ...place, defense, metric }) ?? {};
  console.log(`${defense}, change of ${metric}: ${rinj.formatInterval(low, high)}`);
  return { low: low ?? Number.NaN, high: high ?? Number.NaN };
};
const words = interval('containment-only', 'FNR');
const misses = interval('raguard', 'FNR');
const ranking = interval('raguard', 'AUROC');
if (real) {
  assert.ok(words.low > 0.5 && misses.low > 0, 'both miss more');
  assert.ok(ranking.high < 0, 'and RAGuard ranks worse');
}
console.log('all claims hold');
