import { describe, expect, it } from 'vitest';
import { requireEnoughDocuments } from '../../../src/defenses/drs/index.js';

describe('requireEnoughDocuments', () => {
  it('lets a fit with more documents than dimensions pass, and any fit that is shrunk', () => {
    expect(requireEnoughDocuments(385, 384, 'rank')).toBeUndefined();
    expect(requireEnoughDocuments(10, 384, 'shrink')).toBeUndefined();
  });

  it('refuses as many documents as dimensions, naming both and the remedy', () => {
    expect(() => requireEnoughDocuments(384, 384, 'rank')).toThrow('better 3840');
    expect(() => requireEnoughDocuments(199, 384, 'naive')).toThrow(
      '199 fitting documents for 384 dimensions',
    );
  });
});
