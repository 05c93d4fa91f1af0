import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '#app/contract/refusals.ts';
import {
  CONTACT_PER_ADDRESS,
  FAILED_LOGINS,
  GUESTS_PER_ADDRESS,
  HANDS_PER_PARTICIPANT,
  MISSED_CODES_PER_ADDRESS,
  PASSWORD_CHECKS,
  PASSWORD_REQUESTS_PER_ADDRESS,
  REGISTRATIONS_PER_ADDRESS,
  RESET_MAILS,
  TRY_IT_PER_ADDRESS,
  VERIFICATION_MAILS,
  WRITES_PER_ACCOUNT,
} from '#app/core/limits.ts';
import { createFailures, type Failures } from './failures.ts';
import { networkOf } from './network.ts';
import type { PasswordGuard } from './passwords.ts';

/** An attempt to sign in. */
export interface LoginAttempt {
  email: string;
  /** IP address of the browser. */
  address: string;
  /** Set if this browser has signed in to this account before: then other people's failures do not block it. */
  knownBrowser: boolean;
}

/**
 * Rate limits ([LM1] to [LM3]). Each `take...` returns null, or the seconds to wait once the limit is reached;
 * refused attempts do not count. Each `giveBack...` undoes one `take...`.
 */
export interface Attempts {
  /** Guards the password check of a sign-in. A correct one forgets this network's failures for the account. */
  login(attempt: LoginAttempt): PasswordGuard;
  /** Guards the check of a signed-in user's current password ([LM11]). */
  passwordCheck(userId: string): PasswordGuard;
  /** Counts a registration. */
  takeRegistration(address: string): Promise<number | null>;
  /** Called if the registration failed for another reason. */
  giveBackRegistration(address: string): Promise<void>;
  /** Counts a verification mail that is sent again ([LM9]). */
  takeVerification(userId: string): Promise<number | null>;
  giveBackVerification(userId: string): Promise<void>;
  /** How many are left, and the seconds until all are available again; null without limits. */
  verificationsLeft(userId: string): Promise<{ left: number; wait: number } | null>;
  /** Counts password requests by IP address, and reset mails by account ([LM10]). */
  takePasswordRequest(address: string): Promise<number | null>;
  takeResetMail(userId: string): Promise<number | null>;
  /** Counts an unknown access code; known ones are never counted ([LM7]). */
  takeMissedCode(address: string): Promise<number | null>;
  /** Counts a new guest ([LM8]). */
  takeGuest(address: string): Promise<number | null>;
  /** Called if the guest could not join. */
  giveBackGuest(address: string): Promise<void>;
  /** Counts a write of an account; a large one counts as several ([QU4]). */
  takeWrite(userId: string, weight: number): Promise<number | null>;
  /** Counts a choice of a hand ([FC3]). */
  takeHand(participantId: string): Promise<number | null>;
  /** Counts a public practice room ([PX10]). */
  takePracticeRoom(address: string): Promise<number | null>;
  /** Counts a contact message ([CT4]). */
  takeContactMessage(address: string): Promise<number | null>;
  /** Called if the message could not be stored. */
  giveBackContactMessage(address: string): Promise<void>;
}

const UNGUARDED: PasswordGuard = { refusal: () => null, begin: () => true, end: () => {} };

const UNLIMITED: Attempts = {
  login: () => UNGUARDED,
  passwordCheck: () => UNGUARDED,
  takeRegistration: async () => null,
  giveBackRegistration: async () => {},
  takeVerification: async () => null,
  giveBackVerification: async () => {},
  verificationsLeft: async () => null,
  takePasswordRequest: async () => null,
  takeResetMail: async () => null,
  takeMissedCode: async () => null,
  takeGuest: async () => null,
  giveBackGuest: async () => {},
  takeWrite: async () => null,
  takeHand: async () => null,
  takePracticeRoom: async () => null,
  takeContactMessage: async () => null,
  giveBackContactMessage: async () => {},
};

interface Options {
  enabled: boolean;
  /** The clock for failed passwords; the other limits use the system's. */
  nowMs?: () => number;
}

