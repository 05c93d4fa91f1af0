const FINAL_TEXT = 0x81;
/** Lengths from here on are in the next two bytes; from `IN_EIGHT_BYTES` on, in the next eight. */
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 0x1_0000;

/**
 * A text as a complete WebSocket frame (RFC 6455, section 5.2): unmasked, uncompressed, in one piece. A frame for thousands of
 * sockets is built once, and each socket is written a single buffer.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = headSize(length);
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL_TEXT;
  if (length < IN_TWO_BYTES) frame[1] = length;
  else if (length < IN_EIGHT_BYTES) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}

function headSize(length: number): number {
  if (length < IN_TWO_BYTES) return 2;
  return length < IN_EIGHT_BYTES ? 4 : 10;
}
