/** Whether the authors' own code ran or a port of it, and which revision. */
export interface Implementation {
  readonly implementation: 'original' | 'port';
  readonly revision: string;
}

const OURS: Implementation = { implementation: 'original', revision: 'ranking-is-not-judgment 0.1.0' };
const port = (revision: string): Implementation => ({ implementation: 'port', revision });

/**
 * By defense id, what runs here. A published method whose authors' code was not run is a port, also where it is a rule of
 * one line; revisions are those named in the specification of the defenses.
 */
const IMPLEMENTATIONS: Readonly<Record<string, Implementation>> = {
  none: OURS,
  perplexity: port('rule of the literature, no released code ported'),
  raguard: port('arXiv:2510.25025, no released code'),
  drs: port('described second-hand, no released code'),
  'drs-retrieved': port('described second-hand, no released code'),
  'drs-naive-199': port('a port known to be faulty, kept for comparison'),
  'trustrag-stage-1': port('HuichiZhou/TrustRAG, k_mean_filtering'),
  ragdefender: port('SecAI-Lab/RAGDefender, PyPI ragdefender 0.2.0'),
  'nli-consistency': port('graph of ReliabilityRAG, score ours'),
  'nli-mis': port('zeyushen-yo/ReliabilityRAG, _max_independent_set'),
  'dup-only': port('rule of the literature, no released code ported'),
  'scorer-0.5': OURS,
  'scorer-tau-d': OURS,
  'scorer-tau-ds': OURS,
  'scorer-tau-ds-weak': OURS,
  'scorer-no-length': OURS,
  'length-only': OURS,
  'containment-only': OURS,
  'containment-strict': OURS,
};

/**
 * Returns what implementation stands behind a row, or null for a detector of somebody else.
 *
 * @param defense defense id
 * @example implementationOf('ragdefender')?.implementation // => 'port'
 */
export function implementationOf(defense: string): Implementation | null {
  return Object.hasOwn(IMPLEMENTATIONS, defense) ? (IMPLEMENTATIONS[defense] ?? null) : null;
}
