import { startPostgres } from '../../../scripts/support/postgres-server.js';
import setUpServer from '../global-setup.ts';
import { createTemplate } from './suite.ts';

/** One server of PostgreSQL for all tests of a run, unless TEST_POSTGRES_URL names one. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  await setUpServer();
  if (process.env.TEST_POSTGRES_URL) {
    await createTemplate();
    return;
  }
  // Tests of what a crash leaves start a server of their own, which waits for its disk.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = await startPostgres({ settings });
  process.env.TEST_POSTGRES_URL = server.url();
  await createTemplate();
  return () => server.remove();
}
