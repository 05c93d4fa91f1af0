import path from 'node:path';
import { PrismaBetterSQLite3 } from '@prisma/adapter-better-sqlite3';
import { defineConfig } from 'prisma/config';

/**
 * Everything runs on WebAssembly through the driver adapter: Prisma's native engines are not on npm, and an install
 * behind a firewall must work. `scripts/` and `server/data/sqlite/deploy.ts` always set DATABASE_URL, because without it
 * this tool falls back to downloading an engine.
 */
export default defineConfig({
  experimental: { adapter: true },
  engine: 'js',
  schema: path.join('prisma', 'schema.prisma'),
  migrations: { path: process.env.MIGRATIONS_DIR ?? path.join('prisma', 'migrations') },
  adapter: async () => new PrismaBetterSQLite3({ url: process.env.DATABASE_URL ?? 'file:data/quiz.db' }),
});
