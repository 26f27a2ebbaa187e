import type { ModelRecord } from '../records/index.js';
import type {
  Context,
  ContextCounts,
  DifferenceCause,
  Form,
  IntervalDifference,
  RemovalCounts,
} from '../releasedCode/index.js';

/** One filter on one kind of context in one insertion form. */
export interface FilterRow extends RemovalCounts {
  /** Id of a port, or `ragdefender-package` and `ragdefender-package-multi-hop` for the authors' package. */
  readonly filter: string;
  readonly form: Form;
  readonly context: Context;
}

/** How the removal of poison changes from the inserted form to the archived one, paired by query. */
export interface FormChange extends IntervalDifference {
  readonly filter: string;
  readonly context: Context;
}

/** Poison in the top-5 of the corpus, or of a random part of it, with all poison of the query inserted. */
export interface RetrievalRow extends ContextCounts {
  readonly form: Form;
  readonly documents: number;
}

/** What other clean passages change for the targets that have them, paired by query: BEIR NQ minus ours. */
export interface CleanSwap extends IntervalDifference {
  readonly filter: string;
  readonly form: Form;
  readonly side: 'poison' | 'clean';
}

/** Poison in the best five of the ten candidates, for the targets with passages of BEIR NQ. */
export interface BestFiveRow extends ContextCounts {
  readonly form: Form;
  readonly context: Context;
}

/** What TrustRAG stage 1 does inside, by rule that decided and by cause of removal. */
export interface TrustragInside {
  readonly form: Form;
  readonly context: Context;
  /** Sets by the rule that decided. */
  readonly branches: Readonly<Record<string, number>>;
  /** Documents removed with their cluster and by the n-gram rule. */
  readonly poison: { readonly cluster: number; readonly nGram: number };
  readonly clean: { readonly cluster: number; readonly nGram: number };
  /** Sets in which two clean documents alone open the gate (ROUGE-L above 0.25). */
  readonly cleanAlike: number;
  readonly sets: number;
}

/** The published package beside the port on the same sets. */
export interface Agreement {
  readonly filter: string;
  readonly port: string;
  readonly form: Form;
  readonly context: Context;
  readonly sets: number;
  readonly same: number;
  readonly differing: readonly {
    readonly queryId: string;
    /** Indices removed, in the order of the set. */
    readonly theirs: readonly number[];
    readonly ours: readonly number[];
    readonly cause: DifferenceCause;
  }[];
}

/** `table-vi.json`: the released filters under both insertion forms (paper, Table VI). */
export interface TableVI {
  readonly profile: string;
  readonly corpus: string;
  readonly edition: string;
  readonly documents: number;
  readonly poisonOrigin: 'released' | 'regenerated';
  readonly embedder: ModelRecord;
  /** Of the bootstrap. */
  readonly seed: number;
  readonly resamples: number;
  readonly queries: number;
  readonly filters: readonly FilterRow[];
  readonly changes: readonly FormChange[];
  readonly retrieval: readonly RetrievalRow[];
  readonly retrievalChange: IntervalDifference;
  /** The same on random parts of the corpus, smallest first. */
  readonly bySize: readonly RetrievalRow[];
  readonly cleanSwaps: readonly CleanSwap[];
  readonly bestFive: readonly BestFiveRow[];
  readonly inside: readonly TrustragInside[];
  readonly agreement: readonly Agreement[];
  /** Versions behind the package's answers; null where there are none. */
  readonly package: { readonly name: string; readonly libraries: Readonly<Record<string, string>> } | null;
  /** Rows that did not run, with the reason. */
  readonly absent: readonly { readonly filter: string; readonly reason: string }[];
}
