import type { Revealed, TimeFactor } from '#app/core/live/state.ts';
import type { Action } from '#app/core/permissions.ts';
import type { WallRequest } from '#app/core/wall-requests.ts';
import type { WhoCanJoin } from './things.ts';
import type { ToastName } from './toasts.ts';

/** The types of a command's fields. The form's schema and the command's type are derived from these. */
interface FieldTypes {
  id: string;
  flag: boolean;
  factor: TimeFactor;
  audience: WhoCanJoin;
  places: Exclude<Revealed, 0>;
  request: WallRequest;
  text: string;
}
export type FieldKind = keyof FieldTypes;

/** A command that a host can send from the wall. */
interface HostCommandRow {
  /** What it acts on. Commands to a session carry its revision. */
  about: 'quiz' | 'session' | 'participant';
  action: Action;
  /** Its fields, besides the id of what it acts on. */
  fields: Record<string, FieldKind>;
  /** Its call of /api; `{id}` is the id of what it acts on, and `{questionId}` that field. */
  call?: { method: 'POST' | 'PUT'; path: string; fixed?: { restart: true }; idField?: 'quizId' };
  /** Its message on the socket. The wall uses it only for commands without a call. */
  message?: 'restart_question' | 'pause_timer' | 'resume_timer' | 'show_on_wall';
  /** The toast to show when it fails. */
  failure: ToastName;
  /** Whether it moves the session on. A quick double press must not make two steps. */
  isStep: boolean;
}

/**
 * Every command of a host, declared once. Forms, the wall, /api and the socket derive schema, permission, path and message
 * from it. It does not import zod, because the wall loads this file.
 */
export const hostCommands = {
  start: {
    about: 'quiz',
    action: 'quiz.present',
    fields: {},
    call: { method: 'POST', path: '/api/sessions', idField: 'quizId' },
    failure: 'start_failed',
    isStep: false,
  },
  advance: {
    about: 'session',
    action: 'session.steer',
    fields: { questionId: 'id' },
    call: { method: 'POST', path: '/api/sessions/{id}/advance' },
    failure: 'advance_failed',
    isStep: true,
  },
  restart: {
    about: 'session',
    action: 'session.steer',
    fields: { questionId: 'id' },
    call: { method: 'POST', path: '/api/sessions/{id}/advance', fixed: { restart: true } },
    message: 'restart_question',
    failure: 'advance_failed',
    isStep: true,
  },
  end_question: {
    about: 'session',
    action: 'session.steer',
    fields: {},
    call: { method: 'POST', path: '/api/sessions/{id}/end-question' },
    failure: 'end_question_failed',
    isStep: true,
  },
  end: {
    about: 'session',
    action: 'session.steer',
    /** Whether the wall reveals the podium before players see their rank. */
    fields: { reveal: 'flag' },
    call: { method: 'POST', path: '/api/sessions/{id}/end' },
    failure: 'end_quiz_failed',
    isStep: true,
  },
  reveal: {
    about: 'session',
    action: 'session.steer',
    fields: { reveal: 'places' },
    call: { method: 'PUT', path: '/api/sessions/{id}' },
    failure: 'command_failed',
    isStep: true,
  },
  pause: {
    about: 'session',
    action: 'session.steer',
    fields: {},
    message: 'pause_timer',
    failure: 'command_failed',
    isStep: true,
  },
  resume: {
    about: 'session',
    action: 'session.steer',
    fields: {},
    message: 'resume_timer',
    failure: 'command_failed',
    isStep: true,
  },
  show: {
    about: 'session',
    action: 'session.steer',
    /** What the wall shows in results, or whether it sounds. */
    fields: { what: 'request' },
    message: 'show_on_wall',
    failure: 'command_failed',
    isStep: false,
  },
  hide: {
    about: 'session',
    action: 'session.steer',
    /** An answer that players typed. */
    fields: { questionId: 'id', text: 'text', hidden: 'flag' },
    call: { method: 'PUT', path: '/api/sessions/{id}/questions/{questionId}/hidden' },
    failure: 'command_failed',
    isStep: false,
  },
  lock: {
    about: 'session',
    action: 'session.steer',
    fields: { locked: 'flag' },
    call: { method: 'PUT', path: '/api/sessions/{id}' },
    failure: 'command_failed',
    isStep: false,
  },
  who_can_join: {
    about: 'quiz',
    action: 'quiz.change',
    fields: { whoCanJoin: 'audience' },
    call: { method: 'PUT', path: '/api/quizzes/{id}' },
    failure: 'command_failed',
    isStep: false,
  },
  feature: {
    about: 'participant',
    action: 'participant.change',
    fields: { featured: 'flag' },
    call: { method: 'PUT', path: '/api/participants/{id}/featured' },
    failure: 'feature_failed',
    isStep: false,
  },
  remove: {
    about: 'participant',
    action: 'participant.change',
    fields: { removed: 'flag' },
    call: { method: 'PUT', path: '/api/participants/{id}/removed' },
    failure: 'command_failed',
    isStep: false,
  },
  time: {
    about: 'participant',
    action: 'participant.change',
    fields: { factor: 'factor' },
    call: { method: 'PUT', path: '/api/participants/{id}/time' },
    failure: 'command_failed',
    isStep: false,
  },
} as const satisfies Record<string, HostCommandRow>;

type Rows = typeof hostCommands;
export type HostIntent = keyof Rows;

type Values<Fields> = { [Name in keyof Fields]: Fields[Name] extends FieldKind ? FieldTypes[Fields[Name]] : never };
type WithParticipant<About> = About extends 'participant' ? { participantId: string } : unknown;
type InSession<About> = About extends 'session' ? { sessionId: string; revision: number } : unknown;

type CommandOf<Intent extends HostIntent> = { intent: Intent } & Values<Rows[Intent]['fields']> &
  WithParticipant<Rows[Intent]['about']>;

/** What a host asks for. */
export type HostCommand = { [Intent in HostIntent]: CommandOf<Intent> }[HostIntent];

/** The same with the session and its revision, as a form posts it. */
export type PostedHostCommand = {
  [Intent in HostIntent]: CommandOf<Intent> & InSession<Rows[Intent]['about']>;
}[HostIntent];

/** The row of a command, typed loosely for code that treats all commands the same. */
export function hostCommandRow(intent: HostIntent): HostCommandRow {
  return hostCommands[intent];
}
