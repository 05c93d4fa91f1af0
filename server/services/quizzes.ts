import { randomInt } from 'node:crypto';
import {
  type NewOption,
  type NewQuestion,
  type QuizChange,
  type QuizDraft,
  type QuizSettings,
  TOO_MANY_OPTIONS,
  TOO_MANY_QUESTIONS,
} from '#app/contract/quiz.ts';
import { type FieldProblems, type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';
import type { Option, Question, Quiz } from '#app/contract/things.ts';
import { OPTIONS, QUESTIONS_MAX, QUIZ_SAVE_TRIES } from '#app/core/limits.ts';
import { missingForPublishing, toQuestions } from '#app/core/quiz.ts';
import type { QuotaUse } from '#app/core/quota.ts';
import type { Quizzes } from '../data/quizzes.ts';
import type { Attempts } from './attempts.ts';
import { duplicateQuiz, QUOTA_REFUSALS, settingsOf, storeNewQuiz } from './new-quizzes.ts';
import { orUnavailable } from './outcome.ts';
import { newId } from './secrets.ts';
import { countWrite } from './write-rate.ts';

/**
 * Use cases of preparing a quiz. Whoever calls has found that the viewer may: a quiz or question handed in is the
 * viewer's own. Those with an outcome may also refuse `unavailable`; those that store something, `too_many_writes`; those
 * that add something, `too_many_quizzes` or `quizzes_too_large`.
 */
export interface QuizService {
  /** Newest first. */
  list(creatorId: string): Promise<Quiz[]>;
  /** How much an account holds of its quota. */
  readUse(creatorId: string): Promise<QuotaUse>;
  /** In their order, with what only the host may know. */
  listQuestions(quiz: Quiz): Promise<Question[]>;
  /** Refuses `invalid`, naming each place, where it shall be active and is not complete. */
  create(creatorId: string, draft: QuizDraft): Promise<Outcome<Quiz>>;
  /**
   * Refuses `invalid`, naming each place, where it would be published and not complete; `changed_meanwhile` where the
   * author saw an older one; `session_running` where it shall be a draft while a session runs; `not_found`.
   */
  change(quiz: Quiz, change: QuizChange): Promise<Outcome<Quiz>>;
  /** A copy of the quiz as it stands: a draft with a code of its own. Refuses `not_found`, `busy`. */
  duplicate(quiz: Quiz): Promise<Outcome<Quiz>>;
  /** Refuses `session_running`. */
  delete(quiz: Quiz): Promise<Outcome<null>>;
  /** Refuses `invalid` for one too many, `not_draft`, `not_found`. */
  addQuestion(quiz: Quiz, question: NewQuestion): Promise<Outcome<Question>>;
  /** Refuses `invalid` for one too many, `not_draft`, `not_found`. */
  addOption(question: Question, option: NewOption): Promise<Outcome<Option>>;
}

interface Tools {
  data: { quizzes: Quizzes };
  attempts: Pick<Attempts, 'takeWrite'>;
  now: () => Date;
  /** Told the id of each quiz that was changed or deleted. */
  onChange: (quizId: string) => void;
  /** A whole number from 0 up to, not including, the one given, that nobody can foresee. */
  random: (below: number) => number;
}

export function createQuizService(given: Omit<Tools, 'random'> & Partial<Tools>): QuizService {
  const tools = { random: randomInt, ...given, now: strictlyGrowing(given.now) };
  const { quizzes } = tools.data;
  return {
    list: (creatorId) => quizzes.listOf(creatorId),
    readUse: (creatorId) => quizzes.readUse(creatorId),
    listQuestions: (quiz) => quizzes.listQuestions(quiz.id),
    create: (creatorId, draft) => orUnavailable(() => create(tools, creatorId, draft)),
    change: (quiz, change) => orUnavailable(() => told(tools, quiz, () => saveChange(tools, quiz, change))),
    duplicate: (quiz) => orUnavailable(() => duplicateQuiz(tools, quiz.id)),
    delete: (quiz) =>
      orUnavailable(() =>
        told(tools, quiz, async () => {
          const result = await quizzes.delete(quiz.id);
          return result === 'running' ? refuse('session_running') : { ok: true, value: null };
        }),
      ),
    addQuestion: (quiz, question) => orUnavailable(() => addQuestion(tools, quiz, question)),
    addOption: (question, option) => orUnavailable(() => addOption(tools, question, option)),
  };
}

/** The work, and then news of it: nobody goes on with what is not so any more. */
async function told<Value>({ onChange }: Tools, { id }: Quiz, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } finally {
    onChange(id);
  }
}

/** A clock that never says the same twice: of two things made in one millisecond it stays known which is newer. */
function strictlyGrowing(now: () => Date): () => Date {
  let last = 0;
  return () => {
    last = Math.max(now().getTime(), last + 1);
    return new Date(last);
  };
}

