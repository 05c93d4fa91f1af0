import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';

/** @typedef {import('@jridgewell/sourcemap-codec').SourceMapSegment} Segment */

/**
 * Shortens the source maps in a folder to what a stack in the log needs: the line of our own code. They become a fortieth
 * as long, so that reading one does not hold the event loop (docs/decisions/0253). Positions in packages are left out.
 *
 * @param {string} folder
 */
export function keepLines(folder) {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.map'))) {
    const file = path.join(folder, name);
    const map = JSON.parse(readFileSync(file, 'utf8'));
    const isOurs = map.sources.map((/** @type {string} */ source) => !source.includes('node_modules/'));
    const mappings = encode(decode(map.mappings).map((segments) => firstOfEachLine(segments, isOurs)));
    const sources = map.sources.map((/** @type {string} */ source, /** @type {number} */ i) =>
      isOurs[i] ? source : '',
    );
    writeFileSync(file, JSON.stringify({ version: 3, sources, names: [], mappings }));
  }
}

/**
 * @param {Segment[]} segments Of one line of the bundle, in their order.
 * @param {boolean[]} isOurs By source.
 * @returns {Segment[]}
 */
function firstOfEachLine(segments, isOurs) {
  /** @type {Segment[]} */
  const kept = [];
  let before = '';
  for (const [column, source = -1, line = 0] of segments) {
    const place = isOurs[source] ? `${source}:${line}` : 'elsewhere';
    if (place === before) continue;
    before = place;
    kept.push(isOurs[source] ? [column, source, line, 0] : [column]);
  }
  return kept;
}
