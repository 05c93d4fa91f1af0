import { GUEST_MS } from '#app/core/limits.ts';
import { type SignedIdOptions, signedIdCookie } from './signed-id-cookie.ts';

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

/** Reads and writes the guest cookie ([GU1], [GU2]). */
export function readGuestCookie(header: string | undefined, options: SignedIdOptions): GuestCookieReading {
  const cookie = signedIdCookie(header, { name: 'handsup_guest', purpose: 'guest', maxAgeMs: GUEST_MS }, options);
  return { guestId: cookie.id, keep: cookie.keep, giveUp: cookie.giveUp };
}
