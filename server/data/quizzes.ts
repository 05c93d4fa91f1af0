import type { QuizSettings } from '#app/contract/quiz.ts';
import type { Question, Quiz, QuizStatus } from '#app/contract/things.ts';
import type { QuestionContent } from '#app/core/question.ts';
import type { QuotaUse } from '#app/core/quota.ts';
import type { Database } from './database.ts';
import { isDuplicate, isMissing, isOrphan } from './driver-error.ts';
import { Prisma, type PrismaClient, type Quiz as QuizRow } from './generated/client.ts';
import { QUIZ_IS_THERE } from './is-there.ts';
import { createKnownQuizzes } from './known-quizzes.ts';
import { type AddedOption, type AddedQuestion, addOption, addQuestion } from './quiz-additions.ts';
import { listQuizLines, type QuizLine } from './quiz-list.ts';
import { insertQuestions, readQuestion, readQuestions } from './quiz-questions.ts';
import { refuseTooMany, updateSize } from './quiz-size.ts';
import { type BatchRefusal, refusalOrThrow, refuseWhere } from './refusal.ts';

/** What makes a new quiz. */
export interface NewQuiz extends QuizSettings {
  id: string;
  creatorId: string;
  status: QuizStatus;
  accessCode: string;
  createdAt: Date;
}

/** A save of a quiz that stood at `seen`. */
export interface QuizSave {
  id: string;
  /** The `updatedAt` that the quiz must still have. */
  seen: Date;
  /** The one it gets; later. */
  updatedAt: Date;
  settings: QuizSettings;
  /** Null: it stays as it is. */
  status: 'draft' | 'active' | null;
  /** They replace those there are; null: those stay. */
  questions: readonly QuestionContent[] | null;
}

/** Rows of quizzes with their questions and options. */
export interface Quizzes {
  /**
   * All of it or nothing. `taken`: the access code is; the unique key decides. `no_author`: the account has gone.
   */
  create(quiz: NewQuiz, questions: readonly QuestionContent[]): Promise<Quiz | 'taken' | 'no_author' | BatchRefusal>;
  find(id: string): Promise<Quiz | null>;
  /** False only when there is no quiz with this id. Costs no query. */
  mayExist(id: string): Promise<boolean>;
  /** Drafts too. A code that no quiz has costs no query. */
  findByCode(accessCode: string): Promise<Quiz | null>;
  /** Newest first. */
  listOf(creatorId: string): Promise<Quiz[]>;
  /** Likewise, as lines of a list. */
  listLines(creatorId: string): Promise<QuizLine[]>;
  /** In their order, with what only the host may know. */
  listQuestions(quizId: string): Promise<Question[]>;
  /** A question as its author left it, and its quiz. */
  findQuestion(id: string): Promise<{ quiz: Quiz; question: Question } | null>;
  /**
   * All of it or nothing. `stale`: the quiz is gone or is not as it was seen; `running`: it cannot become a draft while
   * a session runs; `too_large`: beyond the author's quota. Nothing is stored then.
   */
  save(save: QuizSave): Promise<'saved' | 'stale' | BatchRefusal>;
  /** With its questions; sessions stay. `running`: not while one runs. One that is gone already is fine. */
  delete(id: string): Promise<'deleted' | BatchRefusal>;
  /** False when it was not added: the quiz is gone, is no draft, or is full. */
  addQuestion(question: AddedQuestion): Promise<boolean | BatchRefusal>;
  /** False when it was not added: the question is gone, its quiz is no draft, or it is full. */
  addOption(option: AddedOption): Promise<boolean | BatchRefusal>;
  /** How many quizzes somebody has, and their size together. */
  readUse(creatorId: string): Promise<QuotaUse>;
}

export function createQuizzes(database: Database): Quizzes {
  const known = createKnownQuizzes(database);
  const find = async (id: string) => {
    const row = await database.run((client) => client.quiz.findFirst({ where: { id, ...QUIZ_IS_THERE } }));
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
      const row = await database.run((client) => client.quiz.findFirst({ where: { accessCode, ...QUIZ_IS_THERE } }));
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
    addOption: (option) => addOption(database, option),
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
  const row = { ...quiz, description: quiz.description || null, updatedAt: quiz.createdAt, sessionCount: 0, size: 0 };
  try {
    await database.batch<unknown>((client, hold) => [
      client.quiz.create({ data: row }),
      refuseTooMany(client, quiz.creatorId),
      ...insertQuestions({ client, hold }, quiz.id, questions),
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
  const data = { ...settings, description: settings.description || null, updatedAt, ...(status && { status }) };
  try {
    await database.batch<unknown>((client, hold) => [
      client.quiz.update({ where: { id, updatedAt: seen }, data, select: { id: true } }),
      ...(status === 'draft' ? [refuseWhileRunning(client, id)] : []),
      ...(questions ? [client.question.deleteMany({ where: { quizId: id } })] : []),
      ...insertQuestions({ client, hold }, id, questions ?? []),
      ...updateSize(client, id),
    ]);
    return 'saved';
  } catch (error) {
    if (isMissing(error)) return 'stale';
    return refusalOrThrow(error);
  }
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

/** Refuses the batch while a session of the quiz runs. Checked before the batch, one could start in between. */
function refuseWhileRunning(client: PrismaClient, quizId: string) {
  const running = Prisma.sql`EXISTS (SELECT 1 FROM "Session" WHERE "runningFor" = ${quizId})`;
  return refuseWhere(client, 'session_running', running);
}

function toQuiz(row: QuizRow): Quiz {
  const { sessionCount: _, size: _1, ...quiz } = row;
  return {
    ...quiz,
    description: row.description ?? '',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
