import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCuad, parseFinQa, parsePubMedQa, parseTatQa, tableText } from '../../src/corpora/index.js';
import type { Corpus, CorpusId } from '../../src/records/index.js';
import type { AcquiredCorpus } from '../../src/store/acquireCorpus.js';
import { buildOfficial } from '../../src/store/buildOfficial.js';
import { gunzip } from '../../src/store/gunzip.js';
import { loadBeirFolder } from '../../src/store/loadBeirFolder.js';
import { readLines } from '../../src/store/readLines.js';
import { readTar } from '../../src/store/readTar.js';
import { readText, textOfBytes } from '../../src/store/readText.js';
import { CLAUSES, CONTRACT, DESCRIPTIONS } from '../corpora/cuadFixture.js';
import { zipOf } from './archiveFixtures.js';
import { temporaryFolder } from './temporaryFolder.js';

const DATA = process.env.RINJ_DATA ?? '';
const raw = temporaryFolder();

/** Puts the files under data/raw/official and describes them as acquired. */
function acquired(id: CorpusId, files: Readonly<Record<string, string | Uint8Array>>): AcquiredCorpus {
  const entry = { id, edition: 'official' as const, documents: null, cut: 'all', origins: [], files: [] };
  return {
    entry,
    files: Object.entries(files).map(([name, content]) => {
      const location = join(raw, 'official', name);
      mkdirSync(dirname(location), { recursive: true });
      writeFileSync(location, content);
      return { path: `official/${name}`, location, from: 'data/raw', sha256: '', pinned: false };
    }),
  };
}

const pubmed = (pmid: number) =>
  JSON.stringify({ [pmid]: { QUESTION: 'q', CONTEXTS: [`text ${pmid}`], final_decision: 'yes' } });

