import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { npmCommand, ROOT, run, StepProblem, step } from './steps.js';

const require = createRequire(import.meta.url);

/** Overrides the user's npm settings, as this package needs its install script. */
const REBUILD = ['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--loglevel=error'];

const HELP =
  'The database driver (better-sqlite3) does not load: install a C++ compiler, make and python3 ' +
  '(Debian: apt-get install build-essential python3), delete node_modules, then try again.';

/**
 * Loads the database driver, which is native code built for one version of Node.js. After a change of Node.js it is
 * rebuilt.
 *
 * @throws {StepProblem} if it cannot be built, or still does not load.
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

/** Environment variables with compiler options: GNU's and Clang's, and Microsoft's. */
function compilerEnvironment() {
  const header = path.join(ROOT, 'scripts', 'support', 'object-wrap.h');
  const { CXXFLAGS = '', CL = '' } = process.env;
  return { ...process.env, CXXFLAGS: `${CXXFLAGS} -include "${header}"`, CL: `${CL} /FI"${header}"` };
}

function isUsable() {
  try {
    // Checked first: once such a driver has opened a database, this process may abort at any time.
    if (abortsWhenCollected()) return false;
    const Database = require('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

/** Whether the driver was compiled without object-wrap.h where it is needed, as a plain `npm install` does. */
function abortsWhenCollected() {
  const folder = path.dirname(require.resolve('better-sqlite3/package.json'));
  const driver = readFileSync(path.join(folder, 'build', 'Release', 'better_sqlite3.node'));
  return driver.includes('RemoveEnvironmentCleanupHook');
}
