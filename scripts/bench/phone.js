import { openPhoneSocket } from './phone-socket.js';

/** @typedef {{ id: string, type: string, optionIds: string[] }} AskedQuestion */

/**
 * Where a phone plays: a live session, or a group of the bare server's sockets, which needs no quiz.
 *
 * @typedef {object} Place
 * @property {string} quizId
 * @property {string} sessionId
 * @property {AskedQuestion[]} questions In the order they are asked.
 */

/**
 * @typedef {object} Phone
 * @property {number} index
 * @property {Place} place
 * @property {string} cookie
 * @property {string} participantId
 * @property {import('./phone-socket.js').PhoneSocket | null} socket
 * @property {number} bytes Payload of all frames since the last `takeBytes`.
 * @property {number} sentAt When it sent its latest answer.
 * @property {string} chosen The option of that answer.
 */

/**
 * The differences between the server and the bare server.
 *
 * @typedef {object} Protocol
 * @property {(phone: Phone) => number} portOf
 * @property {(phone: Phone) => string} pathOf
 * @property {(phone: Phone) => string | null} greetingOf The first message of a phone.
 * @property {(frame: Buffer) => boolean} isState Whether a frame is the state that a phone waits for after connecting.
 */

const STATE = Buffer.from('"type":"session_state"');
const OWN = Buffer.from('"you":');
const REFUSAL = Buffer.from('"type":"error"');

/**
 * @param {number[]} ports Those of the processes, over which the phones are spread evenly.
 * @returns {Protocol}
 */
export const realProtocol = (ports) => ({
  portOf: (phone) => portOf(ports, phone),
  pathOf: () => '/ws',
  greetingOf: ({ place: { sessionId }, participantId }) =>
    JSON.stringify({ type: 'join_session', sessionId, participantId, changes: true }),
  isState: (frame) => frame.includes(STATE) && frame.includes(OWN),
});

/**
 * The process of a phone.
 *
 * @param {number[]} ports
 * @param {Phone} phone
 * @returns {number}
 */
export const portOf = (ports, { index }) => ports[index % ports.length] ?? 0;

/**
 * @param {number} port
 * @returns {Protocol}
 */
export const bareProtocol = (port) => ({
  portOf: () => port,
  pathOf: ({ place: { sessionId } }) => `/ws?group=${sessionId}`,
  greetingOf: () => null,
  isState: () => true,
});

/**
 * Opens a phone's socket.
 *
 * @param {Phone} phone
 * @param {Protocol} protocol
 * @param {{ onFrame: (phone: Phone, frame: Buffer, at: number) => void, onLost: (problem: Error) => void }} listeners
 *   `onFrame` gets every frame (overwritten afterwards) and its time of arrival.
 * @returns {Promise<{ at: number, frame: Buffer }>} The state, once received.
 */
export function connectPhone(phone, protocol, { onFrame, onLost }) {
  return new Promise((resolve, reject) => {
    let isIn = false;
    const onText = (/** @type {Buffer} */ frame) => {
      const at = performance.now();
      phone.bytes += frame.length;
      if (!isIn) {
        isIn = protocol.isState(frame);
        if (isIn) resolve({ at, frame: Buffer.from(frame) });
        else if (frame.includes(REFUSAL)) reject(new Error(`A phone was refused: ${frame}`));
      }
      onFrame(phone, frame, at);
    };
    const onOpen = () => {
      const greeting = protocol.greetingOf(phone);
      if (greeting !== null) socket.send(greeting);
    };
    const onEnd = (/** @type {Error} */ problem) => {
      onLost(problem);
      reject(problem);
    };
    const where = { port: protocol.portOf(phone), path: protocol.pathOf(phone), cookie: phone.cookie };
    const socket = openPhoneSocket(where, { onOpen, onText, onEnd });
    phone.socket = socket;
  });
}
