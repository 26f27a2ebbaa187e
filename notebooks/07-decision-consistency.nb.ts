// %% [markdown]
// # 7. Decision consistency: where the threshold can matter at all
//
// **Question.** A deployment may choose its threshold by cost and by trust in the source. In which cells can that choice
// change a single decision, and what does it save there?
//
// **Inputs.** `data/results/PROFILE/`: `decision-layer.json`, `table-v.json` and decisions in `scores/`;
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
const layers = results.decisionLayer;
console.log(
  `profile ${profileName}: ${layers.length} records of ${new Set(layers.map(rinj.columnKey)).size} cells`,
);

// %% [markdown]
// ## The rules
//
// A document is blocked when its probability of being poison reaches tau. Blind to harm, tau is 0.5; derived from cost it is
// 1 / (1 + rho), rho being the price of a miss in false blocks; with trust in the source it is 1 / (1 + rho kappa). The
// cost ratios are ours, as the paper prints none.

// %%
const ratios = [...new Map(layers.map(({ corpus, costRatio }) => [corpus, costRatio]))];
for (const [corpus, costRatio] of ratios) {
  const [low, high] = [20, 0.25].map((weight) => rinj.trustThreshold(costRatio, weight));
  const cost = rinj.formatRate(rinj.costThreshold(costRatio));
  console.log(
    `${corpus}: rho ${costRatio}, tau_d ${cost}, trust moves tau from ${rinj.formatRate(low ?? null)} to ${rinj.formatRate(high ?? null)}`,
  );
}

// %% [markdown]
// ## Table XIII: are the actions the same, bit for bit?
//
// The actions of the three rules on all candidates of a cell, hashed. Where the hashes are equal, a claim that one
// operating point is better than another cannot be tested: it is unfalsifiable there. The band share is the share of
// candidates whose probability lies where the rules can differ.

// %%
show(rinj.tableXIII(layers, beside));

// %% [markdown]
// ## Figure 7: harm where the operating point matters
//
// Per thousand queries, in units of a false block. RAGuard's and perplexity's scores are turned into probabilities by
// Platt scaling on the calibration queries, so that the same rules can be laid over them.

// %%
const drawing = rinj.figureHarm(layers, profileName);
tslab.display.svg(drawing.svg);
console.log(drawing.caption);
show(rinj.tableHarm(sources));

// %% [markdown]
// ## Three actions
//
// ESCALATE sends a document to a reader at a fixed price. It can only be the cheapest action for probabilities between
// c_A / rho and 1 - c_A.

// %%
const escalations = layers.flatMap(({ corpus, family, rung, filler, score, rules }) => {
  const three = rules.find(({ rule }) => rule === 'three-action');
  if (score !== 'scorer' || three === undefined) return [];
  const [escalated, fnr, fpr] = [three.escalation.value, three.fnr.value, three.fpr.value].map(
    rinj.formatRate,
  );
  return [{ corpus, family, rung, filler: filler ?? '-', escalated, FNR: fnr, FPR: fpr }];
});
new DataFrame(escalations, { config: { tableMaxRow: 100 } }).print();

// %% [markdown]
// ## Try it: another price
//
// Change `costRatio` and see what the rules make of one cell's stored probabilities.

// %%
const costRatio = 100;
const cellName = `medical.${rinj.PAPER_FAMILY}.template`;
const decided = rinj.readDecisions(places.results, cellName);
const probabilities = decided.flatMap(({ label, probabilities: found }) => {
  const probability = found['scorer-0.5'];
  return probability === undefined ? [] : [{ label, probability }];
});
const queries = new Set(decided.map(({ seed, queryId }) => JSON.stringify([seed, queryId]))).size;
const layer = rinj.decisionLayer(probabilities, { costRatio, escalationCost: 0.5, queries });
for (const { rule, fnr, fpr, harm } of layer.rules) {
  console.log(`${rule}: FNR ${rinj.formatRate(fnr.value)}, FPR ${rinj.formatRate(fpr.value)}, harm ${harm}`);
}
console.log(`candidates that trust could move: ${rinj.formatRate(layer.trustBandShare.value)}`);

// %% [markdown]
// ## What this notebook claims
//
// By construction: a threshold lowered by a cost ratio above 1 misses no more and blocks no less; rules whose actions are
// identical cost the same; and where no candidate lies in the band that holds all three thresholds, the actions are
// identical.

// %%
for (const record of layers) {
  const of = (rule: string) => record.rules.find((one) => one.rule === rule);
  const [half, cost] = [of('tau-0.5'), of('tau-d')];
  assert.ok((cost?.fnr.hits ?? 0) <= (half?.fnr.hits ?? 0), 'a costly miss is made no more often');
  assert.ok((cost?.fpr.hits ?? 0) >= (half?.fpr.hits ?? 0), 'at the price of blocks');
  if (record.identity === null) continue;
  const same = new Set(record.identity.digests).size === 1;
  assert.equal(record.identity.identical, same);
  if (same) assert.equal(half?.harm, cost?.harm, 'the same actions cost the same');
  if (record.comparisonBandShare.hits === 0) assert.ok(same, 'no candidate, no difference');
}
console.log('all claims hold');
