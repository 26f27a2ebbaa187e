import { formatCount, formatInterval, formatRate } from './formatRate.js';
import {
  GATE_SETTINGS,
  GATE_SIGNALS,
  type GateCell,
  type GateRates,
  type GateRows,
  type GateSetting,
  type GateSettingRow,
  orderedGateCells,
} from './gateRowsRecords.js';
import { cellLabel } from './labels.js';
import type { TextTable } from './textTable.js';

const SETTINGS: Readonly<Record<GateSetting, string>> = {
  blind: 'blind, nobody trusted',
  blind_trusted: 'blind, everybody trusted',
  labelled: 'told the source',
};

const ABOUT_LABELS =
  'Told the source: documents of the corpus are trusted and inserted ones untrusted, as a perfect source registry would have it. ' +
  'That label alone separates the two without error, so nothing in those columns is a detection result. ' +
  'Blind: every chunk has the same tier and no source; untrusted is the tier of what is unknown, and with everybody trusted the claims of ' +
  'all candidates are held against each other.';

/**
 * Returns the printed name of what the gate is told.
 *
 * @param setting which setting
 * @example gateSettingLabel('labelled') // => 'told the source'
 */
export function gateSettingLabel(setting: GateSetting): string {
  return SETTINGS[setting];
}

/**
 * Returns the tables of the gate's row: its rates by cell, what each signal adds, and two other ways to run it.
 *
 * @param rows content of `gate-rows.json`
 * @param profile the profile the rows are of
 * @example tableGateRows({ gateVersion: 'gate-1', thresholds: {}, corpora: [], cells: [] }, 'quick').length // => 6
 */
export function tableGateRows(rows: GateRows, profile: string): TextTable[] {
  const cells = orderedGateCells(rows.cells);
  return [
    gateRatesTable(rows, profile),
    ...GATE_SETTINGS.map((setting) => gateSignalsTable(cells, setting, profile)),
    gateAblationTable(cells, profile),
    gateVariantsTable(cells, profile),
  ];
}

/**
 * Returns FNR and FPR of the gate with all its signals, one line for each cell.
 *
 * @param rows content of `gate-rows.json`
 * @param profile the profile the rows are of
 * @example gateRatesTable({ gateVersion: 'gate-1', thresholds: {}, corpora: [], cells: [] }, 'quick').rows // => []
 */
export function gateRatesTable(rows: GateRows, profile: string): TextTable {
  const measured = rows.corpora.map(
    ({ corpus, documents, sampledQueries, compressionFloor }) =>
      `${corpus} ${formatCount(documents)} documents, ${formatCount(sampledQueries)} sampled questions, compression floor ${formatRate(compressionFloor)}`,
  );
  return {
    title: `The quarantine gate (${rows.gateVersion}) as one more defense, profile ${profile}`,
    columns: [
      'Cell',
      ...GATE_SETTINGS.flatMap((setting) =>
        ['FNR', 'FPR', 'demoted poison / clean'].map((name) => `${SETTINGS[setting]}: ${name}`),
      ),
      'Poison / clean',
    ],
    rows: orderedGateCells(rows.cells).map((cell) => [
      [cellLabel(cell)],
      ...GATE_SETTINGS.flatMap((setting) => {
        const row = settingOf(cell, setting);
        return [
          rateLines(row.all.fnr, row.all.fnrLow, row.all.fnrHigh),
          rateLines(row.all.fpr, row.all.fprLow, row.all.fprHigh),
          [`${formatRate(row.demotedPoison.value)} / ${formatRate(row.demotedClean.value)}`],
        ];
      }),
      [`${formatCount(cell.nPoison)} / ${formatCount(cell.nClean)}`],
    ]),
    notes: [
      'Rules alone, no model. A quarantine counts as blocked; a demoted chunk reaches the prompt with a label and counts as passed, and its share is printed apart.',
      ABOUT_LABELS,
      'Candidates of the evaluation queries, pooled over the run seeds; intervals are 95 % cluster bootstrap over queries.',
      `Thresholds are the defaults, the compression floor the 1st percentile of the clean corpus: ${measured.length === 0 ? 'no corpus' : measured.join('; ')}. The questions under attack are not in the sample.`,
      'Nothing was edited after its ingestion, so a changed hash cannot fire; every poison stands in the index of its own question alone, so the retrieval counter cannot catch it.',
    ],
  };
}

/**
 * Returns on how many candidates each signal fires, in one setting: poison over clean, whatever the other signals say.
 *
 * @param cells cells in print order
 * @param setting what the gate is told
 * @param profile the profile the rows are of
 * @example gateSignalsTable([], 'blind', 'quick').columns[0] // => 'Cell'
 */
