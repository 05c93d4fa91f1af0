import { beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#app/contract/refusals.ts';
import type { Question, Quiz } from '#app/contract/things.ts';
import { QUIZ_QUOTA } from '#app/core/limits.ts';
import { cookiesOf, postForm } from '#tests/support/account.ts';
import { call, newPerson, quizBody } from '#tests/support/live.ts';
import { withRows } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

/** Somebody with an account, and a browser without scripts that keeps the cookies it is given. */
async function newHost() {
  const { id, cookie } = await newPerson(server, 'Ann');
  const jar = new Map([['login', cookie]]);
  const headers = () => [...jar.values()].join('; ');
  return {
    id,
    cookie,
    async send(path: string, fields: Record<string, string>) {
      const answer = await postForm(server, path, fields, headers());
      for (const one of cookiesOf(answer).split('; ')) jar.set(one.split('=')[0] ?? '', one);
      return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text() };
    },
    async read(path = '/') {
      return (await fetch(server.origin + path, { headers: { Cookie: headers() } })).text();
    },
    quizzes: async () => (await call<Quiz[]>(server, 'GET', '/api/quizzes', { cookie })).body,
  };
}

const READY = 'Your quiz is ready';

describe('templates', () => {
  test('[TE2] a template becomes a draft of your own, which opens in the editor', async () => {
    const host = await newHost();
    expect(await host.read('/creator/templates')).toContain('Pub quiz');
    const { status, to } = await host.send('/creator/templates', { template: 'pub-quiz' });
    const [quiz] = await host.quizzes();
    expect({ status, to }).toEqual({ status: 302, to: `/creator/${quiz?.id}` });
    expect(quiz).toMatchObject({ title: 'Pub quiz', status: 'draft', whoCanJoin: 'signed_in' });
    const path = `/api/quizzes/${quiz?.id}/questions`;
    const { body } = await call<Question[]>(server, 'GET', path, { cookie: host.cookie });
    expect(body).toHaveLength(8);
    expect(body[0]).toMatchObject({ type: 'single', timeLimit: 30, points: 100 });
    expect(await host.read(), 'a draft is not ready').not.toContain(READY);
  });

  test('[TE3] [RY1] one press on an empty dashboard makes a quiz that is ready to start', async () => {
    const host = await newHost();
    const html = await host.read();
    expect(html).toContain('value="starter"');
    expect(html).toContain('value="ice-breaker"');
    const { to } = await host.send('/creator/templates', { template: 'starter' });
    expect(to).toBe('/');
    const [quiz] = await host.quizzes();
    expect(quiz?.status).toBe('active');
    const ready = await host.read();
    expect(ready).toContain(READY);
    expect(ready).toContain(quiz?.accessCode);
    expect(ready, 'with a quiz the list takes the place of the templates').not.toContain('value="ice-breaker"');
    const started = await host.send('/?index', { intent: 'start', quizId: quiz?.id ?? '' });
    expect(started.to).toBe(`/present/${quiz?.id}`);
    expect(await host.read(), 'a started quiz is not offered again').not.toContain(READY);
  });

  test('[TE2] an unknown template is 404, and a refusal says why', async () => {
    const host = await newHost();
    expect((await host.send('/creator/templates', { template: 'none' })).status).toBe(404);
    expect(await host.quizzes()).toEqual([]);
    await host.send('/creator/templates', { template: 'trivia' });
    withRows(server, (sqlite) => {
      sqlite.prepare('UPDATE Quiz SET size = ? WHERE creatorId = ?').run(QUIZ_QUOTA.bytes, host.id);
    });
    const refused = await host.send('/creator/templates', { template: 'pub-quiz' });
    expect(refused.status).toBe(refusals.quizzes_too_large.status);
    expect(refused.html).toContain('role="alert"');
    expect(refused.html).toContain(refusals.quizzes_too_large.message);
    expect(await host.quizzes()).toHaveLength(1);
  });
});

describe('a quiz that is ready', () => {
  async function publish(host: Awaited<ReturnType<typeof newHost>>): Promise<Quiz> {
    await host.send('/creator/templates', { template: 'starter' });
    const [quiz] = await host.quizzes();
    if (!quiz) throw new Error('There is no quiz');
    return quiz;
  }

  test('[RY3] guests are allowed or not by one press', async () => {
    const host = await newHost();
    const { id: quizId } = await publish(host);
    const answer = { intent: 'who-can-join', quizId, whoCanJoin: 'anyone' };
    expect(await host.send('/?index', answer)).toMatchObject({ status: 302, to: '/' });
    expect((await host.quizzes())[0]).toMatchObject({ whoCanJoin: 'anyone', title: 'A bit of everything' });
    expect(await host.read()).toContain(READY);
    const odd = await host.send('/?index', { ...answer, whoCanJoin: 'everybody' });
    expect(odd.status).toBe(422);
    expect((await host.quizzes())[0]?.whoCanJoin).toBe('anyone');
  });

  test('[RY1] it is offered until you put it away, and only while it is yours and published', async () => {
    const host = await newHost();
    const { id: quizId } = await publish(host);
    expect(await host.read()).toContain(READY);
    const path = `/api/quizzes/${quizId}`;
    await call(server, 'PUT', path, { cookie: host.cookie, body: { status: 'draft' } });
    expect(await host.read()).not.toContain(READY);
    await call(server, 'PUT', path, { cookie: host.cookie, body: { status: 'active' } });
    expect(await host.read()).toContain(READY);
    await host.send('/?index', { intent: 'put-away', quizId });
    expect(await host.read()).not.toContain(READY);
  });

  test('[RY2] [ED23] /api publishes default texts like any other; the editor calls them missing', async () => {
    const host = await newHost();
    const body = quizBody([{ text: 'New question', options: ['Option 1*', 'Option 2'] }]);
    const { status, body: quiz } = await call<Quiz>(server, 'POST', '/api/quizzes', { cookie: host.cookie, body });
    expect({ status, quiz: quiz.status }).toEqual({ status: 201, quiz: 'active' });
    expect(await host.read(), 'only the editor and the starter quiz lead to the offer').not.toContain(READY);
    const page = await host.read(`/creator/${quiz.id}`);
    expect(page).toContain('placeholder="New question"');
    expect(page).toContain('Question 1 has no text');
    expect(page).toContain('Option B of question 1 has no text');
  });
});
