import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run, StepProblem, step } from '../support/steps.js';
import { commandOf, contextOf, copyOf, stagesOf, variablesOf } from './dockerfile.js';

/**
 * A stage that was built: a folder that stands for the root of its file system.
 *
 * @typedef {object} Built
 * @property {string} root
 * @property {string} workdir As the Dockerfile names it, e.g. /app.
 * @property {Record<string, string>} variables
 * @property {string} user
 * @property {string[]} command
 * @property {string[]} health
 */

/** @typedef {import('./dockerfile.js').Instruction} Instruction */

/** What a terminal has, without what npm adds for its scripts. */
const SHELL = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PATH|HOME|LANG|TMPDIR)$/.test(name)),
);
/** Packages are taken from npm's own store where they are in it. */
const NPM = { npm_config_prefer_offline: 'true' };

/**
 * @param {string} folder
 * @returns {Promise<Built>} The last stage.
 */
export async function buildStages(folder) {
  const dockerfile = readFileSync(path.join(ROOT, 'deploy', 'Dockerfile'), 'utf8');
  /** @type {Map<string, Built>} */
  const stages = new Map();
  /** @type {Built | null} */
  let last = null;
  for (const { name, instructions } of stagesOf(dockerfile)) {
    const root = path.join(folder, name || 'image');
    mkdirSync(root);
    last = { root, workdir: '/', variables: {}, user: '', command: [], health: [] };
    stages.set(name, last);
    for (const instruction of instructions) await follow(instruction, last, stages);
  }
  if (!last) throw new StepProblem('The Dockerfile has no stage.');
  return last;
}

/**
 * @param {Instruction} instruction
 * @param {Built} stage
 * @param {Map<string, Built>} stages
 */
async function follow({ name, rest }, stage, stages) {
  switch (name) {
    case 'WORKDIR':
      stage.workdir = rest;
      mkdirSync(path.join(stage.root, rest), { recursive: true });
      return;
    case 'ENV':
      Object.assign(stage.variables, variablesOf(rest));
      return;
    case 'COPY':
      return copy(rest, stage, stages);
    case 'RUN':
      return await step(rest, () => runShell(rest, stage));
    case 'USER':
      stage.user = rest;
      return;
    case 'CMD':
      stage.command = commandOf(rest);
      return;
    case 'HEALTHCHECK':
      stage.health = commandOf(rest);
      return;
    case 'VOLUME':
    case 'EXPOSE':
      return;
    default:
      throw new StepProblem(`Teach this script the instruction ${name}.`);
  }
}

/**
 * @param {string} rest
 * @param {Built} stage
 * @param {Map<string, Built>} stages
 */
function copy(rest, { root, workdir }, stages) {
  const { from, sources, target } = copyOf(rest);
  const into = path.join(root, path.resolve(workdir, target));
  for (const source of sources) {
    if (from === '') copyFromContext(source, into);
    else {
      const file = path.join(stages.get(from)?.root ?? '', source);
      // As Docker does it: a folder's content goes into the target, a file keeps its name if the target is a folder.
      const isFolder = statSync(file).isDirectory();
      cpSync(file, isFolder || !/\/$/.test(target) ? into : path.join(into, path.basename(file)), { recursive: true });
    }
  }
}

/**
 * @param {string} source
 * @param {string} into
 */
function copyFromContext(source, into) {
  const { letsIn } = contextOf(readFileSync(path.join(ROOT, '.dockerignore'), 'utf8'));
  // As in a clean clone: what git knows, as it is now.
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT });
  const files = String(listed)
    .split('\0')
    .filter((file) => file && letsIn(file));
  const wanted = files.filter((file) => source === '.' || file === source || file.startsWith(`${source}/`));
  if (wanted.length === 0) throw new StepProblem(`.dockerignore lets in nothing of ${source}.`);
  for (const file of wanted) cpSync(path.join(ROOT, file), path.join(into, file));
}

/**
 * @param {string} command
 * @param {Built} stage
 */
function runShell(command, { root, workdir, variables }) {
  // No container: absolute paths are those below the stage's folder.
  const inFolder = command.replace(/(?<=\s)\/(?=[a-z])/g, `${root}/`);
  return run(command, ['sh', '-ec', inFolder], {
    cwd: path.join(root, workdir),
    env: { ...SHELL, ...NPM, ...variables },
  });
}
