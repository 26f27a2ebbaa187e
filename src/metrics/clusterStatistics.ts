import type { ClusterStatistic } from './clusterBootstrap.js';
import { calibrationBin, ECE_BINS } from './expectedCalibrationError.js';
import { allowedFalsePositives, MATCHED_FPR } from './fnrAtFpr.js';
import type { Resamples } from './resamples.js';

/** One candidate of a sample of clusters. */
export interface ClusteredScore {
  /** Index of the candidate's cluster. */
  readonly cluster: number;
  readonly poison: boolean;
  /** Score, or probability where a probability is asked for. */
  readonly value: number;
}

/** Candidates sorted once, so that a resample costs one walk. */
interface RankedScores {
  readonly clusters: Uint16Array;
  readonly isPoison: Uint8Array;
  /** 1 where the next candidate, upwards, has a higher score or there is none. */
  readonly endsTie: Uint8Array;
}

/**
 * The statistic Σ hits / Σ total over drawn clusters.
 *
 * Definition (measurement rule D10): null where the denominator is zero.
 *
 * @param clusters counts per cluster, in cluster order
 * @example ratioStatistic([{ hits: 1, total: 2 }])(Uint16Array.of(1)) // => 0.5
 */
export function ratioStatistic(
  clusters: readonly { readonly hits: number; readonly total: number }[],
): ClusterStatistic {
  const hits = Float64Array.from(clusters, (cluster) => cluster.hits);
  const totals = Float64Array.from(clusters, (cluster) => cluster.total);
  const inOne = (multiplicities: Uint16Array) => {
    let hit = 0;
    let total = 0;
    for (let c = 0; c < multiplicities.length; c++) {
      const times = multiplicities[c] as number;
      hit += times * (hits[c] as number);
      total += times * (totals[c] as number);
    }
    return total === 0 ? null : hit / total;
  };
  // Where every cluster weighs the same, so does every resample.
  const equal = totals.every((total) => total === totals[0]);
  const inEvery = ({ count, clusters: size, byCluster }: Resamples) => {
    const sums = new Float64Array(count);
    const total = new Float64Array(count).fill(equal ? size * (totals[0] ?? 0) : 0);
    for (let c = 0; c < hits.length; c++) {
      addTimes(sums, byCluster, c * count, hits[c] as number);
      if (!equal) addTimes(total, byCluster, c * count, totals[c] as number);
    }
    for (let r = 0; r < count; r++) sums[r] = (sums[r] as number) / (total[r] as number); // NaN of a total of 0.
    return sums;
  };
  return Object.assign(inOne, { inEvery });
}

/**
 * AUROC as a statistic of drawn clusters: equal to `auroc` of the pooled drawn candidates.
 *
 * Definition (measurement rules D3 and D10).
 *
 * @param rows candidates with finite scores
 * @example aurocStatistic([{ cluster: 0, poison: true, value: 2 }, { cluster: 0, poison: false, value: 1 }])(Uint16Array.of(3)) // => 1
 * Cost: O(n log n) once, O(n) per resample.
 */
export function aurocStatistic(rows: readonly ClusteredScore[]): ClusterStatistic {
  const { clusters, isPoison, endsTie } = ranked(rows);
  const inOne = (multiplicities: Uint16Array) => {
    let wins = 0;
    let cleanBelow = 0;
    let poisonBelow = 0;
    let clean = 0;
    let poison = 0;
    for (let i = 0; i < clusters.length; i++) {
      const times = multiplicities[clusters[i] as number] as number;
      const poisonTimes = times * (isPoison[i] as number);
      poison += poisonTimes;
      clean += times - poisonTimes;
      if (endsTie[i] === 1) {
        // Twice the pairs won: clean below counts as two halves, clean in the tie as one.
        wins += (poison - poisonBelow) * (cleanBelow + clean);
        cleanBelow = clean;
        poisonBelow = poison;
      }
    }
    return clean === 0 || poison === 0 ? null : wins / 2 / (poison * clean);
  };
  const inEvery = ({ count, byCluster }: Resamples) => {
    const [wins, clean, poison] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
    const tied = { clean: new Float64Array(count), poison: new Float64Array(count) };
    for (let i = 0; i < clusters.length; i++) {
      const from = (clusters[i] as number) * count;
      const alone = endsTie[i] === 1 && (i === 0 || endsTie[i - 1] === 1);
      if (alone && isPoison[i] === 0) addTimes(clean, byCluster, from, 1);
      else if (alone) {
        for (let r = 0; r < count; r++) {
          const times = byCluster[from + r] as number;
          wins[r] = (wins[r] as number) + 2 * times * (clean[r] as number);
          poison[r] = (poison[r] as number) + times;
        }
      } else {
        addTimes(isPoison[i] === 1 ? tied.poison : tied.clean, byCluster, from, 1);
        if (endsTie[i] === 1) endTie();
      }
    }

    function endTie() {
      for (let r = 0; r < count; r++) {
        const [own, others] = [tied.poison[r] as number, tied.clean[r] as number];
        wins[r] = (wins[r] as number) + own * (2 * (clean[r] as number) + others);
        clean[r] = (clean[r] as number) + others;
        poison[r] = (poison[r] as number) + own;
      }
      tied.clean.fill(0);
      tied.poison.fill(0);
    }

    for (let r = 0; r < count; r++)
      wins[r] = (wins[r] as number) / 2 / ((poison[r] as number) * (clean[r] as number));
    return wins;
  };
  return Object.assign(inOne, { inEvery });
}

