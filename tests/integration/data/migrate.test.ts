import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { migrate } from '#server/data/sqlite/migrate.ts';
import { copyMigrated, MIGRATIONS_DIR } from '#tests/support/migrated.ts';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';

/** A migrated database file and a folder with the real migrations, to which a test can add its own. */
async function migratedFile() {
  const file = newFile();
  await copyMigrated(file.databaseFile);
  return file;
}

/** The same, with the database still to be created. */
function newFile() {
  const folder = temporaryFolder();
  const migrationsDir = path.join(folder, 'migrations');
  cpSync(MIGRATIONS_DIR, migrationsDir, { recursive: true });
  const databaseFile = path.join(folder, 'quiz.db');
  const places = { root: ROOT, databaseFile, migrationsDir };
  return {
    databaseFile,
    run: () => migrate(places),
    add(name: string, sql: string) {
      mkdirSync(path.join(migrationsDir, name));
      writeFileSync(path.join(migrationsDir, name, 'migration.sql'), sql);
    },
    query<Row>(sql: string): Row[] {
      const sqlite = new SQLite(databaseFile);
      try {
        return sqlite.prepare<[], Row>(sql).all();
      } finally {
        sqlite.close();
      }
    },
    exec(sql: string) {
      const sqlite = new SQLite(databaseFile);
      sqlite.exec(sql);
      sqlite.close();
    },
  };
}

/** The migrations that a new file gets, in order. */
const MIGRATIONS = readdirSync(MIGRATIONS_DIR)
  .filter((name) => /^\d/.test(name))
  .sort();

const FILL = `
  INSERT INTO User (id, email, displayName, passwordHash, emailVerifiedAt, createdAt) VALUES ('u1', 'ann@example.org', NULL, 'hash', NULL, 0), ('u2', 'bob@example.org', NULL, 'hash', NULL, 0);
  INSERT INTO Login VALUES ('l1', 'u1', 0, 0, NULL), ('l2', 'u1', 0, 0, NULL), ('l3', 'u2', 0, 0, NULL);`;

// What Prisma writes when a column changes: the parent table is rebuilt and the old one dropped.
const REDEFINE_USER = `
  PRAGMA defer_foreign_keys=ON;
  PRAGMA foreign_keys=OFF;
  CREATE TABLE "new_User" (
    "id" TEXT NOT NULL PRIMARY KEY, "email" TEXT NOT NULL, "displayName" TEXT, "passwordHash" TEXT NOT NULL,
    "emailVerifiedAt" DATETIME, "createdAt" DATETIME NOT NULL, "nickname" TEXT NOT NULL DEFAULT ''
  );
  INSERT INTO "new_User" ("id", "email", "displayName", "passwordHash", "emailVerifiedAt", "createdAt")
    SELECT "id", "email", "displayName", "passwordHash", "emailVerifiedAt", "createdAt" FROM "User";
  DROP TABLE "User";
  ALTER TABLE "new_User" RENAME TO "User";
  CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
  PRAGMA foreign_keys=ON;
  PRAGMA defer_foreign_keys=OFF;`;

