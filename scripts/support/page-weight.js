import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './steps.js';

const CLIENT = path.join(ROOT, 'build', 'app', 'client');

/**
 * The build's data on a page, from the manifest that Remix writes for the browser.
 *
 * @typedef {{ module: string, imports?: string[], css?: string[] }} Loaded
 * @typedef {{ entry: Loaded, routes: Record<string, Loaded & { parentId?: string }> }} Manifest
 */

/** The weight budget of a page, in KB of 1,024 bytes: scripts and style sheets compressed, fonts and pictures as stored. */
export const PAGE_BUDGET_KB = /** @type {const} */ ({ scripts: 110, styles: 25, fonts: 60, pictures: 60 });
/** What /play loads later, while the player waits: the forms of the rarer question types, results and the end. */
export const PLAY_LATER_KB = 15;

/** @returns {Manifest} */
function readManifest() {
  const folder = path.join(CLIENT, 'assets');
  const file = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error('There is no build of the pages');
  return JSON.parse(
    readFileSync(path.join(folder, file), 'utf8')
      .replace(/^window\.__remixManifest=/, '')
      .replace(/;$/, ''),
  );
}

/**
 * The files that a page loads before it is hydrated, from the last build.
 *
 * @param {string} routeId For example `routes/join`.
 * @returns {{ scripts: string[], styles: string[] }} Addresses.
 */
export function filesOfPage(routeId) {
  const { entry, routes } = readManifest();
  const parts = [entry];
  for (let id = /** @type {string | undefined} */ (routeId); id; id = routes[id]?.parentId) {
    const route = routes[id];
    if (!route) throw new Error(`The build has no ${id}`);
    parts.push(route);
  }
  return {
    scripts: [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))],
    styles: [...new Set(parts.flatMap(({ css = [] }) => css))],
  };
}

/**
 * The scripts that /play loads after it is hydrated ([QT80]), without those that it has by then.
 *
 * @returns {string[]} Addresses.
 */
export function filesOfPlayLater() {
  const first = readdirSync(path.join(CLIENT, 'assets')).find((name) => isPlayLater(name));
  if (!first) throw new Error('The build has no later part of /play');
  const own = new Set(filesOfPage('routes/play.$sessionId.$participantId').scripts);
  const found = new Set([`/assets/${first}`]);
  for (const address of found) {
    const imports = readBuilt(address)
      .toString()
      .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
    for (const [, name] of imports) if (!own.has(`/assets/${name}`)) found.add(`/assets/${name}`);
  }
  return [...found];
}

/**
 * Whether a file, by name or address, starts the later part of /play.
 *
 * @param {string} name
 */
export function isPlayLater(name) {
  return /(^|\/)play-later-[\w-]+\.js$/.test(name);
}

/**
 * @param {string} address
 * @returns {Buffer}
 */
export function readBuilt(address) {
  return readFileSync(path.join(CLIENT, address));
}

/**
 * The transfer size of files, each compressed separately.
 *
 * @param {string[]} addresses
 * @returns {number} KB
 */
export function gzippedKb(addresses) {
  return addresses.reduce((sum, address) => sum + gzipSync(readBuilt(address)).length, 0) / 1024;
}
