/**
 * The percentile by nearest rank.
 *
 * @param {ArrayLike<number>} values
 * @param {number} share 0.99 for p99.
 * @returns {number} NaN if there are no values.
 */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * The median; for an even number of values, the mean of the middle two.
 *
 * @param {ArrayLike<number>} values
 * @returns {number} NaN if there are no values.
 */
export function median(values) {
  const sorted = Float64Array.from(values).sort();
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((below ?? Number.NaN) + (above ?? Number.NaN)) / 2;
}

/**
 * Joins the values of several measurements, for a percentile over all of them.
 *
 * @param {Float64Array[]} measurements
 * @returns {Float64Array}
 */
export function pool(measurements) {
  return Float64Array.from(measurements.flatMap((values) => [...values]));
}
