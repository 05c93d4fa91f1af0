import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT, StepProblem } from './steps.js';

/** The kinds of tests: their folders and file endings. */
const KINDS = {
  unit: { folder: 'tests/unit', ending: '.test.ts' },
  integration: { folder: 'tests/integration', ending: '.test.ts' },
  browser: { folder: 'tests/e2e', ending: '.spec.ts' },
};

/** @typedef {keyof typeof KINDS} Kind */

/**
 * Finds the test files for the given paths, by kind. A folder selects all test files in it.
 *
 * @param {readonly string[]} paths As typed by the user, relative to the folder with package.json.
 * @returns {Record<Kind, string[]>}
 * @throws {StepProblem} if a path names no test.
 */
export function selectTests(paths) {
  /** @type {Record<Kind, string[]>} */
  const selected = { unit: [], integration: [], browser: [] };
  for (const given of paths) {
    const files = filesAt(given).flatMap((file) => withKind(file));
    if (files.length === 0) throw new StepProblem(unknownPath(given));
    for (const { kind, file } of files) {
      if (!selected[kind].includes(file)) selected[kind].push(file);
    }
  }
  return selected;
}

/** @param {string} given */
function unknownPath(given) {
  const patterns = Object.values(KINDS).map(({ folder, ending }) => `  ${folder}/**/*${ending}`);
  return `There is no test at ${given}. Name test files, or folders of them:\n${patterns.join('\n')}`;
}

/**
 * @param {string} given A file or folder; may not exist.
 * @returns {string[]} Relative to the root, with forward slashes.
 */
function filesAt(given) {
  const at = path.resolve(ROOT, given);
  if (!existsSync(at)) return [];
  const files = statSync(at).isDirectory()
    ? readdirSync(at, { recursive: true, encoding: 'utf8' }).map((name) => path.join(at, name))
    : [at];
  return files.map((file) => path.relative(ROOT, file).split(path.sep).join('/')).sort();
}

/**
 * @param {string} file
 * @returns {{ kind: Kind, file: string }[]} Empty if the file is not a test.
 */
function withKind(file) {
  const kinds = /** @type {Kind[]} */ (Object.keys(KINDS));
  return kinds
    .filter((kind) => file.startsWith(`${KINDS[kind].folder}/`) && file.endsWith(KINDS[kind].ending))
    .map((kind) => ({ kind, file }));
}
