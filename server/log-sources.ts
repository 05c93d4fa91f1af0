import { readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { stdSerializers } from 'pino';

/** A position in a bundled file, e.g. `file:///srv/handsup/build/server/index.js:90:1204`. */
const POSITION = /(?:file:\/\/)?([^\s():]+\.js):(\d+):(\d+)/g;

/**
 * Names source files and lines in stacks: `server/stop.ts:41` for a position in a bundled file. Node.js could do so itself
 * (`--enable-source-maps`), but it reads all maps at each start, and decoding one then holds the event loop for most of a
 * second. Here a map is read once an error needs it, in some 30 ms (docs/decisions/0253).
 *
 * @param root The folder of the package. Bundled files and their maps are in `build/server`.
 */
export function createSourceNames(root: string): (stack: string) => string {
  const bundles = path.join(root, 'build', 'server');
  const maps = new Map<string, TraceMap>();
  function mapOf(file: string): TraceMap | undefined {
    if (!maps.has(file)) {
      const map = readMap(`${file}.map`);
      if (map) maps.set(file, map);
    }
    return maps.get(file);
  }
  return (stack) =>
    stack.replace(POSITION, (position, file: string, line: string, column: string) => {
      const map = path.dirname(file) === bundles ? mapOf(file) : undefined;
      if (!map) return position;
      // Columns count from 1 in a stack, and from 0 in a map.
      const source = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
      if (source.source === null) return position;
      return `${path.relative(root, path.join(bundles, source.source))}:${source.line}`;
    });
}

function readMap(file: string): TraceMap | undefined {
  try {
    return new TraceMap(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes an error into the log as pino does, with source files in its stack ([LO4]). */
export function errorWriter(root: string): (error: Error) => unknown {
  const nameSources = createSourceNames(root);
  return (error) => {
    const written = stdSerializers.err(error);
    return typeof written?.stack === 'string' ? { ...written, stack: nameSources(written.stack) } : written;
  };
}
