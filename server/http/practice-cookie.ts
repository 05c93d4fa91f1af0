import { PRACTICE } from '#app/core/limits.ts';
import { type SignedIdOptions, signedIdCookie } from './signed-id-cookie.ts';

/** Writes the cookie of a browser that has opened a practice room, as Set-Cookie headers. */
export interface PracticeCookie {
  /** Makes this browser the host of the room of this practice account. */
  keep(practiceId: string): string;
  giveUp(): string;
}

/** The practice account of a request. */
export interface PracticeCookieReading extends PracticeCookie {
  practiceId: string | null;
}

/** Reads and writes the practice cookie ([PX4]). It outlives the room, so that a closed one can be told from another host's. */
export function readPracticeCookie(header: string | undefined, options: SignedIdOptions): PracticeCookieReading {
  const kind = { name: 'handsup_practice', purpose: 'practice', maxAgeMs: PRACTICE.cookieMs };
  const cookie = signedIdCookie(header, kind, options);
  return { practiceId: cookie.id, keep: cookie.keep, giveUp: cookie.giveUp };
}
