import { existsSync } from 'node:fs';
import path from 'node:path';
import { canUseApt, failureOf, installWithApt } from './apt.js';
import { step } from './steps.js';

/** Where Debian puts servers, which is not on everybody's path. */
const MORE_FOLDERS = ['/usr/sbin'];

/**
 * @param {string} program
 * @returns {string | null} Its path; null if it is not installed.
 */
export function installed(program) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...MORE_FOLDERS];
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file)) ?? null;
}

/**
 * Installs a server of the tests where apt-get may be used.
 *
 * @template Found
 * @param {string} name Shown meanwhile.
 * @param {string} debianPackage
 * @param {() => Found | null} find
 * @returns {Promise<Found | null>}
 */
export async function installServer(name, debianPackage, find) {
  const found = find();
  if (found !== null || !canUseApt()) return found;
  await step(`${name} for the tests looked for`, async () => {
    await failureOf(() => installWithApt([debianPackage]));
  });
  return find();
}
