/**
 * Every number that users can notice: limits, defaults, quotas and promised times. Intervals of retries, polls, sweeps and
 * animations stay next to their code. Characters are code points unless a name says graphemes.
 */

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
export const NAME_MAX_GRAPHEMES = 50;
export const NAME_MAX_CODE_POINTS = 200;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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
export const INVITATION_MS = 7 * 24 * HOUR_MS;

/** Exponential backoff of mail delivery: `first`, doubling up to `max`. */
export const MAIL_RETRY_MS = { first: 1000, max: 5 * MINUTE_MS };
/** How long we try to deliver a mail before we give up. */
export const MAIL_GIVEN_UP_AFTER_MS = 5 * DAY_MS;
/** Mails delivered at the same time. */
export const MAILS_AT_ONCE = 4;

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

/** How long delivered contact messages and mails in the outbox are kept. */
export const DELIVERED_RETENTION_MS = 30 * DAY_MS;

/** How many new passwords may wait to be hashed, and how many checks of one account's password; one more gets 503. */
export const HASHES_WAITING = 200;
/** How many password checks of all accounts together may wait: enough for a full hall that signs in at once. */
export const LOGINS_WAITING = 3000;
/** The longest time that a password waits in the queue. */
export const PASSWORD_TIMEOUT_MS = 2 * MINUTE_MS;

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
/** Hosts get events about participants and answers at most this often. */
export const HOST_EVENTS_EVERY_MS = 100;

/** When looking up a code from the address of /join fails, it is retried once after this time. */
export const JOIN_RETRY_MS = 500;
/** How often a waiting player's page polls for the start; a random time in this range. */
export const JOIN_POLL_MS = { min: 2000, max: 4000 };

/** The dashboard offers to start a quiz this long after it was published. */
export const READY_SHOWN_MS = 10 * MINUTE_MS;
/** The last seconds of a question are shown large. */
export const LAST_SECONDS = 5;
/** How often a phone tries to load what does not come with the page. It starts at the latest after the same time. */
export const LATER_PARTS_RETRY_MS = 2_000;
/** After this many tries a phone with a connection loads the page anew, if its screen waits for one of these parts. */
export const LATER_PARTS_TRIES = 3;
/** How long results are shown before the leaderboard replaces them by itself. */
export const LEADERBOARD_AFTER_MS = 8000;
/** How a phone vibrates with a result, in milliseconds: on, off, on. Short, and different without looking. */
export const VERDICT_VIBRATIONS = { right: [40, 70, 40], wrong: [160] } as const;

export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** How long a copy button shows that the text was copied. */
export const COPIED_MS = 2000;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const THEME_STORAGE_KEY = 'quiz-theme';

/**
 * Uploaded pictures and sounds: bytes of a file; pixels of a picture, of a moving one in all its frames; seconds until
 * the whole file must have arrived; how many uploads may wait for the encoder; how long one may take; and how long an
 * upload is kept that no quiz uses.
 */
export const MEDIA = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  arrivalMs: 5 * MINUTE_MS,
  waiting: 60,
  encodingMs: 30_000,
  unusedMs: DAY_MS,
};
/** Code points of a picture's alternative text, and of a sound's caption. */
export const MEDIA_TEXT_MAX = 300;
/** Text in the editor may be this many times longer than can be saved; longer text is refused right away ([ED22]). */
export const TYPED_TIMES = 4;
/** How many questions the editor opens at a time without scripts ([ED19]). */
export const EDITOR_BLOCK = 10;
/** List items (gaps, problems, differences) that the editor shows before its scripts run. */
export const EDITOR_LINES = 30;

/** The editor stores unsaved changes in the browser after this long without typing. */
export const AUTOSAVE_AFTER_MS = 600;
/** The browser storage key of unsaved changes, followed by user and quiz; and the key that marks a logout. */
export const UNSAVED_STORAGE_PREFIX = 'quiz-editor:';
export const LOGOUT_STORAGE_KEY = 'quiz-editor-logout';
/** How long unsaved changes are kept after a login has expired. */
export const UNSAVED_SIGNED_OUT_MS = 24 * 60 * 60 * 1000;

/** Rows per page of a list. */
export const ROWS_PER_PAGE = 25;
/** Debounce of a list's search field. */
export const SEARCH_PAUSE_MS = 250;

/** Participants in one session on the Community plan, which every account has. */
export const PARTICIPANTS_MAX = 50;
/** Grace period for answers that arrive after the time is up. */
export const GRACE_MS = 500;
/** How often the elapsed time of an open question is stored. */
export const ELAPSED_STORED_EVERY_MS = 1000;
/** Until a question has been open for this long, it counts as on its way to the phones. */
export const REACHED_WITHIN_MS = 3000;
/** A participant who makes requests for this long without a socket gets none; one who loads a page has it sooner. */
export const POLLING_AFTER_MS = 5000;
/** A participant counts as connected for this long after a request. */
export const CONNECTED_BY_REQUEST_MS = 25_000;
/** A host counts as away after being disconnected for this long. */
export const HOST_AWAY_MS = 10_000;
/** A session still in `waiting` is deleted after this long without activity. */
export const WAITING_MAX_MS = DAY_MS;
/** Any other session completes automatically when its host has been away for this long. */
export const HOSTLESS_MAX_MS = 6 * HOUR_MS;
/** How many top players are shown to players, and how many participants a host's state contains. */
export const TOP_SHOWN = 3;
export const HOST_LIST_SHOWN = 100;
/** Rows per page of the final rankings. */
export const RANKINGS_PAGE = 100;
/** A reveal of the podium ends this long after its last step, so that a wall that stopped keeps nothing from players. */
export const REVEAL_STEP_MAX_MS = 30_000;
/** A question is hard if the share of correct answers is below this. */
export const HARD_BELOW = 0.5;
/** Analytics: sessions in the chart, fewest sessions that show a trend, quizzes listed. */
export const ANALYTICS = { latest: 12, trendFrom: 4, quizzes: 5 };
/** Participants in one session of an unverified host, on deployments that send mail. */
export const PARTICIPANTS_UNVERIFIED = 10;
export const GUEST_HOURS = 24;
export const GUEST_MS = GUEST_HOURS * HOUR_MS;

