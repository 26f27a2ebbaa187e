import { describe, expect, it } from 'vitest';
import {
  type ChunkSignals,
  DEFAULT_THRESHOLDS,
  isFlagged,
  reasonsOf,
  type Tier,
} from '../../src/gate/index.js';
import { CLEAN } from './requests.js';

const reasons = (signals: Partial<ChunkSignals>, trust: Tier = 'semi', thresholds = {}) =>
  reasonsOf({ ...CLEAN, ...signals }, trust, { ...DEFAULT_THRESHOLDS, ...thresholds });

describe('the reasons', () => {
  it('are none for a chunk on which nothing was found or nothing could be measured', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ hash: 'unknown', compressionRatio: null }, 'untrusted')).toEqual([]);
  });

  it.each<[string, Partial<ChunkSignals>, Partial<ChunkSignals>, object?]>([
    ['hash_changed', { hash: 'changed' }, { hash: 'reviewed' }],
    ['hidden_unicode', { hiddenCodePoints: ['U+200B'] }, { allowedCodePoints: ['U+00AD'] }],
    ['classifier_flag', { instructionRules: ['role_prefix'] }, { classifierScore: 0.49 }],
    ['classifier_flag', { classifierScore: 0.5 }, { classifierScore: 0 }],
    ['contradiction', { contradictions: ['x'] }, { contradictions: [] }],
    ['coordinated_cluster', { clusterWith: ['b', 'c'] }, { clusterWith: ['b'] }],
    ['low_entropy', { compressionRatio: 0.19 }, { compressionRatio: 0.2 }, { compressionFloor: 0.2 }],
    ['near_duplicate_edit', { shingleShare: 0.9, extraShingles: 1 }, { shingleShare: 1, extraShingles: 0 }],
    [
      'near_duplicate_edit',
      { shingleShare: 0.95, extraShingles: 9 },
      { shingleShare: 0.89, extraShingles: 9 },
    ],
    ['delimiter_break', { blockTags: 1 }, { blockTags: 0 }],
    ['frequent_hit', { retrievalQueries: 20 }, { retrievalQueries: 19 }],
  ])('%s fires at its limit and is silent just beside it', (name, firing, silent, thresholds) => {
    expect(reasons(firing, 'semi', thresholds)).toEqual([name]);
    expect(reasons(silent, 'semi', thresholds)).toEqual([]);
  });

  it('a gap is a reason against untrusted sources alone, and only above the limit', () => {
    expect(reasons({ gapSecond: 0.16 }, 'untrusted')).toEqual(['score_anomaly']);
    expect(reasons({ gapSecond: 0.15 }, 'untrusted')).toEqual([]);
    expect(reasons({ gapSecond: 0.6 }, 'trusted')).toEqual([]);
    expect(reasons({ gapSecond: 0.6 }, 'semi')).toEqual([]);
  });

  it('freshness and foreign letters are never a reason', () => {
    expect(reasons({ ageMs: 1, nonAsciiRatio: 1 }, 'semi', { nonAsciiCeiling: 0.1 })).toEqual([]);
  });

  it('come each once and in the fixed order', () => {
    const all = reasons({ blockTags: 3, instructionRules: ['a', 'b'], classifierScore: 1, hash: 'changed' });
    expect(all).toEqual(['hash_changed', 'classifier_flag', 'delimiter_break']);
    expect(isFlagged(0.5, { classifierLimit: 0.5 })).toBe(true);
    expect(isFlagged(null, { classifierLimit: 0.5 })).toBe(false);
    expect(reasonsOf({ ...CLEAN, hash: 'changed' }, 'trusted', DEFAULT_THRESHOLDS)).toEqual(['hash_changed']);
  });
});
