import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import type { Data } from '../data/index.ts';
import { toVerifyToken } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import type { PostOffice } from './mail.ts';
import { orUnavailable } from './outcome.ts';
import { hashToken, isToken, newToken } from './secrets.ts';

/** Use cases of verifying email addresses. All may also refuse `unavailable`. */
export interface Verification {
  /**
   * Verifies the address that this link was sent to, without signing in. Using the same link again succeeds too.
   * Refuses `no_verification_token`, `verification_failed`.
   */
  verify(token: string | null): Promise<Outcome<{ message: string }>>;
  /** The result that `verify` would have, without verifying. */
  check(token: string | null): Promise<Outcome<{ message: string }>>;
  /**
   * Sends a new link, which invalidates earlier ones. Refuses `already_verified`, `too_many_verifications`, and
   * `not_signed_in` if the account no longer exists.
   */
  resend(user: User): Promise<Outcome<{ message: string }>>;
  /** How many mails can be sent now, and the seconds until all are available again; null without limits. */
  left(user: User): Promise<{ left: number; wait: number } | null>;
}

interface Deps {
  data: Pick<Data, 'tokens'>;
  attempts: Attempts;
  postOffice: PostOffice;
  now: () => Date;
}

const VERIFIED = { ok: true, value: { message: 'Your email address has been verified. Thank you!' } } as const;

export function createVerification(deps: Deps): Verification {
  const { data, attempts, now } = deps;
  const verify = async (token: string | null) => {
    const hash = hashOf(token);
    if (!hash.ok) return hash;
    return (await data.tokens.verifyEmail(hash.value, now())) ? VERIFIED : check(token);
  };
  const check = async (token: string | null) => {
    const hash = hashOf(token);
    if (!hash.ok) return hash;
    const found = await data.tokens.find(hash.value, 'verify_email');
    return found && (found.usedAt !== null || found.expiresAt > now()) ? VERIFIED : refuse('verification_failed');
  };
  return {
    verify: (token) => orUnavailable(() => verify(token)),
    check: (token) => orUnavailable(() => check(token)),
    resend: (user) => orUnavailable(() => resend(deps, user)),
    async left({ id, email }) {
      const [own, recipients] = [await attempts.verificationsLeft(id), await deps.postOffice.left(email)];
      if (!own || !recipients) return own ?? recipients;
      return { left: Math.min(own.left, recipients.left), wait: Math.max(own.wait, recipients.wait) };
    },
  };
}

function hashOf(token: string | null): Outcome<string> {
  if (!token) return refuse('no_verification_token');
  return isToken(token) ? { ok: true, value: hashToken(token) } : refuse('verification_failed');
}

async function resend({ data, attempts, postOffice, now }: Deps, user: User): Promise<Outcome<{ message: string }>> {
  const { id, email, emailVerified } = user;
  if (emailVerified) return refuse('already_verified');
  const wait = await attempts.takeVerification(id);
  if (wait !== null) return refuse('too_many_verifications', { retryAfter: wait });
  const recipients = await postOffice.left(email);
  if (recipients?.left === 0) {
    await attempts.giveBackVerification(id);
    return refuse('too_many_verifications', { retryAfter: recipients.wait });
  }
  const secret = newToken();
  try {
    const isStored = await data.tokens.replace(toVerifyToken(secret, id, now()), postOffice.verifyEmail(email, secret));
    if (!isStored) return refuse('not_signed_in');
  } catch (error) {
    await attempts.giveBackVerification(id);
    throw error;
  }
  postOffice.wake();
  return { ok: true, value: { message: 'Verification email sent. Please check your inbox.' } };
}
