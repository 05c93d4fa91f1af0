import { afterEach, describe, expect, test, vi } from 'vitest';
import { callApi } from '#app/ui/calls/call-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers every call with this, and records the requests. */
function answerWith(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const fetch = vi.fn(async (url: string, init: RequestInit) => answer(url, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const json = (body: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(body), init);

describe('[CL23] a request', () => {
  test('[S7.1] goes with the cookies of this origin', async () => {
    const fetch = answerWith(json({}));
    await callApi('GET', '/api/user');
    expect(fetch).toHaveBeenCalledWith('/api/user', {
      method: 'GET',
      credentials: 'same-origin',
      signal: expect.any(AbortSignal),
    });
  });

  test('[S7.2] is JSON, and says so only if it has a body', async () => {
    const fetch = answerWith(json({}));
    await callApi('POST', '/api/answers', { questionId: 'q1' });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      headers: { 'Content-Type': 'application/json' },
      body: '{"questionId":"q1"}',
    });
    await callApi('POST', '/api/sessions/s/end');
    expect(fetch.mock.calls[1]?.[1]).not.toHaveProperty('headers');
  });

  test('[S7.8] is sent once', async () => {
    const fetch = answerWith(json({ error: 'Busy' }, { status: 503 }));
    await callApi('POST', '/api/sessions/s/end');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('[CL23] the result', () => {
  test('is the content of the answer', async () => {
    answerWith(json([{ id: 'quiz' }], { status: 201 }));
    expect(await callApi('POST', '/api/quizzes', {})).toEqual({ ok: true, value: [{ id: 'quiz' }] });
  });

  test('is null if the answer is empty', async () => {
    vi.useFakeTimers();
    answerWith(() => new Response(null, { status: 204 }));
    expect(await callApi('POST', '/api/logout')).toEqual({ ok: true, value: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[S7.3] is a failure for every other status, with text, reason, fields and the time to wait', async () => {
    const fields = { email: ['Please enter a valid email'] };
    answerWith(json({ error: 'No', reason: 'invalid', fields }, { status: 422, headers: { 'Retry-After': '7' } }));
    expect(await callApi('POST', '/api/register', {})).toEqual({
      ok: false,
      status: 422,
      message: 'No',
      reason: 'invalid',
      fields,
      retryAfter: 7,
    });
    answerWith(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    expect(await callApi('GET', '/api/user')).toEqual({ ok: false, status: 502, message: 'Bad Gateway' });
  });

  test('leaves a time to wait that is a date to the caller', async () => {
    const headers = { 'Retry-After': 'Fri, 20 Nov 2026 10:00:00 GMT' };
    answerWith(json({ error: 'Busy' }, { status: 503, headers }));
    expect(await callApi('GET', '/api/user')).toEqual({ ok: false, status: 503, message: 'Busy' });
  });
});

describe('[CL23] without an answer from our server there is a message, and status 0', () => {
  const unanswered = { ok: false, status: 0, message: 'The server cannot be reached. Please check your connection.' };

  test('no network', async () => {
    answerWith(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await callApi('GET', '/api/user')).toEqual(unanswered);
  });

  test('a truncated answer', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    answerWith(() => new Response(broken));
    expect(await callApi('GET', '/api/user')).toEqual(unanswered);
  });

  test("a network's sign-in page, with status 200", async () => {
    answerWith(() => new Response('<html>Welcome to our hotel</html>'));
    expect(await callApi('GET', '/api/user')).toEqual(unanswered);
  });

  test('none for 35 s, longer than the server takes for anything', async () => {
    vi.useFakeTimers();
    answerWith((_url, { signal }) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const result = callApi('GET', '/api/user');
    await vi.advanceTimersByTimeAsync(34_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual(unanswered);
    expect(vi.getTimerCount()).toBe(0);
  });
});
