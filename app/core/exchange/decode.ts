/** A file's text, or the message why it cannot be decoded ([IX9]). */
export type Decoded = { ok: true; text: string } | { ok: false; message: string };

/** Decodes UTF-8 with or without a byte order mark, and UTF-16 with one. */
export function decodeText(bytes: Uint8Array): Decoded {
  const known = foreignKind(bytes);
  if (known) return { ok: false, message: known };
  const text = decodeAs(encodingOf(bytes), bytes);
  if (text === null) return { ok: false, message: WRONG_ENCODING };
  return text.includes('\0') ? { ok: false, message: NOT_TEXT } : { ok: true, text };
}

const WRONG_ENCODING =
  'The letters of this file cannot be read. Save it with the encoding UTF-8 (in Excel: "CSV UTF-8") and try again.';
const NOT_TEXT = 'This is not a text file. Please choose a .json, .csv or .txt file.';

/** Formats that people mistake for text, by their first bytes. */
const FOREIGN = [
  { start: [0x50, 0x4b], message: 'This looks like an Excel, Word or zip file. Save it as "CSV UTF-8" and try again.' },
  {
    start: [0xd0, 0xcf, 0x11, 0xe0],
    message: 'This looks like an old Excel or Word file. Save it as "CSV UTF-8" and try again.',
  },
  { start: [0x25, 0x50, 0x44, 0x46], message: 'This is a PDF. Copy its text and paste it instead.' },
];

function foreignKind(bytes: Uint8Array): string | null {
  return FOREIGN.find(({ start }) => startsWith(bytes, start))?.message ?? null;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  return startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8';
}

/** Decodes bytes without the byte order mark; null if they are not valid in this encoding. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
