import * as z from 'zod';
import { Option, Question, ToldUpload } from '#app/contract/shapes/question.ts';
import { Quiz } from '#app/contract/shapes/quiz.ts';
import type { Operation } from './operation.ts';

/** Calls about quizzes and what they contain. */
export const quizzes = {
  listQuizzes: {
    group: 'Quizzes',
    summary: 'List your quizzes',
    more: 'Newest first.',
    replies: { 200: z.array(Quiz) },
    refusals: [],
  },
  createQuiz: {
    group: 'Quizzes',
    summary: 'Create a quiz',
    more: 'With its questions, if there are any. A published quiz must be complete.',
    replies: { 201: Quiz },
    refusals: ['too_many_quizzes', 'quizzes_too_large', 'too_many_tags', 'too_many_writes'],
  },
  readQuiz: { group: 'Quizzes', summary: 'Read a quiz', replies: { 200: Quiz }, refusals: [] },
  changeQuiz: {
    group: 'Quizzes',
    summary: 'Change a quiz',
    more: 'Questions replace all stored ones; those sent with their id keep it.',
    replies: { 200: Quiz },
    refusals: ['changed_meanwhile', 'session_running', 'quizzes_too_large', 'too_many_tags', 'too_many_writes'],
  },
  deleteQuiz: {
    group: 'Quizzes',
    summary: 'Delete a quiz',
    more: 'Its completed sessions are kept.',
    replies: { 204: null },
    refusals: ['session_running'],
  },
  listQuestions: {
    group: 'Quizzes',
    summary: "List a quiz's questions",
    replies: { 200: z.array(Question) },
    refusals: [],
  },
  createQuestion: {
    group: 'Quizzes',
    summary: 'Add a question to a draft',
    replies: { 201: Question },
    refusals: ['not_draft', 'quizzes_too_large', 'too_many_writes'],
  },
  createOption: {
    group: 'Quizzes',
    summary: "Add an option to a draft's question",
    replies: { 201: Option },
    refusals: ['not_draft', 'quizzes_too_large', 'too_many_writes'],
  },
  readQuestion: {
    group: 'Quizzes',
    summary: 'Read a question',
    more: 'Participants may read it once it has been opened, without its solution until the results are shown.',
    replies: { 200: Question },
    refusals: [],
  },
  listOptions: {
    group: 'Quizzes',
    summary: "List a question's options",
    replies: { 200: z.array(Option) },
    refusals: [],
  },
  uploadMedia: {
    group: 'Quizzes',
    summary: 'Upload a picture or sound',
    more: 'The body is the file. 200 if the account has uploaded it before.',
    replies: { 200: ToldUpload, 201: ToldUpload },
    refusals: [
      ...(['no_file', 'not_media', 'media_too_large', 'broken_media', 'too_many_pixels'] as const),
      ...(['media_full', 'too_many_writes'] as const),
    ],
  },
} as const satisfies Record<string, Operation>;
