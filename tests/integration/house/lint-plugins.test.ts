import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';

/** The lines of a source at which a plugin of the project, the only active rule, reports something. */
function findLines(pluginName: string, source: string): number[] {
  const folder = temporaryFolder();
  const plugin = path.join(ROOT, 'scripts', 'lint', pluginName);
  const rules = { preset: 'none' };
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ plugins: [plugin], linter: { rules } }));
  writeFileSync(path.join(folder, 'source.tsx'), source);
  const biome = path.join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  try {
    execFileSync(process.execPath, [biome, 'lint', 'source.tsx'], { cwd: folder, stdio: 'pipe' });
    return [];
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    return Array.from(said.matchAll(/source\.tsx:(\d+):\d+ plugin/g), ([, line]) => Number(line));
  }
}

test('[DB16] the linter reports a transaction with a function, and accepts a batch', () => {
  const lines = findLines(
    'no-interactive-transactions.grit',
    `
client.$transaction(async (tx) => { await tx.user.create({}); });
client.$transaction([client.user.create({}), client.login.create({})]);
client.$transaction(work, { timeout: 1 });
await database.client.$transaction(async function (tx) { return tx; });
`,
  );
  expect(lines).toEqual([2, 4, 5]);
});

test('[HS9] the linter reports an object literal spread into another, and accepts any other spread', () => {
  const lines = findLines(
    'no-packed-spread.grit',
    `
export const packed = { ...{ id: 1, text: '' }, order: 2 };
export const nested = { a: { ...{ id: 1 } } };
export const chosen = { ...(packed.id ? { id: 1 } : {}), order: 2 };
export const copied = { ...packed, order: 2 };
export const joined = [...[packed], packed];
export const asAttributes = <p {...{ id: 'a', title: 'b' }} />;
export const handedOn = <p {...packed} />;
`,
  );
  expect(lines).toEqual([2, 3, 7]);
});
