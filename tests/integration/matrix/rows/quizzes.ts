import type { Visit } from '../knock.ts';
import { HIDDEN, hostAlone, inside, insiders, NOT_THERE, othersInsiders, signedIn } from '../people.ts';
import type { Scene } from '../scene.ts';

/** An id that nothing has. */
export const UNKNOWN = 'AAAAAAAAAAAAAAAA';

const onShow = ({ show }: Scene) => show.quiz.id;
const aDraft = ({ draft }: Scene) => draft.quiz.id;
const unknown = () => UNKNOWN;
const question = (index: number) => (scene: Scene) => scene.show.questions[index]?.id ?? '';
const QUESTION = { text: 'Which river?', type: 'single' };
const OPTION = { text: 'Nile', isCorrect: true };
const othersQuiz = { ...hostAlone(HIDDEN), otherHost: 200 };

/** For their host only: quizzes, and additions to them. */
export const quizRows: Visit[] = [
  { door: 'GET /api/quizzes', row: signedIn(200) },
  { door: 'POST /api/quizzes', row: signedIn(422), body: () => ({}) },
  { door: 'POST /api/media', row: signedIn(422) },

  { door: 'GET /api/quizzes/{id}', row: hostAlone(200), at: onShow },
  { door: 'GET /api/quizzes/{id}', of: 'a draft', row: hostAlone(200), at: aDraft },
  { door: 'GET /api/quizzes/{id}', of: "the other host's", row: othersQuiz, at: ({ other }) => other.quiz.id },
  { door: 'GET /api/quizzes/{id}', of: 'deleted', row: hostAlone(HIDDEN), at: ({ gone }) => gone.quiz.id },
  { door: 'GET /api/quizzes/{id}', of: 'unknown', row: hostAlone(HIDDEN), at: unknown },
  { door: 'PUT /api/quizzes/{id}', row: hostAlone(422), at: onShow, body: () => ({ title: 5 }) },
  { door: 'PUT /api/quizzes/{id}', of: 'a draft', row: hostAlone(200), at: aDraft, body: () => ({ title: 'T' }) },
  { door: 'PUT /api/quizzes/{id}', of: 'unknown', row: hostAlone(HIDDEN), at: unknown, body: () => ({ title: 5 }) },
  { door: 'DELETE /api/quizzes/{id}', row: hostAlone('409 End the session first'), at: onShow },
  { door: 'DELETE /api/quizzes/{id}', of: 'a draft', row: hostAlone(204), at: (scene) => scene.newQuiz() },
  { door: 'DELETE /api/quizzes/{id}', of: 'deleted', row: hostAlone(HIDDEN), at: ({ gone }) => gone.quiz.id },

  { door: 'GET /api/quizzes/{id}/questions', row: hostAlone(200), at: onShow },
  { door: 'GET /api/quizzes/{id}/questions', of: 'a draft', row: hostAlone(200), at: aDraft },
  { door: 'GET /api/quizzes/{id}/questions', of: 'unknown', row: hostAlone(HIDDEN), at: unknown },

  { door: 'POST /api/questions', row: hostAlone(422), body: (scene) => ({ quizId: onShow(scene) }) },
  {
    door: 'POST /api/questions',
    of: 'whole, for a quiz that is not a draft',
    row: hostAlone('409 Save it as a draft first'),
    body: (scene) => ({ quizId: onShow(scene), ...QUESTION }),
  },
  {
    door: 'POST /api/questions',
    of: 'whole, for a draft',
    row: hostAlone(201),
    body: (scene) => ({ quizId: aDraft(scene), ...QUESTION }),
  },
  { door: 'POST /api/questions', of: 'unknown quiz', row: hostAlone(HIDDEN), body: () => ({ quizId: UNKNOWN }) },
  { door: 'POST /api/questions', of: 'no quiz', row: signedIn(422), body: () => ({}) },

  { door: 'POST /api/options', row: hostAlone(422), body: (scene) => ({ questionId: question(0)(scene) }) },
  {
    door: 'POST /api/options',
    of: 'whole, for a quiz that is not a draft',
    row: hostAlone('409 Save it as a draft first'),
    body: (scene) => ({ questionId: question(0)(scene), ...OPTION }),
  },
  {
    door: 'POST /api/options',
    of: 'whole, for a draft',
    row: hostAlone(201),
    body: ({ draft }) => ({ questionId: draft.question.id, ...OPTION }),
  },
  { door: 'POST /api/options', of: 'unknown', row: hostAlone(HIDDEN), body: () => ({ questionId: UNKNOWN }) },
  { door: 'POST /api/options', of: 'no question', row: signedIn(422), body: () => ({}) },
];

/** Questions, read one by one. */
export const questionRows: Visit[] = ['GET /api/questions/{id}', 'GET /api/questions/{id}/options'].flatMap(reading);

/** Participants can read a question once it has been opened in their session. */
function reading(door: string): Visit[] {
  const hostOnly = { ...NOT_THERE, host: 200 };
  return [
    { door, of: 'shown', row: insiders(200), at: question(0) },
    { door, of: 'open', row: insiders(200), at: question(1) },
    { door, of: 'not asked yet', row: hostOnly, at: question(2) },
    { door, of: 'of a draft', row: hostOnly, at: ({ draft }) => draft.question.id },
    {
      door,
      of: 'of a deleted quiz',
      // The host no longer has this quiz; it lives on in their sessions.
      row: { ...NOT_THERE, ...inside(200) },
      at: ({ gone }) => gone.questions[0]?.id ?? '',
    },
    {
      door,
      of: "the other host's, not asked yet",
      row: { ...othersInsiders(200), strangerGuest: HIDDEN },
      at: ({ other }) => other.questions[0]?.id ?? '',
    },
    { door, of: 'unknown', row: NOT_THERE, at: unknown },
  ];
}
