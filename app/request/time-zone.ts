import { parseCookie } from 'cookie';
import { toTimeZone } from '#app/core/format.ts';

/** The reader's time zone, as their browser told it in the `tz` cookie; UTC until then. */
export function readTimeZone(request: Request): string {
  return toTimeZone(parseCookie(request.headers.get('Cookie') ?? '').tz);
}
