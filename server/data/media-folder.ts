import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { MediaFiles } from './media-files.ts';

/**
 * Keeps media as files of a folder. Each is complete on the disk before it gets its name, so that a kill or a full disk
 * leaves no half of one.
 */
export function createMediaFolder(folder: string): MediaFiles {
  const at = (name: string) => path.join(folder, path.basename(name));
  const made = mkdir(folder, { recursive: true });
  // Writing reports it.
  made.catch(() => {});
  return {
    async keep(name, file) {
      await made;
      await synced(file);
      await rename(file, at(name));
    },
    read: (name) => nullIfMissing(readFile(at(name))),
    async remove(names) {
      for (const name of names) await rm(at(name), { force: true });
    },
    async list({ after, count, before }) {
      const names = (await nullIfMissing(readdir(folder))) ?? [];
      const found: string[] = [];
      for (const name of names.sort()) {
        if (found.length >= count) break;
        if (name <= after) continue;
        const facts = await nullIfMissing(stat(at(name)));
        if (facts?.isFile() && facts.mtime < before) found.push(name);
      }
      return found;
    },
  };
}

async function synced(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function nullIfMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
