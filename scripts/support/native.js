import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { npmCommand, ROOT, run, StepProblem, step } from './steps.js';

const require = createRequire(import.meta.url);

/** Whatever the person's own npm settings say: this package is nothing without its script. */
const REBUILD = ['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--loglevel=error'];

const HELP =
  'The database driver (better-sqlite3) does not load: install a C++ compiler, make and python3 ' +
  '(Debian: apt-get install build-essential python3), delete node_modules, then try again.';

/**
 * The database driver is native code, built for one Node.js: after a change of Node.js it is built again.
 *
 * @throws {StepProblem} when it cannot be built, or does not load after that.
 */
export async function loadNative() {
  if (isUsable()) return;
  await step('database driver built for this Node.js', () =>
    run('building the database driver', [...npmCommand(), ...REBUILD], { env: compilerEnvironment() }).catch(
      (error) => {
        throw new StepProblem(`${HELP}\n${error.message}`);
      },
    ),
  );
  if (!isUsable()) throw new StepProblem(HELP);
}

/** Compilers read options from these: GNU's and Clang's, and Microsoft's. */
function compilerEnvironment() {
  const header = path.join(ROOT, 'scripts', 'support', 'object-wrap.h');
  const { CXXFLAGS = '', CL = '' } = process.env;
  return { ...process.env, CXXFLAGS: `${CXXFLAGS} -include "${header}"`, CL: `${CL} /FI"${header}"` };
}

function isUsable() {
  try {
    // Asked first: once a database of such a driver is made, this process may abort at any time.
    if (abortsWhenCollected()) return false;
    const Database = require('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

/** Whether it was compiled without object-wrap.h where that is needed, as a plain `npm install` does. */
function abortsWhenCollected() {
  const folder = path.dirname(require.resolve('better-sqlite3/package.json'));
  const driver = readFileSync(path.join(folder, 'build', 'Release', 'better_sqlite3.node'));
  return driver.includes('RemoveEnvironmentCleanupHook');
}
