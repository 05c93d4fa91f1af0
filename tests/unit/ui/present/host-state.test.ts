import { afterEach, expect, test, vi } from 'vitest';
import { fetchHostState, fetchIsRunning, fetchPresentation } from '#app/ui/present/host-state.ts';
import { courseOf, personOf } from './sample.ts';

const session = {
  id: 'session',
  quizId: 'quiz',
  number: 1,
  status: 'question',
  currentQuestionId: 'q2',
  asking: 1,
  questionStartedAt: '2026-01-01T00:00:00.000Z',
  timerPaused: false,
  timeRemaining: 12,
  currentStats: { answerCounts: {} },
  locked: false,
  hostPresent: true,
  revision: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  completedAt: null,
};

/** Answers calls by their path, others with 404, and keeps what was asked for. */
function serve(answers: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers[path];
    return answer === undefined
      ? Response.json({ error: 'There is nothing here' }, { status: 404 })
      : Response.json(answer);
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const questions = courseOf(2).map(({ question }) => question);
const whole = {
  '/api/quizzes/quiz/session': session,
  '/api/sessions/session/questions': questions,
  '/api/quizzes/quiz/participants': [personOf('ann'), personOf('ben')],
};

test("[WA21] a host's state by calls: the session, its current question and everybody", async () => {
  const asked = serve(whole);
  const state = await fetchHostState('quiz');
  expect(state).toMatchObject({ session: { id: 'session' }, question: { id: 'q2' }, total: 2 });
  expect(asked.sort()).toEqual(Object.keys(whole).sort());
});

test('[WA21] [S7.41] without an answer, or with one that is not ours, there is none', async () => {
  serve({});
  expect(await fetchHostState('quiz')).toBeNull();
  expect(await fetchPresentation('quiz')).toBeNull();
  serve({ ...whole, '/api/quizzes/quiz/participants': 'a page' });
  expect(await fetchHostState('quiz')).toBeNull();
  serve({ '/present/quiz/state': { state: {} } });
  expect(await fetchPresentation('quiz')).toBeNull();
});

test('[WA2] whether a session runs: yes, no, or nobody knows', async () => {
  serve(whole);
  expect(await fetchIsRunning('quiz')).toBe(true);
  serve({});
  expect(await fetchIsRunning('quiz')).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await fetchIsRunning('quiz')).toBeNull();
});
