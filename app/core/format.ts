/**
 * A long US date, such as `November 20, 2026` ([FM1]).
 *
 * @param timeZone The reader's IANA time zone; see {@link toTimeZone}.
 */
export function formatLongDate(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant);
}

/**
 * A long US date with the time of day, such as `November 20, 2026, 9:05 AM` ([FM1]).
 *
 * @param timeZone The reader's IANA time zone; see {@link toTimeZone}.
 */
export function formatLongDateTime(instant: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(instant);
  // Servers and browsers put different kinds of blanks before AM and PM.
  return `${formatLongDate(instant, timeZone)}, ${time.replaceAll(/\s/g, ' ')}`;
}

/** The time zone if this machine knows it, else UTC. The value comes from a cookie, so it may be anything. */
export function toTimeZone(claimed: string | null | undefined): string {
  if (!claimed) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: claimed }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Minutes and seconds, such as `1:05` ([FM2]). Rounds down; negative durations count as zero. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Whole percent, such as `67%`; `0%` if the total is 0 ([FM3]). */
export function formatPercentage(part: number, total: number): string {
  return `${total === 0 ? 0 : Math.round((part / total) * 100)}%`;
}

/** A number with its noun, such as `1 session` or `1,200 sessions`. */
export function countOf(count: number, noun: string, several = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : several}`;
}
