/** Licences that let us ship a package with the product: they ask for a notice at most. */
const PERMISSIVE = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'PSF-2.0', 'Python-2.0'],
];
/** Also allowed for tools, which nobody receives with the product. */
const FOR_TOOLS = ['MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0'];
/**
 * Allowed for these packages only: libvips is a library of its own, loaded when the server starts and exchangeable, as
 * the LGPL asks.
 */
const LGPL = 'LGPL-3.0-or-later';
const MAY_BE_LGPL = /^@img\/sharp-/;

/** Packages that name their licence in an older form, or in their readme, which npm leaves out. Each names MIT. */
const NAMED_OTHERWISE = new Map([
  ['eval', 'MIT'],
  ['format', 'MIT'],
  ['only', 'MIT'],
  ['require-like', 'MIT'],
]);

/** @typedef {{ name: string, version: string, licence: string, isTool: boolean, isAllowed: boolean }} Dependency */

/**
 * Lists every package of a lock file with its licence, by name and version; each once.
 *
 * @param {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, devOptional?: boolean,
 *   name?: string }> }} lock The contents of package-lock.json.
 * @returns {Dependency[]} `isTool` if only development needs it. `licence` is empty if none is known.
 */
export function listLicences(lock) {
  /** @type {Map<string, Dependency>} */
  const found = new Map();
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder === '') continue;
    const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = entry.license ?? NAMED_OTHERWISE.get(name) ?? '';
    const version = entry.version ?? '';
    const key = `${name}@${version}`;
    const before = found.get(key);
    const isTool = (entry.dev ?? false) && (before?.isTool ?? true);
    const isAllowed = isAllowedFor(licence, { name, isTool }) && (before?.isAllowed ?? true);
    found.set(key, { name, version, licence, isTool, isAllowed });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

/**
 * Whether we may use a package under a licence, as SPDX writes it: `MIT`, `(MIT OR GPL-3.0)`, `Apache-2.0 AND MIT`.
 * Of licences joined by OR one must be allowed, of those joined by AND all. AND binds more tightly.
 *
 * @param {string} expression
 * @param {{ name: string, isTool: boolean }} of
 */
export function isAllowedFor(expression, { name, isTool }) {
  const allowed = new Set([
    ...PERMISSIVE,
    ...(isTool ? FOR_TOOLS : []),
    ...(isTool || MAY_BE_LGPL.test(name) ? [LGPL] : []),
  ]);
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  // Both sides are read before they are joined, as reading moves on.
  function either() {
    let holds = both();
    while (words[at] === 'OR') {
      at += 1;
      const other = both();
      holds = holds || other;
    }
    return holds;
  }
  function both() {
    let holds = single();
    while (words[at] === 'AND') {
      at += 1;
      const other = single();
      holds = holds && other;
    }
    return holds;
  }
  /** @returns {boolean} */
  function single() {
    const word = words[at] ?? '';
    at += 1;
    if (word !== '(') return allowed.has(word);
    const holds = either();
    const isClosed = words[at] === ')';
    at += 1;
    return holds && isClosed;
  }
  return either() && at === words.length;
}
