import { connect } from 'node:net';

/**
 * A WebSocket as thin as it can be, because thousands of them share one processor: what the phones cost must not stand
 * in what is measured. It reads whole text frames, answers pings, and knows nothing else.
 *
 * @typedef {object} PhoneSocket
 * @property {(text: string) => void} send
 * @property {() => void} terminate
 */

/**
 * @typedef {object} Listeners
 * @property {() => void} onOpen
 * @property {(payload: Buffer) => void} onText The payload is overwritten afterwards.
 * @property {(problem: Error) => void} onEnd Once, however it ended.
 */

const OPCODES = { text: 1, close: 8, ping: 9, pong: 10 };
const MASK = Buffer.from([0x5a, 0xc3, 0x17, 0x9e]);
const KEY = Buffer.from('a benchmark phon').toString('base64');
const END_OF_HEADERS = '\r\n\r\n';
/** One for all sockets: each chunk is done with before the next one is read. */
const chunkBuffer = Buffer.alloc(64 * 1024);

/**
 * @param {{ port: number, path: string, cookie: string }} where
 * @param {Listeners} listeners
 * @returns {PhoneSocket}
 */
export function openPhoneSocket({ port, path, cookie }, { onOpen, onText, onEnd }) {
  let isOpen = false;
  let hasEnded = false;
  /** What has come of a frame that is not whole yet. */
  let rest = Buffer.alloc(0);
  const end = (/** @type {Error} */ problem) => {
    if (!hasEnded) onEnd(problem);
    hasEnded = true;
    socket.destroy();
  };
  const read = (/** @type {Buffer} */ chunk) => {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isOpen) {
      const bodyAt = bytes.indexOf(END_OF_HEADERS) + END_OF_HEADERS.length;
      if (bodyAt < END_OF_HEADERS.length) return keep(bytes);
      const status = bytes.subarray(0, bytes.indexOf('\r\n')).toString();
      if (!status.includes(' 101 ')) return end(new Error(`A socket was refused: ${status}`));
      isOpen = true;
      bytes = bytes.subarray(bodyAt);
      onOpen();
    }
    for (let frame = frameIn(bytes); frame !== null; frame = frameIn(bytes)) {
      bytes = bytes.subarray(frame.length);
      take(frame);
    }
    keep(bytes);
  };
  const keep = (/** @type {Buffer} */ bytes) => {
    rest = Buffer.from(bytes);
  };
  const take = (/** @type {Frame} */ { opcode, payload }) => {
    if (opcode === OPCODES.text) onText(payload);
    else if (opcode === OPCODES.ping) socket.write(frameOf(OPCODES.pong, payload));
    else if (opcode === OPCODES.close) end(new Error(`A socket was closed: ${closeText(payload)}`));
  };
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: chunkBuffer,
      callback: (size, buffer) => {
        read(Buffer.from(buffer.buffer, buffer.byteOffset, size));
        return true;
      },
    },
  });
  socket.on('error', (error) => end(errorText(error)));
  socket.on('close', () => end(new Error('A socket was closed without a word')));
  socket.write(handshake({ port, path, cookie }));
  return {
    send: (text) => void socket.write(frameOf(OPCODES.text, Buffer.from(text))),
    terminate: () => void socket.destroy(),
  };
}

/** @param {{ port: number, path: string, cookie: string }} where */
function handshake({ port, path, cookie }) {
  const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: Upgrade', 'Upgrade: websocket'];
  lines.push('Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${KEY}`);
  if (cookie) lines.push(`Cookie: ${cookie}`);
  return lines.join('\r\n') + END_OF_HEADERS;
}

/** @typedef {{ opcode: number, payload: Buffer, length: number }} Frame */

/**
 * The first frame, once it is whole. A server masks nothing, and ours splits no message.
 *
 * @param {Buffer} bytes
 * @returns {Frame | null}
 */
function frameIn(bytes) {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const headerLength = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < headerLength) return null;
  const payloadLength = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? bytes.readUInt32BE(6) : short;
  const length = headerLength + payloadLength;
  if (bytes.length < length) return null;
  return { opcode: (bytes[0] ?? 0) & 0x0f, payload: bytes.subarray(headerLength, length), length };
}

/**
 * @param {number} opcode
 * @param {Buffer} payload At most 64 KB.
 * @returns {Buffer}
 */
function frameOf(opcode, payload) {
  const isShort = payload.length < 126;
  const headerLength = isShort ? 2 : 4;
  const frame = Buffer.alloc(headerLength + MASK.length + payload.length);
  frame[0] = 0x80 | opcode;
  frame[1] = 0x80 | (isShort ? payload.length : 126);
  if (!isShort) frame.writeUInt16BE(payload.length, 2);
  MASK.copy(frame, headerLength);
  const begin = headerLength + MASK.length;
  for (let at = 0; at < payload.length; at += 1) frame[begin + at] = (payload[at] ?? 0) ^ (MASK[at & 3] ?? 0);
  return frame;
}

/** @param {Buffer} payload */
function closeText(payload) {
  return payload.length < 2 ? 'no code' : `${payload.readUInt16BE(0)} ${payload.subarray(2)}`;
}

/**
 * @param {Error & { code?: string }} error
 * @returns {Error}
 */
function errorText(error) {
  if (error.code !== 'EMFILE' && error.code !== 'ENFILE') return error;
  return new Error('There are not enough file descriptors: run `ulimit -n 12000` in this terminal first.');
}
