import { GATE_VERSION, type SuiteOutcome } from '../gate/index.js';
import { formatCount, formatRateWithCounts, renderConsole } from '../report/index.js';

/**
 * Returns the two rates of the regression suite as a table, and every honest chunk that was held back.
 * @param outcome decisions and rates
 * @example gateStatsText(outcome).split('\n')[0] // => 'Regression suite of the gate (gate-1)'
 */
export function gateStatsText({ rates, decisions }: SuiteOutcome): string {
  const rows = rates.map((row) => [
    [row.name.replaceAll('_', ' ')],
    [row.kind],
    [formatRateWithCounts(row.reachedPrompt)],
    [formatCount(row.demoted)],
    [formatRateWithCounts(row.quarantined)],
  ]);
  const heldBack = decisions.filter(({ kind, decision }) => kind === 'benign' && decision === 'quarantine');
  return renderConsole({
    title: `Regression suite of the gate (${GATE_VERSION})`,
    columns: ['chunks under test', 'kind', 'reached prompt', 'of them demoted', 'quarantined'],
    words: ['kind'],
    rows,
    notes: [
      'A demoted chunk reaches the prompt: it is labelled, and the model still reads it.',
      'No rule or threshold was tuned on the honest look-alikes; the suite is small and written by the project itself.',
      ...heldBack.map(({ chunkId, reasons }) => `honest and held back: ${chunkId} (${reasons.join(', ')})`),
    ],
  });
}
