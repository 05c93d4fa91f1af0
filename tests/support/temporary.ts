import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of the test's own, removed when the test has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The folder with package.json. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');
