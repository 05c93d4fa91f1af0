import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { carriedName } from '#app/core/exchange/carried.ts';
import { FORM_FIELDS_MAX, IMPORT_FILE_MAX, MEDIA, QUIZ_BODY_MAX } from '#app/core/limits.ts';
import { uploadKindOf } from '#app/core/media-types.ts';
import type { ArrivedFile } from '../services/media.ts';
import { TooMuchMedia } from './carried-media.ts';

/** Files that one form sends: a question has up to ten, and a page without scripts shows few questions. */
const FILES_MAX = 100;
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;

/** A form that is no form, or has more fields than any of ours. */
class UnreadableForm extends Error {
  override name = 'UnreadableForm';
}

/** More text than a quiz may have; of the same type as a body that is too large. */
class TooMuchText extends Error {
  override name = 'TooMuchText';
  readonly type = 'entity.too.large';
}

/**
 * A multipart form without its files ([ME28]): each is written to a file as it arrives, and its field says which one it was.
 * What is returned is again a multipart form with the same boundary, as short as any quiz.
 *
 * @param found Gets the files in the order of their names. Those that cannot be used are null.
 * @throws TooMuchMedia if the form is larger than a quiz may be with its pictures; TooMuchText; UnreadableForm.
 */
export async function withoutFiles(
  body: AsyncIterable<Buffer>,
  contentType: string,
  { folder, found }: { folder: string; found: (ArrivedFile | null)[] },
): Promise<Buffer> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new UnreadableForm();
  const parts: string[] = [];
  const streams: BusboyFileStream[] = [];
  const writing: Promise<void>[] = [];
  let characters = 0;
  const put = (name: string, value: string) => {
    characters += name.length + value.length;
    // `whole` stops reading.
    if (characters > QUIZ_BODY_MAX) return;
    const quotedName = name.replace(/["\r\n]/g, (one) => encodeURIComponent(one));
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${quotedName}"\r\n\r\n${value}\r\n`);
  };
  const form = new Busboy({
    headers: { 'content-type': contentType },
    limits: { fields: FORM_FIELDS_MAX, files: FILES_MAX, fileSize: MEDIA.bytes + 1, fieldSize: QUIZ_BODY_MAX },
  });
  form.on('field', put);
  form.on('file', (name, stream, fileName, _encoding, type) => {
    // A field in which no file was chosen.
    if (!fileName) return void stream.resume();
    const index = found.push(null) - 1;
    put(name, carriedName(index));
    streams.push(stream);
    writing.push(
      keep(stream, type, folder).then((file) => {
        found[index] = file;
      }),
    );
  });
  const isTooLong = () => characters > QUIZ_BODY_MAX;
  const excess = new Promise<never>((_, reject) => {
    for (const limit of ['fieldsLimit', 'filesLimit'] as const) form.on(limit, () => reject(new UnreadableForm()));
  });
  excess.catch(() => {});
  try {
    await Promise.race([pipeline(Readable.from(whole(body, boundary, isTooLong)), form), excess]);
  } catch (error) {
    // The parser leaves the file that it was reading as it is.
    for (const stream of streams) stream.destroy(new UnreadableForm());
    const isKnown = [TooMuchMedia, TooMuchText, UnreadableForm].some((one) => error instanceof one);
    throw isKnown || isOfConnection(error) ? error : new UnreadableForm();
  } finally {
    await Promise.allSettled(writing);
  }
  await Promise.all(writing);
  if (isTooLong()) throw new TooMuchText();
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
}

/** Not the form's fault: the client left, or the disk is full. */
function isOfConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code !== undefined;
}

/** A body within its limit that ends as a form does: the parser waits forever for the end of any other. */
async function* whole(body: AsyncIterable<Buffer>, boundary: string, isTooLong: () => boolean): AsyncGenerator<Buffer> {
  const end = `--${boundary}--`;
  let bytes = 0;
  let last = '';
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > IMPORT_FILE_MAX) throw new TooMuchMedia();
    if (isTooLong()) throw new TooMuchText();
    last = (last + chunk.toString('latin1', Math.max(0, chunk.length - 2 * end.length))).slice(-2 * end.length);
    yield chunk;
  }
  if (!last.includes(end)) throw new UnreadableForm();
}

/** Null if the file is too large. */
async function keep(stream: BusboyFileStream, type: string, folder: string): Promise<ArrivedFile | null> {
  const at = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(hashed, createWriteStream(at, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    // The form goes on past a file that cannot be kept.
    stream.resume();
    await rm(at, { force: true });
    throw error;
  }
  if (!stream.truncated && stream.bytesRead <= MEDIA.bytes) {
    return { path: at, kind: uploadKindOf(type) ?? 'image', hash: hash.digest('hex') };
  }
  await rm(at, { force: true });
  return null;
}
