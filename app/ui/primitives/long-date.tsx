import { formatLongDate, formatLongDateTime } from '#app/core/format.ts';

interface LongDateProps {
  /** An instant, e.g. as /api writes it (ISO 8601). */
  instant: Date | string;
  /** The viewer's time zone. */
  timeZone: string;
  withTime?: boolean;
}

/** A long date in a `time` element, with the time of day where that tells things apart. */
export function LongDate({ instant, timeZone, withTime = false }: LongDateProps) {
  const date = new Date(instant);
  const text = withTime ? formatLongDateTime(date, timeZone) : formatLongDate(date, timeZone);
  return <time dateTime={date.toISOString()}>{text}</time>;
}
