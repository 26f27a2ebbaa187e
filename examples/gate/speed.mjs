// Speed of the gate on a corpus of your own: node examples/gate/speed.mjs path/to/a/beir/folder
// Needs `npm run build`. One process, one thread, no model. Processor time leaves out what other programs take.
import { corpusStatistics, gateRequest, ingestChunk, shingleIndex } from '../../dist/gate/index.js';
import { loadBeirFolder } from '../../dist/store/index.js';
import { percentile } from '../../dist/stats/index.js';
import { tokens } from '../../dist/text/index.js';

const PASSAGES = 24_295;
const REQUESTS = 500;
const WARM_UP = 200;
const TIERS = ['trusted', 'semi', 'untrusted'];
const folder = process.argv[2];
if (folder === undefined) throw new Error('give a BEIR folder: node examples/gate/speed.mjs path/to/folder');
const { documents, queries } = loadBeirFolder(folder, { documents: PASSAGES });
const words = documents.flatMap(({ text }) => text.split(/\s+/));

const wall = [];
const processor = [];
for (let request = 0; request < WARM_UP + REQUESTS; request++) {
  const chunks = Array.from({ length: 10 }, (_, index) => {
    const start = ((request * 10 + index) * 200) % (words.length - 200);
    const text = words.slice(start, start + 200).join(' ');
    return { id: `c${index}`, text, sourceUri: `s://${index}`, trust: TIERS[index % 3], score: 0.8 - index / 100, ingestHash: 'h' };
  });
  const query = queries[request % queries.length]?.text ?? 'which one?';
  const used = process.cpuUsage();
  const started = performance.now();
  gateRequest({ requestId: `r${request}`, query, chunks }, '2026-01-31T12:00:00Z');
  const { user, system } = process.cpuUsage(used);
  if (request < WARM_UP) continue;
  wall.push(performance.now() - started);
  processor.push((user + system) / 1000);
}
const show = (name, values) =>
  console.log(`${name}: median ${percentile(values, 50).toFixed(2)} ms, 95th percentile ${percentile(values, 95).toFixed(2)} ms (n = ${values.length})`);
show('gate, 10 chunks of 200 words, wall time', wall);
show('gate, 10 chunks of 200 words, processor time', processor);

const started = performance.now();
const statistics = corpusStatistics(documents.map(({ text }) => text), queries.slice(0, 1000).map(({ text }) => text));
const known = shingleIndex(documents.slice(0, 5000).map(({ id, text }) => ({ id, tier: 'trusted', tokens: tokens(text) })));
const prepared = performance.now();
let review = 0;
for (const { id, text } of documents) {
  if (ingestChunk({ id: `new ${id}`, text, trust: 'semi' }, { statistics, known }).needsReview) review += 1;
}
const seconds = (from, to) => ((to - from) / 1000).toFixed(1);
console.log(`ingestion, ${documents.length} passages: ${seconds(started, prepared)} s to measure the corpus, ${seconds(prepared, performance.now())} s for the checks, ${review} to review`);
