import { open } from 'node:fs/promises';

/** The formats that may be decoded. */
export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'mp3' | 'm4a' | 'ogg' | 'wav';

/** Bytes at the start of a file that tell its format. */
const HEAD_BYTES = 32;

/**
 * The format of a file by its first bytes, whatever it is called; null if it is none that may be uploaded.
 * JPEG, PNG, GIF, RIFF (WebP, WAV) and Ogg as in their specifications; AVIF and M4A by the brand of ISO 14496-12; MP3 by
 * an ID3 tag or the sync word of its first frame.
 */
export async function formatOf(path: string): Promise<Format | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return formatOfHead(buffer.subarray(0, bytesRead).toString('latin1'));
  } finally {
    await file.close();
  }
}

function formatOfHead(head: string): Format | null {
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('OggS')) return 'ogg';
  if (head.startsWith('ID3') || isFrameOfMp3(head)) return 'mp3';
  const inner = head.slice(8, 12);
  if (head.startsWith('RIFF')) return inner === 'WEBP' ? 'webp' : inner === 'WAVE' ? 'wav' : null;
  if (head.slice(4, 8) !== 'ftyp') return null;
  if (/^avi[fs]$/.test(inner) || /avi[fs]/.test(head.slice(16))) return 'avif';
  return /^(M4A |M4B |mp4|isom|iso)/.test(inner) ? 'm4a' : null;
}

/** Eleven set bits, a version that exists, layer III. */
function isFrameOfMp3(head: string): boolean {
  const second = head.charCodeAt(1);
  return head.charCodeAt(0) === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
}
