import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchPlayerState } from '#app/ui/live/fetch-state.ts';
import { open, participant, question, session } from './samples.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Answers calls by their path; anything else is 404. */
function serve(answers: Record<string, unknown>) {
  const fetch = vi.fn(async (path: string) => {
    return new Response(JSON.stringify(answers[path] ?? {}), { status: path in answers ? 200 : 404 });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const ann = { sessionId: 'session', participantId: 'ann' };
const rows = [participant('bob'), participant('cat'), participant('dan'), participant('ann', { rank: 17 })];
const running = {
  '/api/sessions/session': session(open()),
  '/api/questions/q1': question(),
  '/api/quizzes/quiz/participants': rows,
};

describe('[CL20] the state by calls', () => {
  test("is the session, its question, the best, and the player's own row", async () => {
    serve(running);
    const row = rows[3];
    expect(await fetchPlayerState(ann)).toEqual({
      session: session(open()),
      question: question(),
      participants: rows,
      row,
    });
  });

  test('requests no question if there is none', async () => {
    const fetch = serve({ ...running, '/api/sessions/session': session() });
    expect(await fetchPlayerState(ann)).toMatchObject({ question: null });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('shows no ranking that the host hides, but still the own score', async () => {
    const own = participant('ann', { rank: null, score: 70 });
    serve({ ...running, '/api/quizzes/quiz/participants': [own] });
    expect(await fetchPlayerState(ann)).toMatchObject({ participants: [], row: own });
  });

  test.each(Object.keys(running))('is null without %s, or if that is invalid', async (path) => {
    for (const something of [undefined, null, 7, {}, [{}]]) {
      const { [path]: _, ...others } = { ...running } as Record<string, unknown>;
      serve(something === undefined ? others : { ...others, [path]: something });
      expect(await fetchPlayerState(ann)).toBeNull();
    }
  });
});
