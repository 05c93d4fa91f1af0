import { type PostgresServer, startPostgres } from '../../../scripts/support/postgres-server.js';
import { type Deployment, startDeployment } from './deployment.ts';

/** How many play, and on how many processes. */
export const PLAYERS = Number(process.env.PLAYERS ?? 300);
const PROCESSES = Number(process.env.PROCESSES ?? 3);

/** A deployment behind nginx with a PostgreSQL of its own, which waits for its disk like a real one. */
export interface Theatre extends Deployment {
  postgres: PostgresServer;
  databaseUrl: string;
}

export async function openTheatre(): Promise<Theatre> {
  const postgres = await startPostgres({ settings: { max_connections: '200' } });
  const databaseUrl = postgres.url();
  const deployment = await startDeployment({ count: PROCESSES, databaseUrl, hasNginx: true });
  return {
    ...deployment,
    postgres,
    databaseUrl,
    async close() {
      await deployment.close();
      await postgres.remove();
    },
  };
}
