// %% [markdown]
// # 3. DRS: from the faulty port to the corrected one
//
// **Question.** The paper withdraws a number of its own: an early port of DRS blocked nearly all clean medical
// documents, and after its correction hardly any. What was wrong, and which repair does the work?
//
// **Inputs.** `data/results/PROFILE/`: `drs-audit.json`, `drs-audit.vectors.json` and the vectors it describes (embeddings
// of medical abstracts as 16-bit integers, no texts); `data/paper-reported.json`. No model, no network.
//
// **Run time.** About 15 seconds.

// %%
import assert from 'node:assert/strict';
import * as tslab from 'tslab';
import * as rinj from '../dist/index';

const profileName = process.env.PROFILE ?? rinj.reportedProfile();
const places = rinj.reportPlaces(profileName);
const audit = rinj.readDrsAudit(places.results);
const vectors = rinj.readDrsAuditVectors(places.results);
const paper = rinj.readPaperReported(places.reported);
const show = (table: rinj.TextTable) => tslab.display.html(rinj.renderHtml(table));

// %%
const { embedder, documents } = audit;
console.log(
  `profile ${profileName}, ${audit.corpus}, ${audit.family} at ${audit.rung}, seeds ${audit.seeds.join(', ')}`,
);
console.log(
  `${embedder.name} ${embedder.precision}, ${audit.dimension} dimensions, M = ${audit.directions}, q = ${audit.level}`,
);
console.log(
  `${documents.corpus} documents: ${documents.reserved} retrieved by a target, ${documents.fit} to fit, ${documents.heldOut} held out`,
);
const [before, after] = [paper.faultyDrsFprMedical, paper.tableV.drs?.medical?.fpr ?? Number.NaN];
console.log(
  `the paper: clean FPR ${rinj.formatRate(before)} before its correction, ${rinj.formatRate(after)} after it`,
);

// %% [markdown]
// ## The score
//
// DRS standardises the embeddings of clean documents, takes the covariance of the result and its M *smallest* eigenvalues,
// and scores a document by the sum of |projection| / √eigenvalue over their directions. A document is blocked when its
// score is above the q-quantile of clean scores. Everything hangs on small eigenvalues, the part of a spectrum that a
// small sample gets wrong.

// %% [markdown]
// ## Fewer documents than dimensions
//
// The faulty port fitted on the clean candidates of 20 calibration queries, at most 200 documents. Centring leaves a
// covariance of rank n − 1 at most, so all other directions have eigenvalue zero. There are more of them than M: the naive
// score sums over nothing else. (A few are null however large the sample: components that this embedder leaves at zero in
// every text.)

// %%
const spectra = rinj.figureDrsSpectrum(audit.spectra, audit);
tslab.display.svg(spectra.svg);
console.log(spectra.caption);

// %% [markdown]
// In the left panel the naive score divides by zero, clamped to a tiny number, where documents outside the fit vary as
// much as anywhere. The fitting documents themselves project to zero there, so they score rounding noise, and the
// threshold is the quantile of that noise. Every clean document outside the fit lies far above it.

// %%
const naive = audit.arms.find((arm) => arm.defense === 'drs-naive-199');
assert.ok(naive);
show(rinj.tableDrsRepeats(naive, 'Faulty port: clean rows by whether their document is in the fit'));

// %% [markdown]
// The rate is not exactly one because some candidates of the evaluation queries are candidates of the calibration queries
// too. If 11 of 200 clean rows repeat calibration documents and pass, 189 of 200 are blocked, which is the withdrawn rate.
// **This coincidence is our explanation, not the paper's**: the paper gives the number of documents and the two rates. Our
// rows are other documents, so the table tests the mechanism: rows outside the fit are all blocked, rows inside it pass
// unless their noise is among the largest that the quantile itself cuts off.

