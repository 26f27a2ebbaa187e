import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CellRecord } from '../../src/records/index.js';
import {
  type Manifest,
  PAPER_COLUMNS,
  PAPER_ROWS,
  type PaperReported,
  type ProfileRecord,
  parsePaperReported,
  type TableI,
} from '../../src/report/index.js';

// Made-up records that look like results, for the report's own tests. They are no measurement: edition `fixture`.

const SEEDS = [11, 22, 33, 44, 55];
const COST_RATIOS = new Map([
  ['medical', 40],
  ['financial', 10],
  ['legal', 20],
]);

/** Returns the committed numbers of the paper. */
export function paperFixture(): PaperReported {
  const path = join(import.meta.dirname, '..', '..', 'data', 'paper-reported.json');
  return parsePaperReported(JSON.parse(readFileSync(path, 'utf8')));
}

/** Returns a fixed number in [0, 1) for a text, so that no two cells look alike. */
function share(text: string): number {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (state % 997) / 997;
}

/** Returns one made-up cell; `change` overrides any field. */
export function cellFixture(change: Partial<CellRecord> = {}): CellRecord {
  const base = {
    corpus: 'general',
    family: 'poisonedrag_bb',
    rung: 'template',
    filler: null,
    lengthMode: null,
    defense: 'raguard',
  };
  const id = { ...base, ...change };
  const noise = share(`${id.corpus} ${id.rung} ${id.filler ?? ''} ${id.defense}`.replace('  ', ' '));
  const setLevel = ['trustrag-stage-1', 'ragdefender', 'dup-only', 'none'].includes(id.defense);
  const fnr = change.fnr === undefined ? noise : change.fnr;
  const fpr = change.fpr === undefined ? noise / 8 : change.fpr;
  const fnrAt5 = setLevel
    ? null
    : change.fnrAt5 === undefined
      ? Math.min(1, (fnr ?? 0) + 0.03)
      : change.fnrAt5;
  const auroc = setLevel ? null : change.auroc === undefined ? 1 - (fnr ?? 0) / 2 : change.auroc;
  const costRatio = COST_RATIOS.get(id.corpus) ?? 4;
  const missed = Math.round((fnr ?? 0) * 980);
  const blocked = Math.round((fpr ?? 0) * 1020);
  const harm = (1000 * (costRatio * missed + blocked)) / 200;
  const reached = Math.min(200, missed);
  const survival = id.rung === 'template' ? 0.98 : 0.93;
  return {
    ...id,
    edition: 'fixture',
    substitutes: id.defense === 'perplexity' || id.defense === 'raguard' ? 'made-up model for GPT-2' : null,
    ...around('fnr', fnr, 0.04),
    fnrHits: missed,
    fnrTotal: 980,
    ...around('fpr', fpr, 0.02),
    fprHits: blocked,
    fprTotal: 1020,
    ...around('fnrAt5', fnrAt5, 0.05),
    attainedFpr: setLevel ? null : 0.049,
    ...around('auroc', auroc, 0.02),
    ...around('ece', id.defense.startsWith('scorer') ? 0.021 : null, 0.01),
    nPoison: 980,
    nClean: 1020,
    nCrossQuery: 0,
    nQueries: 200,
    seeds: SEEDS,
    harm,
    harmLow: harm * 0.9,
    harmHigh: harm * 1.1,
    costRatio,
    ccrDocument: missed / 1000,
    ccrDocumentLow: Math.max(0, missed / 1000 - 0.03),
    ccrDocumentHigh: Math.min(1, missed / 1000 + 0.03),
    ccrDocumentHits: missed,
    ccrDocumentTotal: 1000,
    ccrQuery: reached / 200,
    ccrQueryHits: reached,
    ccrQueryTotal: 200,
    emptyContextHits: Math.round((fpr ?? 0) * 20),
    survival,
    survivalHits: survival * 500,
    survivalTotal: 500,
    survivalLow: survival - 0.02,
    survivalHigh: survival + 0.01,
    inserted: 500,
    invalid: 0,
    padded: id.filler === null ? 0 : 480,
    payloadIntact: 500,
    success: missed / 1000,
    successHits: missed,
    successTotal: 1000,
    successLow: Math.max(0, missed / 1000 - 0.03),
    successHigh: Math.min(1, missed / 1000 + 0.03),
    successQuery: reached / 200,
    successQueryHits: reached,
    ...change,
  } as CellRecord;
}

function around(name: string, value: number | null, half: number): Record<string, unknown> {
  const end = (shift: number) => (value === null ? null : Math.min(1, Math.max(0, value + shift)));
  return {
    [name]: value,
    [`${name}BySeed`]: SEEDS.map(() => value),
    [`${name}Low`]: end(-half),
    [`${name}High`]: end(half),
  };
}

/** Returns a made-up Table V near the paper's printed numbers, with the rows and columns that the paper omits. */
export function tableVFixture(): CellRecord[] {
  const paper = paperFixture().tableV;
  const cells = Object.entries(PAPER_COLUMNS).flatMap(([name, column]) =>
    Object.entries(PAPER_ROWS).map(([row, defense]) => {
      const reported = paper[row]?.[name];
      const shift = (share(`${name} ${row}`) - 0.5) / 20;
      const near = (value: number) => Math.min(1, Math.max(0, value + shift));
      return cellFixture({
        ...column,
        defense,
        fnr: near(reported?.fnr ?? 0),
        fpr: Math.abs((reported?.fpr ?? 0) + shift / 5),
      });
    }),
  );
  const others = Object.values(PAPER_COLUMNS).flatMap((column) => [
    cellFixture({ ...column, defense: 'none', fnr: 1, fpr: 0 }),
    cellFixture({ ...column, defense: 'dup-only', fnr: 1, fpr: 0.004 }),
    cellFixture({ ...column, defense: 'nli-consistency', fnr: 0.9, fpr: 0.04 }),
    cellFixture({ ...column, defense: 'scorer-tau-d', fnr: 0.02, fpr: 0.06 }),
  ]);
  return [...cells, ...others];
}