/** Wrong access codes, and new guests, per network address. */
export const MISSED_CODES_PER_ADDRESS = { windowMs: MINUTE_MS, count: 120 };
export const GUESTS_PER_ADDRESS = { windowMs: MINUTE_MS, count: 600 };

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

/**
 * Practice rooms: simulated players, and the most participants with people; how long a public room and a
 * rehearsal last, how long the wall still shows the end
 * before the room's rows are removed; and how long the browser remembers that it had a room.
 */
export const PRACTICE = {
  players: 10,
  participants: 20,
  tryItMs: 15 * MINUTE_MS,
  rehearsalMs: 2 * HOUR_MS,
  closingMs: 30_000,
  cookieMs: 3 * HOUR_MS,
};
/** Public practice rooms: at the same time, and opened from one network address. */
export const TRY_IT_ROOMS_MAX = 50;
export const TRY_IT_PER_ADDRESS = { windowMs: HOUR_MS, count: 40 };

/** Contact messages per network address ([CT4]). */
export const CONTACT_PER_ADDRESS = { windowMs: HOUR_MS, count: 5 };
/** Sending a contact message takes at least this long. */
export const CONTACT_DELAY_MS = 1000;
export const CONTACT_SUBJECT_MAX = 200;
export const CONTACT_MESSAGE_MAX = 5000;

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 2000;
export const QUESTION_TEXT_MAX = 1000;
export const OPTION_TEXT_MAX = 300;
export const FUN_FACT_MAX = 500;
export const QUESTIONS_MAX = 200;
/** Options of a published question; a draft may have fewer. */
export const OPTIONS = { min: 2, max: 5 };
/** The same for a poll and for items to put in order. */
export const POLL_OPTIONS = { min: 2, max: 8 };
export const ORDER_ITEMS = { min: 2, max: 8 };
/** Options of a question of any type. */
export const OPTIONS_OF_ANY = 8;
/** Graphemes of a typed answer, and how many answers an author accepts and refuses. */
export const TEXT_ANSWER = { graphemes: 80, accepted: 20, refused: 20 };
/** A typed answer may have this many times as many code points as graphemes: a flag has two, most emoji fewer than five. */
export const CODE_POINTS_PER_GRAPHEME = 4;
/** An accepted answer with at least this many graphemes forgives one mistake of typing. */
export const TYPOS_FROM = 5;
/** Code points of the unit of a number. */
export const UNIT_MAX = 20;
/** Characters of a typed number. */
export const NUMBER_LENGTH = 50;
/** Steps of a scale, and code points of the label of an end. */
export const SCALE = { min: 2, max: 11, default: 5, label: 40 };
/** How many answers a player may send to a word cloud, and graphemes of one. */
export const WORDS = { min: 1, max: 3, graphemes: 25 };
/** How much of the answers a summary lists. */
export const SUMMARY = { texts: 10, words: 50, bins: 20, bytes: 2048 };
/** Seconds. */
export const TIME_LIMIT = { min: 5, max: 300, default: 30 };
/** Seconds for which a question is shown before its answers. */
export const READING_TIME = { min: 0, max: 15, default: 0 };
export const POINTS = { min: 10, max: 1000, default: 100 };
/** The largest `order` that a question or option may have. */
export const ORDER_MAX = 1_000_000;
/** What an account can hold. */
export const QUIZ_QUOTA = { quizzes: 500, bytes: 50 * 1024 * 1024 };
/**
 * Tags of quizzes: on one quiz, different ones of an account, and characters of one. The dashboard offers them from this
 * many quizzes on.
 */
export const TAGS = { perQuiz: 10, perAccount: 100, characters: 30, offeredFrom: 11 };
/** How many tags the dashboard shows to filter by before the rest is folded. */
export const TAGS_SHOWN = 12;
/** Once this share of a quota is used, screens say so. */
export const QUOTA_SAID_FROM = 0.9;
/** Writes per account: a write of up to 25,000 characters counts once, a larger one several times. */
export const WRITES_PER_ACCOUNT = { windowMs: MINUTE_MS, count: 1200 };
/** How often a participant may choose another hand. */
export const HANDS_PER_PARTICIPANT = { windowMs: MINUTE_MS, count: 120 };
/** Logins of one account; one more ends the least recently used. */
export const LOGINS_PER_ACCOUNT = 100;
export const ACCESS_CODE_DIGITS = 6;
/** How many times saving a quiz is retried after a concurrent change or a taken access code. */
export const QUIZ_SAVE_TRIES = 50;
/**
 * A formula: how many macros it may expand, how deeply it may be nested, the longest space in it, and the characters of
 * MathML that the formulas of a text may have together.
 */
export const FORMULA = { expansions: 200, depth: 40, lengthEm: 20, characters: 12_000 };
/** Code whose HTML is longer than this is not coloured. */
export const CODE_CHARACTERS = 12_000;
/** Formatted texts that the server keeps in memory: two of the largest quizzes. */
export const FORMATTED_CACHE = { texts: 4000, characters: 8 * 1024 * 1024 };
