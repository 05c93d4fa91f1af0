import { median, percentile, pool } from '../statistics.js';
import { PLAYERS, SMALL } from './load.js';
import { sum } from './usage.js';

/** @typedef {import('./load.js').Measured} Measured */
/** @typedef {import('./load.js').Work} Work */
/** @typedef {import('../stages/rounds.js').Played} Played */
/** @typedef {import('../budget.js').Figure} Figure */

/** The same numbers are in docs/benchmark.md. */
const MUST = { fanOut: { ratio: 2 }, ack: { ratio: 3 }, cpu: { ratio: 2.5 } };
/** The number of processes that the musts are about. */
const BUDGETED = 2;

/**
 * The figures that later calculations use, of one deployment. Times in µs are for each join, frame or answer.
 *
 * @param {Measured} measured
 */
export function figuresOf({ name, processes, joins, joining, played, opening, answering, flooding, ...rest }) {
  const behind = pool(played.map(({ opened }) => opened));
  const since = pool(played.map(({ opened, untilOpenedMs }) => opened.map((ms) => ms + untilOpenedMs)));
  const acks = pool(played.map(({ accepted }) => accepted));
  return {
    name,
    processes,
    fanOutP99Ms: percentile(behind, 0.99),
    fanOutP50Ms: median(behind),
    callToAllP99Ms: percentile(since, 0.99),
    ackP99Ms: percentile(acks, 0.99),
    ackP50Ms: median(acks),
    joinP99Ms: percentile(joins, 0.99),
    joinP50Ms: median(joins),
    answersPerSecond: flooding.count / rest.floodSeconds,
    smallAckP99Ms: percentile(rest.smallAcks, 0.99),
    join: costsOf(joining),
    opened: costsOf(opening),
    answer: costsOf(answering),
    fullSpeed: costsOf(flooding),
    small: costsOf(rest.small),
  };
}

/** @typedef {ReturnType<typeof figuresOf>} NodesFigures */

/**
 * @param {Work} work
 * @returns {{ node: number, postgres: number, redis: number, commits: number, walBytes: number, redisBytes: number }}
 */
function costsOf({ count, used }) {
  return {
    node: sum(used.nodeMicros) / count,
    postgres: used.postgresMicros / count,
    redis: used.redisMicros / count,
    commits: used.commits / count,
    walBytes: used.walBytes / count,
    redisBytes: (used.redisInBytes + used.redisOutBytes) / count,
  };
}

/**
 * The musts, as rows of the usual table: a deployment of two processes beside one process, or a bare group commit.
 *
 * @param {NodesFigures[]} figures
 * @param {Played[]} bare
 * @returns {Figure[]}
 */
export function mustsOf(figures, bare) {
  const [one] = figures;
  const two = figures.find(({ processes }) => processes === BUDGETED);
  if (!one || !two) return [];
  const size = `${BUDGETED} processes, ${PLAYERS.toLocaleString('en')} players`;
  const fanOut = { ours: two.fanOutP99Ms, bare: one.fanOutP99Ms, must: MUST.fanOut };
  const ack = { ours: two.ackP99Ms, bare: bareAcks(bare).p99, must: MUST.ack };
  const cpu = { ours: two.answer.node, bare: one.answer.node, must: MUST.cpu };
  return [
    { group: 'fanout', name: `${size}: next question p99, beside one process`, unit: 'ms', ...fanOut },
    { group: 'acks', name: `${size}: ack p99, beside a bare group commit`, unit: 'ms', ...ack },
    { group: 'cpu', name: `${size}: processor time of an answer, beside one process`, unit: 'µs', ...cpu },
  ];
}

/** @param {Played[]} bare */
function bareAcks(bare) {
  const acks = pool(bare.map(({ accepted }) => accepted));
  return { p99: percentile(acks, 0.99), p50: median(acks) };
}

/**
 * All figures, a column for each deployment.
 *
 * @param {NodesFigures[]} figures
 * @param {Played[]} bare
 * @returns {string}
 */
export function tableOfNodes(figures, bare) {
  const opened = pool(bare.map((played) => played.opened));
  const acks = bareAcks(bare);
  const small = `${SMALL.sessions} sessions of ${SMALL.players}`;
  /** @type {[string, number | null, (one: NodesFigures) => number][]} */
  const rows = [
    ['next question: behind the first, p99 (ms)', percentile(opened, 0.99), (one) => one.fanOutP99Ms],
    ['next question: behind the first, p50 (ms)', median(opened), (one) => one.fanOutP50Ms],
    ['next question: from the call to each phone, p99 (ms)', null, (one) => one.callToAllP99Ms],
    ['answers in 1 s: ack p99 (ms)', acks.p99, (one) => one.ackP99Ms],
    ['answers in 1 s: ack p50 (ms)', acks.p50, (one) => one.ackP50Ms],
    [
      'answers in 1 s: processor time of an answer (µs)',
      median(bare.map((one) => one.cpuMicros)),
      (one) => one.answer.node,
    ],
    ['  PostgreSQL beside it (µs)', null, (one) => one.answer.postgres],
    ['  Redis beside it (µs)', null, (one) => one.answer.redis],
    ['  group commits for each answer', null, (one) => one.answer.commits],
    ["  bytes of PostgreSQL's log", null, (one) => one.answer.walBytes],
    ['  bytes in and out of Redis', null, (one) => one.answer.redisBytes],
    ['next question: processor time of a frame (µs)', null, (one) => one.opened.node],
    ['join, 1,000 in 4 s: p99 (ms)', null, (one) => one.joinP99Ms],
    ['join, 1,000 in 4 s: p50 (ms)', null, (one) => one.joinP50Ms],
    ['join: processor time (µs)', null, (one) => one.join.node],
    ['  PostgreSQL beside it (µs)', null, (one) => one.join.postgres],
    ['  Redis beside it (µs)', null, (one) => one.join.redis],
    ['at full speed: durable answers a second', null, (one) => one.answersPerSecond],
    ['at full speed: processor time of an answer (µs)', null, (one) => one.fullSpeed.node],
    ['  PostgreSQL beside it (µs)', null, (one) => one.fullSpeed.postgres],
    [`${small}: ack p99 (ms)`, null, (one) => one.smallAckP99Ms],
    [`${small}: processor time of an answer (µs)`, null, (one) => one.small.node],
    ['  PostgreSQL beside it (µs)', null, (one) => one.small.postgres],
    ['  Redis beside it (µs)', null, (one) => one.small.redis],
  ];
  const head = ['figure', 'bare PostgreSQL', ...figures.map(({ name }) => name)];
  const cells = rows.map(([name, ours, of]) => [name, short(ours), ...figures.map((one) => short(of(one)))]);
  return asTable([head, ...cells]);
}

/** @param {number | null} value */
function short(value) {
  if (value === null || Number.isNaN(value)) return '';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value < 10 ? 2 : 1);
}

/**
 * @param {string[][]} rows The first is the head. The first column is text, the others are numbers.
 * @returns {string} Markdown.
 */
export function asTable(rows) {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [first = '', ...others] = rows.map(line);
  return [first, rule, ...others].join('\n');
}
