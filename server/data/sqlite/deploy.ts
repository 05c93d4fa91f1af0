import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Makes the tool exit when this process does, however it ends, since nobody holds the lock from then on. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  `process.stdin.on('end', () => process.exit(1)).on('error', () => process.exit(1)).resume().unref()`,
)}`;

interface Paths {
  /** The folder with package.json and prisma/. */
  root: string;
  databaseFile: string;
  migrationsDir: string;
}

/**
 * Runs `prisma migrate deploy`.
 *
 * @returns Null on success, else the reason as a sentence.
 */
export async function deploy({ root, databaseFile, migrationsDir }: Paths): Promise<string | null> {
  const prisma = createRequire(path.join(root, 'package.json')).resolve('prisma/build/index.js');
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, prisma, 'migrate', 'deploy'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: `file:${databaseFile}`,
      MIGRATIONS_DIR: migrationsDir,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      NO_COLOR: '1',
    },
  });
  const stopPassing = passSignals(child);
  const { code, output } = await endOf(child);
  stopPassing();
  return code === 0 ? null : failureIn(output);
}

/** Forwards signals to the tool and lets it end first, so that the file can be restored. */
function passSignals(child: ChildProcess): () => void {
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}

function endOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The reason in Prisma's output, on one line. */
function failureIn(output: string): string {
  if (/SocketTimeout|database is locked/.test(output)) return 'another program has the file open.';
  const reason = /Database error:\s*(.+)/.exec(output)?.[1] ?? /Error:\s*([\s\S]+)/.exec(output)?.[1] ?? output;
  const line = reason.replace(/\s+/g, ' ').trim().slice(0, 200).replace(/\.$/, '');
  return `${line || 'it was stopped'}.`;
}
