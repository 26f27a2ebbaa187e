import type { Filters, Suite, SuiteDocument } from './records.js';

/** The four suites, in the order of every report. */
export const SUITES = ['attack', 'unsupported', 'benign', 'bystander'] as const;
export type SuiteName = (typeof SUITES)[number];

/** One question with what is indexed beside the policies and what its answer is searched for. */
export interface EvaluationCase {
  readonly suite: SuiteName;
  readonly id: string;
  /** Style of an attack (for a bystander: of the attack beside it), kind of a question. */
  readonly group: string;
  readonly question: string;
  readonly filters: Filters;
  readonly documents: readonly SuiteDocument[];
  /** Signal of an attack, evidence of a benign or bystander question; null for an unsupported one. */
  readonly expected: string | null;
}

/**
 * Returns every case of a suite: attacks, unsupported, benign, then the bystander questions of the attacks.
 *
 * @param suite the suite
 * @example casesOf({ ...SUITE, attacks: [] }).every(({ suite }) => suite !== 'attack') // => true
 */
export function casesOf(suite: Suite): EvaluationCase[] {
  const attacks = suite.attacks.map(
    ({ id, style, question, filters, documents, signal }): EvaluationCase => ({
      ...{ suite: 'attack', id, group: style, question, filters, documents },
      expected: signal,
    }),
  );
  const unsupported = suite.unsupported.map(
    ({ id, kind, question, filters }): EvaluationCase => ({
      ...{ suite: 'unsupported', id, group: kind, question, filters, documents: [] },
      expected: null,
    }),
  );
  const benign = suite.benign.map(
    ({ id, kind, question, filters, documents, evidence }): EvaluationCase => ({
      ...{ suite: 'benign', id, group: kind, question, filters, documents },
      expected: evidence,
    }),
  );
  const bystanders = suite.attacks.flatMap(({ id, style, documents, bystander }): EvaluationCase[] =>
    bystander === undefined
      ? []
      : [
          {
            ...{ suite: 'bystander', id, group: style, documents },
            ...{ question: bystander.question, filters: bystander.filters },
            expected: bystander.evidence,
          },
        ],
  );
  return [...attacks, ...unsupported, ...benign, ...bystanders];
}
