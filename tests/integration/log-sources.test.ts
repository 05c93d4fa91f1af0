import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createSourceNames, errorWriter } from '#server/log-sources.ts';
import { ROOT } from '#tests/support/temporary.ts';

const BUNDLE = path.join(ROOT, 'build', 'server', 'index.js');
const SENTENCE = 'The server is exiting';

/** Where the built server has a sentence, as a stack says it. */
function positionOf(sentence: string): string {
  const before = readFileSync(BUNDLE, 'utf8').split(sentence)[0] ?? '';
  const lines = before.split('\n');
  return `${pathToFileURL(BUNDLE)}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

function lineOf(sentence: string): number {
  const source = readFileSync(path.join(ROOT, 'server', 'index.ts'), 'utf8');
  return (source.split(sentence)[0] ?? '').split('\n').length;
}

test('[LO4] a stack names the source file and line of a position in the bundle', () => {
  const stack = `Error: no room\n    at main (${positionOf(SENTENCE)})\n    at async ${positionOf(SENTENCE)}`;
  const place = `server/index.ts:${lineOf(SENTENCE)}`;
  const nameSources = createSourceNames(ROOT);
  const begun = process.cpuUsage();
  const named = nameSources(stack);
  const usedMs = process.cpuUsage(begun).user / 1000;
  expect(named).toBe(`Error: no room\n    at main (${place})\n    at async ${place}`);
  expect(usedMs).toBeLessThan(100);
});

test('[LO4] what the maps do not know stays as it is, and the rest of an error is written as ever', () => {
  const error = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  error.stack = `Error: no room\n    at ${BUNDLE}:1:999999999\n    at /elsewhere/build/server/index.js:1:1\n    at missing.js:1:1`;
  const written = errorWriter(ROOT)(error);
  expect(written).toMatchObject({ type: 'Error', message: 'no room', code: 'ENOSPC', stack: error.stack });
});
