import { parseCookie } from 'cookie';
import { toTimeZone } from '#app/core/format.ts';

/** The visitor's time zone from the `tz` cookie, which the browser sets; UTC without it. */
export function readTimeZone(request: Request): string {
  return toTimeZone(parseCookie(request.headers.get('Cookie') ?? '').tz);
}
