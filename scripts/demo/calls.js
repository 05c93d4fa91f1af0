/**
 * Calls /api without a browser.
 *
 * @template Body
 * @param {string} origin
 * @param {string} line Method and path, e.g. `GET /api/user`.
 * @param {{ body?: unknown, file?: Uint8Array<ArrayBuffer>, type?: string, cookie?: string }} [more] `file` and its content
 *   `type`, instead of a JSON body.
 * @returns {Promise<{ status: number, body: Body, cookies: string[] }>} `cookies`: as the server set them.
 */
export async function call(origin, line, { body, file, type = 'application/json', cookie } = {}) {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...((file || body !== undefined) && { 'Content-Type': type }),
      ...(cookie && { Cookie: cookie }),
    },
    ...(file ? { body: file } : body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || 'null'), cookies: response.headers.getSetCookie() };
}

/**
 * Calls /api and throws if the call fails.
 *
 * @template Body
 * @param {Parameters<typeof call>} outgoing
 * @returns {Promise<{ body: Body, cookies: string[] }>}
 */
export async function mustCall(...outgoing) {
  /** @type {{ status: number, body: Body, cookies: string[] }} */
  const answer = await call(...outgoing);
  if (answer.status < 300) return answer;
  throw new Error(`${outgoing[1]} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/**
 * The Cookie header that a browser would send back.
 *
 * @param {string[]} cookies As the server set them.
 */
export function toCookie(cookies) {
  return cookies.map((line) => line.split(';', 1)[0]).join('; ');
}
