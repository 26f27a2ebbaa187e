import { describe, expect, it } from 'vitest';
import { parseDrsAudit, parseDrsAuditVectors } from '../../src/report/index.js';
import { drsAuditFixture } from './drsAuditFixture.js';

const HEADER = {
  file: 'drs-audit.vectors.int16le',
  sha256: 'a'.repeat(64),
  format: 'int16',
  scale: 32_767,
  dimension: 2,
  corpus: 'medical',
  embedder: 'made-up',
  seed: 11,
  parts: { calibration: ['c'], evaluation: ['e'], fit: ['f'], heldOut: ['h'] },
  rows: [{ queryId: 'q', documentId: 'e', label: 'poison' }],
};

describe('the stored DRS audit', () => {
  it('is taken as it is when it has its shape', () => {
    expect(parseDrsAudit(drsAuditFixture())).toEqual(drsAuditFixture());
    expect(parseDrsAuditVectors(HEADER)).toEqual(HEADER);
  });

  it('is refused with the place and the remedy when a field is missing', () => {
    const { level: _, ...rest } = drsAuditFixture();
    expect(() => parseDrsAudit(rest, 'a.json')).toThrow(/^a\.json: level: .*write it again/);
    expect(() => parseDrsAudit(null)).toThrow('drs-audit.json: the whole file');
    expect(() => parseDrsAuditVectors({})).toThrow('drs-audit.vectors.json: file');
  });

  it('is refused when more is blocked than was counted', () => {
    const [arm, ...arms] = drsAuditFixture().arms;
    const outcomes = arm?.outcomes.map((outcome) => ({ ...outcome, clean: { hits: 2, total: 1 } }));
    expect(() => parseDrsAudit({ ...drsAuditFixture(), arms: [{ ...arm, outcomes }, ...arms] })).toThrow(
      'more hits than were counted',
    );
  });

  it('names a file beside it and no other place', () => {
    for (const file of ['../secret', '/etc/passwd', 'a\\b', '']) {
      expect(() => parseDrsAuditVectors({ ...HEADER, file })).toThrow('is no plain file name');
    }
  });
});
