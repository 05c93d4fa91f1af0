/** @typedef {Pick<import('vite').Rollup.ManualChunkMeta, 'getModuleIds' | 'getModuleInfo'>} Graph */

const PACKAGES = [
  ...['react', 'react-dom', 'scheduler', '@remix-run', 'react-router', 'react-router-dom', 'turbo-stream', 'get-nonce'],
  // Needed by every button and icon.
  ...[
    'class-variance-authority',
    'clsx',
    'lucide-react/dist/esm/(shared|Icon|createLucideIcon|defaultAttributes|context)',
  ],
];
/** Icons used by more than one of the phones' pages: as separate files their headers would outweigh the drawings. */
const ICONS =
  'lucide-react/dist/esm/icons/(x|wifi|wifi-off|unplug|refresh-cw|arrow-down|check|clock|circle-check|circle-exclamation-point|chevron-down)';
const FRAME = new RegExp(`/node_modules/(${[...PACKAGES, ICONS].join('|')})[/.]|commonjsHelpers|vite/preload-helper`);
/** Small modules that most pages share. */
const SMALL =
  /\/app\/(ui\/calls\/|contract\/common-toasts|core\/(redirect|player-name|hand|text|score-text|question)\.ts|ui\/people\/|ui\/primitives\/use-page-mark)/;
/**
 * What /play loads before it is hydrated, and what it loads after that; leaving has a page of its own. The wall also
 * shares the modules of the live connection. Pictures and formatted texts are on many pages, in modules too small for
 * files of their own.
 */
const PARTS = {
  play: /\/app\/ui\/play\/(?!leave|later\/)/,
  'play-later': /\/app\/ui\/play\/later\//,
  content: /\/app\/(ui\/(media\/quiz-picture|rich-text\/)|core\/(media|rich-text)\.ts)/,
  live: /\/app\/((ui|core)\/live\/|ui\/answers\/answer-marks|ui\/primitives\/(countdown-ring|calm)|core\/questions\/facts)/,
};
const ENTRIES = /\/app\/(root|entry\.client)\.tsx/;

/** @type {WeakMap<object, Set<string>>} */
const shells = new WeakMap();

/**
 * Names the chunk that a module belongs to. Code that every page loads forms two chunks, which compress better than
 * many small ones: `frame`, which changes only with a new version of React or Remix, and `shell`, which is everything
 * that the root imports. The bundler chunks the rest. The shell contains no packages, and the frame none of our code,
 * so that they don't depend on each other in a cycle.
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
 * Our modules that every page loads. Modules of packages are left out, as one may pull in its entire package.
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
