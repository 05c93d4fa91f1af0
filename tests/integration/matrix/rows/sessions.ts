import type { Visit } from '../knock.ts';
import {
  HIDDEN,
  hostAlone,
  inside,
  insiders,
  NOT_THERE,
  NOT_YOURS,
  othersInsiders,
  othersSteering,
  signedIn,
  steering,
} from '../people.ts';
import type { Scene } from '../scene.ts';
import { UNKNOWN } from './quizzes.ts';

const onShow = ({ show }: Scene) => show.session.id;
const isDone = ({ done }: Scene) => done.session.id;
const isRevealing = ({ revealing }: Scene) => revealing.session.id;
const isGone = ({ gone }: Scene) => gone.session.id;
const others = ({ other }: Scene) => other.session.id;
const unknown = () => UNKNOWN;
const questionOf = (played: 'show' | 'done', index: number) => (scene: Scene) => ({
  questionId: scene[played].questions[index]?.id,
});
const ENDED = '409 This quiz has ended';
const NOT_THERE_IN_IT = '404 There is nothing here';
const STALE = '409 Somebody was quicker';

// Participants are not strangers to the session's own copy: what they may not see is answered with 404.
const ownCopy = { ...hostAlone(200), guest: HIDDEN, removedGuest: HIDDEN };

/** Starting a session. */
export const startRows: Visit[] = [
  { door: 'POST /api/sessions', row: hostAlone(200), body: ({ show }) => ({ quizId: show.quiz.id }) },
  {
    door: 'POST /api/sessions',
    of: 'of a quiz without a running session',
    row: hostAlone(201),
    body: async (scene) => ({ quizId: await scene.newQuiz() }),
  },
  {
    door: 'POST /api/sessions',
    of: 'of a draft',
    row: hostAlone('409 Publish this quiz before you start it'),
    body: ({ draft }) => ({ quizId: draft.quiz.id }),
  },
  { door: 'POST /api/sessions', of: 'unknown quiz', row: hostAlone(HIDDEN), body: () => ({ quizId: UNKNOWN }) },
  { door: 'POST /api/sessions', of: 'no quiz', row: signedIn(422), body: () => ({}) },
];

/** Reading a session and its participants. */
export const watchRows: Visit[] = [
  { door: 'GET /api/quizzes/{id}/session', row: insiders(200), at: ({ show }) => show.quiz.id },
  { door: 'GET /api/quizzes/{id}/session', of: 'completed', row: NOT_THERE, at: ({ done }) => done.quiz.id },
  { door: 'GET /api/quizzes/{id}/session', of: 'never started', row: NOT_THERE, at: ({ ready }) => ready.id },
  {
    door: 'GET /api/quizzes/{id}/session',
    of: "the other host's",
    row: othersInsiders(200),
    at: ({ other }) => other.quiz.id,
  },
  { door: 'GET /api/quizzes/{id}/session', of: 'unknown', row: NOT_THERE, at: unknown },

  { door: 'GET /api/quizzes/{id}/participants', row: insiders(200), at: ({ show }) => show.quiz.id },
  { door: 'GET /api/quizzes/{id}/participants', of: 'completed', row: insiders(200), at: ({ done }) => done.quiz.id },
  {
    door: 'GET /api/quizzes/{id}/participants',
    of: 'the removed',
    row: { ...insiders(200), ...inside(NOT_YOURS) },
    at: ({ show }) => show.quiz.id,
    query: '?removed=true',
  },
  {
    door: 'GET /api/quizzes/{id}/participants',
    of: "the other host's",
    row: othersInsiders(200),
    at: ({ other }) => other.quiz.id,
  },
  { door: 'GET /api/quizzes/{id}/participants', of: 'never started', row: NOT_THERE, at: ({ ready }) => ready.id },
  { door: 'GET /api/quizzes/{id}/participants', of: 'unknown', row: NOT_THERE, at: unknown },

  { door: 'GET /api/sessions/{id}', row: insiders(200), at: onShow },
  { door: 'GET /api/sessions/{id}', of: 'completed', row: insiders(200), at: isDone },
  { door: 'GET /api/sessions/{id}', of: 'revealing its podium', row: insiders(200), at: isRevealing },
  { door: 'GET /api/sessions/{id}', of: 'of a deleted quiz', row: insiders(200), at: isGone },
  { door: 'GET /api/sessions/{id}', of: "the other host's", row: othersInsiders(200), at: others },
  { door: 'GET /api/sessions/{id}', of: 'unknown', row: NOT_THERE, at: unknown },

  { door: 'GET /api/sessions/{id}/questions', row: ownCopy, at: onShow },
  { door: 'GET /api/sessions/{id}/questions', of: 'of a deleted quiz', row: ownCopy, at: isGone },
  {
    door: 'GET /api/sessions/{id}/questions',
    of: "the other host's",
    row: { ...hostAlone(HIDDEN), strangerGuest: HIDDEN, otherHost: 200 },
    at: others,
  },
  { door: 'GET /api/sessions/{id}/questions', of: 'unknown', row: hostAlone(HIDDEN), at: unknown },
];

