import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { extract } from 'tar';
import { messageOf, StartProblem } from '../../start-problem.ts';
import { DATABASE_NAME, MANIFEST_NAME, Manifest } from './manifest.ts';

/** All names that an archive can have: none leads out of the folder. */
const NAME = /^(?:quiz\.db|session-secret|backup\.json|media\/[\w-][\w.-]*)$/;

/**
 * Writes what an archive holds into a folder, and compares every byte with the manifest ([BK4]).
 *
 * @throws StartProblem if the archive is damaged, cut short, or something else.
 */
export async function unpack(archive: string, folder: string): Promise<Manifest> {
  const names = new Set<string>();
  try {
    await mkdir(path.join(folder, 'media'), { recursive: true });
    const unexpected = new Set<string>();
    const filter = (name: string, entry: object) => {
      const isExpected = NAME.test(name) && !names.has(name) && 'type' in entry && entry.type === 'File';
      (isExpected ? names : unexpected).add(name);
      return isExpected;
    };
    await extract({ file: archive, cwd: folder, strict: true, filter });
    for (const name of unexpected) throw new Error(`it has an entry ${name}`);
  } catch (error) {
    throw new StartProblem(`${archive} is no backup, or damaged (${messageOf(error)}).`);
  }
  const manifest = names.has(MANIFEST_NAME) ? await readManifest(path.join(folder, MANIFEST_NAME)) : null;
  if (manifest === null) throw new StartProblem(`${archive} is no complete backup: its last part is missing.`);
  names.delete(MANIFEST_NAME);
  for (const { name, size, sha256 } of manifest.files) {
    const found = names.delete(name) ? await measure(path.join(folder, name)) : null;
    if (found?.size === size && found.sha256 === sha256) continue;
    throw new StartProblem(`${archive} is damaged: ${name} is not what was stored.`);
  }
  const [unknown] = names;
  if (unknown !== undefined) throw new StartProblem(`${archive} is damaged: it does not name ${unknown}.`);
  if (!manifest.files.some(({ name }) => name === DATABASE_NAME)) {
    throw new StartProblem(`${archive} is damaged: it has no database.`);
  }
  return manifest;
}

async function readManifest(file: string): Promise<Manifest | null> {
  try {
    return Manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** The size and hash of a file, once it is on the disk. */
async function measure(file: string): Promise<{ size: number; sha256: string }> {
  const handle = await open(file, 'r+');
  await handle.sync();
  const hash = createHash('sha256');
  let size = 0;
  // Closes the file at its end.
  for await (const chunk of handle.createReadStream()) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
