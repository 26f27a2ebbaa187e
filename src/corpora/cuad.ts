import type { Corpus, Document, Query, Relevance } from '../records/index.js';
import { sha256Hex } from '../text/index.js';
import { contractKey } from './contractKey.js';
import { contractWindows, contractWords, windowsOf } from './contractWindows.js';
import { type CuadClause, cuadClauses } from './cuadClauses.js';
import { letterStream, locateSpan } from './locateSpan.js';
import type { NamedText } from './numberedLine.js';
import { byCodeUnits } from './order.js';

export interface CuadFiles {
  /** full_contract_txt/*.txt; `file` is the name within that folder. */
  readonly contracts: readonly NamedText[];
  /** master_clauses.csv */
  readonly clauses: NamedText;
  /** category_descriptions.csv of the CUAD repository. */
  readonly descriptions: NamedText;
}

/** Stands in a span where the annotators left text out; the pieces are located one by one. */
const OMISSION = '<omitted>';

export interface ParsedCuad {
  readonly corpus: Corpus;
  /** Clauses whose contract is not there, and clauses none of whose spans was found: no question was made of them. */
  readonly unmatchedClauses: number;
  readonly unlocatedClauses: number;
}

/**
 * Returns the corpus of a CUAD v1 release, and how many clauses could not be turned into a question.
 * Format: full_contract_txt/*.txt and master_clauses.csv. Documents are the windows of `contractWindows`, contracts in
 * code-unit order of their names. One question per contract and category with a non-empty span list, worded (our
 * choice) with the contract's name and the official category description; its answers are the answer column, then the
 * spans; relevant are the windows of each span's first occurrence (`windowsOf`).
 * @param files the release's files
 * @throws naming file and remedy when a table or a span list cannot be read, or two contracts have the same name
 * @example parseCuad({ contracts, clauses, descriptions }).corpus.documents[0]?.text // => 'Made in Nevada .'
 */
export function parseCuad(files: CuadFiles): ParsedCuad {
  const clausesOf = new Map<string, CuadClause[]>();
  const clauses = cuadClauses(files.clauses, files.descriptions);
  for (const clause of clauses) {
    clausesOf.set(clause.contractKey, [...(clausesOf.get(clause.contractKey) ?? []), clause]);
  }
  const documents: Document[] = [];
  const queries: Query[] = [];
  const relevance: Relevance[] = [];
  let matched = 0;
  for (const { file, text } of [...files.contracts].sort((a, b) => byCodeUnits(a.file, b.file))) {
    const contract = file.replace(/\.txt$/, '');
    const prefix = `cuad-${sha256Hex(contract).slice(0, 10)}`;
    const words = contractWords(text);
    const windows = contractWindows(words);
    windows.forEach((window, index) => {
      documents.push({ id: windowId(prefix, index), title: contract, text: window });
    });
    const stream = letterStream(words);
    const ofContract = clausesOf.get(contractKey(contract)) ?? [];
    matched += ofContract.length;
    for (const clause of ofContract) {
      const found = clause.spans
        .flatMap((span) => span.split(OMISSION))
        .flatMap((span) => {
          const place = locateSpan(stream, span);
          return place === null ? [] : windowsOf(words.length, place.first, place.last);
        });
      if (found.length === 0) continue;
      const query = queryOf(prefix, contract, clause);
      queries.push(query);
      for (const window of [...new Set(found)].sort((a, b) => a - b)) {
        relevance.push({ queryId: query.id, documentId: windowId(prefix, window), score: 1 });
      }
    }
  }
  if (new Set(documents.map(({ id }) => id)).size !== documents.length) {
    throw new Error('corpus "legal": a CUAD contract is there twice; read each file of the release once');
  }
  return {
    corpus: { id: 'legal', edition: 'official', documents, queries, relevance },
    unmatchedClauses: clauses.length - matched,
    unlocatedClauses: matched - queries.length,
  };
}

function windowId(prefix: string, window: number): string {
  return `${prefix}-w${String(window).padStart(4, '0')}`;
}

function queryOf(prefix: string, contract: string, clause: CuadClause): Query {
  const answers = [...new Set([clause.answer, ...clause.spans].filter((answer) => answer.trim() !== ''))];
  const slug = clause.category.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    id: `${prefix}-q-${slug}`,
    text: `In the contract "${contract}": ${clause.description}`,
    answers,
    metadata: {
      answers,
      category: clause.category,
      normalizedAnswer: clause.answer,
      answerFormat: clause.answerFormat,
      spans: clause.spans,
      contract,
      source: 'cuad_v1/master_clauses.csv',
    },
  };
}
