/** @typedef {Record<string, boolean | undefined>} Flags */
/** @typedef {[pattern: RegExp, text: string | ((match: string, name: string) => string)]} Replacement */

/**
 * Remix and React Router read flags while they run, so the code for every other choice would reach each phone. This
 * plugin writes our choices into the browser's copy, and the minifier drops what they rule out (docs/decisions/0148).
 * The build fails if a new version no longer contains one of the texts.
 *
 * @param {Flags} future The Remix flags, from remix.config.js.
 * @returns {import('vite').Plugin}
 */
export function settledFlags(future) {
  return {
    name: 'settled-flags',
    apply: 'build',
    transform(code, id, options) {
      const file = options?.ssr ? undefined : /node_modules\/(@remix-run\/.*|react-router\/.*)$/.exec(id)?.[1];
      const settled = file ? settle(code, file, future) : code;
      return settled === code ? null : { code: settled, map: null };
    },
  };
}

/**
 * @param {string} code
 * @param {string} file For example `@remix-run/router/dist/router.js`.
 * @param {Flags} future
 */
export function settle(code, file, future) {
  return (replacements(future)[file] ?? []).reduce((text, [pattern, to]) => {
    if (text.search(pattern) < 0) throw new Error(`${file} no longer contains ${pattern}`);
    // Two calls only for the types.
    return typeof to === 'string' ? text.replace(pattern, to) : text.replace(pattern, to);
  }, code);
}

/**
 * @param {Flags} future
 * @returns {Record<string, Replacement[]>} By file.
 */
function replacements(future) {
  const remix = '@remix-run/react/dist/esm';
  /** @type {Replacement} */
  const flags = [/(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)/g, (_, name) => String(future[name] === true)];
  /** Our server renders every page. @type {Replacement} */
  const noSinglePage = [/window\.__remixContext\.isSpaMode\b|\bisSpaMode(?= [?&])|(?<=if \(|!)isSpaMode\b/g, 'false'];
  return {
    [`${remix}/browser.js`]: [flags, noSinglePage],
    [`${remix}/components.js`]: [
      flags,
      noSinglePage,
      // None of our links prefetches its page.
      [/shouldPrefetch && !isAbsolute(?= \?)|isPageLinkDescriptor\(link\)(?= \?)/g, 'false'],
    ],
    // Shown for a moment if even the root's own error page fails; our policy would stop its script.
    [`${remix}/errorBoundaries.js`]: [
      [/(?<=let heyDeveloper = )\/\*#__PURE__\*\/React\.createElement\("script", \{[^`]*`[^`]*`\s*\}\s*\}\)/, 'null'],
    ],
    [`${remix}/fog-of-war.js`]: [flags, noSinglePage],
    [`${remix}/links.js`]: [flags],
    [`${remix}/routeModules.js`]: [noSinglePage],
    [`${remix}/routes.js`]: [
      flags,
      noSinglePage,
      // Our root has an error page, and always its data, so that it never falls back to a page of Remix.
      [/route\.id === "root"(?= \? (\(\) => \/\*#__PURE__\*\/React\.createElement\()?RemixRootDefault)/g, 'false'],
      // Single fetch calls every loader and action.
      [/typeof singleFetch === "function"/g, String(future.v3_singleFetch === true)],
    ],
    [`${remix}/scroll-restoration.js`]: [noSinglePage],
    '@remix-run/router/dist/router.js': [
      // As Remix sets them.
      [/\bfuture\.v7_(normalizeFormMethod|partialHydration|prependBasename)\b/g, 'true'],
      [/\bfuture\.v7_fetcherPersist\b/g, String(future.v3_fetcherPersist === true)],
      [/\bfuture\.v7_relativeSplatPath\b/g, String(future.v3_relativeSplatPath === true)],
      [/\bfuture\.v7_skipActionErrorRevalidation\b/g, String(future.v3_singleFetch === true)],
      // Single fetch has no deferred data of the old kind.
      [/(?<=function isDeferred(?:Data|Result)\(\w+\) \{)/g, future.v3_singleFetch ? ' return false;' : ''],
    ],
    // It warns of flags that are not set; all are.
    'react-router/dist/index.js': [[/(?<=function logV6DeprecationWarnings\(.*\) \{)/g, ' return;']],
  };
}
