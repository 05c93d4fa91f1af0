import * as z from 'zod';
import { Question } from '#app/contract/shapes/question.ts';
import { Session } from '#app/contract/shapes/session.ts';
import type { Operation } from './operation.ts';

/** Calls about live sessions. */
export const sessions = {
  startSession: {
    group: 'Sessions',
    summary: 'Start a session',
    more: '200 if one is running already: it is the answer.',
    replies: { 200: Session, 201: Session },
    refusals: ['still_draft', 'changed_meanwhile', 'sessions_full', 'too_many_writes'],
  },
  runningSession: {
    group: 'Sessions',
    summary: "Read a quiz's running session",
    replies: { 200: Session },
    refusals: [],
  },
  readSession: { group: 'Sessions', summary: 'Read a session', replies: { 200: Session }, refusals: [] },
  changeSession: {
    group: 'Sessions',
    summary: 'Lock a session, or reveal its podium',
    replies: { 200: Session },
    refusals: ['quicker', 'no_reveal'],
  },
  listSessionQuestions: {
    group: 'Sessions',
    summary: "List a session's copy of the questions",
    replies: { 200: z.array(Question) },
    refusals: [],
  },
  hideAnswer: {
    group: 'Sessions',
    summary: 'Hide a typed answer from the wall, or show it again',
    replies: { 200: Session },
    refusals: ['not_typed'],
  },
  advance: {
    group: 'Sessions',
    summary: 'Open a question',
    more: 'Closes and scores an open one. A question that has been asked needs `restart`, which withdraws its answers.',
    replies: { 200: Session },
    refusals: [
      ...(['quicker', 'unknown_question', 'quiz_ended', 'question_asked'] as const),
      ...(['nobody_joined', 'question_not_asked'] as const),
    ],
  },
  endQuestion: {
    group: 'Sessions',
    summary: 'Close the open question',
    replies: { 200: Session },
    refusals: ['quicker', 'no_question_open'],
  },
  endSession: {
    group: 'Sessions',
    summary: 'End a session',
    more: 'Closes and scores an open question.',
    replies: { 200: Session },
    refusals: ['quicker'],
  },
} as const satisfies Record<string, Operation>;
