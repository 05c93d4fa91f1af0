import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * Starts a tiny server with a single one-time address: it gives the visitor the host's cookies and redirects to the
 * presenter. Cookies ignore ports, so the product needs no back door for this ([DM2]). Only this machine can reach it.
 *
 * @param {{ cookies: string[], leadsTo: string, onUsed: () => void }} visit `cookies`: as the product sets them at
 *   sign-in.
 * @returns {Promise<{ link: string, close: () => void }>}
 */
export function openDoor({ cookies, leadsTo, onUsed }) {
  const token = randomBytes(16).toString('base64url');
  let isUsed = false;
  const server = createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (!isSame(request.url ?? '', `/${token}`)) return answer(response, 404, 'Not found.');
    // Requests that only check whether the link exists, as some programs make, don't use it up.
    if (request.method !== 'GET') return answer(response, 405, 'Open this address in a browser.');
    if (isUsed) return answer(response, 410, `This link worked once. If that was you, go to ${leadsTo}`);
    isUsed = true;
    response.setHeader('Set-Cookie', cookies);
    response.setHeader('Location', leadsTo);
    answer(response, 302, 'Come in.');
    onUsed();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ link: `http://127.0.0.1:${port}/${token}`, close: () => close(server) });
    });
  });
}

/** @param {import('node:http').Server} server */
function close(server) {
  server.close();
  server.closeAllConnections();
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} text
 */
function answer(response, status, text) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/**
 * @param {string} one
 * @param {string} other
 */
function isSame(one, other) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
