// %% [markdown]
// # 4. The control ladder and its placebos
//
// **Question.** Does a filter stop the payload, or only the way it was written? The ladder takes the two cues away one by
// one, keeps the payload, and looks again: at the template, without the question in front, padded to a usual length, with
// both changes, and disguised as a genuine document.
//
// **Inputs.** `data/results/PROFILE/`: `table-v.json`, `ladder.json`, `profile.json`, `manifest.json` and
// `scores/*.poison.jsonl.gz`; `data/paper-reported.json`. No model, no network.
//
// **Run time.** About 20 seconds.

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
const edited = rinj.ladderCells(results.cells).filter(({ rung }) => rung !== 'template');
console.log(`profile ${profileName}: ${new Set(edited.map(rinj.columnKey)).size} edited columns`);

// %% [markdown]
// ## What the edits do to the profile
//
// Tables III and IV: containment is the share of documents that hold their question word for word, length overlap the
// share whose word count lies between the 5th and the 95th percentile of the clean corpus. The ladder works if the first
// falls to 0 where the question is removed, and the second rises to 1 where the length is matched. Where the poison lies
// inside a wide clean interval already, hardly any document is padded: the padded share says so, and the arm that matches
// the whole distribution stands beside it where it was measured.

// %%
const ofLadder = results.profile.filter(
  ({ family, form }) => family === rinj.PAPER_FAMILY && form === 'inserted',
);
show(rinj.tableProfile(ofLadder, `Tables III and IV along the ladder, profile ${profileName}`, beside));

// %% [markdown]
// ## Figure 3: the miss rate along the ladder
//
// Each panel is a corpus, each line a defense. Survival stands beside the miss rate, because a document that is no longer
// retrieved is neither missed nor stopped.

// %%
const drawing = rinj.figureLadder(results.cells, results.ladder, profileName);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);

// %% [markdown]
// ## The numbers
//
// FNR at the deployed threshold with its interval, the change from the template paired by query, survival, the share of
// documents whose payload is intact, and conjunctive success: retrieved, intact and passed, all three.

// %%
for (const [name, table] of Object.entries(rinj.ladderTables(sources))) {
  if (name.startsWith('ladder')) show(table);
}

// %% [markdown]
// ## Table VII: is it the length, or what fills it?
//
// Three fillers of equal length stand at the same place behind the same payload: clean sentences of the corpus, the same
// words shuffled, and invented words. What moves a filter under one filler only is not the length.

// %%
show(rinj.tableVII(sources));

// %% [markdown]
// ### Where the arms disagree
//
// A headline that holds under one filler only is given as bounds. The paper withdrew one of its own on this ground.

// %%
show(
  rinj.tableFillerArms(results.ladder, {
    title: `Arms that disagree, profile ${profileName}`,
    profile: profileName,
  }),
);

// %% [markdown]
// ## Table IX: the prefix on NQ

// %%
show(rinj.tableIX(sources));

// %% [markdown]
// ## From a rate to a document
//
// `scores/*.poison.jsonl.gz` holds one line for each inserted document: its words before and after, what was padded and
// from where, whether the payload is intact, and whether it is still retrieved. A document that lost its payload is never
// a success, whatever a filter does.

// %%
const rows = [...new Set(edited.map(rinj.columnKey))].map((key) => {
  const cell = edited.find((one) => rinj.columnKey(one) === key);
  assert.ok(cell !== undefined);
  return {
    corpus: cell.corpus,
    rung: cell.rung,
    filler: cell.filler ?? '-',
    mode: cell.lengthMode ?? '-',
    inserted: cell.inserted,
    padded: rinj.formatRate(cell.padded / cell.inserted),
    intact: rinj.formatRate(cell.payloadIntact / cell.inserted),
    survival: rinj.formatRate(cell.survival),
  };
});
new DataFrame(rows, { config: { tableMaxRow: 100 } }).print();

// %% [markdown]
// ## Try it
//
// Write a document of your own, or change the filler and the position, and look at what each rung makes of it. The corpus
// is a generated one, so that nothing need be fetched.

// %%
const { corpus, targets } = rinj.syntheticCorpus('medical', { seed: 11, documents: 300, targets: 20 });
const [target] = targets ?? [];
assert.ok(target !== undefined);
const ids = corpus.documents.map(({ id }) => id);
const view = rinj.ladderCorpus('medical', corpus.documents, () => ids.slice(0, 50));
const [template] = rinj.poisonedRag('medical', target);
assert.ok(template !== undefined);
for (const rung of rinj.RUNGS) {
  const place = { rung, filler: 'word_shuffled', lengthMode: 'interval' } as const;
  const { document, length } = rinj.rungEdit(view, target, template, place);
  const { intact } = rinj.payloadIntact(document, template, target.query.text);
  const words = rinj.countWords(document.text);
  console.log(`${rung}: ${words} words, ${length ?? 'not matched'}, payload ${intact ? 'intact' : 'lost'}`);
  console.log(`  ${rinj.escapeTerminal(document.text.slice(0, 160))}`);
}

// %% [markdown]
// ## What this notebook claims
//
// On any corpus: without the question nothing contains it; a matched document is as long as a clean one; every change is
// the difference of the two rates it stands between; and no attack succeeds more often than it is retrieved.

// %%
for (const record of ofLadder.filter(({ rung }) => rung === 'prefix_removed' || rung === 'both'))
  assert.equal(record.containment, 0, `${record.corpus} ${record.rung}`);
for (const record of ofLadder.filter(({ rung }) => rung === 'both' || rung === 'length_matched'))
  assert.equal(record.lengthOverlap, 1, `${record.corpus} ${record.rung}: lengths are matched`);

// %%
for (const cell of edited) {
  assert.ok(cell.payloadIntact <= cell.inserted);
  const bound = cell.ccrDocument ?? 0;
  assert.ok((cell.success ?? 0) <= bound + 1e-12, `${cell.corpus} ${cell.rung} ${cell.defense}`);
}
for (const record of results.ladder) {
  if (record.fnr === null || record.fnr.difference === null) continue;
  const apart = record.fnr.after - record.fnr.before - record.fnr.difference;
  assert.ok(Math.abs(apart) < 1e-9, `${record.corpus} ${record.rung} ${record.defense}`);
}
console.log('what holds by construction holds');

// %% [markdown]
// On the real medical corpus: length matching with shuffled filler takes the learned scorer and TrustRAG from missing
// next to nothing to missing most, and leaves perplexity untouched.

// %%
const change = (defense: string, rung: string, filler: string | null) =>
  results.ladder.find(
    (record) =>
      record.corpus === 'medical' &&
      record.defense === defense &&
      record.rung === rung &&
      record.filler === filler,
  )?.fnr ?? null;
const scorer = change('scorer-0.5', 'length_matched', 'word_shuffled');
const trustrag = change('trustrag-stage-1', 'length_matched', 'word_shuffled');
const perplexity = change('perplexity', 'length_matched', 'word_shuffled');
for (const [name, one] of Object.entries({ scorer, trustrag, perplexity })) {
  console.log(`${name}: ${rinj.formatRate(one?.before ?? null)} to ${rinj.formatRate(one?.after ?? null)}`);
}

// %%
if (results.manifest.edition !== 'synthetic') {
  assert.ok((scorer?.low ?? 0) > 0.2 && (trustrag?.low ?? 0) > 0.2, 'both miss far more');
  assert.ok((perplexity?.after ?? 1) < 0.2, 'shuffled words are no fluent text');
}
console.log('all claims hold');
