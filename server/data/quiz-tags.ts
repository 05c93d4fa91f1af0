import type { Database } from './database.ts';
import { isMissing } from './driver-error.ts';
import { refuseTooLarge } from './quiz-size.ts';
import { type BatchRefusal, refusalOrThrow } from './refusal.ts';
import { NO_TAGS, tagsInColumn, toTagColumn } from './tag-column.ts';

/** A quiz with at least one tag. */
export interface TaggedQuiz {
  id: string;
  tags: readonly string[];
}

/** New tags of a quiz that had `updatedAt` = `seen` when it was read. */
export interface TagSave {
  id: string;
  seen: Date;
  /** The new `updatedAt`; later than `seen`. */
  updatedAt: Date;
  from: readonly string[];
  to: readonly string[];
}

/** Somebody's quizzes that have a tag, oldest first, so that the first spelling of a tag comes first. */
export async function listTagged(database: Database, creatorId: string): Promise<TaggedQuiz[]> {
  const rows = await database.run((client) =>
    client.quiz.findMany({
      where: { creatorId, NOT: { tags: NO_TAGS } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, tags: true },
    }),
  );
  return rows.map(({ id, tags }) => ({ id, tags: tagsInColumn(tags) }));
}

/** Stores other tags for several quizzes, all or nothing. Their sizes change by the tags alone, so no text is read again. */
export async function retag(
  database: Database,
  creatorId: string,
  saves: readonly TagSave[],
): Promise<'saved' | 'stale' | BatchRefusal> {
  const growths = saves.map(({ from, to }) => bytesOf(to) - bytesOf(from));
  const grows = growths.reduce((sum, bytes) => sum + bytes, 0) > 0;
  try {
    await database.batch<unknown>((client) => [
      ...saves.map(({ id, seen, updatedAt, to }, index) =>
        client.quiz.update({
          where: { id, creatorId, updatedAt: seen },
          data: { tags: toTagColumn(to), updatedAt, size: { increment: growths[index] ?? 0 } },
          select: { id: true },
        }),
      ),
      ...(grows ? [refuseTooLarge(client, creatorId)] : []),
    ]);
    return 'saved';
  } catch (error) {
    if (isMissing(error)) return 'stale';
    return refusalOrThrow(error);
  }
}

function bytesOf(tags: readonly string[]): number {
  return Buffer.byteLength(toTagColumn(tags));
}
