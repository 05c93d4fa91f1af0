import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/support/steps.js';

/** Build output, and git's own files. */
const LEFT_OUT = new Set(['node_modules', 'build', 'data', 'coverage', 'test-results', '.cache', '.git']);

export interface Checkout {
  folder: string;
  remove(): void;
}

/** Says for which schema the database clients were generated; they are copied too. */
const CLIENT_STAMP = path.join('build', '.client-stamp');

/**
 * A copy of the sources for tests that change them. Its packages are links to the project's own, so that caches and
 * replaced packages stay in the copy.
 */
export function copyCheckout({ withoutPackages = [] }: { withoutPackages?: string[] } = {}): Checkout {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-copy-'));
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(name)) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  mkdirSync(path.join(folder, 'build'));
  cpSync(path.join(ROOT, CLIENT_STAMP), path.join(folder, CLIENT_STAMP));
  linkPackages(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), new Set(withoutPackages));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

function linkPackages(from: string, to: string, leftOut: ReadonlySet<string>): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '.vite' || leftOut.has(entry.name)) continue;
    if (entry.isFile()) cpSync(path.join(from, entry.name), path.join(to, entry.name));
    else if (entry.name.startsWith('@')) linkPackages(path.join(from, entry.name), path.join(to, entry.name), leftOut);
    else symlinkSync(path.join(from, entry.name), path.join(to, entry.name), 'junction');
  }
}
