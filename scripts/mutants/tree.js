import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../support/steps.js';

const LEFT_OUT = new Set(['node_modules', 'data', 'coverage', 'test-results', '.cache', '.git']);

/**
 * Copies the sources and their builds, so that faults can be planted in the copy. Its node_modules is a link to the
 * project's.
 *
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyTree() {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-mutants-'));
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(name)) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}