/** Controlling a session. */
export const steerRows: Visit[] = [
  { door: 'PUT /api/sessions/{id}', row: steering(422), at: onShow, body: () => ({}) },
  { door: 'PUT /api/sessions/{id}', of: 'unchanged', row: steering(200), at: onShow, body: () => ({ locked: false }) },
  {
    door: 'PUT /api/sessions/{id}',
    of: 'a podium that there is not',
    row: steering('409 There is no podium to reveal'),
    at: onShow,
    body: () => ({ reveal: 1 }),
  },
  {
    door: 'PUT /api/sessions/{id}',
    of: 'a place of the podium',
    row: steering(200),
    at: isRevealing,
    body: () => ({ reveal: 1 }),
  },
  { door: 'PUT /api/sessions/{id}', of: 'unknown', row: NOT_THERE, at: unknown, body: () => ({ locked: true }) },

  { door: 'POST /api/sessions/{id}/advance', row: steering(422), at: onShow, body: () => ({}) },
  {
    door: 'POST /api/sessions/{id}/advance',
    of: 'to the open question',
    row: steering(200),
    at: onShow,
    body: questionOf('show', 1),
  },
  {
    door: 'POST /api/sessions/{id}/advance',
    of: 'to an earlier question',
    row: steering('409 This question has been asked'),
    at: onShow,
    body: questionOf('show', 0),
  },
  {
    door: 'POST /api/sessions/{id}/advance',
    of: 'completed',
    row: steering(ENDED),
    at: isDone,
    body: questionOf('done', 1),
  },
  { door: 'POST /api/sessions/{id}/advance', of: 'unknown', row: NOT_THERE, at: unknown, body: () => ({}) },

  {
    door: 'PUT /api/sessions/{id}/questions/{questionId}/hidden',
    row: steering(422),
    at: onShow,
    params: ({ show }) => ({ questionId: show.questions[1]?.id ?? '' }),
    body: () => ({ text: 'x', hidden: true }),
  },
  {
    door: 'PUT /api/sessions/{id}/questions/{questionId}/hidden',
    of: 'unknown question',
    row: steering(NOT_THERE_IN_IT),
    at: onShow,
    params: () => ({ questionId: UNKNOWN }),
    body: () => ({ text: 'x', hidden: true }),
  },
  {
    door: 'PUT /api/sessions/{id}/questions/{questionId}/hidden',
    of: 'unknown',
    row: NOT_THERE,
    at: unknown,
    params: () => ({ questionId: UNKNOWN }),
    body: () => ({ text: 'x', hidden: true }),
  },
  { door: 'POST /api/sessions/{id}/end-question', row: steering(STALE), at: onShow, body: () => ({ revision: 0 }) },
  { door: 'POST /api/sessions/{id}/end-question', of: 'completed', row: steering(200), at: isDone },
  {
    door: 'POST /api/sessions/{id}/end-question',
    of: "the other host's",
    row: othersSteering('409 No question is open'),
    at: others,
  },
  { door: 'POST /api/sessions/{id}/end-question', of: 'unknown', row: NOT_THERE, at: unknown },
  { door: 'POST /api/sessions/{id}/end', row: steering(STALE), at: onShow, body: () => ({ revision: 0 }) },
  { door: 'POST /api/sessions/{id}/end', of: 'completed', row: steering(200), at: isDone },
  { door: 'POST /api/sessions/{id}/end', of: 'of a deleted quiz', row: steering(200), at: isGone },
  {
    door: 'POST /api/sessions/{id}/end',
    of: 'with a podium',
    row: steering(200),
    at: isRevealing,
    body: () => ({ reveal: true }),
  },
  { door: 'POST /api/sessions/{id}/end', of: 'unknown', row: NOT_THERE, at: unknown },
];
