/** How many times as fast the time of a server with `tests/support/quick-time.js` runs. */
export const SPEED = 3;
