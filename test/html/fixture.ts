import {
  type FamilyView,
  familyViews,
  manifestDetails,
  type ReportSources,
  type ReportVerdict,
} from '../../src/html/index.js';
import type { CellRecord } from '../../src/records/index.js';
import type { ProfileRecord, Results } from '../../src/report/index.js';
import {
  cellFixture,
  manifestFixture,
  paperFixture,
  profileFixture,
  tableIFixture,
} from '../report/fixture.js';
import { HOSTILE_IDS } from '../report/hostileIds.js';
import { decisionFixture, ladderFixture, resultsFixture } from '../report/ladderFixture.js';

// Made-up records that look like results, for the report's own tests. They are no measurement: edition `fixture`.

/** Returns results without any record. */
export function noResults(): Results {
  const manifest = { ...manifestFixture(), profile: 'quick', corpora: [], models: [] };
  return { cells: [], profile: [], ladder: [], decisionLayer: [], manifest };
}

/** Returns a verdict in which one rule fails, one does not apply and one warns. */
export function verdictFixture(): ReportVerdict {
  const rule = (number: 1 | 2 | 3, status: 'pass' | 'fail' | 'not applicable') => ({
    ...{ rule: number, title: `demand ${number}`, status, checked: 10 * number },
    missing: status === 'fail' ? ['width'] : [],
  });
  return {
    outcome: 'fail',
    rules: [rule(1, 'fail'), rule(2, 'not applicable'), rule(3, 'pass')],
    findings: [
      { rule: 1, severity: 'fail', reason: 'no profile', missing: ['width'], count: 4, subjects: 'a; b' },
      { rule: 3, severity: 'warning', reason: 'wide open', missing: [], count: 1, subjects: 'c' },
    ],
  };
}

/** Returns the raw manifest behind `manifestFixture`, with what only the report reads. */
export function manifestJson(): Record<string, unknown> {
  const threshold = (value: number, n: number) => ({
    thresholds: [{ name: 'score', value, level: n === 0 ? null : 0.99, n, saturated: false }],
  });
  return {
    corpora: [
      {
        ...{ id: 'general', edition: 'fixture', documents: 21_000, queries: 1_000, targets: 100 },
        ...{
          eligible: null,
          rejected: { no_gold: 3 },
          goldRetrieved: 90,
          files: { 'general/a.gz': 'f'.repeat(64) },
        },
      },
    ],
    cells: ['general.poisonedrag_bb.template', 'medical.poisonedrag_bb.template'].map((cell, place) => ({
      ...{ cell, inserted: 500, invalid: 1, payloadIntact: { intact: 499, total: 499 } },
      lengths: { padded: 7, in_interval: 0, over_length: 2 },
      thresholds: {
        none: [
          { seed: 11, ...threshold(0, 0) },
          { seed: 22, ...threshold(0, 0) },
        ],
        perplexity: [
          { seed: 11, ...threshold(6.123456789 + place, 200) },
          { seed: 22, ...threshold(5.5 + place, 199) },
        ],
      },
    })),
    configuration: {
      k: 10,
      split: { training: 40, calibration: 20 },
      cells: ['general.poisonedrag_bb.template'],
    },
    defenseSettings: [
      { defense: 'drs', name: 'tolerance', value: 1e-10, source: 'our choice', reason: 'rounding' },
    ],
  };
}

/** Returns everything that a made-up report is made from; `change` overrides any part. */
export function sourcesFixture(change: Partial<ReportSources> = {}): ReportSources {
  return {
    results: resultsFixture(),
    details: manifestDetails(manifestJson()),
    reported: paperFixture(),
    tableI: tableIFixture(),
    verdict: verdictFixture(),
    files: [{ name: 'table-v.json', bytes: 12_345, sha256: 'a'.repeat(64) }],
    ...change,
  };
}

/** Returns the one family of `resultsFixture` that has a ladder. */
export function viewFixture(results: Results = resultsFixture()): FamilyView {
  const [view] = familyViews(results);
  if (view === undefined) throw new Error('the fixture has no family with a ladder');
  return view;
}

/** Returns a view of no records. */
export function viewOfNothing(): FamilyView {
  return { results: noResults(), family: 'own', name: 'own', profile: 'quick' };
}

/** Returns results of an audit whose every name is one of the ids: corpora, families, rungs, fillers, defenses, models. */
export function hostileResults(ids: readonly string[] = HOSTILE_IDS): Results {
  const at = (place: number) => ids[place % ids.length] as string;
  const columns = ids.flatMap((id, place) => [
    { corpus: id, family: at(place + 1), rung: 'template', filler: null, lengthMode: null },
    {
      corpus: id,
      family: at(place + 1),
      rung: at(place + 2),
      filler: at(place + 3),
      lengthMode: 'interval' as const,
    },
  ]);
  const cells: CellRecord[] = columns.flatMap((column) =>
    ids.slice(0, 3).map((_, place) =>
      cellFixture({
        ...column,
        defense: at(place + ids.indexOf(column.corpus)),
        edition: at(4),
        substitutes: at(5),
      }),
    ),
  );
  const edited = columns.filter(({ rung }) => rung !== 'template');
  const profile: ProfileRecord[] = columns.map((column) =>
    profileFixture({ ...column, edition: at(4), form: 'inserted', origin: 'regenerated' }),
  );
  return {
    cells,
    profile,
    ladder: edited.flatMap((column) =>
      ids
        .slice(0, 3)
        .map((_, place) => ladderFixture({ ...column, defense: at(place + ids.indexOf(column.corpus)) })),
    ),
    decisionLayer: columns.map((column) => decisionFixture({ ...column, edition: at(4) })),
    manifest: {
      ...manifestFixture(),
      profile: 'audit',
      edition: at(4),
      corpora: ids.map((id) => ({ id, edition: at(4), documents: 1 })),
      models: ids.map((id) => ({
        ...{ name: id, version: id, source: id, sha256: id, precision: id, threads: 1, substituteFor: id },
      })),
    },
  };
}

/** Returns the sources of a report in which every outside text is hostile. */
export function hostileSources(ids: readonly string[] = HOSTILE_IDS): ReportSources {
  const record = Object.fromEntries(ids.map((id) => [id, id]));
  return sourcesFixture({
    results: hostileResults(ids),
    details: manifestDetails({
      corpora: ids.map((id) => ({
        ...{ id, edition: id, documents: 1, files: record },
        rejected: Object.fromEntries(ids.map((name) => [name, 1])),
      })),
      cells: ids.map((id) => ({
        ...{ cell: id, inserted: 1 },
        thresholds: { [id]: [{ seed: 1, thresholds: [{ name: id, value: 1, n: 2 }] }] },
      })),
      configuration: { ...record, nested: record, list: [...ids] },
      defenseSettings: ids.map((id) => ({ defense: id, name: id, value: id, source: id, reason: id })),
    }),
    verdict: {
      ...verdictFixture(),
      findings: ids.map((id) => ({
        ...{ rule: 1, severity: 'fail' as const, reason: id, missing: [id], count: 1, subjects: id },
      })),
    },
    files: ids.map((id) => ({ name: id, bytes: 1, sha256: id })),
    tableI: {
      cpuHours: null,
      ladderCpuHours: null,
      defenses: ids.map((id) => ({
        ...{
          defense: id,
          stage: 'retrieval' as const,
          granularity: 'document' as const,
          inputs: [id],
          models: [id],
        },
        ...{ calibratedThreshold: id, msPerQuery: 1, texts: id },
      })),
    },
  });
}
