/**
 * Lets a browser be who a cookie says.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} cookie As it is sent; empty: nobody.
 * @param {string} url
 */
export async function lend(context, cookie, url) {
  const pairs = cookie ? cookie.split('; ').map((pair) => pair.split(/=(.*)/s)) : [];
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url })));
}
