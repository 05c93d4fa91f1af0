/**
 * The value that this share of all stays at or below (nearest rank).
 *
 * @param {ArrayLike<number>} values
 * @param {number} share 0.99 for p99.
 * @returns {number} NaN of none.
 */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * The one in the middle; of an even number the mean of the two there.
 *
 * @param {ArrayLike<number>} values
 * @returns {number} NaN of none.
 */
export function median(values) {
  const sorted = Float64Array.from(values).sort();
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((below ?? Number.NaN) + (above ?? Number.NaN)) / 2;
}

/**
 * All values of several measurements as one, so that a percentile is taken over all of them.
 *
 * @param {Float64Array[]} measurements
 * @returns {Float64Array}
 */
export function pool(measurements) {
  return Float64Array.from(measurements.flatMap((values) => [...values]));
}
