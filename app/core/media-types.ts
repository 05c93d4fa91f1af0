// Content types of pictures and sounds, for editor and server. Phones need none of them.

import type { Upload } from './media.ts';

/** The content types of files that may be uploaded. */
const UPLOAD_TYPES: Readonly<Record<string, Upload['kind']>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'image/gif': 'image',
  'audio/mpeg': 'sound',
  'audio/mp3': 'sound',
  'audio/mp4': 'sound',
  'audio/m4a': 'sound',
  'audio/x-m4a': 'sound',
  'audio/aac': 'sound',
  'audio/ogg': 'sound',
  'application/ogg': 'sound',
  'audio/wav': 'sound',
  'audio/wave': 'sound',
  'audio/x-wav': 'sound',
  'audio/vnd.wave': 'sound',
};

/** Their names. */
export const UPLOAD_TYPE_NAMES: readonly string[] = Object.keys(UPLOAD_TYPES);

/** The content types of files that are served, by the ending of their names. */
export const SERVED_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

/** The kind of a file with this content type; null if it cannot be uploaded. */
export function uploadKindOf(contentType: string): Upload['kind'] | null {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return Object.hasOwn(UPLOAD_TYPES, type) ? (UPLOAD_TYPES[type] ?? null) : null;
}
