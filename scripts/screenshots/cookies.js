/**
 * Signs a browser in with a cookie.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} cookie The Cookie header; empty: signed out.
 * @param {string} url
 */
export async function addCookies(context, cookie, url) {
  const pairs = cookie ? cookie.split('; ').map((pair) => pair.split(/=(.*)/s)) : [];
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url })));
}
