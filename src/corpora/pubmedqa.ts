import { z } from 'zod';
import type { Corpus, Document, Query, Relevance } from '../records/index.js';
import type { NamedText } from './numberedLine.js';
import { oneLine } from './oneLine.js';
import { byCodeUnits } from './order.js';
import { checkRecord, inputFault, parseJson, shown } from './parseRecord.js';

export interface PubMedQaFiles {
  /** ori_pqal.json: the expert-labelled questions. */
  readonly labelled: NamedText;
  /** test_ground_truth.json: decisions of the official test split; without it no split is stated. */
  readonly groundTruth?: NamedText;
  /** ori_pqau.json: more abstracts without decisions; they become documents only. */
  readonly unlabelled?: NamedText;
}

const STRING = z.string('must be a string');
const DECISION = z.enum(['yes', 'no', 'maybe'], 'must be yes, no or maybe');
const RECORD = z.object({
  QUESTION: STRING,
  CONTEXTS: z.array(STRING, 'must be a list of strings').min(1, 'must not be empty'),
  LONG_ANSWER: STRING.optional(),
  reasoning_required_pred: STRING.optional(),
  reasoning_free_pred: STRING.optional(),
});
const LABELLED = z.record(
  z.string(),
  RECORD.extend({ final_decision: DECISION }),
  'must be an object keyed by PMID',
);
const UNLABELLED = z.record(z.string(), RECORD, 'must be an object keyed by PMID');
const TRUTH = z.record(z.string(), DECISION, 'must be an object keyed by PMID');

/**
 * Returns the corpus of a PubMedQA release: one document per abstract (contexts joined), its own question's gold.
 * Format: ori_pqal.json, an object keyed by PMID with QUESTION, CONTEXTS, LONG_ANSWER and final_decision, the answer.
 * Our choices: ids `pubmed-<PMID>` and `pubmedqa-<PMID>`, PMIDs in code-unit order, white space collapsed.
 * @param files the release's files
 * @param documents documents wanted: all labelled ones, then unlabelled ones up to this number; all when absent
 * @throws naming file, field and remedy for the first record that does not fit, or a decision that the ground truth denies
 * @example parsePubMedQa({ labelled: { file: 'l.json', text } }).queries[0]?.answers // => ['yes']
 */
export function parsePubMedQa(files: PubMedQaFiles, documents = Number.POSITIVE_INFINITY): Corpus {
  const read = <T>(schema: z.ZodType<Record<string, T>>, { file, text }: NamedText): [string, T][] => {
    const records = checkRecord(schema, parseJson(text, { file }, 'fetch the file again'), { file });
    return Object.entries(records).sort(([a], [b]) => byCodeUnits(a, b));
  };
  const labelled = read(LABELLED, files.labelled);
  const truth = files.groundTruth === undefined ? null : new Map(read(TRUTH, files.groundTruth));
  const queries: Query[] = labelled.map(([pmid, record]) => {
    const decision = record.final_decision;
    const official = truth?.get(pmid);
    if (official !== undefined && official !== decision) {
      const place = { file: files.labelled.file, field: `${pmid}.final_decision` };
      throw inputFault(
        place,
        `is ${shown(decision)}, the ground truth says ${official}`,
        'fetch both files again',
      );
    }
    return {
      id: `pubmedqa-${pmid}`,
      text: record.QUESTION,
      answers: [decision],
      metadata: {
        answers: [decision],
        decision,
        longAnswer: record.LONG_ANSWER ?? null,
        officialSplit: truth === null ? null : official === undefined ? 'train' : 'test',
        source: 'pubmedqa-pqal',
      },
    };
  });
  const relevance: Relevance[] = labelled.map(([pmid]) => ({
    queryId: `pubmedqa-${pmid}`,
    documentId: `pubmed-${pmid}`,
    score: 1,
  }));
  const known = new Set(labelled.map(([pmid]) => pmid));
  const more = files.unlabelled === undefined ? [] : read(UNLABELLED, files.unlabelled);
  const all = [...labelled, ...more.filter(([pmid]) => !known.has(pmid))];
  return {
    id: 'medical',
    edition: 'official',
    documents: all.slice(0, Math.max(labelled.length, documents)).map(documentOf),
    queries,
    relevance,
  };
}

function documentOf([pmid, record]: [string, z.infer<typeof RECORD>]): Document {
  return { id: `pubmed-${pmid}`, title: '', text: oneLine(record.CONTEXTS.join(' ')) };
}
