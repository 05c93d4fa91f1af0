/**
 * One instruction of a Dockerfile.
 *
 * @typedef {{ name: string, rest: string }} Instruction
 *
 * @typedef {object} Stage
 * @property {string} base The image it begins with.
 * @property {string} name Empty for the last stage.
 * @property {Instruction[]} instructions
 */

/**
 * Reads the stages of a Dockerfile.
 *
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ');
  /** @type {Stage[]} */
  const stages = [];
  for (const [, name = '', rest = ''] of lines.matchAll(/^([A-Z]+)\s+(.+)$/gm)) {
    if (name === 'FROM') {
      const [base = '', , as = ''] = rest.split(/\s+/);
      stages.push({ base, name: as, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, rest: rest.trim() });
  }
  return stages;
}

/**
 * What COPY copies.
 *
 * @param {string} rest
 * @returns {{ from: string, sources: string[], target: string }} `from` is the name of a stage; empty for the context.
 */
export function copyOf(rest) {
  const parts = rest.split(/\s+/);
  const from = parts.find((part) => part.startsWith('--from='))?.slice('--from='.length) ?? '';
  const paths = parts.filter((part) => !part.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/**
 * The command of CMD, and of HEALTHCHECK after its options, which must be written as JSON: nothing needs a shell.
 *
 * @param {string} rest
 * @returns {string[]}
 */
export function commandOf(rest) {
  return JSON.parse(rest.slice(rest.indexOf('[')));
}

/**
 * @param {string} rest Of ENV: `NAME=value NAME=value`.
 * @returns {Record<string, string>}
 */
export function variablesOf(rest) {
  return Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('=', 2)));
}

/**
 * Which files .dockerignore lets in. It has to list what is let in, by plain paths: a first line `*`, then `!path`, then
 * paths in those that stay out.
 *
 * @param {string} text
 * @returns {{ allowed: string[], letsIn: (file: string) => boolean }} `file` is relative to the root.
 * @throws for other patterns.
 */
export function contextOf(text) {
  const [first, ...patterns] = text.split('\n').filter((line) => line && !line.startsWith('#'));
  if (first !== '*' || patterns.some((pattern) => /[*?[]/.test(pattern))) throw new Error('.dockerignore has globs');
  const allowed = patterns.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : []));
  const denied = patterns.filter((pattern) => !pattern.startsWith('!'));
  const isIn = (/** @type {string} */ file, /** @type {string[]} */ paths) =>
    paths.some((path) => file === path || file.startsWith(`${path}/`));
  return { allowed, letsIn: (file) => isIn(file, allowed) && !isIn(file, denied) };
}
