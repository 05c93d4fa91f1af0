import { Agent, request } from 'node:http';

/**
 * @typedef {object} HttpAnswer
 * @property {number} status
 * @property {string} body
 * @property {string} cookie What a browser would send back.
 */

/**
 * @typedef {object} HttpCall
 * @property {string} method
 * @property {string} path
 * @property {unknown} [body] Sent as JSON.
 * @property {string} [cookie]
 */

/**
 * Creates an HTTP client that keeps its connections alive, like a browser that has just loaded the page.
 *
 * @param {number} port
 * @param {number} [connections] Maximum number of connections.
 * @returns {{ call: (outgoing: HttpCall) => Promise<HttpAnswer>, close: () => void }}
 */
export function createCaller(port, connections = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    call: (outgoing) => callOnce(agent, port, outgoing).catch((error) => again(error, agent, port, outgoing)),
    close: () => agent.destroy(),
  };
}

// The server may close a kept-alive connection just as it is reused.
/**
 * @param {Error & { code?: string, reused?: boolean }} error
 * @param {Agent} agent
 * @param {number} port
 * @param {HttpCall} outgoing
 */
function again(error, agent, port, outgoing) {
  if (error.code !== 'ECONNRESET') throw error;
  return callOnce(agent, port, outgoing);
}

/**
 * @param {Agent} agent
 * @param {number} port
 * @param {HttpCall} outgoing
 * @returns {Promise<HttpAnswer>}
 */
function callOnce(agent, port, { method, path, body, cookie }) {
  const payload = body === undefined ? null : JSON.stringify(body);
  const headers = {
    ...(payload !== null && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
    ...(cookie && { Cookie: cookie }),
  };
  return new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, method, path, headers, agent }, (incoming) => {
      /** @type {Buffer[]} */
      const chunks = [];
      incoming.on('data', (chunk) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const cookies = (incoming.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? '');
        resolve({
          status: incoming.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          cookie: cookies.join('; '),
        });
      });
    });
    sending.on('error', reject);
    sending.end(payload ?? undefined);
  });
}

/**
 * @template Value
 * @param {HttpAnswer} answer
 * @param {string} what
 * @returns {Value} The parsed body.
 * @throws if the call failed.
 */
export function contentOf({ status, body }, what) {
  if (status >= 200 && status < 300) return JSON.parse(body);
  throw new Error(`${what} was answered ${status}: ${body.slice(0, 200)}`);
}
