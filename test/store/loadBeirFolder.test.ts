import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePoison, parsePoisonedRag, poisonedRagTargets } from '../../src/corpora/index.js';
import { loadBeirFolder, readBeirFolder } from '../../src/store/loadBeirFolder.js';
import { readLines } from '../../src/store/readLines.js';
import { readText } from '../../src/store/readText.js';

const DATA = process.env.RINJ_DATA ?? '';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-beir-'));
  mkdirSync(join(folder, 'qrels'));
  writeFileSync(
    join(folder, 'corpus.jsonl.gz'),
    gzipSync('{"_id":"d1","text":"one"}\n{"_id":"d2","text":"two"}\n'),
  );
  writeFileSync(join(folder, 'queries.jsonl'), '{"_id":"q1","text":"who?"}\n');
  writeFileSync(join(folder, 'qrels', 'dev.tsv'), 'query-id\tcorpus-id\tscore\nq1\td2\t1\n');
  writeFileSync(join(folder, 'qrels', 'test.tsv'), 'query-id\tcorpus-id\tscore\nq1\td1\t1\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a BEIR folder', () => {
  it('is read plain or packed, with every split of its relevance', () => {
    expect(loadBeirFolder(folder, { id: 'tiny' })).toEqual({
      id: 'tiny',
      edition: 'own',
      documents: [
        { id: 'd1', title: '', text: 'one' },
        { id: 'd2', title: '', text: 'two' },
      ],
      queries: [{ id: 'q1', text: 'who?', answers: [], metadata: {} }],
      relevance: [
        { queryId: 'q1', documentId: 'd2', score: 1 },
        { queryId: 'q1', documentId: 'd1', score: 1 },
      ],
    });
  });

  it('is cut as asked and counts what the cut left out', () => {
    expect(loadBeirFolder(folder, { documents: 1 }).documents.length).toBe(1);
    expect(readBeirFolder(folder, { documents: 1 }).relevanceBeyondCut).toBe(1);
  });

  it('with a part missing is an error naming the part', () => {
    expect(() => loadBeirFolder(join(folder, 'qrels'))).toThrow(
      /qrels\/\*\.tsv is missing; add at least one split/,
    );
    const empty = join(folder, 'empty');
    mkdirSync(join(empty, 'qrels'), { recursive: true });
    writeFileSync(join(empty, 'qrels', 'test.tsv'), 'query-id\tcorpus-id\tscore\n');
    expect(() => loadBeirFolder(empty)).toThrow(
      /corpus\.jsonl or corpus\.jsonl\.gz is missing; put the data set/,
    );
  });

  it.skipIf(DATA === '')(
    'holding the general corpus gives its first 24,295 documents, with gold for every target (needs RINJ_DATA)',
    () => {
      const parsed = readBeirFolder(join(DATA, 'general'), { documents: 24_295 });
      expect(parsed.corpus.id).toBe('general');
      expect(parsed.corpus.documents.length).toBe(24_295);
      expect(parsed.documentsInFile).toBe(47_822);
      expect(parsed.corpus.queries.length).toBe(7826);
      expect(parsed.corpus.relevance.length + parsed.relevanceBeyondCut).toBe(7896);
      const ids = new Set(parsed.corpus.documents.map(({ id }) => id));
      const targets = parsed.corpus.queries.filter(({ metadata }) => metadata.set === 'target');
      const withGold = new Set(
        parsed.corpus.relevance.filter(({ documentId }) => ids.has(documentId)).map(({ queryId }) => queryId),
      );
      expect(targets.length).toBe(100);
      expect(targets.every(({ id }) => withGold.has(id))).toBe(true);
    },
  );

  it.skipIf(DATA === '').each([
    ['medical', 21_000, 1729, 1729],
    ['financial', 24_991, 4330, 5626],
    ['legal', 33_530, 6677, 12_561],
  ])(
    'holding the %s corpus has the documents, queries and rows it states (needs RINJ_DATA)',
    (id, documents, queries, rows) => {
      const corpus = loadBeirFolder(join(DATA, id));
      expect([corpus.documents.length, corpus.queries.length, corpus.relevance.length]).toEqual([
        documents,
        queries,
        rows,
      ]);
      expect(corpus.queries.every(({ answers }) => answers.length > 0)).toBe(true);
    },
  );

  it.skipIf(DATA === '')(
    'and every released poison set can be read as a poison file (needs RINJ_DATA)',
    () => {
      const sets = join(DATA, 'released-poison');
      const names = readdirSync(sets).filter((name) => name.endsWith('.jsonl.gz'));
      const counts = new Map<string, Record<string, number>>();
      for (const name of names) {
        const forms: Record<string, number> = {};
        for (const entry of parsePoison({ file: name, lines: readLines(join(sets, name)) })) {
          forms[entry.form] = (forms[entry.form] ?? 0) + 1;
        }
        counts.set(name.replace('.jsonl.gz', ''), forms);
      }
      expect(counts.size).toBe(30);
      expect(counts.get('revprag-hotpotqa')).toEqual({ 'as released': 15_000, 'as inserted': 15_000 });
      expect(counts.get('spacedrag-nq')).toEqual({ 'as released': 457 });
      expect(counts.get('topic-fliprag')).toEqual({ 'as released': 860, 'as inserted': 860 });
    },
  );

  it.skipIf(DATA === '')(
    'and every released NQ result is a target of the general corpus with its gold passage (needs RINJ_DATA)',
    () => {
      const corpus = loadBeirFolder(join(DATA, 'general'), { documents: 24_295 });
      const { file, text } = readText(join(DATA, 'general', 'poison', 'nq.json'));
      const targets = poisonedRagTargets(parsePoisonedRag(file, text), corpus);
      const known = new Set(corpus.queries);
      expect(targets.length).toBe(100);
      expect(
        targets.every(({ query, relevantDocumentIds }) => known.has(query) && relevantDocumentIds.length > 0),
      ).toBe(true);
      expect(targets.filter(({ query, correct }) => query.answers[0] === correct).length).toBe(100);
    },
  );

  it.skipIf(DATA === '').each(['nq', 'hotpotqa', 'msmarco'])(
    'and the PoisonedRAG file %s yields the same texts as its released set (needs RINJ_DATA)',
    (name) => {
      const results = parsePoison({
        file: name,
        lines: readLines(join(DATA, 'general', 'poison', `${name}.json`)),
      });
      const released = parsePoison({
        file: name,
        lines: readLines(join(DATA, 'released-poison', `poisonedrag-${name}.jsonl.gz`)),
      });
      const sorted = (entries: readonly unknown[]) => entries.map((entry) => JSON.stringify(entry)).sort();
      expect(results.length).toBe(1000);
      expect(sorted(results)).toEqual(sorted(released));
    },
  );
});
