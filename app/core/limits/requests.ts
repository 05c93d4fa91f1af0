import { DAY_MS, MINUTE_MS } from '#app/core/durations.ts';

// Requests, sockets, uploads and writes: what one client may ask of the server, and when it is too busy.

/** How long a write waits for a locked database before it is refused; less for an answer in a live session. */
export const WRITE_TIMEOUT_MS = 5000;
export const ANSWER_WRITE_TIMEOUT_MS = 1000;
/** Failed writes and mails are logged at most this often for each cause. */
export const FAILURE_LOGGED_EVERY_MS = MINUTE_MS;

/**
 * The server is overloaded when its event loop is more than `lateMs` late in two ticks in a row, with at least `requests`
 * pages and look-ups in each, or more than `turnMs` late in one such tick. It then refuses all pages and look-ups. While the
 * loop is less than `calmMs` late, it accepts a growing share of them again, and all of them after `recoveryMs`.
 */
export const OVERLOAD = {
  lateMs: 200,
  turnMs: 1000,
  requests: 20,
  calmMs: 50,
  tickMs: 50,
  recoveryMs: 3000,
  retryS: { min: 2, max: 5 },
};
/** Pages and reads of live sessions that one network still gets during overload. */
export const GAME_PAGES_WHEN_BUSY = { windowMs: 1000, count: 50 };

/** Bytes of a request body. */
export const BODY_MAX = 100 * 1024;
/** Bytes of a request body that saves a quiz; only when signed in. */
export const QUIZ_BODY_MAX = 4 * 1024 * 1024;
/** Bytes of an imported file or of pasted text ([IX8]). */
export const IMPORT_MAX = 1024 * 1024;
/** Bytes of an imported file with its pictures and sounds, and of an exported one ([IX23]). */
export const IMPORT_FILE_MAX = 50 * 1024 * 1024;
/** Bytes of a refused body that are still received and discarded, so that the client can read the refusal. */
export const DISCARDED_BODY_MAX = 32 * 1024 * 1024;
/** Fields of a form; the largest one that a page sends has under 1,000. */
export const FORM_FIELDS_MAX = 5000;
/** Values in a JSON text: six times as many as the largest quiz has. */
export const JSON_VALUES_MAX = 50_000;
/** Nesting depth of a JSON text; a saved quiz has five levels, a quiz file six. */
export const JSON_DEPTH_MAX = 32;
/** Lines of imported text and rows of a CSV file: many times what the largest quiz needs. */
export const IMPORT_LINES_MAX = 20_000;

/** Limits of a socket: bytes and fragments of a message, message rate and burst, unreadable messages until it is closed. */
export const SOCKET_LIMITS = { messageBytes: 16 * 1024, fragments: 64, perSecond: 20, burst: 40, unreadable: 5 };
/** Open sockets of one person in one session; one more closes the oldest. */
export const SOCKETS_PER_PERSON = 5;
/** A socket that is still in no session after this long is closed. */
export const JOIN_DEADLINE_MS = 10_000;
/**
 * Sockets outside any session: `inAll` in total, and per network `beyondParticipants` more than a session takes
 * participants. One more closes the oldest.
 */
export const IDLE_SOCKETS = { inAll: 2000, beyondParticipants: 200 };

/**
 * Uploaded pictures and sounds: bytes of a file; pixels of a picture, of a moving one in all its frames; seconds until
 * the whole file must have arrived; how many uploads may wait for the encoder, in total and of one account; how long one may
 * take; and how long an upload is kept that no quiz uses.
 */
export const MEDIA = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  arrivalMs: 5 * MINUTE_MS,
  waiting: 60,
  waitingPerAccount: 8,
  encodingMs: 30_000,
  unusedMs: DAY_MS,
};

/**
 * Reads outside live sessions: how many may be queued, how many downloads may run at once, and how long a client of a
 * download may stall.
 */
export const READINGS = { waiting: 10_000, files: 500, stalledMs: MINUTE_MS };
/**
 * How many long pages the page thread renders at once; others wait. A page whose client has taken nothing for `slowMs`
 * no longer counts, and so many of these may wait at once.
 */
export const PAGE_THREAD = { atOnce: 4, slowMs: 1000, slow: 16 };
/** Report pages are rendered one at a time: how many may be queued, and the pause after each, by lines shown. */
export const REPORT_PAGES = { waiting: 50, pauseMsPerLine: 2, retryS: 5 };
/** Writes per account: a write of up to 25,000 characters counts once, a larger one several times. */
export const WRITES_PER_ACCOUNT = { windowMs: MINUTE_MS, count: 1200 };