// %%
const [withdrawn, repeating] = [paper.faultyDrsFprMedical * 200, 11];
const twin = naive.outcomes.find((outcome) => outcome.fitDocuments === 199);
console.log(
  `withdrawn rate: ${withdrawn.toFixed(1)} of 200 rows; ${200 - repeating} if ${repeating} rows repeat and pass`,
);
console.log(
  twin === undefined
    ? 'no seed of ours has 199 calibration documents'
    : `seed ${twin.seed} of ours has 199: ${twin.repeats.total} rows repeat, ${twin.repeats.hits} of them blocked, ` +
        `${twin.clean.hits} of ${twin.clean.total} blocked in all`,
);

// %% [markdown]
// ## Why a pseudo-inverse or shrinkage alone does not help
//
// A pseudo-inverse (mode `rank`) leaves the null directions out and sums over the smallest eigenvalues that are not zero;
// those are fitted downwards, so documents outside the fit still score higher than those inside. Ledoit-Wolf shrinkage
// (mode `shrink`) makes every eigenvalue positive, but the same for all null directions: the score is the naive one times
// a constant, with the same order of documents and a threshold that is nothing but rounding.
//
// What repairs the false-positive rate is the source of the threshold. What changes how well poison is told apart is what
// the score was fitted on: many documents, and random ones of the corpus instead of the neighbours of a few questions.

// %%
show(
  rinj.tableDrsArms(
    audit.arms,
    `Every step from the faulty port to the corrected one, ${audit.corpus}, same rows`,
  ),
);

// %% [markdown]
// ## Why more documents than dimensions are not enough
//
// With n above the number of dimensions only the embedder's own null directions are left, and the threshold from the
// fitting documents is still too low: the smallest eigenvalues are smaller than the variances they stand for, because their
// directions were chosen to make them so. Only random documents of the corpus are fitted and tested here, so nothing else
// differs. The rate falls with n, but slowly; a held-out threshold is right at every n.

// %%
const sizes = rinj.figureDrsSizes(audit.sizes, audit);
tslab.display.svg(sizes.svg);
console.log(sizes.caption);

// %%
show(rinj.tableDrsSizes(audit.sizes, 'Clean documents blocked, by size of fit'));

// %% [markdown]
// ## Try it
//
// One seed's calibration documents and evaluation rows, and a part of the corpus sample, stand in the vector file. Change
// any of the constants and run the cell: `fitFrom` is `'calibration'` or `'corpus'`, `mode` is `'naive'`, `'rank'` or
// `'shrink'`, and the calibration source `thresholdFrom` is `'fitted'`, `'held-out'` or `'retrieved'`.

// %%
const n = 2300;
const M = 100;
const q = 0.95;
const mode = 'rank';
const fitFrom = 'corpus';
const thresholdFrom = 'held-out';
const trial = rinj.drsAuditTrial(vectors, { n, directions: M, level: q, mode, fitFrom, thresholdFrom });
const rateText = ({ hits, total }: rinj.Counts) => rinj.formatRateWithCounts(rinj.rate(hits, total));
console.log(
  `seed ${trial.seed}: ${trial.fitDocuments} ${fitFrom} documents of rank ${trial.rank}, threshold from ${thresholdFrom}`,
);
console.log(
  `FPR ${rateText(trial.clean)}, FNR ${rateText(trial.missed)}, AUROC ${rinj.formatRate(trial.auroc)}`,
);

// %% [markdown]
// The stored vectors are rounded to 16 bits. The stage that wrote them ran both ports on exact and on rounded vectors, and
// stops when a rate moves.

// %%
console.log(`largest error of a component: ${audit.quantisation.largestError.toExponential(1)}`);
show(rinj.tableDrsQuantisation(audit.quantisation.checks, 'Exact and 16-bit vectors'));

