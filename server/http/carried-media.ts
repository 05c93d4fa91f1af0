import { createHash, type Hash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { CARRIED, carriedName } from '#app/core/exchange/carried.ts';
import { IMPORT_FILE_MAX, MEDIA } from '#app/core/limits.ts';
import { uploadKindOf } from '#app/core/media-types.ts';
import type { ArrivedFile } from '../services/media.ts';

/** A file to import is larger than it may be with its pictures and sounds. */
export class TooMuchMedia extends Error {
  override name = 'TooMuchMedia';
}

/** The longest start of a carried file: what must not be cut between two chunks. */
const START_MAX = 120;
const FILES_MAX = 2000;

interface OpenFile {
  path: string;
  handle: FileHandle;
  kind: ArrivedFile['kind'];
  hash: Hash;
  bytes: number;
  /** Base64 is decoded four characters at a time. */
  rest: string;
}

/**
 * A body without the pictures and sounds that a quiz file in it carries ([IX23]): each is written to a file as it arrives,
 * and its place in the text says which one it was. So the rest is as short as any quiz, and no memory holds the files.
 *
 * @param found Gets the files in the order of their names. Those that cannot be used are null.
 * @throws TooMuchMedia
 */
export async function* withoutMedia(
  body: AsyncIterable<Buffer>,
  folder: string,
  found: (ArrivedFile | null)[],
): AsyncGenerator<Buffer> {
  let text = '';
  let file: OpenFile | null = null;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > IMPORT_FILE_MAX) throw new TooMuchMedia();
      text += chunk.toString('latin1');
      for (;;) {
        if (file) {
          const end = text.indexOf('"');
          await write(file, end === -1 ? text : text.slice(0, end));
          text = end === -1 ? '' : text.slice(end);
          if (end === -1) break;
          found.push(await finish(file));
          file = null;
        }
        const start = CARRIED.exec(text);
        if (!start) break;
        if (found.length >= FILES_MAX) throw new TooMuchMedia();
        const [whole, before = '', type = ''] = start;
        yield Buffer.from(`${text.slice(0, start.index)}${before}${carriedName(found.length)}`, 'latin1');
        text = text.slice(start.index + whole.length);
        file = await begin(folder, type);
      }
      if (!file && text.length > START_MAX) {
        yield Buffer.from(text.slice(0, -START_MAX), 'latin1');
        text = text.slice(-START_MAX);
      }
    }
    yield Buffer.from(text, 'latin1');
  } finally {
    if (file) found.push(await finish(file));
  }
}

async function begin(folder: string, type: string): Promise<OpenFile> {
  const at = path.join(folder, randomUUID());
  // PHP escapes slashes.
  const kind = uploadKindOf(type.replace('\\', '')) ?? 'image';
  return { path: at, kind, handle: await open(at, 'wx', 0o600), hash: createHash('sha256'), bytes: 0, rest: '' };
}

async function write(file: OpenFile, text: string): Promise<void> {
  if (file.bytes > MEDIA.bytes) return;
  const all = file.rest + text.replaceAll('\\', '');
  const whole = all.length - (all.length % 4);
  file.rest = all.slice(whole);
  const bytes = Buffer.from(all.slice(0, whole), 'base64');
  file.bytes += bytes.length;
  file.hash.update(bytes);
  if (bytes.length > 0) await file.handle.writeFile(bytes);
}

async function finish(file: OpenFile): Promise<ArrivedFile | null> {
  if (file.rest !== '') {
    const last = Buffer.from(file.rest, 'base64');
    file.bytes += last.length;
    file.hash.update(last);
    await file.handle.writeFile(last);
  }
  await file.handle.close();
  const { path, kind, hash, bytes } = file;
  if (bytes <= MEDIA.bytes) return { path, kind, hash: hash.digest('hex') };
  await rm(path, { force: true });
  return null;
}
