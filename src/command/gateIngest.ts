import type { Command } from 'commander';
import { INGEST_FINDINGS, type IngestedChunk } from '../gate/index.js';
import { openGateStore } from '../gateStore/index.js';
import { escapeTerminal, formatCount } from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { readChunks, readQuestions } from './gateIngestInput.js';
import { type IngestSummary, ingestChunks } from './gateIngestRun.js';
import { gateSettings, isoTime, writeLine } from './gateInput.js';
import { progressBar } from './progress.js';

/** Our choice: chunks to review that are named where no review file is asked for. */
const SHOWN = 20;

const HELP = `
<path> is a file with one chunk a line ({"id" or "_id", "text", "sourceUri"?, "ingestionPath"?, "owner"?, "ingestedAt"?, "trust"?,
"generatedFrom"?}), a folder with a corpus.jsonl, or a folder of .md and .txt files, one chunk a paragraph.
Every chunk is scanned for hidden characters and stripped of them, and held against what is known to be good: the
trusted chunks among those ingested, and those of --known. Nothing is rejected: what is found goes to the review queue.

Examples:
  rinj gate ingest documents --registry sources.json --queries questions.txt --store gate-store --review review.jsonl --out chunks.jsonl
  rinj gate ingest wiki.jsonl --known handbook.jsonl --store gate-store`;

interface IngestOptions {
  readonly registry?: string;
  readonly known?: string;
  readonly queries?: string;
  readonly store?: string;
  readonly review?: string;
  readonly out?: string;
  readonly at?: string;
}

/** Adds `rinj gate ingest`. */
export function addGateIngest(gate: Command): void {
  gate
    .command('ingest')
    .description(
      'check chunks before they go into an index; write what is to be reviewed, store their hashes',
    )
    .argument('<path>', 'folder of documents, or file of chunks')
    .option('--registry <file>', 'JSON list of {sourceUri, tier, writers}; unknown sources are untrusted')
    .option('--known <path>', 'folder or file of chunks that are known to be good')
    .option('--queries <file>', 'a sample of real questions, one a line, for the mirror score')
    .option('--store <folder>', 'keep hashes, tiers and lineage here')
    .option('--review <file>', 'write the review queue here, one JSON object a line')
    .option('--out <file>', 'write the stripped chunks here, one JSON object a line')
    .option('--at <time>', 'time of ingestion of chunks that have none; default: now', isoTime)
    .addHelpText('after', HELP)
    .action((path: string, options: IngestOptions) => ingest(path, options));
}

async function ingest(path: string, options: IngestOptions): Promise<void> {
  const { registry } = gateSettings(options.registry === undefined ? {} : { registry: options.registry });
  const chunks = readChunks(path);
  const known = options.known === undefined ? [] : readChunks(options.known);
  const questions = options.queries === undefined ? [] : readQuestions(options.queries);
  const review: string[] = [];
  const stripped: string[] = [];
  const named: string[] = [];
  const store = options.store === undefined ? undefined : await openGateStore(options.store);
  const bar = progressBar('ingest', 'chunks');
  try {
    const summary = await ingestChunks({
      ...{ chunks, known, questions, now: options.at ?? new Date().toISOString() },
      ...(registry === undefined ? {} : { registry }),
      ...(store === undefined ? {} : { store }),
      onIngested: (ingested) => {
        if (options.out !== undefined) stripped.push(JSON.stringify(ingested.chunk));
        if (!ingested.needsReview) return;
        review.push(reviewLine(ingested));
        if (named.length < SHOWN)
          named.push(`${JSON.stringify(ingested.chunk.id)}: ${ingested.findings.join(', ')}`);
      },
      onProgress: bar.update,
    });
    bar.stop();
    if (options.review !== undefined) writeLines(options.review, review);
    else for (const line of named) await writeLine(`to review: ${escapeTerminal(line)}`);
    if (options.out !== undefined) writeLines(options.out, stripped);
    for (const check of summary.notMade) console.error(`rinj: not checked: ${check}`);
    await writeLine(ingestText(summary));
  } finally {
    bar.stop();
    await store?.close();
  }
}

/**
 * Returns one line of the review queue: what was found on a chunk and its hashes, never its text.
 *
 * @param ingested a chunk that needs review
 * @example JSON.parse(reviewLine(ingestChunk({ id: 'a', text: 'x\u200By' }, {}))).findings // => ['hidden_unicode']
 */
export function reviewLine(ingested: IngestedChunk): string {
  const { chunk, trust, originalHash, findings, ...rest } = ingested;
  const { hiddenCodePoints, instructionRules, compressionRatio, mirror, nearDuplicateOf } = rest;
  return JSON.stringify({
    ...{ chunkId: chunk.id, sourceUri: chunk.sourceUri ?? null, owner: chunk.owner ?? null, trust },
    ...{ ingestedAt: chunk.ingestedAt ?? null, findings, hiddenCodePoints, instructionRules },
    ...{ compressionRatio, mirror, nearDuplicateOf, originalHash, ingestHash: chunk.ingestHash },
  });
}

/**
 * Returns the last line of an ingestion.
 *
 * @param summary counts
 * @example ingestText({ chunks: 2, toReview: 0, byFinding, knownGood: 1, notMade: [] }) // => '2 chunks ingested, 1 known to be good, 0 to review'
 */
export function ingestText({ chunks, toReview, byFinding, knownGood }: IngestSummary): string {
  const found = INGEST_FINDINGS.filter((finding) => byFinding[finding] > 0).map(
    (finding) => `${finding} ${formatCount(byFinding[finding])}`,
  );
  const counted = `${formatCount(chunks)} chunks ingested, ${formatCount(knownGood)} known to be good, ${formatCount(toReview)} to review`;
  return found.length === 0 ? counted : `${counted} (${found.join(', ')})`;
}

function writeLines(path: string, lines: readonly string[]): void {
  writeAtomically(path, lines.map((line) => `${line}\n`).join(''));
}
