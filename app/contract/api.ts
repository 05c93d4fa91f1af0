import type { z } from 'zod';
import type { Action } from '#app/core/permissions.ts';
import { Credentials, ProfileChange, Registration, Resend } from './account.ts';
import {
  Advance,
  Answering,
  Ending,
  ExtraTime,
  Featuring,
  Joining,
  Removal,
  SessionChange,
  SessionStart,
} from './live.ts';
import { NewOption, NewQuestion, QuizChange, QuizDraft } from './quiz.ts';

/**
 * What a call is about: permission is decided on it before the body is looked at. `running_session` and `latest_session`
 * are those of the quiz whose id is given.
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
  /** What the call is about; its id stands in the path, or in this field of the body. */
  about?: ThingKind;
  field?: string;
}

/** Every call there is. The matrix of permissions is checked against this list and against the router. */
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
    method: 'POST',
    path: '/api/sessions',
    action: 'quiz.present',
    about: 'quiz',
    field: 'quizId',
    body: SessionStart,
  },
  readSession: { method: 'GET', path: '/api/sessions/{id}', action: 'session.read', about: 'session', body: null },
  changeSession: {
    method: 'PUT',
    path: '/api/sessions/{id}',
    action: 'session.steer',
    about: 'session',
    body: SessionChange,
  },
  listSessionQuestions: {
    method: 'GET',
    path: '/api/sessions/{id}/questions',
    action: 'session.read_all',
    about: 'session',
    body: null,
  },
  advance: {
    method: 'POST',
    path: '/api/sessions/{id}/advance',
    action: 'session.steer',
    about: 'session',
    body: Advance,
  },
  endQuestion: {
    method: 'POST',
    path: '/api/sessions/{id}/end-question',
    action: 'session.steer',
    about: 'session',
    body: Ending,
  },
  endSession: {
    method: 'POST',
    path: '/api/sessions/{id}/end',
    action: 'session.steer',
    about: 'session',
    body: Ending,
  },

  lookUpCode: { method: 'GET', path: '/api/join/{code}', action: 'join.look_up', body: null },
  join: { method: 'POST', path: '/api/participants', action: 'join.look_up', body: Joining },
  readParticipant: {
    method: 'GET',
    path: '/api/participants/{id}',
    action: 'participant.read',
    about: 'participant',
    body: null,
  },
  removeParticipant: {
    method: 'PUT',
    path: '/api/participants/{id}/removed',
    action: 'participant.change',
    about: 'participant',
    body: Removal,
  },
  giveTime: {
    method: 'PUT',
    path: '/api/participants/{id}/time',
    action: 'participant.change',
    about: 'participant',
    body: ExtraTime,
  },
  featureParticipant: {
    method: 'PUT',
    path: '/api/participants/{id}/featured',
    action: 'participant.change',
    about: 'participant',
    body: Featuring,
  },
  answer: {
    method: 'POST',
    path: '/api/answers',
    action: 'answer.give',
    about: 'participant',
    field: 'participantId',
    body: Answering,
  },
} as const satisfies Record<string, Call>;
