import { formatRate } from '../report/index.js';
import type { ClaimVerdict } from './claim.js';
import type { LedgerEntry } from './ledger.js';

const VERDICTS: readonly ClaimVerdict[] = ['reproduced', 'direction reproduced', 'differs', 'not run'];

/**
 * The ledger as plain text: each part with its claims, and the counts of the verdicts.
 *
 * @param entries what `ledgerOf` returned
 * @example ledgerText([]) // => '0 claims: 0 reproduced, 0 direction reproduced, 0 differs, 0 not run\n'
 */
export function ledgerText(entries: readonly LedgerEntry[]): string {
  const parts = [...new Set(entries.map(({ part }) => part))];
  const lines = parts.flatMap((part) => [
    part,
    ...entries.filter((entry) => entry.part === part).flatMap(linesOf),
    '',
  ]);
  return `${[...lines, verdictCounts(entries)].join('\n')}\n`;
}

/**
 * How many claims have each verdict, in one sentence.
 *
 * @param entries what `ledgerOf` returned
 * @example verdictCounts([]) // => '0 claims: 0 reproduced, 0 direction reproduced, 0 differs, 0 not run'
 */
export function verdictCounts(entries: readonly Pick<LedgerEntry, 'verdict'>[]): string {
  const counts = VERDICTS.map((verdict) => {
    const count = entries.filter((entry) => entry.verdict === verdict).length;
    return `${count} ${verdict}`;
  });
  return `${entries.length} claims: ${counts.join(', ')}`;
}

function linesOf(entry: LedgerEntry): string[] {
  const { verdict, statement, source, cell, paper, explanation } = entry;
  return [
    `  [${verdict}] ${statement} (${source})`,
    `      ${cell}: paper ${numberText(paper)}, here ${oursText(entry)}`,
    ...(explanation === null ? [] : [`      ${explanation}`]),
  ];
}

function oursText({ ours, low, high }: LedgerEntry): string {
  if (low === null || high === null) return numberText(ours);
  return `${numberText(ours)} [${numberText(low)}, ${numberText(high)}]`;
}

/** Whole numbers are counts, or rates of exactly 0 or 1, and print as they are. */
function numberText(value: number | null): string {
  if (value === null) return '-';
  return Number.isInteger(value) || Math.abs(value) > 1
    ? String(Math.round(value * 1000) / 1000)
    : formatRate(value);
}