// %% [markdown]
// ## What is left between ours and the paper's
//
// The corrected port with a threshold from random corpus documents blocks more clean candidates than the level asks for:
// candidates are retrieved documents, and those are not a random sample of the corpus. A threshold from the candidates of the
// calibration queries closes that gap at the price of more misses. Of its own threshold the paper says only that it is no
// quantile of 200 documents or fewer; Table V here has both rows. Ours also miss far less of the poison than the paper's
// port does. Corpus sample, poison texts and the fit differ, and nothing here can tell which of them matters.

// %%
const armOf = (defense: string) => {
  const arm = audit.arms.find((candidate) => candidate.defense === defense);
  assert.ok(arm, `${defense} is in the audit`);
  return arm;
};
for (const defense of ['drs-naive-199', 'drs', 'drs-retrieved']) {
  const [fpr, fnr] = (['clean', 'missed'] as const).map((rate) =>
    rateText(rinj.pooledCounts(armOf(defense), rate)),
  );
  console.log(`${rinj.defenseLabel(defense)}: FPR ${fpr}, FNR ${fnr}`);
}
const { fpr: paperFpr, fnr: paperFnr } = paper.tableV.drs?.medical ?? { fpr: null, fnr: null };
console.log(`DRS in the paper: FPR ${rinj.formatRate(paperFpr)}, FNR ${rinj.formatRate(paperFnr)}`);

// %% [markdown]
// ## What this notebook claims
//
// The faulty fit scores in null directions only and blocks every clean row outside it. Neither repaired mode changes that
// with the threshold of the fitting documents; a held-out threshold does in every mode. More documents than dimensions do not
// suffice without one. The corrected port ranks better than any fit on the calibration documents. The cell fails when a
// result says otherwise.

// %%
const share = ({ hits, total }: rinj.Counts) => hits / total;
const fpr = (arm: rinj.AuditArm) => share(rinj.pooledCounts(arm, 'clean'));
const aurocs = (arm: rinj.AuditArm) => arm.outcomes.map((outcome) => outcome.auroc ?? Number.NaN);
const small = audit.arms.filter((arm) => arm.fit === 'calibration');
const claim = (what: string, holds: boolean) => assert.ok(holds, what);
const [faulty] = audit.spectra;
assert.ok(faulty);

// %%
claim('the naive score sums over null directions only', faulty.nullDirectionsInScore === audit.directions);
claim('centring leaves rank n - 1 at most', faulty.rank <= faulty.n - 1);
for (const { seed, clean, repeats } of naive.outcomes) {
  claim(`seed ${seed} blocks all outside`, clean.hits - repeats.hits === clean.total - repeats.total);
}
for (const arm of small) {
  if (arm.threshold === 'fitted') claim(`mode ${arm.mode} alone does not help`, fpr(arm) > 0.9);
  else claim(`a held-out threshold does, in mode ${arm.mode}`, fpr(arm) < 0.1);
}

// %%
const [corrected, retrieved] = [armOf('drs'), armOf('drs-retrieved')];
const inSample = audit.sizes.filter(({ n: size }) => size > audit.dimension).slice(0, 1);
claim('the corrected port blocks few clean rows', Math.max(fpr(corrected), fpr(retrieved)) < 0.25);
claim(
  'n just above d fails in sample',
  inSample.length === 1 && inSample.every((size) => share(size.fitted) > 0.9),
);
for (const { n: size, mode: how, fitted, heldOut } of audit.sizes) {
  claim(`in sample is worse at n = ${size}, mode ${how}`, share(fitted) > share(heldOut));
  claim(`a held-out threshold holds at n = ${size}, mode ${how}`, share(heldOut) < 0.1);
}

// %%
const checks = audit.quantisation.checks.map(
  ({ exact, quantised }) => share(exact.clean) - share(quantised.clean),
);
assert.ok(
  Math.min(...aurocs(corrected)) > Math.max(...small.flatMap(aurocs)),
  'the corrected port ranks better',
);
assert.ok(Math.max(...checks.map(Math.abs)) <= 0.01, '16 bits change no conclusion');
console.log('all claims hold');
