import { readFile, rm } from 'node:fs/promises';
import type { Database } from './database.ts';
import type { MediaFiles } from './media-files.ts';

/** Keeps media as rows of the database, where every process reaches them and one backup holds everything. */
export function createMediaRows(database: Database): MediaFiles {
  return {
    async keep(name, file) {
      const content = Uint8Array.from(await readFile(file));
      await database.run((client) => client.mediaFile.create({ data: { name, content, createdAt: new Date() } }));
      await rm(file, { force: true });
    },
    async read(name) {
      const row = await database.run((client) => client.mediaFile.findUnique({ where: { name } }));
      return row?.content ?? null;
    },
    async remove(names) {
      await database.run((client) => client.mediaFile.deleteMany({ where: { name: { in: [...names] } } }));
    },
    async list({ after, count, before }) {
      const rows = await database.run((client) =>
        client.mediaFile.findMany({
          where: { name: { gt: after }, createdAt: { lt: before } },
          select: { name: true },
          orderBy: { name: 'asc' },
          take: count,
        }),
      );
      return rows.map(({ name }) => name);
    },
  };
}
