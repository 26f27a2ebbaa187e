import { describe, expect, it } from 'vitest';
import { DEFAULT_THRESHOLDS, parseThresholds } from '../../src/gate/index.js';

describe('the thresholds', () => {
  it('replace only what a file names', () => {
    expect(parseThresholds('{"gapLimit":0.2}', 't.json')).toEqual({ ...DEFAULT_THRESHOLDS, gapLimit: 0.2 });
    expect(DEFAULT_THRESHOLDS.gapLimit).toBe(0.15);
    expect(parseThresholds('{"compressionFloor":null,"minScore":0.3}', 't.json').minScore).toBe(0.3);
  });

  it.each([
    ['{"gapLimit":-1}', 'file "t.json", field "gapLimit": is -1; must be 0 or more'],
    ['{"shingleShare":2}', 'file "t.json", field "shingleShare": is 2; must be in [0, 1]'],
    ['{"clusterSize":1}', 'file "t.json", field "clusterSize": is 1; must be 2 or more'],
    ['{"gapLimt":0.2}', /t\.json.*holds a name that is no threshold/],
    ['[]', /t\.json.*write one JSON object/],
    ['', /t\.json": is not JSON/],
  ])('the file %s is one clear error', (json, message) => {
    expect(() => parseThresholds(json, 't.json')).toThrow(message);
  });
});
