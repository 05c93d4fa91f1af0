/** Every number that the product promises or refuses by. Characters are code points unless a name says graphemes. */

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
export const NAME_MAX_GRAPHEMES = 50;
export const NAME_MAX_CODE_POINTS = 200;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A login ends this long after its last use. */
export const LOGIN_IDLE_MS = 30 * DAY_MS;
/** A login ends this long after it was made, used or not. */
export const LOGIN_MAX_MS = 90 * DAY_MS;
/** Uses of a login within this time are not written down again. */
export const LOGIN_TOUCH_MS = HOUR_MS;

/** Failed logins in the window that stop one account from one address, or one browser that has signed in there before. */
export const FAILED_LOGINS = {
  windowMs: 15 * MINUTE_MS,
  perAccountAndAddress: 10,
  perKnownBrowser: 100,
  perAddress: 100,
};
export const REGISTRATIONS_PER_ADDRESS = { windowMs: HOUR_MS, count: 100 };

/** Passwords waiting to be hashed; one more is turned away with 503. */
export const HASHES_WAITING = 200;

/** Bytes of a request's body. */
export const BODY_MAX = 100 * 1024;

export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const THEME_STORAGE_KEY = 'quiz-theme';
