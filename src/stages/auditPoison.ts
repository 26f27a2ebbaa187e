import { basename } from 'node:path';
import { type PoisonEntry, parsePoison, shown } from '../corpora/index.js';
import { cleanLengths, removePrefix } from '../ladder/index.js';
import { type Attack, poisonDocument } from '../poison/index.js';
import type { Corpus, PoisonDocument, Query, Target } from '../records/index.js';
import { readLines, sha256File } from '../store/index.js';
import { containment, containsRun, countWords, tokens } from '../text/index.js';
import { requireFile } from './auditCorpus.js';

/** Family of texts that stand in the index as they were given. */
export const OWN_FAMILY = 'own';

/** A user's poison: what it aims at, and what it inserts. */
export interface OwnPoison {
  readonly form: string;
  readonly texts: number;
  /** Texts that hold their question, and texts shorter than the usual lengths of the corpus: the cues that rungs take away. */
  readonly withQuestion: number;
  readonly short: number;
  /** Whether every target states a right and a wrong answer. */
  readonly answered: boolean;
  readonly targets: readonly Target[];
  readonly attack: Attack;
  readonly sha256: string;
}

/** The form of a PoisonedRAG result file that its attack inserts. */
const INSERTED = 'as inserted';

/**
 * Returns the poison of a file as targets and an attack.
 *
 * Our choice: targets are the file's distinct queries, in the order of their ids; texts stand as given, of a PoisonedRAG
 * result file as inserted (Q + "." + I); the payload is the text without its question (`removePrefix`), the marker the
 * first stated wrong answer that the payload holds, else null. A text without words is kept and never inserted.
 * @param file JSON lines or a PoisonedRAG result file, plain or gzip
 * @param corpus the clean corpus, for gold documents and usual lengths
 * @param form which form to take where the file has several
 * @throws naming file, line and field, or the query that is at fault
 * @example readOwnPoison('poison.jsonl', corpus).targets.length // => 40
 */
export function readOwnPoison(file: string, corpus: Corpus, form?: string): OwnPoison {
  requireFile(file);
  const entries = entriesOfForm(file, parsePoison({ file: basename(file), lines: readLines(file) }), form);
  const byQuery = new Map<string, PoisonEntry[]>();
  for (const entry of entries) {
    const own = byQuery.get(entry.queryId);
    if (own === undefined) byQuery.set(entry.queryId, [entry]);
    else own.push(entry);
  }
  const known = new Map(corpus.queries.map((query) => [query.id, query]));
  const gold = new Map<string, string[]>();
  for (const { queryId, documentId, score } of corpus.relevance)
    if (score > 0) gold.set(queryId, [...(gold.get(queryId) ?? []), documentId]);
  const targets = [...byQuery].map(([id, own]) =>
    targetOf(basename(file), own, known.get(id), gold.get(id) ?? []),
  );
  const documents = new Map(
    targets.map((target) => [target.query.id, documentsOf(target, byQuery.get(target.query.id) ?? [])]),
  );
  requireFreeIds(corpus, [...documents.values()].flat());
  const { l5 } = cleanLengths(corpus.documents.map(({ text }) => countWords(text)));
  return {
    form: entries[0]?.form ?? '',
    texts: entries.length,
    withQuestion: entries.filter(({ query, text }) => containment(query ?? '', text) === true).length,
    short: entries.filter(({ text }) => countWords(text) < l5).length,
    answered: targets.every(({ correct, incorrect }) => correct.trim() !== '' && incorrect.trim() !== ''),
    targets: targets.sort((a, b) => (a.query.id < b.query.id ? -1 : 1)),
    attack: (_, target) => [...(documents.get(target.query.id) ?? [])],
    sha256: sha256File(file),
  };
}

function entriesOfForm(file: string, entries: readonly PoisonEntry[], asked?: string): PoisonEntry[] {
  const forms = [...new Set(entries.map(({ form }) => form))];
  const wanted = asked ?? (forms.length === 1 ? forms[0] : forms.find((form) => form === INSERTED));
  if (wanted === undefined || !forms.includes(wanted)) {
    const list = forms.map(shown).join(', ');
    const problem = asked === undefined ? 'has texts of several forms' : `has no form ${shown(asked)}`;
    throw new Error(`file "${basename(file)}": ${problem}; choose with --form one of ${list}`);
  }
  return entries.filter(({ form }) => form === wanted);
}

function targetOf(
  file: string,
  entries: readonly PoisonEntry[],
  known: Query | undefined,
  relevantDocumentIds: readonly string[],
): Target {
  const [first] = entries as [PoisonEntry, ...PoisonEntry[]];
  const place = `file "${file}", query ${shown(first.queryId)}`;
  const question = first.query;
  if (question === null || tokens(question).length === 0)
    throw new Error(`${place}: its texts name no question; write it in the field "query"`);
  const other = entries.find(({ query }) => query !== question);
  if (other !== undefined) {
    throw new Error(
      `${place}: asks ${shown(question)} and ${shown(other.query)}; give each question its own queryId`,
    );
  }
  if (known !== undefined && known.text !== question) {
    throw new Error(
      `${place}: asks ${shown(question)}, the corpus asks ${shown(known.text)} under this id; use the corpus that the poison is meant for`,
    );
  }
  const answers = entries.flatMap(({ correct }) => correct);
  return {
    query: known ?? { id: first.queryId, text: question, answers: [...new Set(answers)], metadata: {} },
    correct: answers[0] ?? known?.answers[0] ?? '',
    incorrect: entries.flatMap(({ incorrect }) => incorrect).find((one) => one.trim() !== '') ?? '',
    relevantDocumentIds,
    releasedTexts: [],
  };
}

function documentsOf(target: Target, entries: readonly PoisonEntry[]): PoisonDocument[] {
  return entries.map(({ text, incorrect }, index) => {
    const payloadText = removePrefix(target.query.text, text).text;
    const found = tokens(payloadText);
    const stated = [...incorrect, target.incorrect].find((answer) => {
      const run = tokens(answer);
      return run.length > 0 && containsRun(found, run);
    });
    const document = poisonDocument(OWN_FAMILY, target, {
      ...{ index, text, payloadText },
      marker: stated ?? null,
    });
    return { ...document, valid: countWords(text) > 0 };
  });
}

function requireFreeIds(corpus: Corpus, documents: readonly PoisonDocument[]): void {
  const ids = new Set(documents.map(({ id }) => id));
  const taken = corpus.documents.find(({ id }) => ids.has(id));
  if (taken !== undefined)
    throw new Error(`corpus document ${shown(taken.id)} has the id of an inserted text; give it another`);
}
