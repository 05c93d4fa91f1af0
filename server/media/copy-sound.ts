import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseFile } from 'music-metadata';
import { type Encoded, UnusableMedia } from './encoded.ts';
import type { Format } from './signatures.ts';

/** What the library calls the containers that may be uploaded. */
const CONTAINERS: Partial<Record<Format, RegExp>> = {
  mp3: /^MPEG/i,
  m4a: /M4A|mp4|isom/i,
  ogg: /^Ogg/i,
  wav: /^WAVE/i,
};

/**
 * Checks that a sound can be read, and copies it: browsers play it as it is.
 *
 * @throws UnusableMedia
 */
export async function copySound(file: string, format: Format, folder: string): Promise<Encoded> {
  const { container = '', codec, hasVideo = false, sampleRate = 0 } = await formatIn(file);
  if (!CONTAINERS[format]?.test(container) || !codec || sampleRate === 0) throw new UnusableMedia('broken_media');
  if (hasVideo) throw new UnusableMedia('not_media');
  const target = path.join(folder, `sound.${format}`);
  await copyFile(file, target);
  const { size: bytes } = await stat(target);
  return { width: 0, height: 0, files: [{ path: target, ending: `.${format}`, bytes, width: 0 }] };
}

async function formatIn(file: string) {
  try {
    const { format } = await parseFile(file, { duration: false, skipCovers: true });
    return format;
  } catch {
    throw new UnusableMedia('broken_media');
  }
}
