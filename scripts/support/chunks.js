/** @typedef {Pick<import('vite').Rollup.ManualChunkMeta, 'getModuleIds' | 'getModuleInfo'>} Graph */

const PACKAGES = [
  ...['react', 'react-dom', 'scheduler', '@remix-run', 'react-router', 'react-router-dom', 'turbo-stream', 'get-nonce'],
  // What every button and every icon needs.
  ...[
    'class-variance-authority',
    'clsx',
    'lucide-react/dist/esm/(shared|Icon|createLucideIcon|defaultAttributes|context)',
  ],
];
/** Icons that more than one of the phones' pages has: a file for each would be more headers than picture. */
const ICONS = 'lucide-react/dist/esm/icons/(x|wifi-off|check|clock|circle-check|circle-exclamation-point|chevron-down)';
const FRAME = new RegExp(`/node_modules/(${[...PACKAGES, ICONS].join('|')})[/.]|commonjsHelpers`);
/** Small things that most pages share. */
const SMALL = /\/app\/(ui\/calls\/|contract\/toasts\.ts|core\/redirect\.ts)/;
/** The pages of /play share nearly everything; what a link to a session needs, the wall shares too. */
const PARTS = { play: /\/app\/ui\/play\//, live: /\/app\/(ui\/live|core\/live|ui\/answers)\// };
const ENTRIES = /\/app\/(root|entry\.client)\.tsx/;

/** @type {WeakMap<object, Set<string>>} */
const shells = new WeakMap();

/**
 * Which chunk of the pages' scripts a module belongs to. What every page loads is two chunks, which compress better than
 * many small ones: `frame`, which changes with a new version of React or Remix only, and `shell`, which is all that the
 * root leads to. The others are left to the bundler. The shell has no package, and the frame nothing of ours, so that neither
 * waits for something that waits for it.
 *
 * @param {string} id
 * @param {Graph} graph
 */
export function nameOfChunk(id, graph) {
  if (FRAME.test(id)) return 'frame';
  if (SMALL.test(id) || shellOf(graph).has(id)) return 'shell';
  return Object.entries(PARTS).find(([, part]) => part.test(id))?.[0];
}

/**
 * Modules of ours that every page loads. Those of packages are left out: one may lead to all that the package has.
 *
 * @param {Graph} graph
 */
function shellOf(graph) {
  const known = shells.get(graph.getModuleInfo);
  if (known) return known;
  const entries = [...graph.getModuleIds()].filter((id) => ENTRIES.test(id));
  const found = new Set(entries);
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (isCode(next)) found.add(next);
  }
  for (const id of entries) found.delete(id);
  shells.set(graph.getModuleInfo, found);
  return found;
}

/** @param {string} id */
const isCode = (id) => !id.includes('/node_modules/') && !/\.(css|woff2)\b/.test(id);
