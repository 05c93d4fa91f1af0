import * as z from 'zod';

/** The names of what an archive holds, besides `media/` and a file's name. */
export const DATABASE_NAME = 'quiz.db';
export const SECRET_NAME = 'session-secret';
export const MANIFEST_NAME = 'backup.json';
export const MEDIA_PREFIX = 'media/';

/** The last entry of an archive: what must be in it. An archive that was cut short has none. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Rows by table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  /** Every other entry. `sha256` is hexadecimal. */
  files: z.array(z.object({ name: z.string(), size: z.int().nonnegative(), sha256: z.string().length(64) })),
});
export type Manifest = z.output<typeof Manifest>;

/** An entry of an archive, as its manifest names it. */
export type ArchivedFile = Manifest['files'][number];
