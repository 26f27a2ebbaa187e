import type { CellRecord } from '../records/index.js';
import type {
  AdaptiveAttacker,
  DecisionLayerRecord,
  EndToEnd,
  LadderRecord,
  ProfileRecord,
  TableVI,
} from '../report/index.js';

/** What the ledger says of a claim; the printed word comes from here only. */
export type ClaimVerdict = 'reproduced' | 'direction reproduced' | 'differs' | 'not run';

/** Everything that a claim is judged on: the full results and the paper's numbers. */
export interface Evidence {
  readonly cells: readonly CellRecord[];
  readonly profile: readonly ProfileRecord[];
  readonly ladder: readonly LadderRecord[];
  readonly decisionLayer: readonly DecisionLayerRecord[];
  /** Null where the released code was not evaluated. */
  readonly releasedCode?: TableVI | null;
  /** Null where the attacker did not run. */
  readonly adaptiveAttacker?: AdaptiveAttacker | null;
  /** Null where no generator answered. */
  readonly endToEnd?: EndToEnd | null;
  /** The number at a path of `data/paper-reported.json`, such as `table_ix.retrieval_survival_no_prefix`. */
  readonly paper: (path: string) => number;
}

/** One judgement; `ours`, `low` and `high` are null where nothing was measured or no interval applies. */
export interface Finding {
  readonly paper: number | null;
  readonly ours: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly verdict: ClaimVerdict;
  /** Stand-ins and other known differences behind our number. */
  readonly remarks: readonly string[];
}

/** One claim of the paper that the stored results can test. */
export interface Claim {
  /** Stable name, such as `one.raguard-fnr`. */
  readonly id: string;
  /** Which part of the paper it belongs to; the ledger is printed by part. */
  readonly part: string;
  /** What the paper says, in our words. */
  readonly statement: string;
  /** Where the paper says it. */
  readonly source: string;
  /** Cells and defense that are looked at. */
  readonly cell: string;
  /** When it counts as reproduced, in words. */
  readonly rule: string;
  /** Why ours differs, as far as is known; shown where it does. */
  readonly explanation?: string;
  readonly judge: (evidence: Evidence) => Finding;
}

/** The finding of a claim whose cells did not run. */
export const NOT_RUN: Finding = {
  paper: null,
  ours: null,
  low: null,
  high: null,
  verdict: 'not run',
  remarks: [],
};
