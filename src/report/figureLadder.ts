import * as Plot from '@observablehq/plot';
import type { CellRecord } from '../records/index.js';
import { inFixedOrder } from './fixedOrder.js';
import { formatCount, formatRate } from './formatRate.js';
import { defenseLabel } from './labels.js';
import { absentText, ladderColumns } from './ladderColumns.js';
import { ladderLegend, ladderSlots } from './ladderLegend.js';
import { ladderStyle } from './ladderStyle.js';
import { shownInFigures } from './palette.js';
import type { LadderRecord } from './resultRecords.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { cellsOfColumn, findCell, sameColumn, type TableColumn, tableDefenses } from './tableColumns.js';
import { ladderCells } from './tableVCells.js';

const WIDTH = 720;
const LABELS = 132;
const ROW = 42;
const TOP = 82;
const BOTTOM = 40;

/**
 * Returns the control ladder: the change of the miss rate at every rung and filler, one row for each defense, one panel
 * for each corpus, retrieval survival as the first row.
 *
 * Paper, Figure 3; measurement rules, section C and D10. Lines are paired 95 % cluster bootstrap intervals of the change
 * from template, and the intervals of survival.
 * @param cells records of `table-v.json`
 * @param ladder records of `ladder.json`
 * @param profile the profile the records are of, named in the caption
 * @example figureLadder([], [], 'quick').caption.startsWith('Change of the miss rate') // => true
 */
export function figureLadder(
  cells: readonly CellRecord[],
  ladder: readonly LadderRecord[],
  profile: string,
): Figure {
  const changes = ladderCells(ladder).filter(
    ({ defense, lengthMode }) => shownInFigures(defense) && lengthMode !== 'distribution',
  );
  const corpora = inFixedOrder(
    'corpus',
    changes.map(({ corpus }) => corpus),
  );
  const defenses = tableDefenses(changes);
  const slots = ladderSlots(changes);
  const height = TOP + (defenses.length + 1) * ROW + BOTTOM;
  const width = (WIDTH - LABELS) / Math.max(corpora.length, 1);
  const panels: Panel[] = corpora.map((corpus, place) => ({
    x: place === 0 ? 0 : LABELS + place * width,
    y: 0,
    options: panelOptions(
      marksOf(corpus, { cells: ladderCells(cells), changes, defenses, slots }),
      defenses,
      {
        corpus,
        labelled: place === 0,
        width,
        height,
      },
    ),
  }));
  panels.push({ x: 0, y: 0, options: ladderLegend(slots, WIDTH) });
  const caption = captionOf(cells, changes, corpora, profile);
  const title = 'Change of the miss rate along the control ladder';
  return { svg: composeSvg({ width: WIDTH, height, title, caption }, panels), caption };
}

interface Mark {
  readonly y: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly symbol: string;
  readonly colour: string;
  readonly fill: string;
}

interface MarkSources {
  readonly cells: readonly CellRecord[];
  readonly changes: readonly LadderRecord[];
  readonly defenses: readonly string[];
  readonly slots: readonly TableColumn[];
}

/** The rungs of a row stand below each other in the order of the legend; row 0 is the survival. */
function marksOf(corpus: string, { cells, changes, defenses, slots }: MarkSources): Mark[] {
  return slots.flatMap((slot, place) => {
    const column = { ...slot, corpus };
    const shift = ((place + 0.5) / slots.length - 0.5) * 0.84;
    const at = (row: number, value: number, low: number | null, high: number | null): Mark => ({
      y: row + shift,
      value,
      low: low ?? value,
      high: high ?? value,
      ...ladderStyle(column),
    });
    const [cell] = cellsOfColumn(cells, column);
    const survival = cell?.survival ?? null;
    return [
      ...(cell === undefined || survival === null
        ? []
        : [at(0, survival, cell.survivalLow, cell.survivalHigh)]),
      ...defenses.flatMap((defense, row) => {
        const change = changes.find((other) => other.defense === defense && sameColumn(other, column))?.fnr;
        const difference = change?.difference ?? null;
        return difference === null || !change ? [] : [at(row + 1, difference, change.low, change.high)];
      }),
    ];
  });
}

