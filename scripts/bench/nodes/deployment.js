import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../../support/postgres-server.js';
import { startRedisServer } from '../../support/redis-server.js';
import { startServerProcess } from '../../support/server-process.js';
import { ROOT } from '../../support/steps.js';
import { startProgram } from '../calls.js';
import { listenForProbes } from '../probe-reader.js';
import {
  BARE,
  createEnds,
  GENERATOR,
  makeFolder,
  PROBE,
  requireDescriptors,
  serverEnvironment,
  startFlags,
} from '../world.js';
import { watchUsage } from './usage.js';

/** @typedef {import('../generator.js').Commands} Generator */

/**
 * A deployment under test, with phones of its own.
 *
 * @typedef {object} Deployment
 * @property {string} name
 * @property {number} processes 0 for one process with SQLite.
 * @property {Generator} phones
 * @property {import('./usage.js').UsageReader} usage
 * @property {() => string} said
 *
 * @typedef {object} Compared All run at the same time, but only one is under load.
 * @property {Deployment[]} deployments The first is one process with SQLite.
 * @property {{ probe: import('../probe-reader.js').Probe }} bare A bare group commit in the same PostgreSQL. Its phones
 *   are a crowd of the first deployment's.
 * @property {() => Promise<void>} stop
 */

const BUILT = path.join(ROOT, 'build', 'server', 'index.js');
const SECRET = 'the secret of the benchmark';

/**
 * Starts one process with SQLite, and a deployment for each number of processes: its own database in one PostgreSQL, and
 * its own Redis.
 *
 * @param {number[]} counts
 * @returns {Promise<Compared>}
 */
export async function startDeployments(counts) {
  requireDescriptors();
  const ends = createEnds();
  const folder = makeFolder();
  ends.add(async () => rmSync(folder, { recursive: true, force: true }));
  try {
    const probes = await listenForProbes();
    ends.add(async () => probes.close());
    const postgres = await startPostgres({ beside: folder });
    ends.add(postgres.remove);
    const start = async (/** @type {string} */ name, /** @type {string} */ file, env = {}) => {
      const dataDir = path.join(folder, name);
      mkdirSync(dataDir);
      const server = await startServerProcess({
        command: [process.execPath, ...startFlags(), '--import', PROBE, file],
        env: { ...serverEnvironment(), ...env, DATA_DIR: dataDir, ...probes.environment(name) },
      });
      ends.add(() => server.stop());
      return { port: server.port, said: server.output, probe: await probes.probeOf(name) };
    };
    const bare = await start('bare', BARE, { BARE_DATABASE_URL: postgres.url('template1') });
    const phonesOf = async (/** @type {number[]} */ real) => {
      /** @type {import('../calls.js').Program<Generator>} */
      const generator = startProgram(GENERATOR, ['--expose-gc', '--max-semi-space-size=64']);
      ends.add(generator.stop);
      await generator.commands.begin({ real, bare: bare.port });
      // Not by itself: a promise would take it for another promise.
      return { phones: generator.commands };
    };
    /** @type {Deployment[]} */
    const deployments = [];
    for (const processes of [0, ...counts]) {
      const isShared = processes > 0;
      const redis = isShared ? await startRedisServer() : null;
      if (redis) ends.add(redis.remove);
      const database = isShared ? await createDatabase(postgres.url(), `nodes${processes}`) : null;
      const shared = { DATABASE_URL: database ?? '', REDIS_URL: redis?.url ?? '', SESSION_SECRET: SECRET };
      /** @type {Awaited<ReturnType<typeof start>>[]} */
      const servers = [];
      for (let index = 0; index < Math.max(1, processes); index += 1) {
        servers.push(await start(`${processes}-${index}`, BUILT, isShared ? shared : {}));
      }
      const usage = await watchUsage({ servers, postgresUrl: database, redisUrl: redis?.url ?? null });
      ends.add(usage.close);
      const { phones } = await phonesOf(servers.map(({ port }) => port));
      deployments.push({
        name: isShared ? `${processes} process${processes > 1 ? 'es' : ''}` : 'SQLite',
        processes,
        phones,
        usage,
        said: () => servers.map(({ said }) => said()).join('\n'),
      });
    }
    return { deployments, bare, stop: ends.end };
  } catch (error) {
    await ends.end();
    throw error;
  }
}

/**
 * @param {string} url
 * @param {string} name
 */
async function createDatabase(url, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // From template0: the bare server uses template1.
  await client.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
  await client.end();
  return url.replace(/[^/]*$/, name);
}
