import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { ToldUpload } from '#app/contract/things.ts';
import { MEDIA } from '#app/core/limits.ts';
import type { Upload, Uploads } from '#app/core/media.ts';
import { SERVED_TYPES } from '#app/core/media-types.ts';
import type { MediaData, NewUpload, StoredUpload } from '../data/media.ts';
import type { MediaFiles } from '../data/media-files.ts';
import type { Encoded, EncodedFile } from '../media/encoded.ts';
import type { Attempts } from './attempts.ts';
import type { EncodingQueue } from './encoding-queue.ts';
import { countWrite } from './write-rate.ts';

/** A file that has arrived completely. */
export interface ArrivedFile {
  path: string;
  kind: Upload['kind'];
  /** SHA-256 of its content, in hexadecimal digits. */
  hash: string;
}

/** Pictures and sounds of quizzes ([ME1] to [ME13]). */
export interface MediaService {
  /** Stores a file, or finds it if the account has it already. */
  add(userId: string, file: ArrivedFile): Promise<Outcome<{ upload: ToldUpload; isNew: boolean }>>;
  /**
   * Stores the pictures and sounds of a quiz file, counted as one write. Those that cannot be used are left out, and so is
   * everything once the quota is full.
   *
   * @returns The account's uploads by the name of their file.
   */
  addCarried(userId: string, files: ReadonlyMap<string, ArrivedFile>): Promise<Uploads>;
  /** Those of these uploads that are the account's own. They are kept for another day. */
  own(userId: string, ids: readonly string[]): Promise<Uploads>;
  /**
   * An account's upload as a `data:` address, in the largest width that has at most this many characters; null if none has, or
   * there is no such upload.
   */
  addressWithin(userId: string, id: string, length: number): Promise<string | null>;
  /** What an account has stored, and may store, in bytes. */
  usage(userId: string): Promise<{ bytes: number; quota: number }>;
  /** What is served under a name; null if there is nothing. */
  read(name: string): Promise<Uint8Array | null>;
  /** Removes uploads that nothing refers to, and files without an upload. */
  tidy(): Promise<void>;
}

interface Deps {
  data: { media: MediaData; mediaFiles: MediaFiles };
  encoder: EncodingQueue;
  attempts: Pick<Attempts, 'takeWrite'>;
  /** Bytes that an account may store. */
  quota: number;
  now: () => Date;
}

/** How many uploads are tidied away at a time. */
const TIDY_COUNT = 200;
/** The width that screens without `srcset` get. */
const USUAL_WIDTH = 800;
const ID = /^[0-9a-f]{16}-[0-9a-f]{32}(?=[-.])/;

