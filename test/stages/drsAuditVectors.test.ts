import { describe, expect, it } from 'vitest';
import { packVectors, quantised, unpackVectors, VECTOR_SCALE } from '../../src/stages/drsAuditVectors.js';
import { sampleFixture, seedFixture, whoseFixture } from './drsAuditFixture.js';

const seed = seedFixture(11);
const { header, bytes } = packVectors({ seed, sample: sampleFixture() }, whoseFixture());

describe('the vectors of the audit in fixed point', () => {
  it('stand in the file part after part, a repeated document once', () => {
    const { calibration, evaluation, fit, heldOut } = header.parts;
    expect([calibration.length, evaluation.length, fit.length, heldOut.length]).toEqual([9, 61, 600, 300]);
    expect(bytes.length).toBe(2 * 16 * 970);
    expect(header.rows.length).toBe(63);
    expect(new DataView(bytes.buffer).getInt16(0, true)).toBe(
      Math.round((seed.calibration[0]?.vector[0] ?? 0) * 32_767),
    );
  });

  it('come back within half a step, with their rows and labels', () => {
    const back = unpackVectors(header, bytes);
    const strip = (rows: typeof seed.rows) => rows.map(({ vector: _, ...row }) => row);
    expect(strip(back.seed.rows)).toEqual(strip(seed.rows));
    expect(back.sample.fit.map(({ documentId }) => documentId)).toEqual(header.parts.fit);
    back.seed.rows.forEach(({ vector }, row) => {
      vector.forEach((value, column) => {
        const exact = seed.rows[row]?.vector[column] ?? Number.NaN;
        expect(Math.abs(value - exact)).toBeLessThan(0.5 / VECTOR_SCALE + 1e-7);
      });
    });
  });

  it('packed again give the same bytes', () => {
    expect(packVectors(unpackVectors(header, bytes), whoseFixture())).toEqual({ header, bytes });
  });

  it('are refused when file and header do not agree', () => {
    expect(() => unpackVectors(header, bytes.subarray(2))).toThrow('31038 bytes, its header says 31040');
    const rows = [{ queryId: 'q', documentId: 'nowhere', label: 'clean' as const }];
    expect(() => unpackVectors({ ...header, rows }, bytes)).toThrow('no vector for document "nowhere"');
  });

  it('hold unit vectors only', () => {
    expect([...quantised(Float32Array.of(0.5, -1))]).toEqual([0.5000152587890625, -1]);
    expect(() => quantised(Float32Array.of(1.5))).toThrow('a component is 1.5');
    expect(() => quantised(Float32Array.of(Number.NaN))).toThrow('a component is NaN');
  });
});
