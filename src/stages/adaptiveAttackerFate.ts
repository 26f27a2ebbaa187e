import type { AttackedQuery } from '../attacker/index.js';
import { payloadIntact } from '../ladder/index.js';
import type { FittedDefense, LabelledCandidateSet, PoisonDocument } from '../records/index.js';
import { countWords } from '../text/index.js';
import type { TunedTarget } from './adaptiveAttackerSeed.js';

/** A document of an attack beside the template it was made from. */
export interface AttackedDocument extends Pick<TunedTarget, 'template' | 'target'> {
  readonly document: PoisonDocument;
}

/** One line of `adaptive-attacker.documents.jsonl.gz`: what became of a document, without its text. */
export interface DocumentFate {
  readonly documentId: string;
  readonly queryId: string;
  readonly index: number;
  readonly templateWords: number;
  readonly words: number;
  readonly retrieved: boolean;
  readonly payloadIntact: boolean;
  /** By defense; null where the document was not retrieved and no gate saw it. */
  readonly passed: Readonly<Record<string, boolean | null>>;
}

/** Fates of the documents of one attack in one run, and its counts by defense. */
export interface AttackFates {
  readonly documents: readonly DocumentFate[];
  readonly queries: ReadonlyMap<string, readonly AttackedQuery[]>;
}

/**
 * Returns what became of the documents of an attack at every gate.
 *
 * @param seed run seed
 * @param sets one labelled set for each attacked query
 * @param documents the inserted documents
 * @param gates the gates, in table order
 * @throws what a gate throws
 */
export function attackFates(
  seed: number,
  sets: readonly LabelledCandidateSet[],
  documents: readonly AttackedDocument[],
  gates: readonly { readonly id: string; readonly rule: FittedDefense }[],
): AttackFates {
  const flags = gates.map(({ id, rule }) => ({
    id,
    bySet: sets.map(({ set }) => rule.decide(set).flags),
  }));
  const fates = documents.map(({ document, template, target }): DocumentFate => {
    const s = sets.findIndex(({ set }) => set.queryId === document.queryId);
    const at = sets[s]?.set.candidates.findIndex(({ documentId }) => documentId === document.id) ?? -1;
    return {
      documentId: document.id,
      queryId: document.queryId,
      index: document.index,
      templateWords: countWords(template.text),
      words: countWords(document.text),
      retrieved: at >= 0,
      payloadIntact: payloadIntact(document, template, target.query.text).intact,
      passed: Object.fromEntries(
        flags.map(({ id, bySet }) => [id, at < 0 ? null : bySet[s]?.[at] === false]),
      ),
    };
  });
  const queries = flags.map(({ id, bySet }) => {
    const counted = sets.map(({ set: { queryId }, labels }, s): AttackedQuery => {
      const own = fates.filter((fate) => fate.queryId === queryId);
      const passed = own.filter((fate) => fate.passed[id] === true);
      return {
        ...{ seed, queryId, inserted: own.length, passed: passed.length },
        retrieved: own.filter((fate) => fate.retrieved).length,
        intact: own.filter((fate) => fate.payloadIntact).length,
        succeeded: passed.filter((fate) => fate.payloadIntact).length,
        clean: labels.filter((label) => label === 'clean').length,
        cleanBlocked: labels.filter((label, i) => label === 'clean' && bySet[s]?.[i] === true).length,
      };
    });
    return [id, counted] as const;
  });
  return { documents: fates, queries: new Map(queries) };
}
