import { describe, expect, it } from 'vitest';
import {
  pooledCounts,
  renderConsole,
  tableDrsArms,
  tableDrsQuantisation,
  tableDrsRepeats,
  tableDrsSizes,
} from '../../src/report/index.js';
import { drsAuditFixture } from './drsAuditFixture.js';

const audit = drsAuditFixture();
const [naive, corrected] = audit.arms;

describe('the tables of the DRS audit', () => {
  it('pool counts over the seeds', () => {
    expect(naive && pooledCounts(naive, 'clean')).toEqual({ hits: 382, total: 400 });
    expect(corrected && pooledCounts(corrected, 'missed')).toEqual({ hits: 60, total: 400 });
  });

  it('put false positives and false negatives of an arm side by side, with counts and range', () => {
    expect(tableDrsArms(audit.arms, 'arms').rows).toEqual([
      [
        ['199 to 200 calibration documents'],
        ['naive'],
        ['fitted'],
        ['DRS (faulty port)'],
        ['0.955 (382/400)', '0.950 to 0.960'],
        ['0.000 (0/400)', '0.000'],
        ['0.850 to 0.900'],
      ],
      [
        ['18,000 corpus documents'],
        ['rank'],
        ['held-out'],
        ['DRS'],
        ['0.050 (20/400)', '0.050'],
        ['0.150 (60/400)', '0.150'],
        ['N/A'],
      ],
    ]);
  });

  it('tell rows inside the fit from rows outside it', () => {
    expect(naive && tableDrsRepeats(naive, 'a').rows[0]).toEqual([
      ['11'],
      ['199'],
      ['198'],
      ['3.5e-9'],
      ['189/189'],
      ['1/11'],
      ['0.950 (190/200)'],
    ]);
  });

  it('give an interval to every rate by size, and a senseless factor as a power of ten', () => {
    const { rows } = tableDrsSizes(audit.sizes, 'sizes');
    expect(rows[0]).toEqual([
      ['rank'],
      ['199'],
      ['1.000 (100/100)', '[0.920, 1.000]'],
      ['0.050 (5/100)', '[0.020, 0.110]'],
      ['1.30'],
    ]);
    expect(rows[3]?.[4]).toEqual(['2e+14']);
  });

  it('show both precisions of a check', () => {
    const text = renderConsole(tableDrsQuantisation(audit.quantisation.checks, 'checks'));
    expect(text).toContain('0.055 (11/200)');
    expect(text).toContain('0.060 (12/200)');
  });
});
