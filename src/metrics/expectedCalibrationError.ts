/** The paper's number of bins. */
export const ECE_BINS = 15;

/**
 * The bin of a probability among equally wide ones.
 *
 * Definition (measurement rule D4): min(bins - 1, floor(bins * p)), so that p = 1 falls into the last bin.
 *
 * @param probability in [0, 1]
 * @param bins number of bins
 * @throws if the probability is outside [0, 1]
 * @example calibrationBin(1, 15) // => 14
 */
export function calibrationBin(probability: number, bins: number): number {
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`probability of poison is ${probability}; give a number between 0 and 1`);
  }
  return Math.min(bins - 1, Math.floor(bins * probability));
}

/**
 * The expected calibration error of probabilities of poison; null without candidates.
 *
 * Definition (paper, 15 equally wide bins; measurement rule D4): Σ over bins of (n_b / n) |mean y - mean p|.
 *
 * @param probabilities in [0, 1]
 * @param labels 1 for poison, 0 for clean, same order
 * @param bins number of bins
 * @returns in [0, 1]
 * @throws if the lists differ in length or a probability is outside [0, 1]
 * @example expectedCalibrationError([0.02, 0.02], [1, 1]) // => 0.98
 */
export function expectedCalibrationError(
  probabilities: readonly number[],
  labels: readonly (0 | 1)[],
  bins: number = ECE_BINS,
): number | null {
  if (probabilities.length !== labels.length) {
    throw new RangeError(
      `calibration error: ${probabilities.length} probabilities and ${labels.length} labels; give one label each`,
    );
  }
  if (probabilities.length === 0) return null;
  const excess = new Float64Array(bins);
  probabilities.forEach((probability, i) => {
    const bin = calibrationBin(probability, bins);
    excess[bin] = (excess[bin] ?? 0) + (labels[i] ?? 0) - probability;
  });
  return excess.reduce((sum, difference) => sum + Math.abs(difference), 0) / probabilities.length;
}