interface PanelChoice {
  readonly corpus: string;
  readonly labelled: boolean;
  readonly width: number;
  readonly height: number;
}

function panelOptions(
  marks: readonly Mark[],
  defenses: readonly string[],
  choice: PanelChoice,
): Panel['options'] {
  const rows = ['Retrieval survival', ...defenses.map(defenseLabel)];
  return {
    width: choice.width + (choice.labelled ? LABELS : 0),
    height: choice.height,
    marginLeft: choice.labelled ? LABELS + 6 : 6,
    marginRight: 6,
    marginTop: TOP,
    marginBottom: BOTTOM,
    insetLeft: 6,
    insetRight: 6,
    x: {
      domain: [-1, 1],
      ticks: [-1, 0, 1],
      tickFormat: String,
      label: 'Δ FNR (row 1: share)',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain: [rows.length - 0.5, -0.5], axis: null },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.rect([0], { x1: -1, x2: 1, y1: -0.5, y2: 0.5, fill: '#000000', fillOpacity: 0.06 }),
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [-1, -0.5, 0.5, 1] }),
      Plot.ruleX([0], { stroke: '#888888' }),
      Plot.ruleY(rows.slice(1), { y: (_, index) => index + 0.5, stroke: '#cccccc' }),
      Plot.ruleY(marks, { y: 'y', x1: 'low', x2: 'high', stroke: 'colour', strokeOpacity: 0.8 }),
      Plot.dot(marks, {
        x: 'value',
        y: 'y',
        symbol: 'symbol',
        stroke: 'colour',
        fill: 'fill',
        strokeWidth: 1.1,
        r: 2.3,
      }),
      ...(choice.labelled
        ? [
            Plot.text(rows, {
              x: -1,
              y: (_, index) => index,
              text: (label) => label,
              textAnchor: 'end',
              dx: -16,
              fontSize: 10,
            }),
          ]
        : []),
      Plot.text([choice.corpus], { frameAnchor: 'top', dy: -13, fontSize: 11, fontWeight: 'bold' }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function captionOf(
  cells: readonly CellRecord[],
  changes: readonly LadderRecord[],
  corpora: readonly string[],
  profile: string,
): string {
  const [sample] = changes;
  const absent = corpora.flatMap((corpus) =>
    ladderColumns(corpus, 'interval')
      .slice(1)
      .filter((column) => cellsOfColumn(changes, column).length === 0),
  );
  const fnr = corpora.map((corpus) => {
    const [template] = ladderColumns(corpus, 'interval');
    const cell = template === undefined ? null : findCell(cells, template, 'scorer-0.5');
    return `${corpus} ${cell === null ? 'absent' : `${formatCount(cell.nPoison)} / ${formatCount(cell.nClean)}`}`;
  });
  const payload = corpora.map((corpus) => {
    const shares = ladderColumns(corpus, 'interval').flatMap((column) => {
      const [cell] = cellsOfColumn(cells, column);
      return cell === undefined || cell.inserted === 0 ? [] : [cell.payloadIntact / cell.inserted];
    });
    return `${corpus} ${shares.length === 0 ? 'absent' : formatRate(Math.min(...shares))}`;
  });
  return (
    `Change of the miss rate (FNR) from template along the control ladder, PoisonedRAG, profile ${profile}. Lines are ` +
    'paired 95 % cluster bootstrap intervals; the shaded first row is the retrieval survival of the rung, a share with its own ' +
    'interval, as FNR is over retrieved poison only. Fill tells the filler: solid clean, grey shuffled, hollow pseudoword. ' +
    `n at template, poison / clean candidates pooled over the seeds: ${fnr.join('; ')}, of ` +
    `${formatCount(sample?.nQueries ?? 0)} query evaluations. Least share of inserted documents with an intact payload: ` +
    `${payload.join(', ')}.${absent.length === 0 ? '' : ` Absent, not run: ${absentText(absent)}.`}`
  );
}