export function createAttempts({ enabled, nowMs = () => performance.now() }: Options): Attempts {
  if (!enabled) return UNLIMITED;
  const { windowMs, ...counts } = FAILED_LOGINS;
  const pair = createFailures({ count: counts.perAccountAndAddress, windowMs, nowMs });
  const known = createFailures({ count: counts.perKnownBrowser, windowMs, nowMs });
  const address = createFailures({ count: counts.perAddress, windowMs, nowMs });
  const passwordChecks = createFailures({ ...PASSWORD_CHECKS, nowMs });
  const registrations = limiter(REGISTRATIONS_PER_ADDRESS.count, REGISTRATIONS_PER_ADDRESS.windowMs);
  const missedCodes = limiter(MISSED_CODES_PER_ADDRESS.count, MISSED_CODES_PER_ADDRESS.windowMs);
  const contactMessages = limiter(CONTACT_PER_ADDRESS.count, CONTACT_PER_ADDRESS.windowMs);
  const practiceRooms = limiter(TRY_IT_PER_ADDRESS.count, TRY_IT_PER_ADDRESS.windowMs);
  const writes = limiter(WRITES_PER_ACCOUNT.count, WRITES_PER_ACCOUNT.windowMs);
  const hands = limiter(HANDS_PER_PARTICIPANT.count, HANDS_PER_PARTICIPANT.windowMs);
  const guests = limiter(GUESTS_PER_ADDRESS.count, GUESTS_PER_ADDRESS.windowMs);
  const verifications = limiter(VERIFICATION_MAILS.count, VERIFICATION_MAILS.windowMs);
  const passwordRequests = limiter(PASSWORD_REQUESTS_PER_ADDRESS.count, PASSWORD_REQUESTS_PER_ADDRESS.windowMs);
  const resetMails = limiter(RESET_MAILS.count, RESET_MAILS.windowMs);

  return {
    login(attempt) {
      const own = { key: pairKey(attempt), isForgiven: true };
      const network = { key: networkOf(attempt.address), isForgiven: false };
      const counted = attempt.knownBrowser
        ? [{ ...own, failures: known }]
        : [
            { ...own, failures: pair },
            { ...network, failures: address },
          ];
      return toGuard('too_many_logins', counted);
    },
    passwordCheck: (userId) =>
      toGuard('too_many_passwords', [{ key: userId, isForgiven: true, failures: passwordChecks }]),
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
    takeMissedCode: (from) => take(missedCodes, networkOf(from)),
    takeGuest: (from) => take(guests, networkOf(from)),
    giveBackGuest: async (from) => void (await guests.reward(networkOf(from))),
    takeWrite: (userId, weight) => take(writes, userId, weight),
    takeHand: (participantId) => take(hands, participantId),
    takePracticeRoom: (from) => take(practiceRooms, networkOf(from)),
    takeContactMessage: (from) => take(contactMessages, networkOf(from)),
    giveBackContactMessage: async (from) => void (await contactMessages.reward(networkOf(from))),
  };
}

function limiter(points: number, windowMs: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: windowMs / 1000 });
}

/** A limit on failures that applies to a password check. */
interface Counted {
  failures: Failures;
  key: string;
  /** Whether a correct password forgets earlier failures. */
  isForgiven: boolean;
}

function toGuard(reason: 'too_many_logins' | 'too_many_passwords', counted: readonly Counted[]): PasswordGuard {
  return {
    refusal() {
      const waits = counted.map(({ failures, key }) => failures.waitOf(key) ?? 0);
      const retryAfter = Math.max(...waits);
      return retryAfter > 0 ? refuse(reason, { retryAfter }) : null;
    },
    begin() {
      const begun: Counted[] = [];
      for (const one of counted) {
        if (one.failures.begin(one.key)) begun.push(one);
        else break;
      }
      if (begun.length === counted.length) return true;
      for (const { failures, key } of begun) failures.end(key, false);
      return false;
    },
    end(result) {
      for (const { failures, key, isForgiven } of counted) {
        failures.end(key, result === 'wrong');
        if (isForgiven && result === 'right') failures.forget(key);
      }
    },
  };
}

function pairKey({ email, address }: LoginAttempt): string {
  return `${networkOf(address)} ${email}`;
}

async function take(counter: RateLimiterMemory, key: string, points = 1): Promise<number | null> {
  try {
    await counter.consume(key, points);
    return null;
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    // `consume` counts refused attempts too. They must not use up what is given back later.
    await counter.reward(key, points);
    return rejection.msBeforeNext / 1000;
  }
}