export function createMediaService({ data, encoder, attempts, quota, now }: Deps): MediaService {
  const { media, mediaFiles } = data;

  async function store(userId: string, file: ArrivedFile, encoded: Encoded): Promise<Outcome<StoredUpload>> {
    const upload = newUpload(file, encoded);
    const files = encoded.files.map(({ ending }) => `${upload.id}${ending}`);
    const bytes = encoded.files.reduce((sum, one) => sum + one.bytes, 0);
    const row: NewUpload = { upload, bytes, userId, hash: file.hash, files, at: now() };
    try {
      for (const [index, name] of files.entries()) await mediaFiles.keep(name, encoded.files[index]?.path ?? '');
      if (await media.add(row, quota)) return { ok: true, value: row };
    } catch (error) {
      await mediaFiles.remove(files).catch(() => {});
      throw error;
    }
    await mediaFiles.remove(files);
    const same = await media.touchSame(userId, file.hash, now());
    return same ? { ok: true, value: same } : refuse('media_full');
  }

  async function encodeAndStore(userId: string, file: ArrivedFile): Promise<Outcome<StoredUpload>> {
    const folder = path.join(path.dirname(file.path), `made-${randomUUID()}`);
    await mkdir(folder);
    try {
      const result = await encoder.encode(userId, { kind: file.kind, path: file.path, folder });
      if (result.ok) return await store(userId, file, result.encoded);
      return result.reason === 'busy' ? refuse('busy', { retryAfter: 10 }) : refuse(result.reason);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    async add(userId, file) {
      const known = await media.touchSame(userId, file.hash, now());
      if (known) return { ok: true, value: { upload: toTold(known), isNew: false } };
      if ((await media.usage(userId)) >= quota) return refuse('media_full');
      const refusal = await countWrite({ attempts }, userId);
      if (refusal) return refusal;
      const stored = await encodeAndStore(userId, file);
      return stored.ok ? { ok: true, value: { upload: toTold(stored.value), isNew: true } } : stored;
    },
    async addCarried(userId, files) {
      const own = new Map<string, Upload>();
      if (files.size === 0 || (await countWrite({ attempts }, userId))) return own;
      for (const [name, file] of files) {
        const known = await media.touchSame(userId, file.hash, now());
        const stored = known ? { ok: true as const, value: known } : await encodeAndStore(userId, file);
        if (stored.ok) own.set(name, stored.value.upload);
        else if (stored.reason === 'media_full' || stored.reason === 'busy') break;
      }
      return own;
    },
    own: (userId, ids) => media.touchOwn(userId, ids, now()),
    async addressWithin(userId, id, length) {
      const files = await media.listFiles(userId, id);
      for (const name of files.filter((one) => !one.endsWith('-still.webp')).reverse()) {
        const content = await mediaFiles.read(name);
        const start = `data:${SERVED_TYPES[path.extname(name).slice(1)]};base64,`;
        if (content && start.length + (content.length / 3 + 1) * 4 <= length) {
          return start + Buffer.from(content).toString('base64');
        }
      }
      return null;
    },
    usage: async (userId) => ({ bytes: await media.usage(userId), quota }),
    read: (name) => mediaFiles.read(name),
    async tidy() {
      const before = new Date(now().getTime() - MEDIA.unusedMs);
      for (let removed = TIDY_COUNT; removed >= TIDY_COUNT; ) {
        const names = await media.removeUnused(before, TIDY_COUNT);
        await mediaFiles.remove(names);
        removed = names.length;
      }
      for (let after = ''; ; ) {
        const names = await mediaFiles.list({ after, count: TIDY_COUNT, before });
        const ids = new Set(await media.listKnown([...new Set(names.map(idOf))]));
        await mediaFiles.remove(names.filter((name) => !ids.has(idOf(name))));
        after = names.at(-1) ?? '';
        if (names.length < TIDY_COUNT) return;
      }
    },
  };
}

/** The upload that a file belongs to. */
function idOf(name: string): string {
  return ID.exec(name)?.[0] ?? '';
}

/** Its id begins its address: what it contains, and 128 bits that nobody can guess ([ME4]). */
function newUpload(file: ArrivedFile, { width, height, files }: Encoded): Upload {
  const id = `${file.hash.slice(0, 16)}-${randomBytes(16).toString('hex')}`;
  const at = ({ ending }: EncodedFile) => `/media/${id}${ending}`;
  if (file.kind === 'sound') return { id, kind: 'sound', src: files.map(at)[0] ?? '' };
  const sized = files.filter(({ ending }) => ending !== '-still.webp');
  const usual = sized.findLast((one) => one.width <= USUAL_WIDTH) ?? sized[0];
  const srcSet = sized.map((one) => `${at(one)} ${one.width}w`).join(', ');
  return { id, kind: 'image', width, height, src: usual ? at(usual) : '', srcSet };
}

function toTold({ upload, bytes }: StoredUpload): ToldUpload {
  const { id, kind, src } = upload;
  if (upload.kind === 'sound') return { id, kind, width: null, height: null, bytes, src, srcSet: '' };
  return { id, kind, width: upload.width, height: upload.height, bytes, src, srcSet: upload.srcSet };
}
