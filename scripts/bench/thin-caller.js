import { connect } from 'node:net';

const END_OF_HEADERS = '\r\n\r\n';

/**
 * @typedef {object} Line A kept-alive connection, and the caller waiting for its answer.
 * @property {import('node:net').Socket} socket
 * @property {string} text The part of the answer received so far.
 * @property {Asker | null} asker
 *
 * @typedef {{ resolve: (answer: import('./http.js').HttpAnswer) => void, reject: (error: Error) => void }} Asker
 */

/**
 * A minimal JSON client over kept-alive connections. Like the phones' sockets it must not distort the measurement. It
 * only understands answers with a Content-Length.
 *
 * @param {number} port
 * @returns {(path: string, body: unknown) => Promise<import('./http.js').HttpAnswer>}
 */
export function createThinCaller(port) {
  /** @type {Line[]} */
  const idle = [];
  return (path, body) =>
    new Promise((resolve, reject) => {
      const text = request(port, path, JSON.stringify(body));
      const ask = (/** @type {Line} */ line, /** @type {Asker['reject']} */ fail) => {
        line.asker = { resolve, reject: fail };
        line.socket.write(text);
      };
      const kept = idle.pop();
      // The server may close a kept-alive connection just as it is reused.
      if (kept) ask(kept, () => ask(open(port, idle), reject));
      else ask(open(port, idle), reject);
    });
}

/**
 * @param {number} port
 * @param {Line[]} idle
 * @returns {Line}
 */
function open(port, idle) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  /** @type {Line} */
  const line = { socket, text: '', asker: null };
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    line.text += chunk;
    const answer = answerIn(line.text);
    if (answer === null) return;
    const { asker } = line;
    Object.assign(line, { text: '', asker: null });
    idle.push(line);
    asker?.resolve(answer);
  });
  const end = (/** @type {Error} */ error) => {
    if (idle.includes(line)) idle.splice(idle.indexOf(line), 1);
    const { asker } = line;
    line.asker = null;
    asker?.reject(error);
    socket.destroy();
  };
  socket.on('error', end);
  socket.on('close', () => end(new Error('A connection was closed before the answer was complete')));
  return line;
}

/**
 * @param {number} port
 * @param {string} path
 * @param {string} json
 */
function request(port, path, json) {
  const lines = [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Content-Type: application/json'];
  lines.push(`Content-Length: ${Buffer.byteLength(json)}`);
  return lines.join('\r\n') + END_OF_HEADERS + json;
}

/**
 * The answer, or null while it is incomplete.
 *
 * @param {string} text
 * @returns {import('./http.js').HttpAnswer | null}
 */
function answerIn(text) {
  const end = text.indexOf(END_OF_HEADERS);
  if (end < 0) return null;
  const head = text.slice(0, end);
  const body = text.slice(end + END_OF_HEADERS.length);
  if (Buffer.byteLength(body) < Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)) return null;
  const cookies = [...head.matchAll(/^set-cookie: ([^;\r]+)/gim)].map((match) => match[1]);
  return { status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)), body, cookie: cookies.join('; ') };
}
