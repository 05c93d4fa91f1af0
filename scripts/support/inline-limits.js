import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './steps.js';

const LIMITS = 'app/core/limits.ts';
const IMPORT = /import \{([^}]*)\} from "(?:#app\/core|\.)\/limits\.ts";/g;

/**
 * Phones need ten of the numbers in core/limits.ts, and would load them all: every page shares one file of it. This plugin
 * writes into the browser's modules the values of those that they import (docs/decisions/0214).
 *
 * @returns {import('vite').Plugin}
 */
export function inlineLimits() {
  /** @type {Record<string, unknown>} */
  let values = {};
  return {
    name: 'inline-limits',
    apply: 'build',
    async buildStart() {
      values = await readLimits();
    },
    transform(code, _id, options) {
      const inlined = options?.ssr ? code : inline(code, values);
      return inlined === code ? null : { code: inlined, map: null };
    },
  };
}

/**
 * @param {string} code
 * @param {Record<string, unknown>} values By name.
 */
export function inline(code, values) {
  return code.replace(IMPORT, (_, names) =>
    String(names)
      .split(',')
      .map((name) => declarationOf(name.trim(), values))
      .join(' '),
  );
}

/**
 * @param {string} imported For example `TOP_SHOWN`, or `TOP_SHOWN as count`.
 * @param {Record<string, unknown>} values
 */
function declarationOf(imported, values) {
  const [name = '', local = name] = imported.split(' as ');
  if (!(name in values)) throw new Error(`${LIMITS} has no ${name}`);
  return `const ${local} = ${JSON.stringify(values[name])};`;
}

/** @returns {Promise<Record<string, unknown>>} */
async function readLimits() {
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, LIMITS)],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const [code] = outputFiles.map(({ text }) => encodeURIComponent(text));
  return { ...(await import(`data:text/javascript,${code}`)) };
}
