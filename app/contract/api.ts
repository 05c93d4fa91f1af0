import type * as z from 'zod';
import type { Action } from '#app/core/permissions.ts';
import { Credentials, ProfileChange, Registration, Resend } from './account.ts';
import { hostCommands } from './host-commands.ts';
import {
  Advance,
  Answering,
  Ending,
  ExtraTime,
  Featuring,
  HandChoice,
  Hiding,
  Joining,
  QuizEnding,
  Removal,
  SessionChange,
  SessionStart,
} from './live.ts';
import { NewOption, NewQuestion, QuizChange, QuizDraft } from './quiz.ts';

/**
 * The kind of thing that a call acts on. Permission to it is checked before the body is validated. `running_session` and
 * `latest_session` belong to the quiz whose id is given.
 */
export type ThingKind =
  | 'account'
  | 'quiz'
  | 'question'
  | 'session'
  | 'running_session'
  | 'latest_session'
  | 'participant';

/** One call of /api: its method and path, the row of the permission table, and the shape of its body. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  action: Action;
  body: z.ZodType | null;
  /** What the call acts on. Its id is in the path or, where `field` is given, in that field of the body. */
  about?: ThingKind;
  field?: string;
}

/** Every call of /api. Tests check the permission matrix against this list and the router. */
export const calls = {
  register: { method: 'POST', path: '/api/register', action: 'account.register', body: Registration },
  login: { method: 'POST', path: '/api/login', action: 'account.login', body: Credentials },
  logout: { method: 'POST', path: '/api/logout', action: 'account.logout', body: null },
  user: { method: 'GET', path: '/api/user', action: 'account.read', body: null },
  history: { method: 'GET', path: '/api/user/history', action: 'account.history', body: null },
  verifyEmail: { method: 'GET', path: '/api/verify-email', action: 'account.verify', body: null },
  resendVerification: {
    method: 'POST',
    path: '/api/users/resend-verification',
    action: 'account.change',
    about: 'account',
    field: 'userId',
    body: Resend,
  },
  changeUser: {
    method: 'PUT',
    path: '/api/users/{id}',
    action: 'account.change',
    about: 'account',
    body: ProfileChange,
  },
  deleteUser: { method: 'DELETE', path: '/api/users/{id}', action: 'account.change', about: 'account', body: null },

  /** Its body is the file, not JSON. */
  uploadMedia: { method: 'POST', path: '/api/media', action: 'media.upload', body: null },

  listQuizzes: { method: 'GET', path: '/api/quizzes', action: 'quiz.list', body: null },
  createQuiz: { method: 'POST', path: '/api/quizzes', action: 'quiz.create', body: QuizDraft },
  readQuiz: { method: 'GET', path: '/api/quizzes/{id}', action: 'quiz.read', about: 'quiz', body: null },
  changeQuiz: { method: 'PUT', path: '/api/quizzes/{id}', action: 'quiz.change', about: 'quiz', body: QuizChange },
  deleteQuiz: { method: 'DELETE', path: '/api/quizzes/{id}', action: 'quiz.change', about: 'quiz', body: null },
  listQuestions: {
    method: 'GET',
    path: '/api/quizzes/{id}/questions',
    action: 'quiz.read',
    about: 'quiz',
    body: null,
  },
  createQuestion: {
    method: 'POST',
    path: '/api/questions',
    action: 'quiz.change',
    about: 'quiz',
    field: 'quizId',
    body: NewQuestion,
  },
  createOption: {
    method: 'POST',
    path: '/api/options',
    action: 'question.change',
    about: 'question',
    field: 'questionId',
    body: NewOption,
  },
  readQuestion: {
    method: 'GET',
    path: '/api/questions/{id}',
    action: 'question.read',
    about: 'question',
    body: null,
  },
  listOptions: {
    method: 'GET',
    path: '/api/questions/{id}/options',
    action: 'question.read',
    about: 'question',
    body: null,
  },

  runningSession: {
    method: 'GET',
    path: '/api/quizzes/{id}/session',
    action: 'session.read',
    about: 'running_session',
    body: null,
  },
  listParticipants: {
    method: 'GET',
    path: '/api/quizzes/{id}/participants',
    action: 'participant.list',
    about: 'latest_session',
    body: null,
  },
  startSession: {
    method: hostCommands.start.call.method,
    path: hostCommands.start.call.path,
    action: hostCommands.start.action,
    about: hostCommands.start.about,
    field: 'quizId',
    body: SessionStart,
  },
  readSession: { method: 'GET', path: '/api/sessions/{id}', action: 'session.read', about: 'session', body: null },
  changeSession: {
    method: hostCommands.lock.call.method,
    path: hostCommands.lock.call.path,
    action: hostCommands.lock.action,
    about: hostCommands.lock.about,
    body: SessionChange,
  },
  listSessionQuestions: {
    method: 'GET',
    path: '/api/sessions/{id}/questions',
    action: 'session.read_all',
    about: 'session',
    body: null,
  },
  hideAnswer: {
    method: hostCommands.hide.call.method,
    path: hostCommands.hide.call.path,
    action: hostCommands.hide.action,
    about: hostCommands.hide.about,
    body: Hiding,
  },
  advance: {
    method: hostCommands.advance.call.method,
    path: hostCommands.advance.call.path,
    action: hostCommands.advance.action,
    about: hostCommands.advance.about,
    body: Advance,
  },
  endQuestion: {
    method: hostCommands.end_question.call.method,
    path: hostCommands.end_question.call.path,
    action: hostCommands.end_question.action,
    about: hostCommands.end_question.about,
    body: Ending,
  },
  endSession: {
    method: hostCommands.end.call.method,
    path: hostCommands.end.call.path,
    action: hostCommands.end.action,
    about: hostCommands.end.about,
    body: QuizEnding,
  },

  lookUpCode: { method: 'GET', path: '/api/join/{code}', action: 'join.look_up', body: null },
  join: { method: 'POST', path: '/api/participants', action: 'join.anyone', body: Joining },
  readParticipant: {
    method: 'GET',
    path: '/api/participants/{id}',
    action: 'participant.read',
    about: 'participant',
    body: null,
  },
  removeParticipant: {
    method: hostCommands.remove.call.method,
    path: hostCommands.remove.call.path,
    action: hostCommands.remove.action,
    about: hostCommands.remove.about,
    body: Removal,
  },
  giveTime: {
    method: hostCommands.time.call.method,
    path: hostCommands.time.call.path,
    action: hostCommands.time.action,
    about: hostCommands.time.about,
    body: ExtraTime,
  },
  featureParticipant: {
    method: hostCommands.feature.call.method,
    path: hostCommands.feature.call.path,
    action: hostCommands.feature.action,
    about: hostCommands.feature.about,
    body: Featuring,
  },
  chooseHand: {
    method: 'PUT',
    path: '/api/participants/{id}/hand',
    action: 'participant.dress',
    about: 'participant',
    body: HandChoice,
  },
  answer: {
    method: 'POST',
    path: '/api/answers',
    action: 'answer.give',
    about: 'participant',
    field: 'participantId',
    body: Answering,
  },

  /** The documents of this contract, which are made from this table. */
  readOpenApi: { method: 'GET', path: '/api/openapi.json', action: 'page.public', body: null },
  readAsyncApi: { method: 'GET', path: '/api/asyncapi.json', action: 'page.public', body: null },
} as const satisfies Record<string, Call>;
