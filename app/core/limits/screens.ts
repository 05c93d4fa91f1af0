import { DAY_MS, MINUTE_MS } from '#app/core/durations.ts';

// What screens show, remember and wait for.

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
export const UNSAVED_SIGNED_OUT_MS = DAY_MS;

/** Rows per page of a list. */
export const ROWS_PER_PAGE = 25;
/** Debounce of a list's search field. */
export const SEARCH_PAUSE_MS = 250;
/** Rows per page of the final rankings. */
export const RANKINGS_PAGE = 100;
/** How many tags the dashboard shows to filter by before the rest is folded. */
export const TAGS_SHOWN = 12;
/** Once this share of a quota is used, screens say so. */
export const QUOTA_SAID_FROM = 0.9;
