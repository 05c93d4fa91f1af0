import { parseCookie, stringifySetCookie } from 'cookie';
import { GUEST_MS } from '#app/core/limits.ts';
import { isSameSignature, sign } from '../services/secrets.ts';

/** Writes the cookie of a player without an account, as Set-Cookie headers. */
export interface GuestCookie {
  /** Keeps the guest for another 24 hours. */
  keep(guestId: string): string;
  giveUp(): string;
}

/** The guest of a request. */
export interface GuestCookieReading extends GuestCookie {
  guestId: string | null;
}

const ID = /^[\w-]{16,40}$/;

/**
 * Reads and writes the guest cookie ([GU1], [GU2]): signed, HttpOnly, SameSite=Lax, Path=/, and on https Secure with
 * the `__Host-` prefix. The signed value contains its expiry, so a saved copy expires too.
 */
export function readGuestCookie(
  header: string | undefined,
  { secret, secure, now }: { secret: string; secure: boolean; now: number },
): GuestCookieReading {
  const name = secure ? '__Host-handsup_guest' : 'handsup_guest';
  const set = (value: string, maxAgeMs: number) =>
    stringifySetCookie({ name, value, maxAge: maxAgeMs / 1000, httpOnly: true, sameSite: 'lax', path: '/', secure });
  return {
    guestId: guestIn(parseCookie(header ?? '')[name], secret, now),
    keep(guestId) {
      const text = `${guestId}.${(now + GUEST_MS).toString(36)}`;
      return set(`${text}.${sign(secret, 'guest', text)}`, GUEST_MS);
    },
    giveUp: () => set('', 0),
  };
}

function guestIn(value: string | undefined, secret: string, now: number): string | null {
  const [guestId = '', until = '', signature = ''] = (value ?? '').split('.');
  if (!ID.test(guestId) || !isSameSignature(signature, sign(secret, 'guest', `${guestId}.${until}`))) return null;
  return Number.parseInt(until, 36) > now ? guestId : null;
}