describe('official releases', () => {
  it('of PubMedQA become the medical corpus, with or without the unlabelled set', async () => {
    const files = { 'pubmedqa/ori_pqal.json': pubmed(1) };
    const alone = await buildOfficial('medical', acquired('medical', files), raw, 1000);
    expect((await buildOfficial('medical', acquired('medical', files), raw, 1000)).corpus.edition).toBe(
      'official',
    );
    expect(alone.notes).toEqual([
      '1 documents',
      'the unlabelled set is not there: only the expert-labelled abstracts',
    ]);
    const both = await buildOfficial(
      'medical',
      acquired('medical', { ...files, 'pubmedqa/ori_pqau.json': pubmed(2) }),
      raw,
      2,
    );
    expect(both.corpus.documents.map(({ id }) => id)).toEqual(['pubmed-1', 'pubmed-2']);
  });

  it('of TAT-QA and FinQA become the financial corpus', async () => {
    const tatqa = [
      {
        table: {
          uid: 'a',
          table: [
            ['', '2019'],
            ['Sales', '5'],
          ],
        },
        paragraphs: [],
        questions: [],
      },
    ];
    const finqa = [
      {
        id: 'AB/2009/page_1.pdf-1',
        pre_text: [],
        post_text: [],
        table: [
          ['', '2020'],
          ['Costs', '6'],
        ],
        qa: { question: 'what?', exe_ans: 6, gold_inds: { table_1: 'x' } },
      },
    ];
    const files = {
      'tatqa/tatqa_dataset_dev.json': JSON.stringify(tatqa),
      'finqa/dev.json': JSON.stringify(finqa),
    };
    const { corpus, notes } = await buildOfficial('financial', acquired('financial', files), raw, undefined);
    expect(corpus.documents.map(({ text }) => text)).toEqual(['Sales: 2019 5;', 'Costs: 2020 6;']);
    expect(corpus.relevance).toEqual([
      { queryId: 'finqa-AB-2009-page-1-pdf-1', documentId: 'finqa-AB-2009-page-1-t', score: 1 },
    ]);
    expect(notes).toEqual(['2 documents']);
  });

  it('of CUAD become the legal corpus, straight from the archive', async () => {
    const zip = zipOf({
      [`CUAD_v1/full_contract_txt/${CONTRACT.file}`]: CONTRACT.text,
      'CUAD_v1/master_clauses.csv': CLAUSES.text,
      'CUAD_v1/x.pdf': 'pdf',
    });
    const files = { 'cuad/CUAD_v1.zip': zip, 'cuad/category_descriptions.csv': DESCRIPTIONS.text };
    const { corpus, notes } = await buildOfficial('legal', acquired('legal', files), raw, undefined);
    expect(corpus).toEqual(
      parseCuad({ contracts: [CONTRACT], clauses: CLAUSES, descriptions: DESCRIPTIONS }).corpus,
    );
    expect(notes[0]).toBe('1 windows of 1 contracts');
    const bare = acquired('legal', { ...files, 'cuad/CUAD_v1.zip': zipOf({ a: 'b' }) });
    await expect(buildOfficial('legal', bare, raw, undefined)).rejects.toThrow(
      'master_clauses.csv is missing; fetch CUAD v1 again',
    );
  });

  it('of BEIR NQ become the general corpus, cut with the passages of the targets kept', async () => {
    const documents = ['doc0', 'doc1', 'doc2', 'doc3'].map(
      (id) => `{"_id":"${id}","title":"T","text":"text of ${id}"}`,
    );
    const zip = zipOf({
      'nq/corpus.jsonl': documents.join('\n'),
      'nq/queries.jsonl': '{"_id":"test1","text":"who?"}\n{"_id":"test2","text":"what?"}',
      'nq/qrels/test.tsv': 'query-id\tcorpus-id\tscore\ntest1\tdoc3\t1\ntest2\tdoc2\t1\n',
    });
    const target = {
      id: 'test1',
      question: 'who?',
      'correct answer': 'c',
      'incorrect answer': 'w',
      adv_texts: ['t'],
    };
    const files = { 'beir-nq/nq.zip': zip, 'poisonedrag/nq.json': JSON.stringify({ test1: target }) };
    for (let run = 0; run < 2; run += 1) {
      const { corpus, notes } = await buildOfficial('general', acquired('general', files), raw, 2);
      expect(corpus.documents.map(({ id }) => id)).toEqual(['doc0', 'doc3']);
      expect(corpus.relevance).toEqual([{ queryId: 'test1', documentId: 'doc3', score: 1 }]);
      expect(notes).toEqual([
        '2 of 4 documents, 1 of them kept for the targets, 1 relevance rows beyond the cut',
      ]);
    }
    const bare = acquired('general', {
      ...files,
      'beir-nq/nq.zip': zipOf({ 'nq/corpus.jsonl': documents.join('\n') }),
    });
    await expect(buildOfficial('general', bare, raw, 2)).rejects.toThrow(
      'nq/queries.jsonl is missing; fetch BEIR nq again',
    );
  });

  it('that lack a file of the manifest are an error', async () => {
    await expect(buildOfficial('medical', acquired('medical', {}), raw, 1)).rejects.toThrow(
      'official/pubmedqa/ori_pqal.json is not in the manifest',
    );
  });
});

/** Shares of our documents, answers and relevant sets that equal those of the corpus in the folder. */
function agreement(own: Corpus, other: Corpus) {
  const texts = new Map(other.documents.map(({ id, text }) => [id, text]));
  const queries = new Map(other.queries.map((query) => [query.id, query]));
  const goldOf = (corpus: Corpus) => {
    const gold = new Map<string, string[]>();
    for (const { queryId, documentId } of corpus.relevance)
      gold.set(queryId, [...(gold.get(queryId) ?? []), documentId]);
    return (id: string) => [...(gold.get(id) ?? [])].sort().join();
  };
  const [ownGold, otherGold] = [goldOf(own), goldOf(other)];
  const shared = own.queries.filter(({ id }) => queries.has(id));
  return {
    documents: own.documents.length,
    equal: own.documents.filter(({ id, text }) => texts.get(id) === text).length,
    queries: shared.length,
    answers: shared.filter(({ id, answers }) => queries.get(id)?.answers.join('|') === answers.join('|'))
      .length,
    gold: shared.filter(({ id }) => ownGold(id) === otherGold(id)).length,
  };
}