describe('migrations', () => {
  test('[DB10] a new file gets the whole schema, once; the copy of a removed one is kept', async () => {
    const file = newFile();
    writeFileSync(`${file.databaseFile}.before-migration`, 'precious');
    expect((await file.run()).applied).toEqual(MIGRATIONS);
    expect((await file.run()).applied).toEqual([]);
    expect(readFileSync(`${file.databaseFile}.before-migration.older`, 'utf8')).toBe('precious');
  });

  test('[DB10] children are kept when their parent table is redefined', async () => {
    const file = await migratedFile();
    file.exec(FILL);
    file.add('20270101000000_redefine', REDEFINE_USER);
    expect((await file.run()).applied).toEqual(['20270101000000_redefine']);
    expect(file.query('SELECT id, nickname FROM User')).toHaveLength(2);
    expect(file.query('SELECT idHash FROM Login')).toHaveLength(3);
    expect(file.query('PRAGMA foreign_key_check')).toEqual([]);
  });

  test('[DB10] after a failed migration the file is unchanged', async () => {
    const file = await migratedFile();
    file.exec(FILL);
    file.add('20270101000000_good', 'ALTER TABLE "User" ADD COLUMN "nickname" TEXT;');
    file.add('20270102000000_bad', 'DELETE FROM "Login"; ALTER TABLE "Nothing" ADD COLUMN "x" TEXT;');
    await expect(file.run()).rejects.toThrow(/left as it was: .*Nothing/);
    expect(file.query('SELECT * FROM Login')).toHaveLength(3);
    expect(file.query("SELECT name FROM pragma_table_info('User') WHERE name = 'nickname'")).toEqual([]);
    expect(file.query('SELECT * FROM _prisma_migrations')).toHaveLength(MIGRATIONS.length);
    await expect(file.run()).rejects.toThrow('left as it was');
  });

  test('[DB10] a new file whose migration failed is not left behind', async () => {
    const folder = temporaryFolder();
    const migrationsDir = path.join(folder, 'migrations');
    mkdirSync(path.join(migrationsDir, '1_bad'), { recursive: true });
    writeFileSync(path.join(migrationsDir, 'migration_lock.toml'), 'provider = "sqlite"\n');
    writeFileSync(path.join(migrationsDir, '1_bad', 'migration.sql'), 'CREATE TABLE;');
    const databaseFile = path.join(folder, 'quiz.db');
    await expect(migrate({ root: ROOT, databaseFile, migrationsDir })).rejects.toThrow('left as it was');
    expect(existsSync(databaseFile)).toBe(false);
  });

  test('[DB10] an interrupted migration goes back to the copy and starts over', async () => {
    const file = await migratedFile();
    file.exec(FILL);
    file.add('20270101000000_good', 'ALTER TABLE "User" ADD COLUMN "nickname" TEXT;');
    writeFileSync(`${file.databaseFile}.before-migration`, readFileSync(file.databaseFile));
    // As the process left it: begun, half done, not finished.
    file.exec(`DELETE FROM Login; INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count)
               VALUES ('x', 'y', '20270101000000_good', 0, 0)`);
    expect((await file.run()).applied).toEqual(['20270101000000_good']);
    expect(file.query('SELECT * FROM Login')).toHaveLength(3);
  });

  test('[DB10] the copy holds what is committed, even while another reader sees an older state', async () => {
    const file = await migratedFile();
    const other = new SQLite(file.databaseFile);
    other.pragma('journal_mode = WAL');
    other.exec('BEGIN; SELECT * FROM User');
    file.exec(FILL);
    file.add('20270102000000_bad', 'ALTER TABLE "Nothing" ADD COLUMN "x" TEXT;');
    await expect(file.run()).rejects.toThrow('left as it was');
    other.close();
    expect(file.query('SELECT * FROM Login')).toHaveLength(3);
  });

  test('[DB10] restoring the copy may be interrupted at any point', async () => {
    const file = await migratedFile();
    file.exec(FILL);
    const good = readFileSync(file.databaseFile);
    // The new file is whole, the old one half gone.
    writeFileSync(`${file.databaseFile}.restored`, good);
    rmSync(file.databaseFile);
    expect((await file.run()).applied).toEqual([]);
    expect(file.query('SELECT * FROM Login')).toHaveLength(3);
    // The new file is not whole yet: the old one counts.
    writeFileSync(`${file.databaseFile}.restored.part`, 'half');
    expect((await file.run()).applied).toEqual([]);
    expect(file.query('SELECT * FROM Login')).toHaveLength(3);
  });

  test("[DB12] another program's database is refused and left alone", async () => {
    const databaseFile = path.join(temporaryFolder(), 'quiz.db');
    const sqlite = new SQLite(databaseFile);
    sqlite.exec('CREATE TABLE letters (text)');
    sqlite.close();
    await expect(migrate({ root: ROOT, databaseFile, migrationsDir: MIGRATIONS_DIR })).rejects.toThrow(
      'a database of something else',
    );
  });

  test('[DB12] a file of a newer version is refused, with advice', async () => {
    const file = await migratedFile();
    file.exec(`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
               VALUES ('x', 'y', '20990101000000_future', 0, 1, 1)`);
    await expect(file.run()).rejects.toThrow(/written by a newer version \(20990101000000_future\).*DATA_DIR/);
  });

  test('[DB12] a file that is not a database is refused and left alone', async () => {
    const databaseFile = path.join(temporaryFolder(), 'quiz.db');
    writeFileSync(databaseFile, 'a letter to my mother, of more than sixteen characters');
    await expect(migrate({ root: ROOT, databaseFile, migrationsDir: MIGRATIONS_DIR })).rejects.toThrow(
      'is not a database',
    );
    expect(readFileSync(databaseFile, 'utf8')).toMatch(/^a letter/);
  });
});
