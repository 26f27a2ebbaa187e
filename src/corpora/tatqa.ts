import { z } from 'zod';
import type { Corpus, Query, Relevance } from '../records/index.js';
import { type DocumentPool, distinctRelevance, documentPool } from './documentPool.js';
import type { NamedText } from './numberedLine.js';
import { oneLine } from './oneLine.js';
import { checkRecord, inputFault, parseJson } from './parseRecord.js';
import { tableText } from './tableText.js';

const STRING = z.string('must be a string');
const ANSWER = z.union([STRING, z.number()]).transform(String);

const QUESTION = z.object({
  uid: STRING,
  question: STRING,
  answer: z
    .union([ANSWER.transform((one) => [one]), z.array(ANSWER)], 'must be text, number or a list')
    .optional(),
  derivation: STRING.optional(),
  answer_type: STRING.optional(),
  answer_from: z.enum(['table', 'text', 'table-text'], 'must be table, text or table-text').optional(),
  rel_paragraphs: z.array(STRING).optional(),
  scale: STRING.optional(),
});

const CONTEXTS = z.array(
  z.object({
    table: z.object({ uid: STRING, table: z.array(z.array(STRING)) }),
    paragraphs: z.array(z.object({ uid: STRING, order: z.number('must be a number'), text: STRING })),
    questions: z.array(QUESTION),
  }),
  'must be a list of contexts',
);

type Context = z.infer<typeof CONTEXTS>[number];

/** Cut of the financial corpus: shorter paragraphs are dropped unless a question cites them. */
const MINIMUM_WORDS = 5;

/**
 * Returns the corpus of a TAT-QA release.
 * Format: tatqa_dataset_{train,dev,test,test_gold}.json. Each table (`tableText`) and each paragraph is one document;
 * relevant are the table, the cited paragraphs, or both, as `answer_from` says; questions of the test file without
 * gold have no answers and no relevant documents. Equal texts are kept once (first occurrence).
 * @param files name and whole text of each file
 * @param id name of the corpus
 * @throws naming file, field and remedy for the first context that does not fit the format
 * @example parseTatQa([{ file: 'dev.json', text }]).queries[0]?.answers // => ['$ 5']
 */
export function parseTatQa(files: readonly NamedText[], id = 'financial'): Corpus {
  const pool = documentPool(id);
  const queries: Query[] = [];
  const relevance: Relevance[] = [];
  for (const { file, text } of files) {
    const contexts = checkRecord(CONTEXTS, parseJson(text, { file }, 'fetch the file again'), { file });
    contexts.forEach((context, index) => {
      const idOf = addDocuments(pool, context);
      for (const question of context.questions) {
        const query = queryOf(question, `${file} ${index}`);
        queries.push(query);
        for (const cited of citations(question)) {
          const documentId = idOf.get(cited);
          if (documentId === undefined) {
            const field = `${index}.questions.rel_paragraphs`;
            throw inputFault(
              { file, field },
              `cites paragraph ${cited}, which is not there`,
              'fetch the file again',
            );
          }
          relevance.push({ queryId: query.id, documentId, score: 1 });
        }
      }
    });
  }
  return {
    id,
    edition: 'official',
    documents: pool.documents(),
    queries,
    relevance: distinctRelevance(relevance),
  };
}

/** Adds the documents of a context; returns their kept ids by what questions cite: `table` or a paragraph's order. */
function addDocuments(pool: DocumentPool, context: Context): Map<string, string> {
  const cited = new Set(context.questions.flatMap(citations));
  const idOf = new Map<string, string>();
  const table = tableText(context.table.table);
  if (table !== '') {
    idOf.set('table', pool.add({ id: `tatqa-${shortId(context.table.uid, 16)}-t`, title: '', text: table }));
  }
  for (const paragraph of context.paragraphs) {
    const order = String(paragraph.order);
    const text = oneLine(paragraph.text);
    if (text === '' || (text.split(' ').length < MINIMUM_WORDS && !cited.has(order))) continue;
    idOf.set(order, pool.add({ id: `tatqa-${shortId(paragraph.uid, 16)}-p`, title: '', text }));
  }
  return idOf;
}

function citations(question: z.infer<typeof QUESTION>): string[] {
  const paragraphs = question.answer_from === 'table' ? [] : (question.rel_paragraphs ?? []);
  const table = question.answer_from === undefined || question.answer_from === 'text' ? [] : ['table'];
  return [...table, ...paragraphs];
}

function queryOf(question: z.infer<typeof QUESTION>, context: string): Query {
  const answers = question.answer ?? [];
  return {
    id: `tatqa-${shortId(question.uid, 20)}`,
    text: question.question,
    answers,
    metadata: {
      answers,
      answerType: question.answer_type ?? null,
      answerFrom: question.answer_from ?? null,
      scale: question.scale || null,
      derivation: question.derivation || null,
      context,
      source: 'tatqa',
    },
  };
}

/** The first digits of a uid without its dashes: unique in the release, checked by the pool. */
function shortId(uid: string, digits: number): string {
  return uid.replaceAll('-', '').slice(0, digits);
}
