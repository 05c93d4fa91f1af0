import { show } from './show.js';

/**
 * A fault to plant: in `file`, the text `find`, which occurs exactly once, is replaced with `replace`. Then one of
 * `tests` must fail.
 *
 * @typedef {{ fault: string, file: string, find: string, replace: string, tests: string[] }} Mutant
 */

/** @type {Mutant[]} */
const core = [
  {
    fault: 'a wrong option among the right ones still counts as correct',
    file: 'app/core/scoring.ts',
    find: 'option.isCorrect === selected.includes(option.id)',
    replace: '!option.isCorrect || selected.includes(option.id)',
    tests: ['tests/unit/core/scoring.test.ts'],
  },
  {
    fault: 'a wrong guess at a multiple-choice question costs too little',
    file: 'app/core/scoring.ts',
    find: '2 ** options.length - 2',
    replace: '2 ** options.length',
    tests: ['tests/unit/core/scoring.test.ts'],
  },
  {
    fault: 'equal scores share a rank whatever their times',
    file: 'app/core/leaderboard.ts',
    find: ' && one.totalResponseTime === other.totalResponseTime',
    replace: '',
    tests: ['tests/unit/core/leaderboard.test.ts'],
  },
  {
    fault: 'a request keeps a player connected slightly too long',
    file: 'app/core/live/presence.ts',
    find: 'nowMs - requestMs < CONNECTED_BY_REQUEST_MS',
    replace: 'nowMs - requestMs <= CONNECTED_BY_REQUEST_MS',
    tests: ['tests/unit/core/live/presence.test.ts'],
  },
  {
    fault: 'extra time is not given',
    file: 'app/core/live/clock.ts',
    find: ' * participant.timeFactor',
    replace: '',
    tests: ['tests/unit/core/live/clock.test.ts', 'tests/unit/core/live/answering.test.ts'],
  },
  {
    fault: 'a second answer replaces the first',
    file: 'app/core/live/answering.ts',
    find: 'question.answers.has(participant.id)',
    replace: 'false',
    tests: ['tests/unit/core/live/answering.test.ts'],
  },
  {
    fault: 'an answer to an earlier round of a question counts for the current one',
    file: 'app/core/live/answering.ts',
    find: 'command.round !== question.round',
    replace: 'false',
    tests: ['tests/unit/core/live/answering.test.ts', 'tests/unit/core/live/restart.test.ts'],
  },
  {
    fault: 'the slower of two conflicting host commands is not refused',
    file: 'app/core/live/transition.ts',
    find: 'command.revision < session.revision',
    replace: 'command.revision < 0',
    tests: ['tests/unit/core/live/two-hosts.test.ts'],
  },
  {
    fault: 'players learn the correct answers before the results',
    file: 'app/core/live/views.ts',
    find: '...(shown && { isCorrect: option.isCorrect })',
    replace: 'isCorrect: option.isCorrect',
    tests: ['tests/unit/core/live/views-session.test.ts'],
  },
  {
    fault: 'the question stays open when everyone has answered',
    file: 'app/core/live/closing.ts',
    find: 'return missing ? []',
    replace: 'return !missing ? []',
    tests: ['tests/unit/core/live/everyone-answered.test.ts'],
  },
  {
    fault: 'players may control a session',
    file: 'app/core/permissions.ts',
    find: "'session.steer': 'host'",
    replace: "'session.steer': 'insiders'",
    tests: ['tests/unit/core/permissions.test.ts', 'tests/integration/matrix/matrix.test.ts'],
  },
  {
    fault: 'a sign-in link leads to another site',
    file: 'app/core/redirect.ts',
    find: "url.origin !== BASE || url.pathname.startsWith('//')",
    replace: 'false',
    tests: ['tests/unit/core/redirect.test.ts'],
  },
  {
    fault: 'a cell that a spreadsheet would execute is exported unescaped',
    file: 'app/core/exchange/formula.ts',
    find: '[=+\\-@＝＋－＠]',
    replace: '[=]',
    tests: ['tests/unit/core/exchange/csv.test.ts', 'tests/unit/core/exchange/hostile.test.ts'],
  },
];

