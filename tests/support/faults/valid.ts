import { PROMPT_EXAMPLE } from '#app/core/exchange/assistant-prompt.ts';
import { writeCsv } from '#app/core/exchange/csv-writer.ts';
import { writeJson } from '#app/core/exchange/json-file.ts';
import type { QuizContent } from '#app/core/exchange/shapes.ts';
import { writeText } from '#app/core/exchange/text-writer.ts';
import { quizBody } from '../live.ts';
import type { Scene } from './beside.ts';

// What the server takes: fuzzing starts from it, as nonsense does not get past the first check.

/** A call with a JSON body, or a form of a page. */
export interface ValidBody {
  method: 'POST' | 'PUT';
  path: string;
  cookie: string;
  body: Record<string, unknown>;
  isForm?: boolean;
}

/** Questions of every type, as a call of /api sends them. */
const QUESTIONS = [
  { text: 'Which is the *longest*?', funFact: 'The `Nile`.', options: ['Nile*', 'Rhine', 'Po'] },
  { text: 'Which are in Asia? $a^2$', type: 'multiple' as const, options: ['Ganges*', 'Po', 'Mekong*'] },
  { text: 'It flows north', type: 'boolean' as const, options: ['True*', 'False'] },
  { text: 'Tea?', type: 'poll' as const, options: ['Yes', 'No'] },
  { text: 'Capital?', type: 'text' as const, options: [], key: { accepted: ['Paris'], refused: ['Lyon'], typos: 1 } },
  {
    text: 'How long?',
    type: 'number' as const,
    options: [],
    setup: { unit: 'km' },
    key: { value: 42, tolerance: 2, closest: true },
  },
  { text: 'Order', type: 'order' as const, options: ['Venus', 'Earth', 'Mars'] },
  { text: 'Rate', type: 'scale' as const, options: [], setup: { from: 0, steps: 11, low: 'Never', high: 'Always' } },
  { text: 'Words', type: 'words' as const, options: [], setup: { count: 3 } },
];
const QUIZ = quizBody(QUESTIONS, { description: 'Of the world', tags: ['rivers', '7b'], formatting: true });

/** Bodies that calls and pages take, from the people of a scene. */
export function validBodies({ stage, guests, ids, cookies }: Scene): ValidBody[] {
  const { cookie } = stage.host;
  const [, stranger = ''] = cookies;
  const [question] = stage.questions;
  const [guest] = guests;
  const [one = '', other = ''] = question?.options.map(({ id }) => id) ?? [];
  const [, , , draft = ''] = ids.quiz;
  const participantId = guest?.participant.id ?? '';
  const session = `/api/sessions/${stage.session.id}`;
  const participant = `/api/participants/${participantId}`;
  const answer = { participantId, questionId: question?.id, answerOptionId: one, selectedOptionIds: [one], asking: 1 };
  const contact = { name: 'Ann', email: 'ann@example.org', subject: 'Rivers', message: 'Which is the longest?' };
  const wall = { intent: 'lock', locked: 'true', sessionId: stage.session.id, revision: '1' };
  return [
    { method: 'POST', path: '/api/quizzes', cookie, body: QUIZ },
    { method: 'PUT', path: `/api/quizzes/${draft}`, cookie, body: QUIZ },
    {
      method: 'PUT',
      path: `/api/quizzes/${draft}`,
      cookie,
      body: { title: 'Lakes', defaultTimeLimit: 45, scoring: 'speed' },
    },
    { method: 'POST', path: '/api/questions', cookie, body: { ...QUIZ.questions[4], quizId: draft } },
    {
      method: 'POST',
      path: '/api/options',
      cookie,
      body: { questionId: question?.id, text: 'Elbe', isCorrect: false },
    },
    { method: 'POST', path: '/api/sessions', cookie, body: { quizId: draft } },
    { method: 'PUT', path: session, cookie, body: { locked: false, revision: 1 } },
    { method: 'POST', path: `${session}/advance`, cookie, body: { questionId: question?.id, restart: true } },
    { method: 'POST', path: '/api/participants', cookie: stranger, body: { quizId: stage.quiz.id, name: 'Eve' } },
    { method: 'PUT', path: `${participant}/time`, cookie, body: { factor: 2 } },
    { method: 'PUT', path: `${participant}/featured`, cookie, body: { featured: true } },
    { method: 'PUT', path: `${participant}/hand`, cookie: guest?.cookie ?? '', body: { hand: 3 } },
    { method: 'POST', path: '/api/answers', cookie: guest?.cookie ?? '', body: answer },
    {
      method: 'POST',
      path: '/api/answers',
      cookie: guest?.cookie ?? '',
      body: { ...answer, selectedOptionIds: [other] },
    },
    { method: 'PUT', path: `/api/users/${stage.host.id}`, cookie, body: { displayName: 'Ann Baker' } },
    { method: 'POST', path: '/contact', cookie: '', body: contact, isForm: true },
    { method: 'POST', path: `/present/${stage.quiz.id}`, cookie, body: wall, isForm: true },
  ];
}

/** A message of each kind that a socket takes, from the host or a player. */
export function validFrames({ stage, guests }: Scene): Record<string, unknown>[] {
  const sessionId = stage.session.id;
  const [guest] = guests;
  const [question] = stage.questions;
  const [answerOptionId] = question?.options.map(({ id }) => id) ?? [];
  const participantId = guest?.participant.id;
  const questionId = question?.id;
  return [
    { type: 'heartbeat' },
    { type: 'join_session', sessionId, participantId, changes: true },
    { type: 'join_session', sessionId, remote: false },
    {
      type: 'answer_submitted',
      participantId,
      questionId,
      answerOptionId,
      selectedOptionIds: [answerOptionId],
      asking: 1,
    },
    { type: 'answer_submitted', participantId, questionId, value: { text: 'Paris' } },
    { type: 'restart_question', sessionId, questionId, revision: 1 },
    { type: 'pause_timer', sessionId },
    { type: 'resume_timer', sessionId, revision: 2 },
    { type: 'show_on_wall', sessionId, what: 'leaderboard' },
  ];
}

/** Files that can be imported: a quiz in every format, and texts as people write them. */
export function validFiles(quiz: QuizContent): { name: string; text: string }[] {
  return [
    { name: 'quiz.json', text: writeJson(quiz) },
    { name: 'quiz.csv', text: writeCsv(quiz) },
    { name: 'quiz.txt', text: writeText(quiz) },
    { name: 'assistant.md', text: PROMPT_EXAMPLE },
  ];
}
