import { afterEach, expect, test, vi } from 'vitest';
import { fold, foldState } from '#app/ui/live/fold.ts';
import { emptyView } from '#app/ui/live/view.ts';
import { fetchHostState, fetchIsRunning } from '#app/ui/present/host-live.ts';
import { hosted, hostPart, open, state } from '../live/samples.ts';

/** Answers calls by their path, others with 404, and records the requests. */
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

const { type: _type, ...whole } = state(open(), {
  participants: [hosted('ann'), hosted('ben')],
  total: 2,
  host: hostPart({ progress: { answered: 1, total: 2, correct: 0 } }),
});

test("[WA21] without a socket, one call brings the state that a host's socket gets", async () => {
  const asked = serve({ '/present/quiz/state': whole });
  const fetched = await fetchHostState('quiz');
  expect(fetched).toEqual(whole);
  expect(asked).toEqual(['/present/quiz/state']);
  const told = fold(emptyView('session'), { type: 'session_state', ...whole }, 7).known;
  expect(told).not.toBeNull();
  expect(fetched && foldState(emptyView('session'), fetched, 7).known).toEqual(told);
});

test.each([
  ['no answer', undefined],
  ['a page', 'a page'],
  ['a state without its session', { ...whole, session: undefined }],
  ["an invalid host's part", { ...whole, host: { ...whole.host, connected: 'many' } }],
])('[WA21] [S7.41] %s: there is no state', async (_what, answer) => {
  serve(answer === undefined ? {} : { '/present/quiz/state': answer });
  expect(await fetchHostState('quiz')).toBeNull();
});

test('[WA2] whether a session runs: yes, no, or unknown', async () => {
  serve({ '/api/quizzes/quiz/session': whole.session });
  expect(await fetchIsRunning('quiz')).toBe(true);
  serve({});
  expect(await fetchIsRunning('quiz')).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await fetchIsRunning('quiz')).toBeNull();
});
