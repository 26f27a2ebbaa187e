/** The plain values of the quarantine gate: everything that enters it, leaves it, or is logged by it. */

/** Who may write to a source, from the most to the least trusted (measurement G1). */
export const TIERS = ['reviewed', 'trusted', 'semi', 'untrusted'] as const;
export type Tier = (typeof TIERS)[number];

/** What the gate does with a chunk: into the prompt, into the prompt later and labelled, or not into the prompt. */
export const DECISIONS = ['pass', 'demote', 'quarantine'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Why a chunk is suspected; each counts once. The first four are the seed document's, the others extend it. */
export const REASONS = [
  'score_anomaly',
  'hash_changed',
  'hidden_unicode',
  'classifier_flag',
  'contradiction',
  'coordinated_cluster',
  'low_entropy',
  'near_duplicate_edit',
  'delimiter_break',
  'frequent_hit',
] as const;
export type Reason = (typeof REASONS)[number];

/** One indexed source: where its chunks come from and who can write there. */
export interface SourceRecord {
  /** Exact URI, or a prefix when it ends in `/`. */
  readonly sourceUri: string;
  readonly tier: Tier;
  /** Who can write to it, in words: `IT team`, `all staff`, `anybody`. */
  readonly writers: string;
}

/** One retrieved chunk. Only `id` and `text` are needed; what is missing is unknown, and unknown is never trusted. */
export interface ChunkRecord {
  readonly id: string;
  readonly text: string;
  readonly sourceUri?: string;
  readonly ingestionPath?: string;
  /** The account that wrote it. */
  readonly owner?: string;
  /** ISO 8601 with a time zone, such as `2026-01-31T12:00:00Z`. */
  readonly ingestedAt?: string;
  /** Hash of the text as it is now; without it the gate takes the SHA-256 of the text. */
  readonly hash?: string;
  /** Hash of the text as it was ingested. */
  readonly ingestHash?: string;
  /** Hash of the text that a reviewer has approved after a change: the review event. */
  readonly reviewedHash?: string;
  /** Similarity to the query, higher is closer. */
  readonly score?: number;
  /** What the caller knows of the source; a registry can only lower it. */
  readonly trust?: Tier;
  /** Ids of the chunks a generated text was made from; its tier is the lowest of theirs. */
  readonly generatedFrom?: readonly string[];
  readonly embedding?: readonly number[];
  /** Score of an injection classifier in [0, 1], higher is more suspicious. */
  readonly classifierScore?: number;
}

/** One question with what was retrieved for it. */
export interface GateRequest {
  readonly requestId: string;
  readonly query: string;
  /** Default: the first 16 hexadecimal digits of the SHA-256 of the query. */
  readonly queryId?: string;
  readonly userId?: string;
  readonly chunks: readonly ChunkRecord[];
}

/** Whether the text is what was ingested; `unknown` when no ingest hash is known. */
export type HashState = 'same' | 'changed' | 'reviewed' | 'unknown';

/** What was measured on a chunk. `null`: could not be measured, or was not since the cheap signals had already decided. */
export interface ChunkSignals {
  /** Top score minus second score; null for every chunk but the top one. */
  readonly gapSecond: number | null;
  /** Top score minus median score; null for every chunk but the top one. */
  readonly gapMedian: number | null;
  readonly hash: HashState;
  /** Distinct hidden code points in order of appearance, as `U+200B`. */
  readonly hiddenCodePoints: readonly string[];
  /** Code points of the same list in a place where they are legitimate: information only. */
  readonly allowedCodePoints: readonly string[];
  /** Share of UTF-16 code units above U+007F, in [0, 1]: information only. */
  readonly nonAsciiRatio: number;
  /** Deflated bytes / bytes; null for an empty text. */
  readonly compressionRatio: number | null;
  /** Names of the instruction rules that matched. */
  readonly instructionRules: readonly string[];
  /** How many tags of the data block the text imitates. */
  readonly blockTags: number;
  /** Distinct queries that have retrieved this chunk, this one included; null without a counter. */
  readonly retrievalQueries: number | null;
  /** Time of the request minus time of ingestion in ms; null when the latter is unknown. */
  readonly ageMs: number | null;
  readonly classifierScore: number | null;
  /** The trusted chunk of which most 5-token shingles stand in this text. */
  readonly nearDuplicateOf: string | null;
  /** Share of that chunk's shingles found here, in [0, 1]. */
  readonly shingleShare: number | null;
  /** Distinct shingles of this text that the trusted chunk does not have. */
  readonly extraShingles: number | null;
  /** Claims that a majority of the trusted chunks contradicts, in words. */
  readonly contradictions: readonly string[] | null;
  /** Ids of the other members of a cluster of agreeing low-trust chunks that trusted chunks contradict. */
  readonly clusterWith: readonly string[] | null;
}

export type ClassifierVerdict = 'flag' | 'clear' | 'not_run';

/** One chunk in the audit record. */
export interface AuditedChunk {
  readonly chunkId: string;
  readonly sourceUri: string | null;
  readonly trust: Tier;
  readonly retrievalScore: number | null;
  readonly signals: ChunkSignals;
  readonly classifierVerdict: ClassifierVerdict;
  readonly reasons: readonly Reason[];
  readonly decision: Decision;
}

/** A retrieved chunk that the gate did not have to judge: it has no text, or its score is too low for its tier. */
export interface NotCandidate {
  readonly chunkId: string;
  readonly sourceUri: string | null;
  readonly trust: Tier;
  readonly retrievalScore: number | null;
  readonly why: 'empty' | 'below_min_score';
}

/** One entry of the review queue: a chunk that a person should look at, and why. */
export interface ReviewItem {
  readonly chunkId: string;
  readonly why: readonly string[];
}

/** Limits of the reasons; see `DEFAULT_THRESHOLDS` for the values and where they come from. */
export interface GateThresholds {
  readonly gapLimit: number;
  readonly hashChangedQuarantines: boolean;
  readonly classifierLimit: number;
  /** 1st percentile of the corpus; null when no corpus was measured, and then never a reason. */
  readonly compressionFloor: number | null;
  /** 99th percentile of the corpus; null when no corpus was measured. Information only. */
  readonly nonAsciiCeiling: number | null;
  readonly shingleShare: number;
  readonly clusterSize: number;
  readonly clusterCosine: number;
  readonly frequentQueries: number;
  readonly freshMs: number;
  /** Lowest score of a candidate; null asks nothing. */
  readonly minScore: number | null;
  /** Added to `minScore` for untrusted sources. */
  readonly untrustedMargin: number;
  readonly minSurvivors: number;
}

export type RefusalCause = 'too_few_survivors' | 'only_untrusted_survivors';

/** One line of the audit log: everything needed to decide the request again. */
export interface AuditRecord {
  readonly requestId: string;
  readonly queryId: string;
  readonly userId?: string;
  readonly promptAssemblyId: string;
  readonly ts: string;
  readonly gateVersion: string;
  readonly thresholds: GateThresholds;
  readonly chunks: readonly AuditedChunk[];
  readonly notCandidates: readonly NotCandidate[];
  readonly review: readonly ReviewItem[];
  readonly counts: Readonly<Record<Decision, number>>;
  readonly refused: boolean;
  readonly refusalCause: RefusalCause | null;
  /** SHA-256 of the assembled prompt; null when the answer is refused. */
  readonly promptSha256: string | null;
}

/** One line of the answer log: which chunks fed which answer, and whom it reached. */
export interface AnswerRecord {
  readonly requestId: string;
  readonly promptAssemblyId: string;
  readonly userId?: string;
  readonly answerSha256: string;
  readonly chunkIds: readonly string[];
  readonly fromCache: boolean;
  readonly ts: string;
}
