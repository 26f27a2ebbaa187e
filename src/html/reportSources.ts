import { CORPUS_IDS } from '../records/index.js';
import { PAPER_FAMILY, type PaperReported, type Results, type TableI } from '../report/index.js';
import type { RuleJudgement } from '../rules/index.js';
import type { ManifestDetails } from './manifestDetails.js';

/** A result file that the report was made from. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Findings of one rule that say the same. */
export interface ReportFinding {
  readonly rule: number;
  readonly severity: 'fail' | 'warning';
  readonly reason: string;
  readonly missing: readonly string[];
  readonly count: number;
  /** The first of what it is about. */
  readonly subjects: string;
}

/** What the reporting rules say of the results, from the one function that judges them. */
export interface ReportVerdict {
  readonly outcome: 'pass' | 'fail';
  readonly rules: readonly Omit<RuleJudgement, 'findings'>[];
  readonly findings: readonly ReportFinding[];
}

/** Everything that a report is a function of. */
export interface ReportSources {
  readonly results: Results;
  readonly details: ManifestDetails;
  readonly reported: PaperReported;
  /** Null where the costs were not measured. */
  readonly tableI: TableI | null;
  readonly verdict: ReportVerdict;
  readonly files: readonly SourceFile[];
}

/** `profile` of the results of an audit: somebody's own corpus, poison or detector. */
const AUDIT = 'audit';

/**
 * Returns whether the results are a profile of the measurement itself, whose tables the paper numbers; an audit's are not.
 *
 * @param results one profile of results
 * @example isMeasurement(NO_RESULTS) // => false
 */
export function isMeasurement({ cells, manifest }: Results): boolean {
  const corpora: readonly string[] = CORPUS_IDS;
  return (
    manifest.profile !== AUDIT &&
    cells.some(({ family, corpus }) => family === PAPER_FAMILY && corpora.includes(corpus))
  );
}
