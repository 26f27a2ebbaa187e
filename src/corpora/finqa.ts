import { z } from 'zod';
import type { Corpus, Query, Relevance } from '../records/index.js';
import { type DocumentPool, distinctRelevance, documentPool } from './documentPool.js';
import type { NamedText } from './numberedLine.js';
import { packSentences } from './packSentences.js';
import { checkRecord, parseJson } from './parseRecord.js';
import { tableText } from './tableText.js';

const STRING = z.string('must be a string');
const ANSWER = z.union([STRING, z.number()], 'must be text or a number').transform(String).optional();
const ROWS = z.array(z.array(STRING));

const ITEMS = z.array(
  z
    .object({
      id: STRING,
      filename: STRING.optional(),
      pre_text: z.array(STRING),
      post_text: z.array(STRING),
      table: ROWS,
      table_ori: ROWS.optional(),
      /** Official format. */
      qa: z
        .object({
          question: STRING,
          answer: ANSWER,
          exe_ans: ANSWER,
          program: STRING.optional(),
          gold_inds: z.record(z.string(), z.unknown()).optional(),
        })
        .optional(),
      /** Simplified copies carry the question at the top and cite nothing. */
      question: STRING.optional(),
      answer: ANSWER,
      program: STRING.optional(),
    })
    .refine(
      (item) => item.qa !== undefined || item.question !== undefined,
      'must have a question: qa.question',
    ),
  'must be a list of items',
);

type Item = z.infer<typeof ITEMS>[number];

/** Our choice: shorter passages are dropped unless a question cites them. */
const MINIMUM_WORDS = 15;

/**
 * Returns the corpus of a FinQA release.
 * Format: train/dev/test.json of the release (id, pre_text, post_text, table, qa), or simplified copies with the
 * question at the top. Each page's table (`tableText` of `table_ori` without its tags, else of `table`) is one
 * document, the sentences before and after it are packed (`packSentences`); relevant is what `gold_inds` cites:
 * `table_n` the table, `text_n` the passage of the n-th sentence. Equal texts are kept once (first occurrence).
 * @param files name and whole text of each file
 * @param id name of the corpus
 * @throws naming file, field and remedy for the first item that does not fit the format
 * @example parseFinQa([{ file: 'dev.json', text }]).queries[0]?.answers // => ['56%', '0.56197']
 */
export function parseFinQa(files: readonly NamedText[], id = 'financial'): Corpus {
  const items = files.flatMap(({ file, text }) =>
    checkRecord(ITEMS, parseJson(text, { file }, 'fetch the file again'), { file }),
  );
  const pages = new Map<string, Item[]>();
  for (const item of items) pages.set(pageOf(item), [...(pages.get(pageOf(item)) ?? []), item]);
  const pool = documentPool(id);
  const relevance: Relevance[] = [];
  for (const [page, itemsOfPage] of pages) {
    const cited = new Set(itemsOfPage.flatMap(citations));
    const idOf = addDocuments(pool, page, itemsOfPage[0], cited);
    for (const item of itemsOfPage) {
      for (const fact of citations(item)) {
        const documentId = idOf.get(fact);
        if (documentId !== undefined) relevance.push({ queryId: queryId(item), documentId, score: 1 });
      }
    }
  }
  const queries = items.map(queryOf);
  if (new Set(queries.map((query) => query.id)).size !== queries.length) {
    throw new Error(`corpus "${id}": a FinQA item is there twice; read each file of the release once`);
  }
  return {
    id,
    edition: 'official',
    documents: pool.documents(),
    queries,
    relevance: distinctRelevance(relevance),
  };
}

/** Adds the documents of a page; returns their kept ids by the fact that cites them: `table` or `text_n`. */
function addDocuments(
  pool: DocumentPool,
  page: string,
  item: Item | undefined,
  cited: ReadonlySet<string>,
): Map<string, string> {
  const idOf = new Map<string, string>();
  if (item === undefined) return idOf;
  const name = `finqa-${slug(page.replace(/\.pdf$/, ''))}`;
  const table = tableText(item.table_ori?.map((row) => row.map(withoutTags)) ?? item.table);
  if (table !== '') idOf.set('table', pool.add({ id: `${name}-t`, title: page, text: table }));
  const parts = [
    ['pre', item.pre_text, 0],
    ['post', item.post_text, item.pre_text.length],
  ] as const;
  for (const [part, sentences, first] of parts) {
    const { passages, passageOf } = packSentences(sentences);
    passages.forEach((text, passage) => {
      const facts = passageOf.flatMap((of, sentence) => (of === passage ? [`text_${first + sentence}`] : []));
      if (text.split(' ').length < MINIMUM_WORDS && !facts.some((fact) => cited.has(fact))) return;
      const documentId = pool.add({ id: `${name}-${part}${passage}`, title: page, text });
      for (const fact of facts) idOf.set(fact, documentId);
    });
  }
  return idOf;
}

function citations(item: Item): string[] {
  return Object.keys(item.qa?.gold_inds ?? {}).map((fact) => (fact.startsWith('table_') ? 'table' : fact));
}

function queryOf(item: Item): Query {
  const stated = item.qa === undefined ? [item.answer] : [item.qa.answer, item.qa.exe_ans];
  const answers = [...new Set(stated.filter((answer) => answer !== undefined && answer !== ''))] as string[];
  return {
    id: queryId(item),
    text: item.qa?.question ?? item.question ?? '',
    answers,
    metadata: {
      answers,
      program: item.qa?.program ?? item.program ?? null,
      page: pageOf(item),
      source: 'finqa',
    },
  };
}

function queryId(item: Item): string {
  return `finqa-${slug(item.id)}`;
}

/** The page's file name; the id is the page and the number of the question. */
function pageOf(item: Item): string {
  return item.filename ?? item.id.replace(/-\d+$/, '');
}

function slug(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-');
}

function withoutTags(cell: string): string {
  return cell.replace(/<[^<>]*>/g, '');
}
