import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Header } from 'tar';
import { type ArchivedFile, MANIFEST_NAME, type Manifest } from './manifest.ts';

const BLOCK = 512;
/** Bytes of a name that fit into a header without extensions. */
const NAME_MAX = 100;

/** What an entry of an archive is made of. */
interface Entry {
  name: string;
  size: number;
  modifiedAt: Date;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Writes a tar file, one entry after the other. */
export interface ArchiveWriter {
  /** @throws if the content does not have the size. */
  add(entry: Entry): Promise<void>;
  /** Whether there is an entry of this name. */
  has(name: string): boolean;
  /** Adds the manifest, and waits until everything is on the disk. */
  finish(facts: Pick<Manifest, 'createdAt' | 'rows'>): Promise<Manifest>;
  close(): Promise<void>;
}

/** @param path Of a file that does not exist yet. Only its owner can read it. */
export async function createArchiveWriter(path: string): Promise<ArchiveWriter> {
  const handle = await open(path, 'wx', 0o600);
  const files = new Map<string, ArchivedFile>();
  const add = async (entry: Entry) => {
    files.set(entry.name, await writeEntry(handle, entry));
  };
  return {
    add,
    has: (name) => files.has(name),
    async finish(facts) {
      const manifest: Manifest = { format: 1, ...facts, files: [...files.values()] };
      const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
      await add({ name: MANIFEST_NAME, size: text.length, modifiedAt: new Date(facts.createdAt), content: [text] });
      await handle.writeFile(Buffer.alloc(2 * BLOCK));
      await handle.sync();
      return manifest;
    },
    close: () => handle.close(),
  };
}

async function writeEntry(handle: FileHandle, { name, size, modifiedAt, content }: Entry): Promise<ArchivedFile> {
  const header = new Header({ path: name, size, mode: 0o600, mtime: modifiedAt, type: 'File', uid: 0, gid: 0 });
  header.encode();
  if (!header.block || Buffer.byteLength(name) > NAME_MAX) throw new Error(`${name} cannot be in a tar file`);
  await handle.writeFile(header.block);
  const hash = createHash('sha256');
  let written = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    written += chunk.length;
    await handle.writeFile(chunk);
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
  await handle.writeFile(Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK));
  return { name, size, sha256: hash.digest('hex') };
}
