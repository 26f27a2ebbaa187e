// Gates a folder of documents: node examples/gate/gateFolder.mjs [question] [folder]
// Needs `npm run build`. The retriever is a stand-in: cosine of hashing TF-IDF vectors, no model.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cosine, effectiveTier, gateRequest, ingestChunk, isTrusted, parseRegistry, shingleIndex } from '../../dist/gate/index.js';
import { embedHashingTfIdf, fitHashingTfIdf, tokens } from '../../dist/text/index.js';

const CANDIDATES = 5;
const question = process.argv[2] ?? 'How long do customers have for a refund?';
const folder = process.argv[3] ?? join(import.meta.dirname, 'documents');

const registry = parseRegistry(readFileSync(join(folder, 'sources.json'), 'utf8'), 'sources.json');
const paragraphs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:md|txt)$/.test(file))
  .sort()
  .flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/\n\n+/)
      .map((text, index) => ({ id: `${file}#${index}`, sourceUri: file, text: text.trim() })),
  );

// Ingestion: what is known to be good is indexed first, then every paragraph is checked against it.
const known = shingleIndex(
  paragraphs
    .map((chunk) => ({ id: chunk.id, tier: effectiveTier(chunk, { registry }), tokens: tokens(chunk.text) }))
    .filter(({ tier }) => isTrusted(tier)),
);
const ingested = paragraphs.map((chunk) => ingestChunk(chunk, { registry, known }));
console.log('Review queue');
for (const { chunk, findings, needsReview } of ingested) {
  if (needsReview) console.log(`  ${chunk.id}: ${findings.join(', ')}`);
}

// Retrieval. The paragraphs are taken as they came, as in an index that was filled before there was a strip step.
const weights = fitHashingTfIdf(paragraphs.map(({ text }) => text));
const asked = embedHashingTfIdf(weights, question);
const chunks = paragraphs
  .map((chunk) => ({ ...chunk, score: cosine(asked, embedHashingTfIdf(weights, chunk.text)) }))
  .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  .slice(0, CANDIDATES);

const { audit, prompt } = gateRequest({ requestId: 'example', query: question, chunks }, '2026-01-31T12:00:00Z', { registry, known });
console.log('\nDecisions');
for (const { chunkId, trust, decision, reasons } of audit.chunks) {
  console.log(`  ${decision.padEnd(10)} ${trust.padEnd(9)} ${chunkId} ${reasons.join(', ')}`.trimEnd());
}
console.log(`\n${prompt === null ? `Refused: ${audit.refusalCause}` : prompt.text}`);
