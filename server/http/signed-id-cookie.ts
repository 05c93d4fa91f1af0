import { parseCookie, stringifySetCookie } from 'cookie';
import { isSameSignature, sign } from '../services/secrets.ts';

/** A cookie that holds a signed id. */
interface Kind {
  /** Without the prefix for https. */
  name: string;
  /** What the signature is for, so that no cookie passes for another. */
  purpose: string;
  maxAgeMs: number;
}

export interface SignedIdOptions {
  secret: string;
  /** On https the cookie is Secure and has the `__Host-` prefix. */
  secure: boolean;
  /** Epoch milliseconds. */
  now: number;
}

const ID = /^[\w-]{16,40}$/;

/**
 * Reads and writes a cookie with a signed id: HttpOnly, SameSite=Lax, Path=/. The signed value contains its expiry, so a
 * saved copy expires too.
 */
export function signedIdCookie(header: string | undefined, kind: Kind, { secret, secure, now }: SignedIdOptions) {
  const name = secure ? `__Host-${kind.name}` : kind.name;
  const set = (value: string, maxAgeMs: number) =>
    stringifySetCookie({ name, value, maxAge: maxAgeMs / 1000, httpOnly: true, sameSite: 'lax', path: '/', secure });
  const [id = '', until = '', signature = ''] = (parseCookie(header ?? '')[name] ?? '').split('.');
  const isGenuine = ID.test(id) && isSameSignature(signature, sign(secret, kind.purpose, `${id}.${until}`));
  return {
    id: isGenuine && Number.parseInt(until, 36) > now ? id : null,
    /** Keeps the id for another `maxAgeMs`. */
    keep(kept: string): string {
      const text = `${kept}.${(now + kind.maxAgeMs).toString(36)}`;
      return set(`${text}.${sign(secret, kind.purpose, text)}`, kind.maxAgeMs);
    },
    giveUp: () => set('', 0),
  };
}
