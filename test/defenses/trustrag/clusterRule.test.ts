import { describe, expect, it } from 'vitest';
import { clusterRule } from '../../../src/defenses/trustrag/index.js';

const pair = (mean: number) => ({ members: [0, 1], mean });
const other = (mean: number) => ({ members: [2, 3], mean });
const single = { members: [4], mean: null };
const far = () => 0.1;
const close = () => 0.881;

describe('clusterRule', () => {
  it('keeps the cluster of one beside a tight one, on either side', () => {
    expect(clusterRule(pair(0.9), single, far)).toEqual({
      branch: 'singleton kept',
      kept: [[4]],
      filtered: false,
    });
    expect(clusterRule(single, pair(0.9), far)).toEqual({
      branch: 'singleton kept',
      kept: [[4]],
      filtered: false,
    });
  });

  it('keeps nothing when the cluster of one is close to the first member of the tight one', () => {
    expect(clusterRule(pair(0.9), single, close)).toEqual({
      branch: 'singleton close',
      kept: [],
      filtered: false,
    });
    const asked: number[][] = [];
    clusterRule(pair(0.9), single, (i, j) => {
      asked.push([i, j]);
      return 0;
    });
    expect(asked).toEqual([[0, 4]]);
  });

  it('drops the cluster of one beside a loose one, without the n-gram rule', () => {
    expect(clusterRule(pair(0.5), single, close)).toEqual({
      branch: 'singleton dropped',
      kept: [[0, 1]],
      filtered: false,
    });
  });

  it('of two clusters of one keeps cluster 0', () => {
    expect(clusterRule({ members: [1], mean: null }, { members: [0], mean: null }, () => 0).kept).toEqual([
      [1],
    ]);
    expect(clusterRule({ members: [1], mean: null }, { members: [0], mean: null }, close).kept).toEqual([
      [1],
    ]);
  });

  it('keeps nothing of two tight clusters', () => {
    expect(clusterRule(pair(0.9), other(0.95), far)).toEqual({
      branch: 'both tight',
      kept: [],
      filtered: false,
    });
  });

  it('keeps the looser cluster, filtered, when the other is tight', () => {
    expect(clusterRule(pair(0.95), other(0.2), far)).toEqual({
      branch: 'tight dropped',
      kept: [[2, 3]],
      filtered: true,
    });
    expect(clusterRule(pair(0.2), other(0.95), far).kept).toEqual([[0, 1]]);
  });

  it('keeps both loose clusters, filtered, cluster 1 first', () => {
    expect(clusterRule(pair(0.5), other(0.4), far)).toEqual({
      branch: 'both loose',
      kept: [
        [2, 3],
        [0, 1],
      ],
      filtered: true,
    });
  });

  it('on the limit a cluster is neither loose nor both tight, and equal means drop cluster 0', () => {
    expect(clusterRule(pair(0.88), other(0.88), far)).toEqual({
      branch: 'tight dropped',
      kept: [[2, 3]],
      filtered: true,
    });
    expect(clusterRule(pair(0.88), single, far).branch).toBe('singleton dropped');
    expect(clusterRule(pair(0.9), single, () => 0.88).branch).toBe('singleton kept');
  });
});