/** Returns made-up cells of all four families: `tableVFixture` and some rows of the others at template. */
export function allFamiliesFixture(): CellRecord[] {
  const { general_no_prefix: _, ...templates } = PAPER_COLUMNS;
  const others = ['corruptrag_as', 'hijackrag', 'jamming'].flatMap((family) =>
    Object.values(templates).flatMap((column) =>
      ['none', 'raguard', 'scorer-0.5', 'containment-only'].map((defense) =>
        cellFixture({ ...column, family, defense, ...(defense === 'none' ? { fnr: 1, fpr: 0 } : {}) }),
      ),
    ),
  );
  return [...tableVFixture(), ...others];
}

/** Returns a made-up Table I. */
export function tableIFixture(): TableI {
  return {
    defenses: [
      {
        defense: 'ragdefender',
        stage: 'retrieval',
        granularity: 'set',
        inputs: ['texts', 'vectors'],
        models: ['made-up encoder'],
        calibratedThreshold: '',
        msPerQuery: 3.456,
        texts: '10 candidates, vectors stored',
      },
      {
        defense: 'perplexity',
        stage: 'retrieval',
        granularity: 'document',
        inputs: ['text'],
        models: ['made-up model'],
        calibratedThreshold: 'quantile 0.99 of clean scores',
        msPerQuery: 4321.5,
        texts: '10 candidates, cold',
      },
      {
        defense: 'dup-only',
        stage: 'corpus',
        granularity: 'document',
        inputs: ['digest'],
        models: [],
        calibratedThreshold: '',
        msPerQuery: null,
        texts: '',
      },
    ],
    cpuHours: 12.34,
    ladderCpuHours: null,
  };
}

/** Returns one made-up record of `profile.json`; `change` overrides any field. */
export function profileFixture(change: Partial<ProfileRecord> = {}): ProfileRecord {
  const form = change.form ?? 'inserted';
  const rung = change.rung ?? 'template';
  const contained = form === 'inserted' && rung === 'template';
  const inside = change.corpus === 'medical' ? 0 : 500;
  return {
    corpus: 'general',
    edition: 'fixture',
    family: 'poisonedrag_bb',
    rung,
    filler: null,
    lengthMode: null,
    form,
    origin: change.corpus === undefined || change.corpus === 'general' ? 'released' : 'regenerated',
    n: 500,
    undefined: 0,
    containment: contained ? 1 : 0,
    containmentHits: contained ? 500 : 0,
    containmentTotal: 500,
    lengthOverlap: inside / 500,
    overlapHits: inside,
    l5: 18,
    l95: 168.5,
    width: 168.5 / 18,
    wordsP5: 24,
    wordsP50: 27.5,
    wordsP95: 32,
    duplicates: 0,
    empty: 0,
    incorrectPresent: 479,
    incorrectStated: 500,
    cueContainment: contained ? 1 : 0,
    cueLength: 1 - inside / 500,
    index: ((contained ? 1 : 0) + 1 - inside / 500) / 2,
    flagged: contained && inside === 0,
    nClean: 24_295,
    ...change,
  };
}

/** Returns a made-up construction profile of four corpora. */
export function profilesFixture(): ProfileRecord[] {
  const corpora = ['general', 'medical', 'financial', 'legal'];
  return [
    ...corpora.flatMap((corpus) => [
      profileFixture({ corpus }),
      profileFixture({ corpus, rung: 'prefix_removed' }),
      profileFixture({
        corpus,
        family: 'corruptrag_as',
        n: 100,
        overlapHits: 100,
        lengthOverlap: 1,
        containmentHits: 100,
        containmentTotal: 100,
      }),
    ]),
    profileFixture({ form: 'archived' }),
    profileFixture({
      corpus: 'medical',
      rung: 'length_matched',
      filler: 'word_shuffled',
      lengthMode: 'interval',
      lengthOverlap: 0.98,
      overlapHits: 490,
    }),
  ];
}

/** Returns a made-up manifest. */
export function manifestFixture(): Manifest {
  return {
    profile: 'fixture',
    edition: 'fixture',
    corpora: ['general', 'medical', 'financial', 'legal'].map((id) => ({
      id,
      edition: 'fixture',
      documents: 21_000,
      queries: 1_000,
      targets: 100,
    })),
    models: [
      {
        name: 'made-up encoder',
        version: '1',
        source: 'built-in',
        sha256: '0'.repeat(64),
        precision: 'fp32',
        threads: 1,
        substituteFor: null,
      },
      {
        name: 'made-up model',
        version: '1',
        source: 'built-in',
        sha256: '1'.repeat(64),
        precision: 'fp32',
        threads: 1,
        substituteFor: 'GPT-2',
      },
    ],
    seeds: SEEDS,
    configuration: { k: 10, targets: 100, split: { training: 40, calibration: 20, evaluation: 40 } },
    cells: [{ cell: 'medical.poisonedrag_bb.mimicry.clean', inserted: 500, changedTokens: 9876 }],
  };
}
