import { formatLongDate } from '#app/core/format.ts';

interface LongDateProps {
  /** An instant, e.g. as /api writes it (ISO 8601). */
  instant: Date | string;
  /** The viewer's time zone. */
  timeZone: string;
}

/** A long date in a `time` element. */
export function LongDate({ instant, timeZone }: LongDateProps) {
  const date = new Date(instant);
  return <time dateTime={date.toISOString()}>{formatLongDate(date, timeZone)}</time>;
}