/** @type {Mutant[]} */
const contract = [
  {
    fault: 'email addresses are compared case-sensitively',
    file: 'app/contract/account.ts',
    find: 'typed.trim().toLowerCase()',
    replace: 'typed.trim()',
    tests: ['tests/unit/contract/account.test.ts'],
  },
  {
    fault: 'a password may be one character shorter',
    file: 'app/contract/account.ts',
    find: 'countCodePoints(typed) >= PASSWORD_MIN',
    replace: 'countCodePoints(typed) >= PASSWORD_MIN - 1',
    tests: ['tests/unit/contract/account.test.ts'],
  },
  {
    fault: 'a second answer is refused with the wrong status',
    file: 'app/contract/refusals.ts',
    find: 'already_answered: { status: 409',
    replace: 'already_answered: { status: 400',
    tests: ['tests/integration/live/refusals.test.ts', 'tests/integration/live/answers.test.ts'],
  },
];

/** @type {Mutant[]} */
const services = [
  {
    fault: 'an unknown address signs in with the dummy password',
    file: 'server/services/passwords.ts',
    find: 'matched && hashed !== null',
    replace: 'matched',
    tests: ['tests/unit/services/passwords.test.ts'],
  },
  {
    fault: 'every IPv6 address has its own limits',
    file: 'server/services/network.ts',
    find: '.slice(0, 4)',
    replace: '',
    tests: ['tests/unit/services/network.test.ts', 'tests/unit/services/attempts.test.ts'],
  },
  {
    fault: 'a busy network takes every turn',
    file: 'server/services/fair-queue.ts',
    find: 'if (waiter || accounts.size === 0) networks.delete(network);',
    replace: 'if (accounts.size === 0) networks.delete(network);',
    tests: ['tests/unit/services/fair-queue.test.ts'],
  },
  {
    fault: 'a mail is retried without increasing delays',
    file: 'server/services/mail-queue.ts',
    find: '2 ** Math.min(failures - 1, 30)',
    replace: '1',
    tests: ['tests/unit/mail/mail.test.ts'],
  },
];

/** @type {Mutant[]} */
const data = [
  {
    fault: 'two servers run on one database',
    file: 'server/data/sqlite/lock.ts',
    find: "exec('BEGIN EXCLUSIVE')",
    replace: "exec('BEGIN')",
    tests: ['tests/integration/data/folder.test.ts'],
  },
  {
    fault: 'a failed migration leaves its changes behind',
    file: 'server/data/sqlite/migrate.ts',
    find: 'if (existed) putBack(copy, databaseFile);',
    replace: 'if (existed) existsSync(copy);',
    tests: ['tests/integration/data/migrate.test.ts'],
  },
  {
    fault: 'a transaction with one lost statement is stored anyway',
    file: 'server/data/sqlite/commit.ts',
    find: "exec(won ? 'COMMIT' : 'ROLLBACK')",
    replace: "exec('COMMIT')",
    tests: ['tests/integration/data/commit.test.ts'],
  },
  {
    fault: 'a commit whose answer was lost counts as not stored',
    file: 'server/data/postgres/transactions.ts',
    find: 'return rows[0]?.number === String(number);',
    replace: 'return rows.length < 0;',
    tests: ['tests/integration/postgres/committer.test.ts'],
  },
  {
    fault: 'a commit whose answer was lost counts as stored',
    file: 'server/data/postgres/transactions.ts',
    find: 'return rows[0]?.number === String(number);',
    replace: 'return rows.length >= 0;',
    tests: ['tests/integration/postgres/committer.test.ts'],
  },
  {
    fault: 'two servers run on one database of PostgreSQL',
    file: 'server/data/postgres/own-connection.ts',
    find: 'if (!rows[0]?.isOurs)',
    replace: 'if (rows.length === 0)',
    tests: ['tests/integration/postgres/committer.test.ts'],
  },
  {
    fault: 'with too many logins, the newest are ended',
    file: 'server/data/logins.ts',
    find: 'ORDER BY "lastUsedAt" DESC',
    replace: 'ORDER BY "lastUsedAt" ASC',
    tests: ['tests/integration/account/logins-quota.test.ts'],
  },
];

/** @type {Mutant[]} */
const live = [
  {
    fault: 'a change of the wall clock is not followed',
    file: 'server/live/clock.ts',
    find: 'if (isJump(seen)) offset = seen;',
    replace: '',
    tests: ['tests/unit/server/live/clock.test.ts'],
  },
  {
    fault: 'an answer delayed by a busy server counts as late',
    file: 'server/live/arrivals.ts',
    find: 'waitedSince ?? now',
    replace: 'now',
    tests: ['tests/unit/server/live/arrivals.test.ts'],
  },
  {
    fault: 'one failing listener keeps events from the others',
    file: 'server/live/bus.ts',
    find: 'onError(error);',
    replace: 'throw error;',
    tests: ['tests/unit/server/live/bus.test.ts'],
  },
];

