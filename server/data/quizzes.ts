import type { QuizSettings } from '#app/contract/quiz.ts';
import type { Question, Quiz, QuizStatus } from '#app/contract/things.ts';
import type { QuestionContent } from '#app/core/question.ts';
import type { QuotaUse } from '#app/core/quota.ts';
import type { Client, Database } from './database.ts';
import { isDuplicate, isMissing, isOrphan } from './driver-error.ts';
import { Prisma, type Quiz as QuizRow } from './generated/client.ts';
import { createKnownQuizzes, EVERYTHING_MAY_EXIST } from './known-quizzes.ts';
import { QUIZ_NOT_REMOVED } from './not-removed.ts';
import { type AddedOption, type AddedQuestion, addOption, addQuestion } from './quiz-additions.ts';
import { listQuizLines, type QuizLine } from './quiz-list.ts';
import { noteQuizMedia } from './quiz-media.ts';
import { insertQuestions, readQuestion, readQuestions } from './quiz-questions.ts';
import { refuseTooMany, updateSize } from './quiz-size.ts';
import { listTagged, retag, type TaggedQuiz, type TagSave } from './quiz-tags.ts';
import { type BatchRefusal, refusalOrThrow, refuseWhere } from './refusal.ts';
import { tagsInColumn, toTagColumn } from './tag-column.ts';

/** A quiz to create. */
export interface NewQuiz extends QuizSettings {
  id: string;
  creatorId: string;
  status: QuizStatus;
  accessCode: string;
  createdAt: Date;
}

/** A change of the quiz that had `updatedAt` = `seen` when it was read. */
export interface QuizSave {
  id: string;
  /** If the quiz has another `updatedAt` now, nothing is saved. */
  seen: Date;
  /** The new `updatedAt`; later than `seen`. */
  updatedAt: Date;
  settings: QuizSettings;
  /** Null: unchanged. */
  status: 'draft' | 'active' | null;
  /** Replace all existing questions; null: unchanged. */
  questions: readonly QuestionContent[] | null;
}

/** Stores quizzes with their questions and options. */
export interface Quizzes {
  /**
   * All or nothing. `taken`: another quiz has this access code, by its unique key. `no_author`: the account no longer
   * exists.
   */
  create(quiz: NewQuiz, questions: readonly QuestionContent[]): Promise<Quiz | 'taken' | 'no_author' | BatchRefusal>;
  find(id: string): Promise<Quiz | null>;
  /** False only if no quiz has this id. Needs no query. */
  mayExist(id: string): Promise<boolean>;
  /** Includes drafts. An unknown code needs no query, unless other processes add quizzes. */
  findByCode(accessCode: string): Promise<Quiz | null>;
  /** Newest first. */
  listOf(creatorId: string): Promise<Quiz[]>;
  /** The same as lines of a list. */
  listLines(creatorId: string): Promise<QuizLine[]>;
  /** In order, with what only the host may see. */
  listQuestions(quizId: string): Promise<Question[]>;
  /** A question as its author left it, and its quiz. */
  findQuestion(id: string): Promise<{ quiz: Quiz; question: Question } | null>;
  /**
   * All or nothing. `stale`: the quiz is gone, or has changed since it was read. Refuses `session_running` if it
   * would become a draft, and `quizzes_too_large`.
   */
  save(save: QuizSave): Promise<'saved' | 'stale' | BatchRefusal>;
  /**
   * Deletes the quiz and its questions, but not its sessions. Does nothing if it is already gone. Refuses
   * `session_running`.
   */
  delete(id: string): Promise<'deleted' | BatchRefusal>;
  /** False if it was not added: the quiz is gone, is not a draft, or is full. */
  addQuestion(question: AddedQuestion): Promise<boolean | BatchRefusal>;
  /** False if it was not added: the question is gone or full, or its quiz is not a draft. */
  addOption(option: AddedOption, most: number): Promise<boolean | BatchRefusal>;
  /** Somebody's quizzes that have a tag. */
  listTagged(creatorId: string): Promise<TaggedQuiz[]>;
  /**
   * Stores other tags for several quizzes, all or nothing. `stale`: one of them is gone, or has changed since it was read.
   * Refuses `quizzes_too_large`.
   */
  retag(creatorId: string, saves: readonly TagSave[]): Promise<'saved' | 'stale' | BatchRefusal>;
  /** How many quizzes somebody has, and their total size in bytes. */
  readUse(creatorId: string): Promise<QuotaUse>;
}

