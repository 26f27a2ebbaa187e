import { RAGDEFENDER_OPTIONS, ragdefender, trustragStageOne } from '../defenses/index.js';
import type { CandidateSet, Defense } from '../records/index.js';
import type { JudgedSet } from './records.js';

/** RAGDefender as its released code counts in multi-hop mode. */
export const MULTI_HOP = 'ragdefender-multi-hop';

/** The ports that Table VI runs, in its order: TrustRAG stage 1 and RAGDefender in its three readings of stage 1. */
export const RELEASED_FILTERS: readonly Defense[] = [
  trustragStageOne,
  ragdefender(),
  ragdefender({ ...RAGDEFENDER_OPTIONS, id: MULTI_HOP, stageOne: 'multi-hop-code' }),
  ragdefender({ ...RAGDEFENDER_OPTIONS, id: 'ragdefender-multi-hop-paper', stageOne: 'multi-hop-paper' }),
];

/** A candidate set with what the filters may not see. */
export interface KnownSet {
  readonly set: CandidateSet;
  readonly poison: readonly boolean[];
}

/**
 * Returns what a set-level filter does with each set; these filters learn nothing, so no calibration is handed over.
 *
 * @param filter the filter
 * @param sets sets with their poison known
 * @throws what the filter throws
 * @example judgedSets(RELEASED_FILTERS[1], []) // => []
 */
export function judgedSets(filter: Pick<Defense, 'fit'>, sets: readonly KnownSet[]): JudgedSet[] {
  const fitted = filter.fit({ calibration: [] });
  return sets.map(({ set, poison }) => ({
    queryId: set.queryId,
    poison,
    removed: fitted.decide(set).flags,
  }));
}
