/**
 * Every number that the product promises, or refuses by: limits, defaults, quotas, and the times users are told about. How
 * often something is retried, polled, swept or animated stays beside the code that does it. Characters are code points unless
 * a name says graphemes.
 */

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

/**
 * Mails to one address in the window, across accounts and also after an account was deleted; and to one mailbox, however
 * its address is spelled. Further ones are not sent ([LM13]).
 */
export const MAILS_PER_RECIPIENT = { windowMs: HOUR_MS, perAddress: 5, perMailbox: 20 };

/** The link that verifies an address works this long, and the one that resets a password. */
export const VERIFY_TOKEN_MS = DAY_MS;
export const RESET_TOKEN_MS = HOUR_MS;

/** A mail that was not taken is tried again after `first`, then after twice as long each time, up to `max`. */
export const MAIL_RETRY_MS = { first: 1000, max: 5 * MINUTE_MS };
/** A mail that nobody took for so long is given up. */
export const MAIL_GIVEN_UP_AFTER_MS = 5 * DAY_MS;
/** Conversations with the mail server at the same time. */
export const MAILS_AT_ONCE = 4;

/** A write waits this long for a locked database before it is refused; an answer in a live session waits less. */
export const WRITE_TIMEOUT_MS = 5000;
export const ANSWER_WRITE_TIMEOUT_MS = 1000;
/** The log says why writes or mails fail this often, for each cause. */
export const FAILURE_LOGGED_EVERY_MS = MINUTE_MS;

/**
 * The server is overloaded when its event loop is this late twice in a row, with so many pages and look-ups in each
 * turn, or when one such turn takes `turnMs`. It keeps up when the loop is less late than `calmMs`; then it takes `recoveryMs` until everything is
 * let in again.
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
/** Pages and reads of games that one network gets in spite of that. */
export const GAME_PAGES_WHEN_BUSY = { windowMs: 1000, count: 50 };

/** Delivered contact messages, and mails in the outbox, are kept this long. */
export const DELIVERED_RETENTION_MS = 30 * DAY_MS;

/** New passwords that wait to be hashed, and checks of one account's password; one more is turned away with 503. */
export const HASHES_WAITING = 200;
/** Sign-ins of all accounts that wait for their password to be checked: a hall that arrives at once. */
export const LOGINS_WAITING = 3000;
/** A password waits this long for its turn at most. */
export const PASSWORD_TIMEOUT_MS = 2 * MINUTE_MS;

/** Bytes of a request's body. */
export const BODY_MAX = 100 * 1024;
/** Likewise, where somebody who is signed in saves a quiz. */
export const QUIZ_BODY_MAX = 4 * 1024 * 1024;
/** Of a file to import, and of a text that is pasted to be one ([IX8]). */
export const IMPORT_MAX = 1024 * 1024;
/** Bytes of a refused body that are still received and dropped, so that its sender can read the refusal. */
export const DISCARDED_BODY_MAX = 32 * 1024 * 1024;
/** Fields of a form; the largest one that a page sends has under 1,000. */
export const FORM_FIELDS_MAX = 5000;
/** Values in a JSON text: six times those of the largest quiz. */
export const JSON_VALUES_MAX = 50_000;
/** Objects and lists within each other in a JSON text; a quiz has four. */
export const JSON_DEPTH_MAX = 32;
/** Lines of a text to import, and rows of a CSV file: many times those of the largest quiz. */
export const IMPORT_LINES_MAX = 20_000;

/** Of a socket: bytes of a message, fragments of one, messages a second and in one go, unreadable ones until it ends. */
export const SOCKET_LIMITS = { messageBytes: 16 * 1024, fragments: 64, perSecond: 20, burst: 40, unreadable: 5 };
/** Open sockets of one person in one session; with one more the oldest ends. */
export const SOCKETS_PER_PERSON = 5;
/** A socket that has not been let into a session by then ends. */
export const JOIN_DEADLINE_MS = 10_000;
/**
 * Sockets that are in no session (yet): in all, and of one network as many more than the participants that a session
 * takes. With one more the oldest ends.
 */
export const IDLE_SOCKETS = { inAll: 2000, beyondParticipants: 200 };
/** Hosts hear of people and answers at most this often. */
export const HOST_EVENTS_EVERY_MS = 100;

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

/** What is typed in the editor may be this many times as long as what can be saved; more is refused unread ([ED22]). */
export const TYPED_TIMES = 4;
/** Without scripts the editor opens this many questions at a time ([ED19]). */
export const EDITOR_BLOCK = 10;
/** Lines of a list that the editor's page shows before its scripts run: gaps, refused places, differences. */
export const EDITOR_LINES = 30;

/** The editor keeps unsaved changes once nothing was typed for this long. */
export const AUTOSAVE_AFTER_MS = 600;
/** Where the browser keeps them, with the person and the quiz behind it, and where it notes that somebody logs out. */
export const UNSAVED_STORAGE_PREFIX = 'quiz-editor:';
export const LOGOUT_STORAGE_KEY = 'quiz-editor-logout';
/** While nobody is signed in, unsaved changes stay this long for the person whose login ended by itself. */
export const UNSAVED_SIGNED_OUT_MS = 24 * 60 * 60 * 1000;

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
export const GUEST_HOURS = 24;
export const GUEST_MS = GUEST_HOURS * HOUR_MS;

/** Codes that lead nowhere and guests made, by address and minute. */
export const MISSED_CODES_PER_ADDRESS = { windowMs: MINUTE_MS, count: 120 };
export const GUESTS_PER_ADDRESS = { windowMs: MINUTE_MS, count: 600 };

/**
 * Of what is read beside live sessions: readings that may wait, files that may be on their way at once, and how long a
 * reader of one may take nothing.
 */
export const READINGS = { waiting: 10_000, files: 500, stalledMs: MINUTE_MS };
/** Pages of reports are made one at a time: how many may wait, and the pause after one for each line that it shows. */
export const REPORT_PAGES = { waiting: 50, pauseMsPerLine: 2, retryS: 5 };

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
/** What an account can hold. */
export const QUIZ_QUOTA = { quizzes: 500, bytes: 50 * 1024 * 1024 };
/** Screens say how much of a quota is used from this share on. */
export const QUOTA_SAID_FROM = 0.9;
/** What an account may store in a minute: a write of up to 25,000 characters counts as one, a larger one as more. */
export const WRITES_PER_ACCOUNT = { windowMs: MINUTE_MS, count: 1200 };
/** Logins of one account; with one more the one used longest ago ends. */
export const LOGINS_PER_ACCOUNT = 100;
export const ACCESS_CODE_DIGITS = 6;
/** Saving a quiz tries again this often when somebody else was in between, or an access code was taken. */
export const QUIZ_SAVE_TRIES = 50;
