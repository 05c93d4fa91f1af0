import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';

/** The lines of a source at which the linter, with the project's own rule, finds an interactive transaction. */
function findInteractive(source: string): number[] {
  const folder = temporaryFolder();
  const plugin = path.join(ROOT, 'scripts', 'lint', 'no-interactive-transactions.grit');
  const rules = { preset: 'none' };
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ plugins: [plugin], linter: { rules } }));
  writeFileSync(path.join(folder, 'source.ts'), source);
  const biome = path.join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  try {
    execFileSync(process.execPath, [biome, 'lint', 'source.ts'], { cwd: folder, stdio: 'pipe' });
    return [];
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    return Array.from(said.matchAll(/source\.ts:(\d+):\d+ plugin/g), ([, line]) => Number(line));
  }
}

test('[DB16] the linter finds a transaction with a function, and lets a batch pass', () => {
  const lines = findInteractive(`
client.$transaction(async (tx) => { await tx.user.create({}); });
client.$transaction([client.user.create({}), client.login.create({})]);
client.$transaction(work, { timeout: 1 });
await database.client.$transaction(async function (tx) { return tx; });
`);
  expect(lines).toEqual([2, 4, 5]);
});
