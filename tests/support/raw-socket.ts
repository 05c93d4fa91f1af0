import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

/** One frame as a browser sends it: masked, with a mask of zeros. */
export interface RawFrame {
  opcode: number;
  payload?: Buffer | string;
  /** False: more of the message follows. */
  fin?: boolean;
  /** Bits that no extension gives a meaning to here. */
  reserved?: number;
  masked?: boolean;
}

export const TEXT = 1;
export const BINARY = 2;
export const CONTINUATION = 0;
const CLOSE = 8;

function toBytes({ opcode, payload = '', fin = true, reserved = 0, masked = true }: RawFrame): Buffer {
  const data = Buffer.from(payload);
  const head = [(fin ? 0x80 : 0) | (reserved << 4) | opcode];
  const mask = masked ? 0x80 : 0;
  if (data.length < 126) head.push(mask | data.length);
  else if (data.length < 65_536) head.push(mask | 126, data.length >> 8, data.length & 255);
  else head.push(mask | 127, 0, 0, 0, 0, ...lengthBytes(data.length));
  return Buffer.concat([Buffer.from(head), Buffer.alloc(masked ? 4 : 0), data]);
}

function lengthBytes(length: number): number[] {
  return [24, 16, 8, 0].map((shift) => (length >> shift) & 255);
}

/** A connection to /ws on which a test writes what no WebSocket client would. */
export interface RawSocket {
  write(...frames: RawFrame[]): void;
  /** The texts of the received messages. */
  messages: string[];
  /** The code in the server's close frame; null if it ended without one. */
  closed: Promise<number | null>;
  end(): void;
}

export async function openRawSocket(server: { port: number }, cookie = ''): Promise<RawSocket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    ['GET /ws HTTP/1.1', `Host: localhost:${server.port}`, 'Connection: Upgrade', 'Upgrade: websocket']
      .concat(['Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`])
      .concat([`Cookie: ${cookie}`, '', ''])
      .join('\r\n'),
  );
  const messages: string[] = [];
  let code: number | null = null;
  let left = Buffer.alloc(0);
  let isOpen = false;
  const read = (bytes: Buffer) => {
    left = Buffer.concat([left, bytes]);
    if (!isOpen) {
      const end = left.indexOf('\r\n\r\n');
      if (end < 0) return;
      isOpen = true;
      left = left.subarray(end + 4);
      socket.emit('upgraded');
    }
    for (let frame = takeFrame(left); frame; frame = takeFrame(left)) {
      left = left.subarray(frame.bytes);
      if (frame.opcode === TEXT) messages.push(frame.payload.toString());
      if (frame.opcode !== CLOSE) continue;
      code = frame.payload.readUInt16BE(0);
      socket.end();
    }
  };
  const upgraded = once(socket, 'upgraded');
  socket.on('data', read);
  const closed = new Promise<number | null>((resolve) => socket.once('close', () => resolve(code)));
  await upgraded;
  return {
    messages,
    closed,
    write: (...frames) => void socket.write(Buffer.concat(frames.map(toBytes))),
    end: () => socket.destroy(),
  };
}

/** The first whole frame from the server, whose frames are never masked; null while it is incomplete. */
function takeFrame(bytes: Buffer): { opcode: number; payload: Buffer; bytes: number } | null {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return null;
  const extra = { 126: 2, 127: 8 }[second] ?? 0;
  if (bytes.length < 2 + extra) return null;
  const length = extra === 0 ? second : extra === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const end = 2 + extra + length;
  return bytes.length < end ? null : { opcode: first & 15, payload: bytes.subarray(2 + extra, end), bytes: end };
}
