// %% [markdown]
// # 6. Feature ablation: the feature that carries the threshold
//
// **Question.** The learned scorer reads the document's length. Is that what makes it work on templates, and what breaks
// it when the length is matched?
//
// **Inputs.** `data/results/PROFILE/`: `table-v.json`, `scorer-sensitivity.json` where it was computed, and cells in
// `scores/`; `data/paper-reported.json`. No model, no network.
//
// **Run time.** About 15 seconds.

// %%
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFrame } from 'danfojs-node';
import * as tslab from 'tslab';
import * as rinj from '../dist/index';

const profileName = process.env.PROFILE ?? rinj.reportedProfile();
const places = rinj.reportPlaces(profileName);
const results = rinj.readResults(places.results);
const reported = rinj.readPaperReported(places.reported);
const sources = { results, reported, profile: profileName };
const show = (table: rinj.TextTable) => tslab.display.html(rinj.renderHtml(table));
const real = results.manifest.edition !== 'synthetic';
console.log(`profile ${profileName}, features ${rinj.DEFAULT_FEATURES.join(', ')}; f1 is the length`);

// %% [markdown]
// ## Table VIII
//
// The scorer with its three features and without f1, both frozen on the templates, on medical poison whose length is
// matched. The paper prints this for the clean filler and, in another place, the same miss rate for the shuffled one; all
// three arms stand here.

// %%
show(rinj.tableVIII(sources));

// %% [markdown]
// ## What the features weigh
//
// Weights on standardised features, one model for each run seed, fitted on the templates of the training queries. A
// negative weight on f1 says: short is suspicious.

// %%
const scorersOf = (name: string) => {
  const path = join(places.results, 'scores', `${name}.cell.json`);
  if (!existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as rinj.StoredCell).scorers;
};
const weights = ['general', 'medical', 'financial', 'legal'].flatMap((corpus) =>
  scorersOf(`${corpus}.${rinj.PAPER_FAMILY}.template`).map(({ seed, model }) => ({
    corpus,
    seed,
    ...Object.fromEntries(model.features.map((feature, i) => [feature, (model.weights[i] ?? 0).toFixed(2)])),
    intercept: model.intercept.toFixed(2),
  })),
);
new DataFrame(weights, { config: { tableMaxRow: 100 } }).print();

// %% [markdown]
// ## The same ablation on every corpus and rung
//
// Change of FNR, AUROC and ECE when f1 is left out, in every cell of the ladder.

// %%
const rates = (name: string, cell: rinj.CellRecord | null) => ({
  [`FNR ${name}`]: rinj.formatRate(cell?.fnr ?? null),
  [`FPR ${name}`]: rinj.formatRate(cell?.fpr ?? null),
  [`AUROC ${name}`]: rinj.formatRate(cell?.auroc ?? null),
  [`ECE ${name}`]: rinj.formatRate(cell?.ece ?? null),
});
const ablated = rinj.ladderCells(results.cells).flatMap((cell) => {
  if (cell.defense !== 'scorer-no-length') return [];
  const whole = rinj.findCell(results.cells, cell, 'scorer-0.5');
  const { corpus, rung, filler } = cell;
  return [{ corpus, rung, filler: filler ?? '-', ...rates('with f1', whole), ...rates('without', cell) }];
});
new DataFrame(ablated, { config: { tableMaxRow: 100 } }).print();

// %% [markdown]
// ## Other feature lists
//
// Judged on calibration queries alone, so that the choice of features never sees an evaluation query.

// %%
const sensitivity = join(places.results, 'scorer-sensitivity.json');
if (existsSync(sensitivity)) {
  const lists = JSON.parse(readFileSync(sensitivity, 'utf8')) as rinj.ScorerSensitivity[];
  const rows = lists.map(({ corpus, rung, features, fnr, fpr, auroc, ece }) => {
    const [FNR, FPR, AUROC, ECE] = [fnr, fpr, auroc, ece].map(rinj.formatRate);
    return { corpus, rung, features: features.join(' '), FNR, FPR, AUROC, ECE };
  });
  new DataFrame(rows, { config: { tableMaxRow: 200 } }).print();
} else {
  console.log('not computed for this profile: make sensitivity');
}