/** @type {Mutant[]} */
const socket = [
  {
    fault: "a network's oldest idle socket is not closed",
    file: 'server/socket/idle-sockets.ts',
    find: 'neighbours.size > perNetwork',
    replace: 'neighbours.size > inAll',
    tests: ['tests/unit/server/idle-sockets.test.ts'],
  },
  {
    fault: 'a socket may send unreadable messages without limit',
    file: 'server/socket/connection.ts',
    find: 'unreadable >= SOCKET_LIMITS.unreadable',
    replace: 'false',
    tests: ['tests/integration/live/socket-ends.test.ts', 'tests/integration/live/sockets.test.ts'],
  },
];

/** @type {Mutant[]} */
const http = [
  {
    fault: 'a form on another site changes data here',
    file: 'server/http/gate.ts',
    find: 'if (isForeign(provenance))',
    replace: 'if (false)',
    tests: ['tests/integration/http/gate.test.ts'],
  },
  {
    fault: 'any request may be as large as a quiz',
    file: 'server/http/gate.ts',
    find: '? QUIZ_BODY_MAX : BODY_MAX',
    replace: '? QUIZ_BODY_MAX : QUIZ_BODY_MAX',
    tests: ['tests/integration/http/gate.test.ts', 'tests/integration/http/unread-body.test.ts'],
  },
  {
    fault: 'a proxied request counts as coming from this machine',
    file: 'server/http/from-here.ts',
    find: 'if (Object.keys(headers).some((name) => PASSED_ON.test(name))) return false;',
    replace: '',
    tests: ['tests/unit/server/from-here.test.ts'],
  },
  {
    fault: 'a form with any number of fields is parsed',
    file: 'server/http/body-shape.ts',
    find: 'if (count > max) return true;',
    replace: '',
    tests: ['tests/unit/server/body-shape.test.ts'],
  },
];

/** @type {Mutant[]} */
const mail = [
  {
    fault: "the mail server's password is sent without TLS",
    file: 'server/mail/smtp.ts',
    find: 'requireTLS: true',
    replace: 'requireTLS: false',
    tests: ['tests/unit/mail/mail.test.ts'],
  },
];

/** @type {Mutant[]} */
const ui = [
  {
    fault: 'phones reconnect in waves',
    file: 'app/ui/live/lifeline.ts',
    find: 'return random * Math.min(maxMs',
    replace: 'return Math.min(maxMs',
    tests: ['tests/unit/ui/live/backoff.test.ts'],
  },
  {
    fault: 'an older frame replaces a newer one',
    file: 'app/ui/live/fold.ts',
    find: 'session.revision < held.session.revision',
    replace: 'session.revision < 0',
    tests: ['tests/unit/ui/live/fold.test.ts'],
  },
  {
    fault: 'a held key triggers one step after another',
    file: 'app/ui/present/keys.ts',
    find: 'altKey || repeat)',
    replace: 'altKey)',
    tests: ['tests/unit/ui/present/keys.test.ts'],
  },
  {
    fault: 'the chosen theme is forgotten',
    file: 'app/ui/layout/page-script.ts',
    find: 'c=w.localStorage.getItem(k)',
    replace: 'c=null',
    tests: ['tests/e2e/theme.spec.ts'],
  },
];

/** @type {Mutant[]} */
const request = [
  {
    fault: 'a browser may cache /api answers',
    file: 'app/request/api-route.ts',
    find: "'Cache-Control': 'no-store', ...extra",
    replace: '...extra',
    tests: ['tests/integration/http/headers.test.ts'],
  },
];

/** @type {Mutant[]} */
const hostile = [
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
    find: 'removals.wake();',
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
    find: 'setTimeout(() => peer.close(CLOSE.policy), JOIN_DEADLINE_MS)',
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

/** @type {Mutant[]} */
const scripts = [
  {
    fault: 'an aborted test run counts no failure',
    file: 'scripts/support/totals.js',
    find: '? { ...totals, failed: 1 } : totals',
    replace: '? totals : totals',
    tests: ['tests/unit/scripts/totals.test.ts'],
  },
];

/** Faults in every layer. tests/unit/scripts/mutants.test.ts checks that the list matches the sources. */
export const MUTANTS = [
  ...core,
  ...contract,
  ...services,
  ...data,
  ...live,
  ...socket,
  ...http,
  ...mail,
  ...ui,
  ...request,
  ...hostile,
  ...show,
  ...scripts,
];