export function gateSignalsTable(
  cells: readonly GateCell[],
  setting: GateSetting,
  profile: string,
): TextTable {
  const fires = (cell: GateCell, signal: string) =>
    settingOf(cell, setting).signals.find((row) => row.signal === signal);
  const active = GATE_SIGNALS.filter((signal) =>
    cells.some((cell) => (fires(cell, signal)?.alone ?? null) !== null),
  );
  const silent = GATE_SIGNALS.filter((signal) => !active.includes(signal)).map(worded);
  return {
    title: `Share of poison / clean candidates on which each signal fires, ${SETTINGS[setting]}, profile ${profile}`,
    columns: ['Cell', ...active.map(worded)],
    rows: cells.map((cell) => [
      [cellLabel(cell)],
      ...active.map((signal) => {
        const row = fires(cell, signal);
        return [
          `${formatRate(row?.firesPoison.value ?? null)} / ${formatRate(row?.firesClean.value ?? null)}`,
        ];
      }),
    ]),
    notes: [
      'A signal that alone decided and blocked would have an FNR of one minus the first share and an FPR of the second. In the gate hidden unicode, delimiter break and query mirror do decide alone; of the others two are needed.',
      silent.length === 0
        ? 'Every signal fires somewhere.'
        : `Fires on no candidate of any cell: ${silent.join(', ')}.`,
    ],
  };
}

/**
 * Returns FNR and FPR of the whole gate without each signal that fires in a cell and changes its rates.
 *
 * @param cells cells in print order
 * @param profile the profile the rows are of
 * @example gateAblationTable([], 'quick').rows // => []
 */
export function gateAblationTable(cells: readonly GateCell[], profile: string): TextTable {
  const lines = GATE_SETTINGS.flatMap((setting) =>
    cells.flatMap((cell) => {
      const { all, signals } = settingOf(cell, setting);
      return signals.flatMap(({ signal, without }) =>
        without === null || (without.fnrHits === all.fnrHits && without.fprHits === all.fprHits)
          ? []
          : [
              [
                [SETTINGS[setting]],
                [cellLabel(cell)],
                [worded(signal)],
                ...pairLines(all),
                ...pairLines(without),
              ],
            ],
      );
    }),
  );
  return {
    title: `The gate without each signal in turn, where that changes anything, profile ${profile}`,
    columns: ['Told', 'Cell', 'Left out', 'FNR', 'FPR', 'FNR without it', 'FPR without it'],
    words: ['Cell', 'Left out'],
    rows: lines,
    notes: [
      'Every other signal of every other cell can be left out without a change of either rate. Leaving a signal out runs the gate again: chunks that it no longer quarantines are compared with the others.',
    ],
  };
}

/**
 * Returns FNR and FPR of two other ways to run the gate.
 *
 * @param cells cells in print order
 * @param profile the profile the rows are of
 * @example gateVariantsTable([], 'quick').rows // => []
 */
export function gateVariantsTable(cells: readonly GateCell[], profile: string): TextTable {
  return {
    title: `Two other ways to run the gate, profile ${profile}`,
    columns: [
      'Cell',
      ...GATE_SETTINGS.flatMap((setting) =>
        ['review held', 'targets logged'].flatMap((way) =>
          ['FNR', 'FPR'].map((name) => `${SETTINGS[setting]}, ${way}: ${name}`),
        ),
      ),
    ],
    rows: cells.map((cell) => [
      [cellLabel(cell)],
      ...GATE_SETTINGS.flatMap((setting) => {
        const { reviewHeld, targetsInSample } = settingOf(cell, setting);
        return [...pairLines(reviewHeld), ...pairLines(targetsInSample)];
      }),
    ]),
    notes: [
      'Review held: nothing in the review queue of ingestion is served, whatever the finding. Targets logged: the questions under attack stand in the sample that the mirror score is taken against.',
      ABOUT_LABELS,
    ],
  };
}

function settingOf(cell: GateCell, setting: GateSetting): GateSettingRow {
  const found = cell.settings.find((row) => row.setting === setting);
  if (found !== undefined) return found;
  throw new Error(`cell ${cellLabel(cell)} has no setting ${setting}; judge the gate again`);
}

function pairLines(rates: GateRates): string[][] {
  return [
    rateLines(rates.fnr, rates.fnrLow, rates.fnrHigh),
    rateLines(rates.fpr, rates.fprLow, rates.fprHigh),
  ];
}

function rateLines(value: number | null, low: number | null, high: number | null): string[] {
  const interval = value === null ? '' : formatInterval(low, high);
  return interval === '' ? [formatRate(value)] : [formatRate(value), interval];
}

function worded(signal: string): string {
  return signal.replaceAll('_', ' ');
}
