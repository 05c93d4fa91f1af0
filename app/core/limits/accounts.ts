import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/core/durations.ts';

// Accounts, their logins, mails and programs.

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
export const NAME_MAX_GRAPHEMES = 50;
export const NAME_MAX_CODE_POINTS = 200;

/** A login expires this long after its last use. */
export const LOGIN_IDLE_MS = 30 * DAY_MS;
/** A login expires this long after it was created, even if it is used. */
export const LOGIN_MAX_MS = 90 * DAY_MS;
/** The last use of a login is stored at most this often. */
export const LOGIN_TOUCH_MS = HOUR_MS;

/**
 * Tokens of an account, the days that one can be valid for, and the characters of its name. The last use is stored at most
 * every `touchMs`; an expired one is listed for `listedMs` more.
 */
export const API_TOKENS = {
  perAccount: 20,
  days: [7, 30, 90, 365],
  nameMax: 60,
  touchMs: MINUTE_MS,
  listedMs: 30 * DAY_MS,
} as const;
/**
 * Webhooks: the characters of an address, messages that a user sees, messages sent at the same time, and how long a settled
 * one is listed.
 */
export const WEBHOOKS = { urlMax: 2000, listed: 50, atOnce: 8, listedMs: 30 * DAY_MS } as const;
/** Calls and new sockets of one token. */
export const CALLS_PER_TOKEN = { windowMs: MINUTE_MS, count: 600 };

/**
 * Failed logins in the window after which further ones are refused: for an account from one address, for an account in a
 * browser that has signed in to it before, and for an address.
 */
export const FAILED_LOGINS = {
  windowMs: 15 * MINUTE_MS,
  perAccountAndAddress: 10,
  perKnownBrowser: 100,
  perAddress: 100,
};
/** Answers of an OpenID provider that signed nobody in, from one network; as with failed passwords. */
export const FAILED_ARRIVALS_PER_ADDRESS = { windowMs: 15 * MINUTE_MS, count: 100 };
/** Verification mails that a user can request; the registration's own mail does not count. */
export const VERIFICATION_MAILS = { windowMs: 30 * MINUTE_MS, count: 2 };
/** Password reset mails to one account; further ones are silently not sent. */
export const RESET_MAILS = { windowMs: 30 * MINUTE_MS, count: 3 };
export const PASSWORD_REQUESTS_PER_ADDRESS = { windowMs: HOUR_MS, count: 100 };
/** Wrong current passwords typed by a signed-in user. */
export const PASSWORD_CHECKS = { windowMs: 15 * MINUTE_MS, count: 10 };
export const REGISTRATIONS_PER_ADDRESS = { windowMs: HOUR_MS, count: 100 };

/**
 * Mails per window to one address, and to one mailbox, however its address is spelled. They count across all accounts,
 * including deleted ones. Further mails are not sent ([LM13]).
 */
export const MAILS_PER_RECIPIENT = { windowMs: HOUR_MS, perAddress: 5, perMailbox: 20 };

/** How long links for email verification and password reset are valid. */
export const VERIFY_TOKEN_MS = DAY_MS;
export const RESET_TOKEN_MS = HOUR_MS;
/** How long the page of an organisation can take to sign somebody in. */
export const ORGANISATION_FLOW_MS = 10 * MINUTE_MS;
/** How long somebody who came back from it has to show that the account is theirs, by a password or a mailed link. */
export const PENDING_IDENTITY_MS = HOUR_MS;
/** How long an invitation can be used. */
export const INVITATION_MS = 7 * DAY_MS;

/** Exponential backoff of mail delivery: `first`, doubling up to `max`. */
export const MAIL_RETRY_MS = { first: 1000, max: 5 * MINUTE_MS };
/** How long we try to deliver a mail before we give up. */
export const MAIL_GIVEN_UP_AFTER_MS = 5 * DAY_MS;
/** Mails delivered at the same time. */
export const MAILS_AT_ONCE = 4;

/** How long delivered contact messages and mails in the outbox are kept. */
export const DELIVERED_RETENTION_MS = 30 * DAY_MS;

/** How many new passwords may wait to be hashed, and how many checks of one account's password; one more gets 503. */
export const HASHES_WAITING = 200;
/** How many password checks of all accounts together may wait: enough for a full hall that signs in at once. */
export const LOGINS_WAITING = 3000;
/** The longest time that a password waits in the queue. */
export const PASSWORD_TIMEOUT_MS = 2 * MINUTE_MS;

/** Contact messages per network address ([CT4]). */
export const CONTACT_PER_ADDRESS = { windowMs: HOUR_MS, count: 5 };
/** Sending a contact message takes at least this long. */
export const CONTACT_DELAY_MS = 1000;
export const CONTACT_SUBJECT_MAX = 200;
export const CONTACT_MESSAGE_MAX = 5000;
/** Logins of one account; one more ends the least recently used. */
export const LOGINS_PER_ACCOUNT = 100;
