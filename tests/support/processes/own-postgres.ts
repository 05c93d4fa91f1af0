import { type PostgresServer, startPostgres } from '../../../scripts/support/postgres-server.js';
import { say } from '../faults/dice.ts';
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
      for (const line of errorsIn(deployment.processes.map(({ output }) => output()).join(''))) say(`logged: ${line}`);
      await postgres.remove();
    },
  };
}

/** What processes have logged as errors, each once. */
function errorsIn(output: string): Set<string> {
  const lines = output.split('\n').filter((line) => line.startsWith('{') && !line.startsWith('{"level":40'));
  const errors = lines.map((line): { msg: string; err?: { message: string; stack?: string } } => JSON.parse(line));
  return new Set(errors.map(({ msg, err }) => `${msg}: ${err?.stack ?? err?.message ?? ''}`));
}
