import { readdirSync, readFileSync } from 'node:fs';
import { createClient } from '@redis/client';
import pg from 'pg';

/**
 * What a deployment has used since it started. Differences of two such readings are what a piece of work cost.
 *
 * @typedef {object} Usage
 * @property {number[]} nodeMicros Processor time of each process of the server, all its threads.
 * @property {number} postgresMicros Of PostgreSQL, all its processes. NaN where it cannot be read.
 * @property {number} redisMicros
 * @property {number} commits Group commits of live sessions.
 * @property {number} walBytes What PostgreSQL wrote to its log.
 * @property {number} redisInBytes
 * @property {number} redisOutBytes
 *
 * @typedef {object} UsageReader
 * @property {() => Promise<Usage>} read
 * @property {() => Promise<{ cpuMicros: number }>} readNodes All processes of the server together.
 * @property {() => Promise<void>} close
 */

/** Ticks of Linux's process times, whose number a second is fixed for programs. */
const MICROS_PER_TICK = 10_000;

/**
 * @param {{ servers: { port: number, probe: import('../probe-reader.js').Probe }[], postgresUrl: string | null, redisUrl: string | null }} deployment
 * @returns {Promise<UsageReader>}
 */
export async function watchUsage({ servers, postgresUrl, redisUrl }) {
  const redis = redisUrl === null ? null : createClient({ url: redisUrl });
  await redis?.connect();
  const postgres = postgresUrl === null ? null : new pg.Client({ connectionString: postgresUrl });
  await postgres?.connect();
  const postmaster = postgres ? await postmasterOf(postgres) : 0;
  const nodes = () => Promise.all(servers.map(async ({ probe }) => (await probe.read()).cpuMicros));
  return {
    async read() {
      const commits = await Promise.all(servers.map(({ port }) => commitsOf(port)));
      const info = redis ? await redis.info() : '';
      const wal = await postgres?.query(`SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS bytes`);
      return {
        commits: sum(commits),
        walBytes: wal?.rows[0]?.bytes ?? 0,
        redisInBytes: numberIn(info, 'total_net_input_bytes'),
        redisOutBytes: numberIn(info, 'total_net_output_bytes'),
        redisMicros: 1e6 * (numberIn(info, 'used_cpu_user') + numberIn(info, 'used_cpu_sys')),
        postgresMicros: postgres ? treeMicros(postmaster) : 0,
        nodeMicros: await nodes(),
      };
    },
    readNodes: async () => ({ cpuMicros: sum(await nodes()) }),
    async close() {
      redis?.destroy();
      await postgres?.end();
    },
  };
}

/**
 * What was used between two readings.
 *
 * @param {Usage} before
 * @param {Usage} after
 * @returns {Usage}
 */
export function usedBetween(before, after) {
  const difference = (/** @type {Exclude<keyof Usage, 'nodeMicros'>} */ name) => after[name] - before[name];
  return {
    nodeMicros: after.nodeMicros.map((micros, index) => micros - (before.nodeMicros[index] ?? 0)),
    postgresMicros: difference('postgresMicros'),
    redisMicros: difference('redisMicros'),
    commits: difference('commits'),
    walBytes: difference('walBytes'),
    redisInBytes: difference('redisInBytes'),
    redisOutBytes: difference('redisOutBytes'),
  };
}

/** @param {number} port */
async function commitsOf(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return sum(Array.from(text.matchAll(/^handsup_commit_seconds_count\S* (\d+)$/gm), ([, count]) => Number(count)));
}

/** @param {pg.Client} client */
async function postmasterOf(client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return statOf(rows[0]?.pid)?.parent ?? 0;
}

/**
 * The processor time of a process, of its children, and of those that have ended.
 *
 * @param {number} root
 */
function treeMicros(root) {
  const ours = statOf(root);
  if (!ours) return Number.NaN;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map((pid) => statOf(Number(pid))).filter((stat) => stat?.parent === root);
  return MICROS_PER_TICK * (ours.ticks + ours.endedTicks + sum(children.map((stat) => stat?.ticks ?? 0)));
}

/**
 * @param {number} pid
 * @returns {{ parent: number, ticks: number, endedTicks: number } | null} Null if it has ended, or without Linux's /proc.
 */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name in parentheses, which may contain spaces: state, parent, ...
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (/** @type {number} */ index) => fields[index] ?? 0;
    return { parent: at(1), ticks: at(11) + at(12), endedTicks: at(13) + at(14) };
  } catch {
    return null;
  }
}

/**
 * @param {string} info
 * @param {string} name
 */
function numberIn(info, name) {
  return Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1] ?? 0);
}

/** @param {number[]} values */
export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
