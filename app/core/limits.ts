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
/** Verification mails that one may have sent again; that of the registration does not count. */
export const VERIFICATION_MAILS = { windowMs: 30 * MINUTE_MS, count: 2 };
/** Mails to one account that lead to a new password; further ones are not sent, and nobody is told. */
export const RESET_MAILS = { windowMs: 30 * MINUTE_MS, count: 3 };
export const PASSWORD_REQUESTS_PER_ADDRESS = { windowMs: HOUR_MS, count: 100 };
/** Wrong current passwords, while one is signed in. */
export const PASSWORD_CHECKS = { windowMs: 15 * MINUTE_MS, count: 10 };
export const REGISTRATIONS_PER_ADDRESS = { windowMs: HOUR_MS, count: 100 };

/** The link that verifies an address works this long, and the one that resets a password. */
export const VERIFY_TOKEN_MS = DAY_MS;
export const RESET_TOKEN_MS = HOUR_MS;

/** A mail that was not taken is tried again after `first`, then after twice as long each time, up to `max`. */
export const MAIL_RETRY_MS = { first: 1000, max: 5 * MINUTE_MS };
/** A mail that nobody took for so long is given up. */
export const MAIL_GIVEN_UP_AFTER_MS = 5 * DAY_MS;
/** Conversations with the mail server at the same time. */
export const MAILS_AT_ONCE = 4;

/** Passwords waiting to be hashed; one more is turned away with 503. */
export const HASHES_WAITING = 200;

/** Bytes of a request's body. */
export const BODY_MAX = 100 * 1024;
/** Likewise, where somebody who is signed in saves a quiz. */
export const QUIZ_BODY_MAX = 4 * 1024 * 1024;
/** Of a file to import, and of a text that is pasted to be one ([IX8]). */
export const IMPORT_MAX = 1024 * 1024;
/** Of a file that is too large so much is received and forgotten, so that its sender hears why. */
export const FILE_THROWN_AWAY_MAX = 32 * 1024 * 1024;
/** Lines of a text to import, and rows of a CSV file: many times those of the largest quiz. */
export const IMPORT_LINES_MAX = 20_000;

/** Of a socket: bytes of a message, fragments of one, messages a second and in one go, unreadable ones until it ends. */
export const SOCKET_LIMITS = { messageBytes: 16 * 1024, fragments: 64, perSecond: 20, burst: 40, unreadable: 5 };
/** Open sockets of one person in one session; with one more the oldest ends. */
export const SOCKETS_PER_PERSON = 5;
/** A socket that has not asked for a session by then ends. */
export const JOIN_DEADLINE_MS = 10_000;
/** Hosts hear of people and answers at most this often. */
export const HOST_NEWS_EVERY_MS = 100;

/** A code in an address of /join that could not be looked up is looked up once more after this. */
export const JOIN_RETRY_MS = 500;
/** Who waits for the host to start asks again after this long at least, and at most. */
export const JOIN_POLL_MS = { min: 2000, max: 4000 };

export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** How long a button says that its text has been copied. */
export const COPIED_MS = 2000;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const THEME_STORAGE_KEY = 'quiz-theme';

/** The editor keeps unsaved changes once nothing was typed for this long. */
export const KEPT_AFTER_MS = 600;

/** Rows on a page of a list. */
export const ROWS_PER_PAGE = 25;
/** A list follows what is typed into its search once nothing was typed for this long. */
export const SEARCH_PAUSE_MS = 250;

/** Participants in one session on the plan that every account has. */
export const PARTICIPANTS_MAX = 50;
/** After the time is up, answers already on their way are taken this long. */
export const GRACE_MS = 500;
/** What is left of an open question is stored this often. */
export const ELAPSED_STORED_EVERY_MS = 1000;
/** A request counts as being connected for this long. */
export const CONNECTED_BY_REQUEST_MS = 25_000;
/** A host who has not been connected for this long is away. */
export const HOST_AWAY_MS = 10_000;
/** A session that nobody has opened is deleted when untouched for this long. */
export const WAITING_MAX_MS = DAY_MS;
/** Any other completes by itself when its host has been away for this long. */
export const HOSTLESS_MAX_MS = 6 * HOUR_MS;
/** How many of the best a player is shown, and how many participants a host's state carries. */
export const TOP_SHOWN = 3;
export const HOST_LIST_SHOWN = 100;
/** Rows on one page of the final rankings. */
export const RANKINGS_PAGE = 100;
/** A question that fewer than this share of its answers got right is called hard. */
export const HARD_BELOW = 0.5;
/** Of the analytics: sessions in a chart, sessions from which a trend is told, quizzes that are listed. */
export const ANALYTICS = { latest: 12, trendFrom: 4, quizzes: 5 };
/** Participants in a session of a host whose email address is not verified, where mail can be sent. */
export const PARTICIPANTS_UNVERIFIED = 10;
export const GUEST_MS = DAY_MS;

/** Codes that lead nowhere and guests made, by address and minute. */
export const MISSED_CODES_PER_ADDRESS = { windowMs: MINUTE_MS, count: 120 };
export const GUESTS_PER_ADDRESS = { windowMs: MINUTE_MS, count: 600 };

/**
 * Of what is read beside live sessions: readings that may wait, files that may be on their way at once, and how long a
 * reader of one may take nothing.
 */
export const READINGS = { waiting: 10_000, files: 500, stalledMs: MINUTE_MS };

/** Contact messages by address and hour ([CT4]). */
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
/** Options of a question that is asked; a draft may have fewer. */
export const OPTIONS = { min: 2, max: 5 };
/** Seconds. */
export const TIME_LIMIT = { min: 5, max: 300, default: 30 };
export const POINTS = { min: 10, max: 1000, default: 100 };
/** The largest place in a list that anybody may ask for. */
export const ORDER_MAX = 1_000_000;
export const ACCESS_CODE_DIGITS = 6;
/** Saving a quiz tries again this often when somebody else was in between, or an access code was taken. */
export const QUIZ_SAVE_TRIES = 50;
