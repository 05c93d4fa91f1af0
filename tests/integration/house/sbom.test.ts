import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';

interface Entry {
  name?: string;
  version: string;
  dev?: boolean;
  integrity?: string;
}
interface Component {
  purl: string;
  hashes?: unknown[];
}

test('[DP2] npm run sbom names each shipped package of the lock file, for every system, and no tool', () => {
  const file = path.join(temporaryFolder(), 'bill.json');
  execFileSync(process.execPath, [path.join(ROOT, 'scripts', 'sbom.js'), file]);
  const { bomFormat, metadata, components, dependencies } = JSON.parse(readFileSync(file, 'utf8'));
  expect([bomFormat, metadata.component.name, metadata.component.type]).toEqual([
    'CycloneDX',
    'handsup',
    'application',
  ]);

  const lock: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const entries = Object.entries(lock.packages).filter(([folder]) => folder !== '');
  const namesOf = (wanted: typeof entries) =>
    new Set(wanted.map(([folder, one]) => `${one.name ?? folder.split('node_modules/').at(-1)}@${one.version}`));
  const shipped = namesOf(entries.filter(([, { dev }]) => !dev));
  const named = new Set(components.map(({ purl }: Component) => decodeURIComponent(purl.slice('pkg:npm/'.length))));
  expect([...named].sort()).toEqual([...shipped].sort());
  // Needed by the product and by a tool: npm's own --omit=dev leaves these out.
  for (const name of ['zod', 'express', 'react', '@remix-run/node']) {
    expect([...named].some((one) => `${one}`.startsWith(`${name}@`))).toBe(true);
  }
  for (const { purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\//);
    expect(hashes, purl).toHaveLength(1);
  }
  const refs = new Set([
    metadata.component['bom-ref'],
    ...components.map((one: Component & Record<string, string>) => one['bom-ref']),
  ]);
  const asked = dependencies.flatMap(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => [ref, ...dependsOn]);
  expect(asked.filter((ref: string) => !refs.has(ref))).toEqual([]);
});
