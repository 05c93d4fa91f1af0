import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps.js';

/** @returns {string} The path of the schema for PostgreSQL, written anew. */
export function writePostgresSchema() {
  const file = path.join(ROOT, 'build', 'postgres', 'schema.prisma');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, toPostgresSchema(readFileSync(path.join(ROOT, 'prisma', 'schema.prisma'), 'utf8')));
  return file;
}

/**
 * The same model for PostgreSQL. Points in time are `timestamptz` with milliseconds, as exact as SQLite's integers.
 *
 * @param {string} schema The text of prisma/schema.prisma.
 * @throws {Error} if the text is not as expected, so that nothing is left out silently.
 */
export function toPostgresSchema(schema) {
  /** @type {[RegExp, string][]} */
  const steps = [
    [/provider = "sqlite"/, 'provider = "postgresql"'],
    [/output( +)= "\.\.\/server\/data\/generated"/, 'output$1= "../../server/data/postgres/generated"'],
    [/^( +\w+ +DateTime\??)/gm, '$1 @db.Timestamptz(3)'],
  ];
  return steps.reduce((text, [from, to]) => {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`prisma/schema.prisma has nothing like ${from}`);
    return next;
  }, schema);
}
