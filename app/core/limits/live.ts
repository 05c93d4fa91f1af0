import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/core/durations.ts';

// Live sessions, their people and practice rooms.

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
 * Practice rooms: simulated players, and the most participants with people; how long a public room and a rehearsal last, how
 * long the wall still shows the end before the room's rows are removed; and how long the browser remembers that it had a
 * room.
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
/** How often a participant may choose another hand. */
export const HANDS_PER_PARTICIPANT = { windowMs: MINUTE_MS, count: 120 };
export const ACCESS_CODE_DIGITS = 6;
