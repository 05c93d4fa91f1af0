import type { IncomingHttpHeaders } from 'node:http';

/** The token that a program sends; null without one. Other schemes are for a proxy in front ([AT2]). */
export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  const [scheme = '', token = ''] = authorization.trim().split(/\s+/, 2);
  return scheme.toLowerCase() === 'bearer' ? token : null;
}
