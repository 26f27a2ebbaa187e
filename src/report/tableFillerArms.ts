import { fillerArms } from './fillerArms.js';
import { compareFixed, inFixedOrder } from './fixedOrder.js';
import { formatChange, formatCount, formatDifference } from './formatRate.js';
import { defenseLabel, fillerLabel, rungLabel } from './labels.js';
import { recomputeCommand } from './recompute.js';
import type { LadderRecord } from './resultRecords.js';
import { compareColumns } from './tableColumns.js';
import type { TableHead } from './tableV.js';
import { ladderCells } from './tableVCells.js';
import type { TextTable } from './textTable.js';

/**
 * Returns the headlines that do not hold under every filler, each as bounds: the least and the greatest change of FNR
 * with the fillers that give them.
 *
 * Measurement rules, section C: a headline holds only if clean prose, shuffled words and pseudowords agree.
 * @param ladder records of `ladder.json`
 * @param head title and profile
 * @throws when a number is not finite
 * @example tableFillerArms([], { title: '', profile: 'full' }).rows // => []
 */
export function tableFillerArms(ladder: readonly LadderRecord[], { title, profile }: TableHead): TextTable {
  const groups = fillerArms(ladderCells(ladder)).sort(
    (a, b) =>
      compareColumns({ ...a, filler: null }, { ...b, filler: null }) ||
      compareFixed('defense', a.defense, b.defense),
  );
  const split = groups.filter(({ agree }) => agree === false);
  const fillers = inFixedOrder(
    'filler',
    groups.flatMap(({ arms }) => arms.map(({ filler }) => filler)),
  );
  const incomplete = groups.filter(({ arms }) => arms.some(({ record }) => record === null)).length;
  const of = (agree: boolean | null) => groups.filter((group) => group.agree === agree).length;
  return {
    title,
    columns: ['Cell', 'Defense', ...fillers.map(fillerLabel), 'Bounds of Δ FNR'],
    words: ['Defense'],
    rows: split.map(({ corpus, rung, lengthMode, defense, arms }) => {
      const ran = arms.flatMap(({ filler, record }) => {
        const difference = record?.fnr?.difference ?? null;
        return difference === null ? [] : [{ filler, difference }];
      });
      const ordered = [...ran].sort((a, b) => a.difference - b.difference);
      const [least, greatest] = [ordered[0], ordered.at(-1)];
      const end = (arm: typeof least) =>
        arm === undefined ? 'N/A' : `${formatDifference(arm.difference)} (${fillerLabel(arm.filler)})`;
      return [
        [`${corpus}, ${rungLabel(rung, null, lengthMode)}`],
        [defenseLabel(defense)],
        ...fillers.map((filler) => {
          const record = arms.find((arm) => arm.filler === filler)?.record ?? null;
          return record === null ? ['absent'] : [formatChange(record.fnr), record.mode ?? 'N/A'];
        }),
        [end(least), end(greatest)],
      ];
    }),
    notes: [
      'Change of FNR from template with its paired 95 % interval, and the collapse mode. Listed: one filler collapses and ' +
        'another does not, or the interval is clear of 0 under one filler and not, or on the other side, under another.',
      `Of ${formatCount(groups.length)} pairs of cell and defense the fillers agree on ${formatCount(of(true))}, disagree on ` +
        `${formatCount(of(false))}; ${formatCount(incomplete)} lack an arm.`,
    ],
    rowCommands: split.map(({ arms, ...group }) =>
      recomputeCommand(profile, { ...group, filler: arms[0]?.filler ?? null }),
    ),
  };
}