async function create(tools: Tools, creatorId: string, draft: QuizDraft): Promise<Outcome<Quiz>> {
  const { status, questions: drafts, ...settings } = draft;
  const refusal = status === 'draft' ? null : incomplete(settings, drafts);
  if (refusal) return refusal;

  const questions = toQuestions(drafts, { defaults: settings, known: [], newId });
  return storeNewQuiz(tools, { creatorId, status, ...settings }, questions);
}

/** Again from what is stored then, as long as somebody else was in between; who gave `updatedAt` is refused instead. */
async function saveChange(tools: Tools, quiz: Quiz, change: QuizChange): Promise<Outcome<Quiz>> {
  const tooMuch = await countWrite(tools, quiz.creatorId, change.questions);
  if (tooMuch) return tooMuch;
  let current: Quiz | null = quiz;
  for (let tries = 0; current !== null && tries < QUIZ_SAVE_TRIES; tries += 1) {
    const outcome = await trySave(tools, current, change);
    if (outcome !== 'stale') return outcome;
    current = await tools.data.quizzes.find(quiz.id);
  }
  return refuse(current ? 'changed_meanwhile' : 'not_found');
}

async function trySave({ data, now }: Tools, quiz: Quiz, change: QuizChange): Promise<Outcome<Quiz> | 'stale'> {
  const { questions: drafts, status: chosen, updatedAt: known, ...given } = change;
  const settings: QuizSettings = { ...settingsOf(quiz), ...given };
  const status = chosen ?? quiz.status;
  const stored = status === 'draft' && !drafts ? [] : await data.quizzes.listQuestions(quiz.id);
  const refusal = status === 'draft' ? null : incomplete(settings, drafts ?? stored);
  if (refusal) return refusal;
  const seen = new Date(quiz.updatedAt);
  if (known && known < seen) return refuse('changed_meanwhile');

  const updatedAt = new Date(Math.max(now().getTime(), seen.getTime() + 1));
  const questions = drafts ? toQuestions(drafts, { defaults: settings, known: stored, newId }) : null;
  const save = { id: quiz.id, seen, updatedAt, settings, status: chosen ?? null, questions };
  const result = await data.quizzes.save(save);
  if (result === 'running') return refuse('session_running');
  if (result === 'stale') return 'stale';
  if (result !== 'saved') return refuse(QUOTA_REFUSALS[result]);
  return { ok: true, value: { ...quiz, ...settings, status, updatedAt: updatedAt.toISOString() } };
}

/** The refusal of what is not complete enough to be published, or null ([QZ7]). */
function incomplete(...quiz: Parameters<typeof missingForPublishing>): Refusal | null {
  const gaps = missingForPublishing(...quiz);
  const fields: FieldProblems = {};
  for (const { path, message } of gaps) fields[path] = [...(fields[path] ?? []), message];
  return gaps.length > 0 ? refuse('invalid', { fields }) : null;
}

async function addQuestion(tools: Tools, quiz: Quiz, draft: NewQuestion): Promise<Outcome<Question>> {
  const { data, now } = tools;
  const tooMuch = await countWrite(tools, quiz.creatorId);
  if (tooMuch) return tooMuch;
  const id = newId();
  const result = await data.quizzes.addQuestion({ ...draft, id, quizId: quiz.id, at: now() });
  if (typeof result === 'string') return refuse(QUOTA_REFUSALS[result]);
  if (result) {
    const added = await data.quizzes.findQuestion(id);
    return added ? { ok: true, value: added.question } : refuse('changed_meanwhile');
  }
  const questions = await data.quizzes.listQuestions(quiz.id);
  if (questions.length >= QUESTIONS_MAX) return refuse('invalid', { fields: { questions: [TOO_MANY_QUESTIONS] } });
  return refuse((await data.quizzes.find(quiz.id)) ? 'not_draft' : 'not_found');
}

async function addOption(tools: Tools, question: Question, draft: NewOption): Promise<Outcome<Option>> {
  const { data, now } = tools;
  const { id: questionId, quizId } = question;
  const quiz = await data.quizzes.find(quizId);
  if (!quiz) return refuse('not_found');
  const tooMuch = await countWrite(tools, quiz.creatorId);
  if (tooMuch) return tooMuch;
  const id = newId();
  const wasAdded = await data.quizzes.addOption({ ...draft, id, questionId, quizId, at: now() });
  if (typeof wasAdded === 'string') return refuse(QUOTA_REFUSALS[wasAdded]);
  const found = await data.quizzes.findQuestion(question.id);
  if (!found) return refuse('not_found');
  const { options } = found.question;
  if (wasAdded) {
    const added = options.find((option) => option.id === id);
    return added ? { ok: true, value: added } : refuse('changed_meanwhile');
  }
  if (options.length >= OPTIONS.max) return refuse('invalid', { fields: { options: [TOO_MANY_OPTIONS] } });
  return refuse('not_draft');
}