/**
 * FNR at 5 % FPR as a statistic of drawn clusters: equal to `fnrAtFpr` of the pooled drawn candidates.
 *
 * Definition (measurement rules D2 and D10): each resample chooses its own threshold.
 *
 * @param rows candidates with finite scores
 * @example fnrAtFprStatistic([{ cluster: 0, poison: true, value: 2 }, { cluster: 0, poison: false, value: 1 }])(Uint16Array.of(3)) // => 0
 * Cost: O(n log n) once, O(n) per resample.
 */
export function fnrAtFprStatistic(
  rows: readonly ClusteredScore[],
  maximumFpr: number = MATCHED_FPR,
): ClusterStatistic {
  const { clusters, isPoison, endsTie } = ranked(rows);
  const totals = totalsOf(rows);
  return (multiplicities) => {
    let nClean = 0;
    let nPoison = 0;
    for (let c = 0; c < totals.clean.length; c++) {
      const times = multiplicities[c] as number;
      nClean += times * (totals.clean[c] as number);
      nPoison += times * (totals.poison[c] as number);
    }
    if (nClean === 0 || nPoison === 0) return null;
    const allowed = allowedFalsePositives(nClean, maximumFpr);
    let clean = 0;
    let caught = 0;
    let caughtAtThreshold = 0;
    for (let i = clusters.length - 1; i >= 0 && clean <= allowed; i--) {
      if (endsTie[i] === 1) caughtAtThreshold = caught;
      const times = multiplicities[clusters[i] as number] as number;
      if (isPoison[i] === 1) caught += times;
      else clean += times;
      if (i === 0 && clean <= allowed) caughtAtThreshold = caught;
    }
    return (nPoison - caughtAtThreshold) / nPoison;
  };
}

/**
 * The calibration error as a statistic of drawn clusters: equal to `expectedCalibrationError` of the pooled
 * drawn candidates, up to rounding.
 *
 * Definition (measurement rules D4 and D10).
 *
 * @param rows candidates with probabilities in [0, 1]
 * @example eceStatistic([{ cluster: 0, poison: true, value: 0.75 }])(Uint16Array.of(2)) // => 0.25
 * Cost: O(n) per resample.
 */
export function eceStatistic(rows: readonly ClusteredScore[], bins: number = ECE_BINS): ClusterStatistic {
  const sorted = rows
    .map((row) => ({ ...row, bin: calibrationBin(row.value, bins) }))
    .sort((a, b) => a.bin - b.bin);
  const clusters = Uint16Array.from(sorted, ({ cluster }) => cluster);
  const excess = Float64Array.from(sorted, ({ poison, value }) => (poison ? 1 : 0) - value);
  const endsBin = Uint8Array.from(sorted, ({ bin }, i) => (sorted[i + 1]?.bin === bin ? 0 : 1));
  return (multiplicities) => {
    let sum = 0;
    let excessOfBin = 0;
    let n = 0;
    for (let i = 0; i < clusters.length; i++) {
      const times = multiplicities[clusters[i] as number] as number;
      excessOfBin += times * (excess[i] as number);
      n += times;
      if (endsBin[i] === 1) {
        sum += Math.abs(excessOfBin);
        excessOfBin = 0;
      }
    }
    return n === 0 ? null : sum / n;
  };
}

/** Adds `value` to every sum as often as a cluster was drawn in its resample. */
function addTimes(sums: Float64Array, byCluster: Uint16Array, from: number, value: number): void {
  if (value === 0) return;
  for (let r = 0; r < sums.length; r++)
    sums[r] = (sums[r] as number) + (byCluster[from + r] as number) * value;
}

/** Candidates of each class per cluster. */
function totalsOf(rows: readonly ClusteredScore[]) {
  const size = rows.reduce((most, { cluster }) => Math.max(most, cluster + 1), 0);
  const totals = { clean: new Uint16Array(size), poison: new Uint16Array(size) };
  for (const { cluster, poison } of rows) {
    const side = poison ? totals.poison : totals.clean;
    side[cluster] = (side[cluster] ?? 0) + 1;
  }
  return totals;
}

function ranked(rows: readonly ClusteredScore[]): RankedScores {
  const sorted = [...rows].sort((a, b) => a.value - b.value);
  return {
    clusters: Uint16Array.from(sorted, ({ cluster }) => cluster),
    isPoison: Uint8Array.from(sorted, ({ poison }) => (poison ? 1 : 0)),
    endsTie: Uint8Array.from(sorted, ({ value }, i) => (sorted[i + 1]?.value === value ? 0 : 1)),
  };
}
