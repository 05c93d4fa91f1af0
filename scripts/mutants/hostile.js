/** @typedef {import('./list.js').Mutant} Mutant */

/** Faults that only hostile clients, floods and failing disks meet. */
/** @type {Mutant[]} */
export const hostile = [
  {
    fault: 'offers of other protocols that are sent at once end the server',
    file: 'server/socket/without-upgrade.ts',
    find: 'if (!last) return handBack();',
    replace: 'return handBack();',
    tests: ['tests/integration/live/upgrades.test.ts'],
  },
  {
    fault: 'the rows of a deleted account stay',
    file: 'server/data/removals.ts',
    find: `[take(deleteFrom('User', \`"id" = ?\`))],`,
    replace: '',
    tests: ['tests/integration/data/removals.test.ts'],
  },
  {
    fault: 'a removal that a kill interrupted never continues',
    file: 'server/data/index.ts',
    find: 'caretaker.onBecoming(removals.wake);',
    replace: '',
    tests: ['tests/integration/data/removals.test.ts'],
  },
  {
    fault: 'completed sessions are kept twice as long as asked',
    file: 'server/services/retention.ts',
    find: 'before(days * DAY_MS)',
    replace: 'before(2 * days * DAY_MS)',
    tests: ['tests/integration/data/retention.test.ts'],
  },
  {
    fault: 'an overloaded server sheds no load',
    file: 'server/load.ts',
    find: 'if (lateInARow >= 2) share = 0;',
    replace: 'if (lateInARow >= 2000) share = 0;',
    tests: ['tests/unit/server/load.test.ts'],
  },
  {
    fault: 'everybody on the machine can read the database',
    file: 'server/data/data-folder.ts',
    find: '{ file: 0o600, folder: 0o700 }',
    replace: '{ file: 0o644, folder: 0o755 }',
    tests: ['tests/integration/data/folder.test.ts'],
  },
  {
    fault: 'every made-up code costs a query',
    file: 'server/data/known-quizzes.ts',
    find: 'return codes[Number(accessCode)] === 1;',
    replace: 'return true;',
    tests: ['tests/integration/data/known-quizzes.test.ts'],
  },
  {
    fault: 'a socket without a session stays for ever',
    file: 'server/socket/connection.ts',
    find: "setTimeout(() => closeFor('socket_join_deadline'), JOIN_DEADLINE_MS)",
    replace: 'setTimeout(() => {}, JOIN_DEADLINE_MS)',
    tests: ['tests/integration/live/sockets.test.ts'],
  },
  {
    fault: 'a socket may send any number of messages',
    file: 'server/socket/peer.ts',
    find: 'if (tokens < 1) return false;',
    replace: '',
    tests: ['tests/integration/live/sockets.test.ts'],
  },
  {
    fault: 'an interrupted navigation is logged as an error',
    file: 'app/ui/layout/interruptions.ts',
    find: 'if (!values.some(isInterruption)) log(...values);',
    replace: 'log(...values);',
    tests: ['tests/unit/ui/layout/interruptions.test.ts'],
  },
  {
    fault: 'one mailbox with an international domain can have two accounts',
    file: 'app/core/email-address.ts',
    find: 'if (at < 0 || ',
    replace: 'if (at < 1000 || ',
    tests: ['tests/unit/contract/account.test.ts'],
  },
  {
    fault: 'a socket survives the login it was opened with',
    file: 'server/socket/hub.ts',
    find: 'if (ended.has(loginId)) return peer.close(CLOSE.loginEnded);',
    replace: '',
    tests: ['tests/integration/account/held-requests.test.ts'],
  },
  {
    fault: 'time that an answer waited in the socket of a busy server counts against the player',
    file: 'server/live/arrivals.ts',
    find: 'export const HELD_UP_MS = 100;',
    replace: 'export const HELD_UP_MS = 100_000;',
    tests: ['tests/integration/faults/stall.test.ts'],
  },
];
