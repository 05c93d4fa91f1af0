import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import {
  CONTACT_PER_ADDRESS,
  FAILED_LOGINS,
  GUESTS_PER_ADDRESS,
  MISSED_CODES_PER_ADDRESS,
  PASSWORD_CHECKS,
  PASSWORD_REQUESTS_PER_ADDRESS,
  REGISTRATIONS_PER_ADDRESS,
  RESET_MAILS,
  VERIFICATION_MAILS,
} from '#app/core/limits.ts';
import { networkOf } from './network.ts';

/** Who tries to sign in, from where. */
export interface LoginAttempt {
  email: string;
  /** Network address of the browser. */
  address: string;
  /** Set when this browser has signed in to this account before: the failures of others do not stop it. */
  knownBrowser: boolean;
}

/** Counts of what may be tried only so often ([LM1] to [LM3]). */
export interface Attempts {
  /**
   * Takes one attempt before the password is looked at, so that many at once cannot all slip through.
   *
   * @returns Seconds to wait when there are none left, else null.
   */
  takeLogin(attempt: LoginAttempt): Promise<number | null>;
  /** Gives the attempt back: it succeeded, or nobody looked at the password. */
  giveBackLogin(attempt: LoginAttempt): Promise<void>;
  /** Forgets the account's failures from there, after a success. */
  forgetFailures(attempt: LoginAttempt): Promise<void>;
  takeRegistration(address: string): Promise<number | null>;
  /** Gives it back: nobody looked at it. */
  giveBackRegistration(address: string): Promise<void>;
  /** Takes one of the verification mails that somebody may have sent again ([LM9]). */
  takeVerification(userId: string): Promise<number | null>;
  giveBackVerification(userId: string): Promise<void>;
  /** How many are left, and the seconds until all are there again; null where nothing is counted. */
  verificationsLeft(userId: string): Promise<{ left: number; wait: number } | null>;
  /** Counts what asks for the way to a new password, by address, and mails that lead there, by account ([LM10]). */
  takePasswordRequest(address: string): Promise<number | null>;
  takeResetMail(userId: string): Promise<number | null>;
  /** Takes one try to enter the password that one has ([LM11]); forgotten after a success. */
  takePasswordCheck(userId: string): Promise<number | null>;
  forgetPasswordChecks(userId: string): Promise<void>;
  /** Counts a code that led nowhere; those that lead somewhere are never counted ([LM7]). */
  takeMissedCode(address: string): Promise<number | null>;
  /** Counts a guest who is made ([LM8]). */
  takeGuest(address: string): Promise<number | null>;
  /** Gives it back: they were not let in. */
  giveBackGuest(address: string): Promise<void>;
  /** Counts a contact message ([CT4]). */
  takeContactMessage(address: string): Promise<number | null>;
  /** Gives it back: it could not be stored. */
  giveBackContactMessage(address: string): Promise<void>;
}

const UNLIMITED: Attempts = {
  takeLogin: async () => null,
  giveBackLogin: async () => {},
  forgetFailures: async () => {},
  takeRegistration: async () => null,
  giveBackRegistration: async () => {},
  takeVerification: async () => null,
  giveBackVerification: async () => {},
  verificationsLeft: async () => null,
  takePasswordRequest: async () => null,
  takeResetMail: async () => null,
  takePasswordCheck: async () => null,
  forgetPasswordChecks: async () => {},
  takeMissedCode: async () => null,
  takeGuest: async () => null,
  giveBackGuest: async () => {},
  takeContactMessage: async () => null,
  giveBackContactMessage: async () => {},
};

export function createAttempts({ enabled }: { enabled: boolean }): Attempts {
  if (!enabled) return UNLIMITED;
  const pair = limiter(FAILED_LOGINS.perAccountAndAddress, FAILED_LOGINS.windowMs);
  const known = limiter(FAILED_LOGINS.perKnownBrowser, FAILED_LOGINS.windowMs);
  const address = limiter(FAILED_LOGINS.perAddress, FAILED_LOGINS.windowMs);
  const registrations = limiter(REGISTRATIONS_PER_ADDRESS.count, REGISTRATIONS_PER_ADDRESS.windowMs);
  const missedCodes = limiter(MISSED_CODES_PER_ADDRESS.count, MISSED_CODES_PER_ADDRESS.windowMs);
  const contactMessages = limiter(CONTACT_PER_ADDRESS.count, CONTACT_PER_ADDRESS.windowMs);
  const guests = limiter(GUESTS_PER_ADDRESS.count, GUESTS_PER_ADDRESS.windowMs);
  const verifications = limiter(VERIFICATION_MAILS.count, VERIFICATION_MAILS.windowMs);
  const passwordRequests = limiter(PASSWORD_REQUESTS_PER_ADDRESS.count, PASSWORD_REQUESTS_PER_ADDRESS.windowMs);
  const resetMails = limiter(RESET_MAILS.count, RESET_MAILS.windowMs);
  const passwordChecks = limiter(PASSWORD_CHECKS.count, PASSWORD_CHECKS.windowMs);

  return {
    async takeLogin(attempt) {
      if (attempt.knownBrowser) return take(known, pairKey(attempt));
      const wait = await take(address, networkOf(attempt.address));
      if (wait !== null) return wait;
      const pairWait = await take(pair, pairKey(attempt));
      // A stopped pair costs the room behind the same address nothing.
      if (pairWait !== null) await address.reward(networkOf(attempt.address));
      return pairWait;
    },
    async giveBackLogin(attempt) {
      if (attempt.knownBrowser) return void (await known.reward(pairKey(attempt)));
      await address.reward(networkOf(attempt.address));
      await pair.reward(pairKey(attempt));
    },
    async forgetFailures(attempt) {
      await (attempt.knownBrowser ? known : pair).delete(pairKey(attempt));
    },
    takeRegistration: (from) => take(registrations, networkOf(from)),
    giveBackRegistration: async (from) => void (await registrations.reward(networkOf(from))),
    takeVerification: (userId) => take(verifications, userId),
    giveBackVerification: async (userId) => void (await verifications.reward(userId)),
    async verificationsLeft(userId) {
      const state = await verifications.get(userId);
      const left = VERIFICATION_MAILS.count - (state?.consumedPoints ?? 0);
      return { left: Math.max(0, left), wait: (state?.msBeforeNext ?? 0) / 1000 };
    },
    takePasswordRequest: (from) => take(passwordRequests, networkOf(from)),
    takeResetMail: (userId) => take(resetMails, userId),
    takePasswordCheck: (userId) => take(passwordChecks, userId),
    forgetPasswordChecks: async (userId) => void (await passwordChecks.delete(userId)),
    takeMissedCode: (from) => take(missedCodes, networkOf(from)),
    takeGuest: (from) => take(guests, networkOf(from)),
    giveBackGuest: async (from) => void (await guests.reward(networkOf(from))),
    takeContactMessage: (from) => take(contactMessages, networkOf(from)),
    giveBackContactMessage: async (from) => void (await contactMessages.reward(networkOf(from))),
  };
}

function limiter(points: number, windowMs: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: windowMs / 1000 });
}

function pairKey({ email, address }: LoginAttempt): string {
  return `${networkOf(address)} ${email}`;
}

async function take(counter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await counter.consume(key);
    return null;
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    return rejection.msBeforeNext / 1000;
  }
}
