import type { Form, IntervalDifference } from '../releasedCode/index.js';
import { changeVerdict, findRow, levelVerdict, type TableVI, whyNotComparable } from '../report/index.js';
import { type Claim, type Evidence, type Finding, NOT_RUN } from './claim.js';

const PART = 'Released code on released poison';
const SOURCE = 'Table VI';

/** The results with Table VI; null or absent where it was not measured. */
export type ReleasedCodeEvidence = Evidence & { readonly releasedCode?: TableVI | null };

/** A number of ours with its interval. */
interface Measured {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

interface ReleasedCodeClaim extends Pick<Claim, 'id' | 'statement' | 'cell' | 'explanation'> {
  /** The paper's number, from `data/paper-reported.json`. */
  readonly paper: (paper: Evidence['paper']) => number;
  readonly kind?: 'level' | 'change';
  readonly ours: (table: TableVI) => Measured | null;
  /** What holds even where the number does not. */
  readonly direction?: { readonly words: string; readonly holds: (ours: number, table: TableVI) => boolean };
}

const CLEAN_PASSAGES =
  'the clean passages are of another slice of Wikipedia, where two of a context are more often alike; with passages of BEIR NQ the same code removes far fewer (table-vi.md)';
const VECTORS =
  'TrustRAG was released for SimCSE vectors and RAGDefender for paraphrase-MiniLM; both read all-MiniLM-L6-v2 here, which could not be exchanged for theirs';
const COMPETITION =
  'another retriever over fewer documents: the fewer of them compete, the more poison is retrieved without its question (table-vi.md); Contriever was not tried';

/** Table VI and its reading (Section VI-A). */
export const RELEASED_CODE_CLAIMS: readonly Claim[] = [
  removal(
    'trustrag-inserted',
    'trustrag-stage-1',
    'inserted',
    'TrustRAG stage 1 removes nearly all released poison',
  ),
  removal('trustrag-archived', 'trustrag-stage-1', 'archived', 'also when the question is not in front'),
  released({
    id: 'trustrag-clean',
    statement: 'and clean documents with it',
    cell: 'ten candidates, Q+I / trustrag-stage-1',
    paper: (paper) => paper('table_vi.trustrag_stage1.clean_removal'),
    ours: (table) => findRow(table, 'trustrag-stage-1', 'inserted', 'ten')?.clean ?? null,
    direction: { words: 'ours is above 0.05 and below 0.5', holds: (ours) => ours > 0.05 && ours < 0.5 },
    explanation: CLEAN_PASSAGES,
  }),
  released({
    id: 'trustrag-empty',
    statement:
      'on real contexts it does so by returning nothing at all, which empties the context rather than telling apart within it',
    cell: 'real top-5, Q+I / trustrag-stage-1',
    paper: (paper) =>
      paper('table_vi.trustrag_empty_context_queries.value') /
      paper('table_vi.trustrag_empty_context_queries.of'),
    ours: (table) => findRow(table, 'trustrag-stage-1', 'inserted', 'top-5')?.empty ?? null,
    direction: { words: 'ours is above 0.5', holds: (ours) => ours > 0.5 },
    explanation: VECTORS,
  }),
  removal('ragdefender-inserted', 'ragdefender', 'inserted', 'RAGDefender removes most of it'),
  removal('ragdefender-archived', 'ragdefender', 'archived', 'also when the question is not in front'),
  removal(
    'package-inserted',
    'ragdefender-package',
    'inserted',
    "so does its authors' package, run as it is",
  ),
  removal('package-archived', 'ragdefender-package', 'archived', 'also when the question is not in front'),
  formChange(
    'trustrag-change',
    'trustrag-stage-1',
    'trustrag_stage1',
    'taking the question away costs TrustRAG little',
  ),
  formChange(
    'ragdefender-change',
    'ragdefender',
    'ragdefender',
    'and RAGDefender little: both read redundancy, not the question',
  ),
  released({
    id: 'poison-per-query',
    statement: 'with the question in front nearly the whole top-5 is poison',
    cell: 'real top-5, Q+I',
    paper: (paper) => paper('table_vi.contriever_top5_poison_per_query.Q_plus_I'),
    ours: (table) => retrieved(table, 'inserted')?.poison ?? null,
    direction: { words: 'ours is above 4', holds: (ours) => ours > 4 },
    explanation: COMPETITION,
  }),
  released({
    id: 'all-poison',
    statement: 'and in most queries all of it',
    cell: 'real top-5, Q+I',
    paper: (paper) =>
      paper('table_vi.queries_all_poison_top5.value') / paper('table_vi.queries_all_poison_top5.of'),
    ours: (table) => retrieved(table, 'inserted')?.allPoison ?? null,
    direction: { words: 'ours is above 0.5', holds: (ours) => ours > 0.5 },
    explanation: COMPETITION,
  }),
  released({
    id: 'poison-per-query-archived',
    statement: 'without the question about half of it is',
    cell: 'real top-5, I',
    paper: (paper) => paper('table_vi.contriever_top5_poison_per_query.I'),
    ours: (table) => retrieved(table, 'archived')?.poison ?? null,
    direction: {
      words: 'less than with the question, by an interval without 0',
      holds: (_, { retrievalChange: { high } }) => high !== null && high < 0,
    },
    explanation: COMPETITION,
  }),
];

const FILTER_KEYS: Readonly<Record<string, string>> = {
  'trustrag-stage-1': 'trustrag_stage1',
  ragdefender: 'ragdefender',
  'ragdefender-package': 'ragdefender',
};

function removal(id: string, filter: string, form: Form, statement: string): Claim {
  return released({
    id,
    statement,
    cell: `ten candidates, ${form === 'inserted' ? 'Q+I' : 'I'} / ${filter}`,
    paper: (paper) => paper(poisonPath(FILTER_KEYS[filter] ?? filter, form)),
    ours: (table) => findRow(table, filter, form, 'ten')?.poison ?? null,
    direction: { words: 'ours is above 0.5', holds: (ours) => ours > 0.5 },
    explanation: VECTORS,
  });
}

function formChange(id: string, filter: string, key: string, statement: string): Claim {
  return released({
    id,
    statement,
    cell: `ten candidates, I - Q+I / ${filter}`,
    kind: 'change',
    paper: (paper) => paper(poisonPath(key, 'archived')) - paper(poisonPath(key, 'inserted')),
    ours: ({ changes }) => measured(changes.find((one) => one.filter === filter && one.context === 'ten')),
    direction: {
      words: 'ours falls, by less than 0.2',
      holds: (ours) => ours < 0 && ours > -0.2,
    },
    explanation: VECTORS,
  });
}

/** Definition (our rule): as for the levels and changes of other claims, `levelVerdict` and `changeVerdict`. */
function released({ id, paper, ours, kind = 'level', direction, ...words }: ReleasedCodeClaim): Claim {
  const also = direction === undefined ? '' : `; direction reproduced if ${direction.words}`;
  const within = kind === 'level' ? ', or within 0.005 of ours' : ', paired by query';
  return {
    ...words,
    id: `released.${id}`,
    part: PART,
    source: SOURCE,
    rule: `the paper's number lies in our 95 % interval${within}${also}`,
    judge: (evidence: ReleasedCodeEvidence): Finding => {
      const published = paper(evidence.paper);
      const table = evidence.releasedCode ?? null;
      const found = table === null ? null : ours(table);
      if (table === null || found === null || found.value === null) return { ...NOT_RUN, paper: published };
      const { name, substituteFor } = table.embedder;
      const substitutes = substituteFor === null ? null : `${name} for ${substituteFor}`;
      const blocked = whyNotComparable({ edition: table.edition, substitutes });
      if (blocked !== null) return { ...NOT_RUN, paper: published, remarks: [blocked] };
      const { value, low, high } = found;
      const interval = low === null || high === null ? null : ([low, high] as const);
      const judgement =
        kind === 'level'
          ? levelVerdict(published, value, low, high)
          : changeVerdict(published, value, interval);
      const alike = direction?.holds(value, table) === true;
      const verdict =
        judgement.verdict === 'agrees' ? 'reproduced' : alike ? 'direction reproduced' : 'differs';
      return { paper: published, ours: value, low, high, verdict, remarks: [] };
    },
  };
}

function poisonPath(key: string, form: Form): string {
  return `table_vi.${key}.poison_removal.${form === 'inserted' ? 'Q_plus_I' : 'I'}`;
}

function retrieved({ retrieval }: TableVI, form: Form) {
  return retrieval.find((row) => row.form === form);
}

function measured(change: IntervalDifference | undefined): Measured | null {
  return change === undefined ? null : { value: change.difference, low: change.low, high: change.high };
}
