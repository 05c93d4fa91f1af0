/**
 * A day in words, e.g. `November 20, 2026` ([FM1]).
 *
 * @param timeZone The reader's IANA zone; see {@link toTimeZone}.
 */
export function formatLongDate(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant);
}

/** The zone if this machine knows it, else UTC: it comes from a cookie, so it may be anything. */
export function toTimeZone(claimed: string | null | undefined): string {
  if (!claimed) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: claimed }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Minutes and seconds, e.g. `1:05` ([FM2]). Part seconds are dropped; below zero counts as zero. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Whole percent, e.g. `67%`; 0 when the total is 0 ([FM3]). */
export function formatPercentage(part: number, total: number): string {
  return `${total === 0 ? 0 : Math.round((part / total) * 100)}%`;
}

/** A number with its noun, e.g. `1 session`, `1,200 sessions`; for nouns with a plural in -s. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
