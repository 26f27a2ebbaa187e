import { collapseMode } from '../../src/metrics/index.js';
import { type CellRecord, CORPUS_IDS } from '../../src/records/index.js';
import {
  type DecisionLayerRecord,
  decisionCells,
  findCell,
  type LadderChange,
  type LadderRecord,
  ladderColumns,
  PAPER_FAMILY,
  type PairedChange,
  type ProfileRecord,
  pairedChanges,
  type Results,
  sameColumn,
  type TableColumn,
  tableDefenses,
} from '../../src/report/index.js';
import {
  allFamiliesFixture,
  cellFixture,
  manifestFixture,
  profileFixture,
  profilesFixture,
} from './fixture.js';

// Made-up records of the control ladder, for the report's own tests. They are no measurement: edition `fixture`.

const CHANGES = ['fnr', 'fpr', 'fnrAt5', 'auroc', 'ece'] as const;

/** Returns made-up cells: `allFamiliesFixture`, the whole ladder of every corpus, and the ablation of the scorer. */
export function ladderCellsFixture(): CellRecord[] {
  const templates = allFamiliesFixture();
  const edited = CORPUS_IDS.flatMap((corpus) => [
    ...ladderColumns(corpus, 'interval').slice(1),
    ...ladderColumns(corpus, 'distribution').slice(1),
  ]).filter((column) => !templates.some((cell) => sameColumn(cell, column)));
  const defenses = tableDefenses(templates.filter(({ family }) => family === PAPER_FAMILY));
  const all = [
    ...templates,
    ...edited.flatMap((column) =>
      defenses.map((defense) =>
        cellFixture({ ...columnFields(column), defense, ...(defense === 'none' ? { fnr: 1, fpr: 0 } : {}) }),
      ),
    ),
  ];
  const ablation = [
    ...all.filter(
      (cell) => cell.corpus === 'medical' && cell.defense === 'scorer-0.5' && cell.family === PAPER_FAMILY,
    ),
  ].map((cell) =>
    cellFixture({ ...columnFields(cell), defense: 'scorer-no-length', fnr: (cell.fnr ?? 0) / 3 }),
  );
  return [...all, ...ablation];
}

function columnFields({ corpus, family, rung, filler, lengthMode }: TableColumn) {
  return { corpus, family, rung, filler, lengthMode } as Pick<CellRecord, keyof TableColumn>;
}

/** Returns one made-up record of `ladder.json`; `change` overrides any field. */
export function ladderFixture(change: Partial<LadderRecord> = {}): LadderRecord {
  return {
    corpus: 'medical',
    edition: 'fixture',
    family: PAPER_FAMILY,
    rung: 'length_matched',
    filler: 'clean',
    lengthMode: 'interval',
    defense: 'scorer-0.5',
    substitutes: null,
    fnr: { before: 0, after: 0.9, difference: 0.9, low: 0.85, high: 0.95 },
    fpr: { before: 0.01, after: 0.01, difference: 0, low: 0, high: 0 },
    fnrAt5: { before: 0, after: 0.3, difference: 0.3, low: 0.2, high: 0.4 },
    auroc: { before: 1, after: 0.9, difference: -0.1, low: -0.13, high: -0.07 },
    ece: { before: 0.02, after: 0.44, difference: 0.42, low: 0.4, high: 0.44 },
    mode: 'calibration',
    ratio: 9,
    restoringFpr: 0.61,
    survivalBefore: 1,
    survivalAfter: 0.9,
    success: 0.8,
    nPoison: 900,
    nClean: 1100,
    nQueries: 200,
    ...change,
  };
}

