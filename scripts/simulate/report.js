import { asTable } from '../bench/nodes/report.js';
import { differenceOf } from './check.js';
import { needsOf } from './deployments.js';

/** @typedef {import('./costs.js').Costs} Costs */

/** @param {Costs} costs */
export function tableOfCosts(costs) {
  const rows = [
    ['an answer, at its own process (µs)', costs.answer],
    ['a group commit, at its process (µs)', costs.commit],
    ['each session in it (µs)', costs.session],
    ['waking up for a commit of another process (µs)', costs.heard],
    ['an answer in such a commit (µs)', costs.applied],
    ['a frame to one phone (µs)', costs.frame],
    ['a join (µs)', costs.join],
    ['PostgreSQL: an answer (µs)', costs.postgresAnswer],
    ['PostgreSQL: a group commit (µs)', costs.postgresCommit],
    ['PostgreSQL: each session in it (µs)', costs.postgresSession],
    ['Redis: a message (µs)', costs.redisMessage],
    ["PostgreSQL's log: an answer (bytes)", costs.walBytes],
    ['Redis: an answer that another process hears of (bytes)', costs.redisBytes],
    ['how long a group commit holds its sessions (ms)', costs.holdMs],
    ['the same for each of its answers (ms)', costs.holdAnswerMs],
    ['the same for each of its sessions (ms)', costs.holdSessionMs],
  ];
  return asTable([['cost', 'measured'], ...rows.map(([name, value]) => [`${name}`, short(Number(value))])]);
}

/** @param {import('./check.js').Check} check */
export function tableOfCheck({ rows }) {
  const head = ['figure', 'processes', 'simulated', 'measured', 'difference'];
  const cells = rows.map((row) => {
    const difference = `${differenceOf(row) > 0 ? '+' : ''}${Math.round(differenceOf(row) * 100)} %`;
    return [row.what, `${row.processes}`, short(row.simulated), short(row.measured), difference];
  });
  return asTable([head, ...cells]);
}

/** Phones, and players of a session. */
const SIZES = [
  [1000, 30],
  [10_000, 30],
  [100_000, 30],
  [1_000_000, 30],
  [1000, 1000],
  [10_000, 1000],
  [100_000, 1000],
  [1_000_000, 1000],
];

/** @param {Costs} costs */
export function tableOfNeeds(costs) {
  const head = ['phones', 'a session', 'balanced', 'answers/s', 'processes', 'µs an answer', 'PostgreSQL cores'];
  head.push('commits/s', 'log MB/s', 'Redis messages/s', 'Redis cores', 'Mbit/s to phones');
  const rows = SIZES.flatMap(([phones = 0, players = 0]) =>
    [false, true].map((byCode) => needsOf({ phones, players, byCode }, costs)),
  );
  const cells = rows.map((needs) => [
    needs.phones.toLocaleString('en'),
    needs.players.toLocaleString('en'),
    needs.byCode ? 'by code' : 'evenly',
    short(needs.answersPerSecond),
    Number.isNaN(needs.processes) ? 'too many' : `${needs.processes}`,
    short(needs.nodeMicros),
    short(needs.postgresCores),
    short(needs.commitsPerSecond),
    short(needs.walMBPerSecond),
    short(needs.redisMessagesPerSecond),
    short(needs.redisCores),
    short(needs.megabitsPerSecond),
  ]);
  return asTable([head, ...cells]);
}

/** @param {number} value */
function short(value) {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value < 10 ? 2 : 1);
}
