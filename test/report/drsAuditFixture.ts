import type { AuditArm, AuditSize, AuditSpectrum, DrsAudit } from '../../src/report/index.js';

// Made-up records that look like an audit, for the report's own tests. They are no measurement: profile `fixture`.

const SPECTRA: AuditSpectrum[] = [
  {
    fit: 'calibration',
    n: 4,
    rank: 3,
    nullDirections: 5,
    directions: 2,
    nullDirectionsInScore: 2,
    marchenkoPasturEdge: 0,
    eigenvalues: [0, 0, 0, 0, 0, 0.1, 1, 7],
    heldOutVariance: [0.4, 0.5, 0.4, 0.6, 0.5, 0.7, 1.1, 5],
  },
  {
    fit: 'corpus',
    n: 1000,
    rank: 8,
    nullDirections: 0,
    directions: 2,
    nullDirectionsInScore: 0,
    marchenkoPasturEdge: 0.83,
    eigenvalues: [0.2, 0.3, 0.4, 0.5, 0.6, 0.9, 1.2, 4],
    heldOutVariance: [0.22, 0.31, 0.41, 0.52, 0.61, 0.88, 1.2, 4],
  },
];

const SIZES: AuditSize[] = (['rank', 'shrink'] as const).flatMap((mode) =>
  [
    [199, 100],
    [1000, 80],
    [8000, 9],
  ].map(
    ([n, hits]): AuditSize => ({
      mode,
      n: n ?? 0,
      fitted: { hits: hits ?? 0, total: 100, low: Math.max(0, (hits ?? 0) / 100 - 0.08), high: 1 },
      heldOut: { hits: 5, total: 100, low: 0.02, high: 0.11 },
      fittedThreshold: 90,
      heldOutThreshold: 120,
      meanRatio: mode === 'shrink' && n === 199 ? 2e14 : 1.3,
    }),
  ),
);

const NAIVE: AuditArm = {
  fit: 'calibration',
  mode: 'naive',
  threshold: 'fitted',
  defense: 'drs-naive-199',
  outcomes: [
    {
      seed: 11,
      fitDocuments: 199,
      rank: 198,
      threshold: 3.5e-9,
      clean: { hits: 190, total: 200 },
      repeats: { hits: 1, total: 11 },
      missed: { hits: 0, total: 200 },
      auroc: 0.85,
    },
    {
      seed: 22,
      fitDocuments: 200,
      rank: 199,
      threshold: 4.1e-9,
      clean: { hits: 192, total: 200 },
      repeats: { hits: 0, total: 8 },
      missed: { hits: 0, total: 200 },
      auroc: 0.9,
    },
  ],
};

const CORRECTED: AuditArm = {
  fit: 'corpus',
  mode: 'rank',
  threshold: 'held-out',
  defense: 'drs',
  outcomes: NAIVE.outcomes.map((outcome) => ({
    ...outcome,
    fitDocuments: 18_000,
    rank: 384,
    threshold: 114,
    clean: { hits: 10, total: 200 },
    repeats: { hits: 0, total: 0 },
    missed: { hits: 30, total: 200 },
    auroc: null,
  })),
};

/** Returns a made-up audit. */
export function drsAuditFixture(): DrsAudit {
  return {
    profile: 'fixture',
    corpus: 'medical',
    edition: 'fixture',
    family: 'poisonedrag_bb',
    rung: 'template',
    embedder: {
      name: 'made-up encoder',
      version: '1',
      source: 'built-in',
      sha256: '0'.repeat(64),
      precision: 'fp32',
      threads: 1,
      substituteFor: null,
    },
    dimension: 384,
    directions: 2,
    level: 0.95,
    seeds: [11, 22],
    documents: { corpus: 21_000, reserved: 900, fit: 18_000, heldOut: 2000, sizeTest: 1800 },
    spectra: SPECTRA,
    arms: [NAIVE, CORRECTED],
    sizes: SIZES,
    quantisation: {
      largestError: 1.5e-5,
      checks: [
        {
          arm: 'drs, vector file',
          fitDocuments: 2300,
          exact: { clean: { hits: 11, total: 200 }, missed: { hits: 40, total: 200 } },
          quantised: { clean: { hits: 12, total: 200 }, missed: { hits: 40, total: 200 } },
        },
      ],
    },
  };
}
