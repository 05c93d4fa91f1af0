import { hostile } from './hostile.js';
import { pages } from './pages.js';
import { processes } from './processes.js';
import { server } from './server.js';
import { show } from './show.js';

/**
 * A fault to plant: in `file`, the text `find`, which occurs exactly once, is replaced with `replace`. Then one of
 * `tests` must fail.
 *
 * @typedef {{ fault: string, file: string, find: string, replace: string, tests: string[] }} Mutant
 */

/** Faults in every layer. tests/unit/scripts/mutants.test.ts checks that the list matches the sources. */
export const MUTANTS = [...pages, ...server, ...show, ...hostile, ...processes];
