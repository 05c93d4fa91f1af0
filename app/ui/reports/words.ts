/** A number of things, e.g. `1 session`, `2 sessions`. */
export function countWords(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
}

/** How the latest sessions were answered beside those before them ([AY4]). */
export function changeWords(change: number | null): string {
  if (change === null) return 'Too few sessions for a trend yet';
  if (change === 0) return 'The latest sessions did as well as those before';
  const points = Math.abs(change) === 1 ? '1 point' : `${Math.abs(change)} points`;
  return `The latest sessions are ${points} ${change > 0 ? 'up' : 'down'} on those before`;
}

/** Milliseconds in seconds with one decimal; '-' where there are none. */
export function secondsText(milliseconds: number | null): string {
  return milliseconds === null ? '-' : `${(milliseconds / 1000).toFixed(1)} s`;
}
