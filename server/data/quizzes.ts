import type { QuizSettings } from '#app/contract/quiz.ts';
import type { Question, Quiz, QuizStatus } from '#app/contract/things.ts';
import type { QuestionContent } from '#app/core/question.ts';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import { type Database, isDuplicate } from './database.ts';
import type { PrismaClient, Quiz as QuizRow } from './generated/client.ts';
import { type AddedOption, type AddedQuestion, addOption, addQuestion } from './quiz-additions.ts';
import { listQuizLines } from './quiz-list.ts';
import { insertQuestions, readQuestion, readQuestions } from './quiz-questions.ts';

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
  /** All of it or nothing. Null when the access code is taken; the unique key decides. */
  create(quiz: NewQuiz, questions: readonly QuestionContent[]): Promise<Quiz | null>;
  find(id: string): Promise<Quiz | null>;
  /** Drafts too. */
  findByCode(accessCode: string): Promise<Quiz | null>;
  /** Newest first. */
  listOf(creatorId: string): Promise<Quiz[]>;
  /** Likewise, as lines of a list. */
  listLines(creatorId: string): Promise<ListedQuiz[]>;
  /** In their order, with what only the host may know. */
  listQuestions(quizId: string): Promise<Question[]>;
  /** A question as its author left it, and its quiz. */
  findQuestion(id: string): Promise<{ quiz: Quiz; question: Question } | null>;
  /**
   * All of it or nothing. `stale`: the quiz is gone or is not as it was seen; `running`: it cannot become a draft while
   * a session runs. Nothing is stored then.
   */
  save(save: QuizSave): Promise<'saved' | 'stale' | 'running'>;
  /** With its questions; sessions stay. `running`: not while one runs. One that is gone already is fine. */
  delete(id: string): Promise<'deleted' | 'running'>;
  /** False when it was not added: the quiz is gone, is no draft, or is full. */
  addQuestion(question: AddedQuestion): Promise<boolean>;
  /** False when it was not added: the question is gone, its quiz is no draft, or it is full. */
  addOption(option: AddedOption): Promise<boolean>;
}

export function createQuizzes(database: Database): Quizzes {
  const find = async (id: string) => {
    const row = await database.run((client) => client.quiz.findUnique({ where: { id } }));
    return row && toQuiz(row);
  };
  return {
    find,
    create: (quiz, questions) => create(database, quiz, questions),
    async findByCode(accessCode) {
      const row = await database.run((client) => client.quiz.findUnique({ where: { accessCode } }));
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
  };
}

async function create(database: Database, quiz: NewQuiz, questions: readonly QuestionContent[]): Promise<Quiz | null> {
  const row = { ...quiz, description: quiz.description || null, updatedAt: quiz.createdAt, sessionCount: 0 };
  try {
    await database.batch<unknown>((client, hold) => [
      client.quiz.create({ data: row }),
      ...insertQuestions({ client, hold }, quiz.id, questions),
    ]);
    return toQuiz(row);
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

async function saveQuiz(database: Database, save: QuizSave): Promise<'saved' | 'stale' | 'running'> {
  const { id, seen, updatedAt, settings, status, questions } = save;
  const data = { ...settings, description: settings.description || null, updatedAt, ...(status && { status }) };
  try {
    await database.batch<unknown>((client, hold) => [
      client.quiz.update({ where: { id, updatedAt: seen }, data, select: { id: true } }),
      ...(status === 'draft' ? [refuseWhileRunning(client, id)] : []),
      ...(questions ? [client.question.deleteMany({ where: { quizId: id } })] : []),
      ...insertQuestions({ client, hold }, id, questions ?? []),
    ]);
    return 'saved';
  } catch (error) {
    return isMissing(error) ? 'stale' : runningOrThrow(error);
  }
}

async function deleteQuiz(database: Database, id: string): Promise<'deleted' | 'running'> {
  try {
    await database.batch<unknown>((client) => [
      client.quiz.deleteMany({ where: { id } }),
      refuseWhileRunning(client, id),
    ]);
    return 'deleted';
  } catch (error) {
    return runningOrThrow(error);
  }
}

/**
 * Fails, and with it its batch, when a session of the quiz runs: its status may not be null. Asked before the batch, the
 * answer could be another by then.
 */
function refuseWhileRunning(client: PrismaClient, quizId: string) {
  return client.$executeRaw`UPDATE "Session" SET "status" = NULL WHERE "runningFor" = ${quizId}`;
}

function runningOrThrow(error: unknown): 'running' {
  if (error instanceof Error && error.message.includes('NOT NULL constraint failed: Session.status')) return 'running';
  throw error;
}

/** Whether a batch failed because a row that it should change was not there, or not as it had to be. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2025';
}

function toQuiz(row: QuizRow): Quiz {
  const { sessionCount: _, ...quiz } = row;
  return {
    ...quiz,
    description: row.description ?? '',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
