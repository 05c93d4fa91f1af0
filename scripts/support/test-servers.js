import { findPostgres, hasPostgres } from './postgres-server.js';
import { findRedis, hasRedis } from './redis-server.js';

/** Installs the servers that the tests use, where that may be done. The tests do without those that are missing. */
export async function findServers() {
  await findPostgres();
  await findRedis();
}

/** Says in one line which tests are left out, and how to run them. */
export function explainMissing() {
  if (!hasPostgres()) {
    console.log(
      '  - left out: the tests on PostgreSQL (Vitest project "postgres"): install PostgreSQL, or set TEST_POSTGRES_URL',
    );
  } else if (!hasRedis()) {
    console.log(
      '  - left out: the tests of several processes (in Vitest project "postgres"): install Redis, or set TEST_REDIS_URL',
    );
  }
}