/** Returns the made-up ladder behind some cells. */
export function ladderOf(cells: readonly CellRecord[]): LadderRecord[] {
  return cells
    .filter(({ rung, family }) => rung !== 'template' && family === PAPER_FAMILY)
    .flatMap((after) => {
      const template = { ...after, rung: 'template', filler: null, lengthMode: null };
      const before = findCell(cells, template, after.defense);
      if (before === null) return [];
      const changes = Object.fromEntries(
        CHANGES.map((key): [string, LadderChange | null] => {
          const [a, b] = [before[key], after[key]];
          if (a === null || b === null) return [key, null];
          const end = (shift: number) => Math.max(-1, Math.min(1, b - a + shift));
          return [key, { before: a, after: b, difference: b - a, low: end(-0.03), high: end(0.03) }];
        }),
      );
      return [
        ladderFixture({
          ...columnFields(after),
          ...{ defense: after.defense, substitutes: after.substitutes },
          ...changes,
          ...collapseMode(
            { fnr: before.fnr ?? 0, auroc: before.auroc },
            { fnr: after.fnr ?? 0, auroc: after.auroc },
          ),
          restoringFpr: after.auroc === null ? null : 0.25,
          ...{ survivalBefore: before.survival, survivalAfter: after.survival, success: after.success },
          ...{ nPoison: after.nPoison, nClean: after.nClean },
        }),
      ];
    });
}

/** Returns the made-up changes by prefix removal of the general corpus. */
export function changesFixture(): PairedChange[] {
  return pairedChanges(ladderOf(allFamiliesFixture()));
}

/** Returns one made-up record of `decision-layer.json`; `change` overrides any field. */
export function decisionFixture(change: Partial<DecisionLayerRecord> = {}): DecisionLayerRecord {
  const rate = (hits: number, total: number) => ({ hits, total, value: hits / total });
  const rule = (name: DecisionLayerRecord['rules'][number]['rule'], missed: number, blocked: number) => ({
    rule: name,
    fnr: rate(missed, 980),
    fpr: rate(blocked, 1020),
    escalation: rate(name === 'three-action' ? 30 : 0, 2000),
    harm: 5 * (4 * missed + blocked),
    harmLow: name === 'three-action' ? null : 5 * (4 * missed + blocked) - 50,
    harmHigh: name === 'three-action' ? null : 5 * (4 * missed + blocked) + 50,
  });
  return {
    corpus: 'general',
    edition: 'fixture',
    family: PAPER_FAMILY,
    rung: 'template',
    filler: null,
    lengthMode: null,
    score: 'scorer',
    costRatio: 4,
    escalationCost: 0.5,
    rules: [rule('tau-0.5', 100, 10), rule('tau-d', 40, 60), rule('three-action', 30, 20)],
    trustBandShare: rate(80, 2000),
    comparisonBandShare: rate(100, 2000),
    identity: {
      rules: ['scorer-0.5', 'scorer-tau-d', 'scorer-tau-ds'],
      identical: false,
      digests: ['a', 'b', 'c'].map((digit) => digit.repeat(64)),
    },
    ...change,
  };
}

/** Returns a made-up decision layer: all 26 cells but one, medical template identical under every rule. */
export function decisionsFixture(): DecisionLayerRecord[] {
  return decisionCells()
    .slice(0, -1)
    .flatMap((column) => {
      const place = columnFields(column);
      const saturated = column.corpus === 'medical' && column.rung === 'template';
      const empty = { hits: 0, total: 2000, value: 0 };
      const scorer = saturated
        ? decisionFixture({
            ...place,
            ...{ trustBandShare: empty, comparisonBandShare: empty },
            identity: {
              rules: ['scorer-0.5', 'scorer-tau-d', 'scorer-tau-ds'],
              identical: true,
              digests: ['d', 'd', 'd'].map((digit) => digit.repeat(64)),
            },
          })
        : decisionFixture(place);
      return [
        scorer,
        decisionFixture({ ...place, score: 'raguard', identity: null }),
        decisionFixture({ ...place, score: 'perplexity', identity: null }),
      ];
    });
}

/** Returns made-up profiles of every cell of `ladderCellsFixture`. */
export function ladderProfilesFixture(): ProfileRecord[] {
  const known = profilesFixture();
  const columns = new Map(
    ladderCellsFixture().map((cell) => [JSON.stringify(columnFields(cell)), columnFields(cell)]),
  );
  const others = [...columns.values()].filter(
    (column) => !known.some((record) => sameColumn(record, column)),
  );
  return [...known, ...others.map((column) => profileFixture(column))];
}

/** Returns everything that one made-up profile of results says. */
export function resultsFixture(): Results {
  const cells = ladderCellsFixture();
  return {
    cells,
    profile: ladderProfilesFixture(),
    ladder: ladderOf(cells),
    decisionLayer: decisionsFixture(),
    manifest: manifestFixture(),
  };
}