// %% [markdown]
// ## Whose filler?
//
// The specification draws a filler for every document; the paper does not say. Here the five documents of a question begin
// the same filler instead, and nothing else changes. (An n-gram model scores both sides of the exchange.)

// %%
const exchanged = (rinj.readSwaps(places.results) ?? []).filter(({ rung }) => rung === 'length_matched');
const fillerRow = (swap: string, filler: string, defense: string) =>
  exchanged.find((row) => row.swap === swap && row.filler === filler && row.defense === defense);

// %%
const compared = ['scorer-0.5', 'scorer-no-length', 'trustrag-stage-1'].flatMap((defense) =>
  ['clean', 'word_shuffled'].flatMap((filler) =>
    ['none', 'shared filler'].flatMap((swap) => {
      const row = fillerRow(swap, filler, defense);
      if (row === undefined) return [];
      const [FNR, FPR, AUROC, survival] = [row.fnr, row.fpr, row.auroc, row.survival].map(rinj.formatRate);
      return [{ defense: defense, filler: filler, exchanged: swap, FNR, FPR, AUROC, survival }];
    }),
  ),
);
if (compared.length > 0) new DataFrame(compared).print();
else console.log('not measured for this profile: make swaps');

// %% [markdown]
// ## What this notebook claims
//
// By construction: both scorers are frozen, so neither the prefix nor the padding changes a threshold. On the real medical
// corpus leaving the length out mends the miss rate and the calibration where the filler is invented words, by more than
// the interval allows for chance. Under clean and shuffled filler it mends nothing here, unlike in the paper: there the
// likeness among a question's documents, the scorer's other strong feature, is gone as well, because every document
// draws its own filler. Where they share one, the ranking stands with the length and the miss rate is mended without
// it, as in the paper; but TrustRAG, which reads the same likeness, then misses little, unlike in the paper. No sharing
// of filler gives both of the paper's rows with these detectors.

// %%
const place = {
  corpus: 'medical',
  family: rinj.PAPER_FAMILY,
  rung: 'length_matched',
  filler: 'pseudoword',
  lengthMode: 'interval',
} as const;
const [whole, without] = ['scorer-0.5', 'scorer-no-length'].map((id) =>
  rinj.findCell(results.cells, place, id),
);

// %%
const arms = [
  ['with f1', whole],
  ['without', without],
] as const;
for (const [name, cell] of arms) {
  const interval = rinj.formatInterval(cell?.fnrLow ?? null, cell?.fnrHigh ?? null);
  console.log(
    `${name}: FNR ${rinj.formatRate(cell?.fnr ?? null)} ${interval}, ECE ${rinj.formatRate(cell?.ece ?? null)}`,
  );
}

// %%
if (real) {
  assert.ok((without?.fnrHigh ?? 1) < (whole?.fnrLow ?? 0), 'the length carries the threshold');
  assert.ok((without?.ece ?? 1) < (whole?.ece ?? 0), 'and the calibration error');
}
if (real && exchanged.length > 0) {
  const fnr = (defense: string) => fillerRow('shared filler', 'clean', defense)?.fnr ?? Number.NaN;
  assert.ok((fillerRow('none', 'clean', 'scorer-0.5')?.auroc ?? 1) < 0.5, 'own fillers take the ranking');
  assert.ok((fillerRow('shared filler', 'clean', 'scorer-0.5')?.auroc ?? 0) > 0.8, 'a shared one leaves it');
  assert.ok(fnr('scorer-0.5') > 0.5 && fnr('scorer-no-length') < 0.2, 'and the length carries the threshold');
  assert.ok(fnr('trustrag-stage-1') < 0.2, 'but TrustRAG then misses little');
}
console.log('all claims hold');