/** @param isShared Whether other processes add quizzes too. */
export function createQuizzes(database: Database, isShared = false): Quizzes {
  const known = isShared ? EVERYTHING_MAY_EXIST : createKnownQuizzes(database);
  const find = async (id: string) => {
    const row = await database.run((client) => client.quiz.findFirst({ where: { id, ...QUIZ_NOT_REMOVED } }));
    return row && toQuiz(row);
  };
  return {
    find,
    mayExist: known.hasId,
    create(quiz, questions) {
      known.add(quiz);
      return create(database, quiz, questions);
    },
    async findByCode(accessCode) {
      if (!(await known.hasCode(accessCode))) return null;
      const row = await database.run((client) => client.quiz.findFirst({ where: { accessCode, ...QUIZ_NOT_REMOVED } }));
      return row && toQuiz(row);
    },
    async listOf(creatorId) {
      const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
      const rows = await database.run((client) =>
        client.quiz.findMany({ where: { creatorId }, orderBy: [...orderBy] }),
      );
      return rows.map(toQuiz);
    },
    listLines: (creatorId) => listQuizLines(database, creatorId),
    listQuestions: (quizId) => readQuestions(database, quizId),
    async findQuestion(id) {
      const question = await readQuestion(database, id);
      const quiz = question && (await find(question.quizId));
      return question && quiz && { quiz, question };
    },
    save: (save) => saveQuiz(database, save),
    delete: (id) => deleteQuiz(database, id),
    addQuestion: (question) => addQuestion(database, question),
    addOption: (option, most) => addOption(database, option, most),
    listTagged: (creatorId) => listTagged(database, creatorId),
    retag: (creatorId, saves) => retag(database, creatorId, saves),
    async readUse(creatorId) {
      const { _count, _sum } = await database.run((client) =>
        client.quiz.aggregate({ where: { creatorId }, _count: true, _sum: { size: true } }),
      );
      return { quizzes: _count, bytes: _sum.size ?? 0 };
    },
  };
}

async function create(
  database: Database,
  quiz: NewQuiz,
  questions: readonly QuestionContent[],
): ReturnType<Quizzes['create']> {
  const row = {
    ...quiz,
    description: quiz.description || null,
    tags: toTagColumn(quiz.tags),
    updatedAt: quiz.createdAt,
    sessionCount: 0,
    size: 0,
  };
  try {
    await database.batch<unknown>((client, hold) => [
      client.quiz.create({ data: row }),
      refuseTooMany(client, quiz.creatorId),
      ...insertQuestions({ client, hold, sql: database.sql }, quiz.id, questions),
      ...noteQuizMedia({ client, hold, sql: database.sql }, quiz.id, questions),
      ...updateSize(client, quiz.id),
    ]);
    return toQuiz(row);
  } catch (error) {
    if (isDuplicate(error)) return 'taken';
    if (isOrphan(error)) return 'no_author';
    return refusalOrThrow(error);
  }
}

async function saveQuiz(database: Database, save: QuizSave): ReturnType<Quizzes['save']> {
  const { id, seen, updatedAt, settings, status, questions } = save;
  const data = {
    ...settings,
    description: settings.description || null,
    tags: toTagColumn(settings.tags),
    updatedAt,
    ...(status && { status }),
  };
  try {
    await database.batch<unknown>((client, hold) => [
      client.quiz.update({ where: { id, updatedAt: seen }, data, select: { id: true } }),
      ...(status === 'draft' ? [refuseWhileRunning(client, id)] : []),
      ...(questions ? removeQuestions(client, id) : []),
      ...insertQuestions({ client, hold, sql: database.sql }, id, questions ?? []),
      ...noteQuizMedia({ client, hold, sql: database.sql }, id, questions ?? []),
      ...updateSize(client, id),
    ]);
    return 'saved';
  } catch (error) {
    if (isMissing(error)) return 'stale';
    return refusalOrThrow(error);
  }
}

function removeQuestions(client: Client, quizId: string) {
  return [client.question.deleteMany({ where: { quizId } }), client.quizMedia.deleteMany({ where: { quizId } })];
}

async function deleteQuiz(database: Database, id: string): Promise<'deleted' | BatchRefusal> {
  try {
    await database.batch<unknown>((client) => [
      client.quiz.deleteMany({ where: { id } }),
      refuseWhileRunning(client, id),
    ]);
    return 'deleted';
  } catch (error) {
    return refusalOrThrow(error);
  }
}

/** Refuses the batch while a session of the quiz runs. If checked before the batch, one could start in between. */
function refuseWhileRunning(client: Client, quizId: string) {
  const running = Prisma.sql`EXISTS (SELECT 1 FROM "Session" WHERE "runningFor" = ${quizId})`;
  return refuseWhere(client, 'session_running', running);
}

function toQuiz(row: QuizRow): Quiz {
  const { sessionCount: _, size: _1, ...quiz } = row;
  return {
    ...quiz,
    description: row.description ?? '',
    tags: tagsInColumn(row.tags),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
