import { randomUUID } from 'node:crypto';
import { refuse } from '#app/contract/refusals.ts';
import {
  CALLS_PER_TOKEN,
  CONTACT_PER_ADDRESS,
  FAILED_ARRIVALS_PER_ADDRESS,
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
import { createLimiter, take } from './limiter.ts';
import { networkOf } from './network.ts';
import type { PasswordGuard } from './passwords.ts';
import type { SharedCounters } from './shared-counters.ts';
import { createSharedFailures, type SharedFailures, type SharedLimit } from './shared-failures.ts';

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
  /** Counts an answer of an OpenID provider; those that sign in are given back ([OI8]). */
  takeArrival(address: string): Promise<number | null>;
  giveBackArrival(address: string): Promise<void>;
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
  /** Counts a call or a new socket of a token ([AT6]). */
  takeCall(tokenId: string): Promise<number | null>;
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
  takeArrival: async () => null,
  giveBackArrival: async () => {},
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
  takeCall: async () => null,
  takeHand: async () => null,
  takePracticeRoom: async () => null,
  takeContactMessage: async () => null,
  giveBackContactMessage: async () => {},
};

interface Options {
  enabled: boolean;
  /** Counters of all processes; null: this process counts alone. */
  shared?: SharedCounters | null;
  /** The clock for failed passwords; the other limits use the system's. */
  nowMs?: () => number;
}

export function createAttempts({ enabled, shared = null, nowMs = () => performance.now() }: Options): Attempts {
  if (!enabled) return UNLIMITED;
  const { windowMs, ...counts } = FAILED_LOGINS;
  const limit = (name: string, count: number, of = windowMs): FailureLimit => ({
    name,
    count,
    windowMs: of,
    failures: createFailures({ count, windowMs: of, nowMs }),
  });
  const pair = limit('pair', counts.perAccountAndAddress);
  const known = limit('known', counts.perKnownBrowser);
  const address = limit('address', counts.perAddress);
  const passwordChecks = limit('password', PASSWORD_CHECKS.count, PASSWORD_CHECKS.windowMs);
  const sharedFailures = shared && createSharedFailures(shared);
  const limiter = (name: string, { count, windowMs: of }: { count: number; windowMs: number }) =>
    createLimiter(shared, { keyPrefix: name, points: count, duration: of / 1000 });
  const arrivals = limiter('arrivals_per_address', FAILED_ARRIVALS_PER_ADDRESS);
  const registrations = limiter('registrations_per_address', REGISTRATIONS_PER_ADDRESS);
  const missedCodes = limiter('missed_codes_per_address', MISSED_CODES_PER_ADDRESS);
  const contactMessages = limiter('contact_per_address', CONTACT_PER_ADDRESS);
  const practiceRooms = limiter('try_it_per_address', TRY_IT_PER_ADDRESS);
  const writes = limiter('writes_per_account', WRITES_PER_ACCOUNT);
  const tokenCalls = limiter('calls_per_token', CALLS_PER_TOKEN);
  const hands = limiter('hands_per_participant', HANDS_PER_PARTICIPANT);
  const guests = limiter('guests_per_address', GUESTS_PER_ADDRESS);
  const verifications = limiter('verification_mails', VERIFICATION_MAILS);
  const passwordRequests = limiter('password_requests_per_address', PASSWORD_REQUESTS_PER_ADDRESS);
  const resetMails = limiter('reset_mails', RESET_MAILS);

  return {
    login(attempt) {
      const own = { key: pairKey(attempt), isForgiven: true };
      const network = { key: networkOf(attempt.address), isForgiven: false };
      const counted = attempt.knownBrowser
        ? [{ ...own, ...known }]
        : [
            { ...own, ...pair },
            { ...network, ...address },
          ];
      return toGuard('too_many_logins', counted, sharedFailures);
    },
    passwordCheck: (userId) =>
      toGuard('too_many_passwords', [{ key: userId, isForgiven: true, ...passwordChecks }], sharedFailures),
    takeArrival: (from) => take(arrivals, networkOf(from)),
    giveBackArrival: async (from) => void (await arrivals.reward(networkOf(from))),
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
    takeCall: (tokenId) => take(tokenCalls, tokenId),
    takeHand: (participantId) => take(hands, participantId),
    takePracticeRoom: (from) => take(practiceRooms, networkOf(from)),
    takeContactMessage: (from) => take(contactMessages, networkOf(from)),
    giveBackContactMessage: async (from) => void (await contactMessages.reward(networkOf(from))),
  };
}

/** A limit on failures, counted in this process and by its name in all. */
interface FailureLimit {
  name: string;
  count: number;
  windowMs: number;
  failures: Failures;
}

/** A limit on failures that applies to a password check. */
interface Counted extends FailureLimit {
  key: string;
  /** Whether a correct password forgets earlier failures. */
  isForgiven: boolean;
}

function toGuard(
  reason: 'too_many_logins' | 'too_many_passwords',
  counted: readonly Counted[],
  shared: SharedFailures | null,
): PasswordGuard {
  function refusal() {
    const waits = counted.map(({ failures, key }) => failures.waitOf(key) ?? 0);
    const retryAfter = Math.max(...waits);
    return retryAfter > 0 ? refuse(reason, { retryAfter }) : null;
  }

  function begin(): boolean {
    const begun: Counted[] = [];
    for (const one of counted) {
      if (one.failures.begin(one.key)) begun.push(one);
      else break;
    }
    if (begun.length === counted.length) return true;
    for (const { failures, key } of begun) failures.end(key, false);
    return false;
  }

  function end(result: 'right' | 'wrong' | 'unknown'): void {
    for (const { failures, key, isForgiven } of counted) {
      failures.end(key, result === 'wrong');
      if (isForgiven && result === 'right') failures.forget(key);
    }
  }

  const guard = { refusal, begin, end };
  return shared ? { ...guard, ...toShared(guard, { reason, counted, shared }) } : guard;
}

/** Counts in all processes; in this one alone, as the given guard does, while the shared counters are away. */
function toShared(
  alone: Pick<PasswordGuard, 'end'>,
  {
    reason,
    counted,
    shared,
  }: { reason: 'too_many_logins' | 'too_many_passwords'; counted: readonly Counted[]; shared: SharedFailures },
): Required<Pick<PasswordGuard, 'reserve' | 'end'>> {
  const limits: SharedLimit[] = counted.map(({ name, key, count, windowMs, isForgiven }) => ({
    name: `${name}:${key}`,
    count,
    windowMs,
    isForgiven,
  }));
  const id = randomUUID();
  let isReserved = false;
  return {
    async reserve() {
      const reserved = await shared.begin(id, limits).catch(() => null);
      isReserved = reserved === 'ours';
      if (typeof reserved !== 'number') return reserved ?? 'ours';
      // Whatever waits here for the same account is refused without asking again.
      for (const { failures, key, isForgiven } of counted) if (isForgiven) failures.block(key, reserved);
      return refuse(reason, { retryAfter: reserved });
    },
    async end(result) {
      const isShared =
        isReserved &&
        (await shared.end(id, limits, result).then(
          () => true,
          () => false,
        ));
      isReserved = false;
      // A failure counts in one place.
      alone.end(isShared && result === 'wrong' ? 'unknown' : result);
    },
  };
}

function pairKey({ email, address }: LoginAttempt): string {
  return `${networkOf(address)} ${email}`;
}