describe.skipIf(DATA === '')('loaders of official releases on real bytes (needs RINJ_DATA)', () => {
  const file = (corpus: string, name: string) => readText(join(DATA, corpus, 'raw', name));

  it('TAT-QA: every table, paragraph, answer and citation equals the shared corpus', () => {
    const own = parseTatQa([
      file('financial', 'tatqa_dataset_dev.json'),
      file('financial', 'tatqa_dataset_test_gold.json'),
    ]);
    expect(agreement(own, loadBeirFolder(join(DATA, 'financial')))).toEqual({
      documents: 2799,
      equal: 2799,
      queries: 3331,
      answers: 3331,
      gold: 3331,
    });
    const test = parseTatQa([file('financial', 'tatqa_dataset_test.json')]);
    expect([test.queries.length, test.relevance.length]).toEqual([1669, 0]);
  });

  it('FinQA: 99 of 100 passages and citations equal the shared corpus', () => {
    const own = parseFinQa(
      ['finqa_dev_200.json', 'finqa_train_100.json', 'finqa_test_100.json'].map((name) =>
        file('financial', name),
      ),
    );
    const counts = agreement(own, loadBeirFolder(join(DATA, 'financial')));
    // Answers differ where the release's 114.0 is printed as 114 here.
    expect(counts).toMatchObject({ documents: 1617, equal: 1607, queries: 400, gold: 397 });
    expect(parseFinQa([file('financial', 'finqa_test_500_simplified.json')]).queries.length).toBe(500);
  });

  it('tables: 1,751 of the 1,761 linearised tables of the shared corpus come out the same from their cells', () => {
    let tables = 0;
    let equal = 0;
    for (const { text } of readLines(join(DATA, 'financial', 'corpus.jsonl.gz'))) {
      const { text: linear, metadata } = JSON.parse(text) as {
        text: string;
        metadata: { table?: string[][] };
      };
      if (metadata.table === undefined) continue;
      tables += 1;
      if (tableText(metadata.table) === linear) equal += 1;
    }
    expect([tables, equal]).toEqual([1761, 1751]);
  });

  it('PubMedQA: every abstract, decision and pair equals the shared corpus', () => {
    const own = parsePubMedQa({
      labelled: file('medical', 'ori_pqal.json'),
      groundTruth: file('medical', 'test_ground_truth.json'),
    });
    expect(agreement(own, loadBeirFolder(join(DATA, 'medical')))).toEqual({
      documents: 1000,
      equal: 1000,
      queries: 1000,
      answers: 1000,
      gold: 1000,
    });
    expect(own.queries.filter(({ metadata }) => metadata.officialSplit === 'test').length).toBe(500);
  });

  it('CUAD: every window of every contract equals the shared corpus, which has the size of the paper', () => {
    const contracts = [1, 2, 3].flatMap((part) => {
      const path = join(DATA, 'legal', 'raw', `full_contract_txt.part${part}.tar.gz`);
      return readTar(gunzip(readFileSync(path), path), path).map(({ name, bytes }) => ({
        file: basename(name),
        text: textOfBytes(bytes, name),
      }));
    });
    const parsed = parseCuad({
      contracts,
      clauses: file('legal', 'master_clauses.csv'),
      descriptions: file('legal', 'category_descriptions.csv'),
    });
    const counts = agreement(parsed.corpus, loadBeirFolder(join(DATA, 'legal')));
    expect(counts).toMatchObject({ documents: 33_530, equal: 33_530, queries: 6677 });
    // The shared corpus points to the first of two windows with the same text, ours to the contract's own.
    expect(counts.gold).toBeGreaterThan(6650);
    expect(counts.answers).toBeGreaterThan(6600);
    expect([contracts.length, parsed.unmatchedClauses, parsed.unlocatedClauses]).toEqual([510, 0, 6]);
  }, 60_000);
});
