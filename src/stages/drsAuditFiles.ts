import { createHash } from 'node:crypto';
import { DRS_LEVEL, SHIFT_OPTIONS } from '../defenses/index.js';
import type { DrsAudit } from '../report/index.js';
import type { CellConfiguration } from './configuration.js';
import { type AuditSettings, auditArms } from './drsAuditArms.js';
import type { AuditDocuments } from './drsAuditDocuments.js';
import type { AuditSeed } from './drsAuditOutcome.js';
import { quantisationOf } from './drsAuditQuantisation.js';
import { AUDIT_FILE, HEADER_FILE } from './drsAuditRead.js';
import { auditSizes, sizeTestDocuments } from './drsAuditSizes.js';
import { auditSpectrum } from './drsAuditSpectra.js';
import { packVectors } from './drsAuditVectors.js';

/** Calibration documents of the faulty port (paper, Section VIII). */
const FAULTY_DOCUMENTS = 199;

/** A fit that has more documents than dimensions and yet not many, to show that this is not enough. */
const BETWEEN = 1000;

/**
 * Returns the files of the audit by name: its numbers, the header of its vectors, and the vectors.
 *
 * @param profile the profile's name
 * @param cell corpus, family and rung of the evaluation rows
 * @param documents vectors of the corpus sample, the calibration documents and the rows
 * @throws when there is no run seed, or 16-bit vectors would change a conclusion
 * @example Object.keys(drsAuditFiles('full', cell, documents)) // => ['drs-audit.json', 'drs-audit.vectors.json', 'drs-audit.vectors.int16le']
 * @cost about forty fits, two of them to the whole sample: half a minute for 20,000 x 384
 */
export function drsAuditFiles(
  profile: string,
  cell: CellConfiguration,
  documents: AuditDocuments,
): Record<string, string | Uint8Array> {
  const audit = auditOf(profile, cell, documents);
  const seed = shownSeed(documents.seeds);
  const { header, bytes } = packVectors({ seed, sample: documents.sample }, audit);
  return {
    [AUDIT_FILE]: json(audit),
    [HEADER_FILE]: json({ ...header, sha256: createHash('sha256').update(bytes).digest('hex') }),
    [header.file]: bytes,
  };
}

function auditOf(
  profile: string,
  cell: CellConfiguration,
  { prepared, sample, seeds, reserved }: AuditDocuments,
): DrsAudit {
  const settings: AuditSettings = { directions: SHIFT_OPTIONS.directions, level: DRS_LEVEL };
  const { corpus, models } = prepared;
  const { corpus: corpusId, family, rung } = cell;
  const whose = { corpus: corpusId, embedder: models.embedder.record };
  const shown = shownSeed(seeds);
  const corpusFits = [...new Set([Math.min(BETWEEN, sample.fit.length), sample.fit.length])];
  return {
    ...whose,
    ...{ profile, edition: corpus.edition, family, rung, dimension: sample.dimension, ...settings },
    seeds: seeds.map(({ seed }) => seed),
    documents: {
      corpus: corpus.documents.length,
      reserved,
      fit: sample.fit.length,
      heldOut: sample.heldOut.length,
      sizeTest: sizeTestDocuments(sample.fit.length),
    },
    spectra: [
      auditSpectrum('calibration', shown.calibration, sample.heldOut, settings.directions),
      ...corpusFits.map((n) =>
        auditSpectrum('corpus', sample.fit.slice(0, n), sample.heldOut, settings.directions),
      ),
    ],
    arms: auditArms(sample, seeds, settings),
    sizes: auditSizes(sample, ['rank', 'shrink'], settings),
    quantisation: quantisationOf(sample, seeds, shown, { ...settings, ...whose }),
  };
}

/** The seed whose calibration documents come nearest the faulty port's in number; of equals the first. */
function shownSeed(seeds: readonly AuditSeed[]): AuditSeed {
  const distance = ({ calibration }: AuditSeed) => Math.abs(calibration.length - FAULTY_DOCUMENTS);
  const [first, ...others] = seeds;
  if (first === undefined) throw new Error('DRS audit: no run seed; configure at least one');
  return others.reduce((best, seed) => (distance(seed) < distance(best) ? seed : best), first);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
