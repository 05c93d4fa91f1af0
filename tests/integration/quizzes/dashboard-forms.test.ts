import { beforeAll, expect, test } from 'vitest';
import type { Quiz, Session } from '#app/contract/things.ts';
import { cookiesOf, postForm } from '#tests/support/account.ts';
import { call, newPerson } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { complete } from './support.ts';

let server: TestServer;
let host: { id: string; cookie: string };
beforeAll(async () => {
  server = await workerServer();
  host = await newPerson(server, 'Ann');
});

async function newQuiz(settings: object = {}): Promise<Quiz> {
  const body = { title: 'Capitals', status: 'active', questions: [complete], ...settings };
  return (await call<Quiz>(server, 'POST', '/api/quizzes', { cookie: host.cookie, body })).body;
}

const listQuizzes = async () => (await call<Quiz[]>(server, 'GET', '/api/quizzes', { cookie: host.cookie })).body;

/** Sends a form of the dashboard without scripts. Returns where it led, or the resulting page. */
async function send(intent: string, quizId: string, query = '') {
  const answer = await postForm(server, `/?index${query}`, { intent, quizId }, host.cookie);
  const to = answer.headers.get('Location');
  // The next page's message, requested as the browser does.
  const cookie = `${host.cookie}; ${cookiesOf(answer)}`;
  const next = to === null ? answer : await fetch(`${server.origin}/`, { headers: { Cookie: cookie } });
  return { status: answer.status, to, html: (await next.text()).replaceAll('<!-- -->', '') };
}

test('[DA17] [S4.12] [S4.13] [S6.5] starting creates a session and leads to it', async () => {
  const quiz = await newQuiz();
  const { status, to, html } = await send('start', quiz.id);
  expect({ status, to }).toEqual({ status: 302, to: `/present/${quiz.id}` });
  expect(html).toContain(`<strong>Quiz started</strong> Access code: ${quiz.accessCode}`);
  const session = await call<Session>(server, 'GET', `/api/quizzes/${quiz.id}/session`, { cookie: host.cookie });
  expect(session.body).toMatchObject({ quizId: quiz.id, status: 'waiting' });
});

test('[DA17] [S4.11] starting a quiz with a running session joins it', async () => {
  const quiz = await newQuiz();
  const path = `/api/quizzes/${quiz.id}/session`;
  await send('start', quiz.id);
  const { body: first } = await call<Session>(server, 'GET', path, { cookie: host.cookie });
  const { to, html } = await send('start', quiz.id);
  expect(to).toBe(`/present/${quiz.id}`);
  expect(html).toContain('<strong>Existing session found</strong> Joining existing quiz session');
  const { body: second } = await call<Session>(server, 'GET', path, { cookie: host.cookie });
  expect(second.id).toBe(first.id);
});

test('[DA17] [DA15] a draft is not started: the page says why and links to the editor', async () => {
  const quiz = await newQuiz({ status: 'draft' });
  const { status, to, html } = await send('start', quiz.id);
  expect({ status, to }).toEqual({ status: 409, to: null });
  expect(html).toContain('<strong>Failed to start quiz</strong> Publish this quiz before you start it');
  expect(html).toContain(`<a href="/creator/${quiz.id}" class="link">Open the editor</a>`);
});

test('[DA13] deleting leads back to the same view of the list; an already deleted quiz gets a message', async () => {
  const quiz = await newQuiz();
  const { to, html } = await send('delete', quiz.id, '&sort=name&delete=x&status=active');
  expect(to).toBe('/?status=active&sort=name');
  expect(html).toContain('<strong>Quiz deleted</strong> Quiz has been successfully deleted');
  expect((await listQuizzes()).map(({ id }) => id)).not.toContain(quiz.id);
  const again = await send('delete', quiz.id);
  expect(again.status).toBe(404);
  expect(again.html).toContain('<strong>Failed to delete quiz</strong> This quiz no longer exists');
});

test('[DA13] a quiz with a running session is not deleted', async () => {
  const quiz = await newQuiz();
  await send('start', quiz.id);
  const { status, html } = await send('delete', quiz.id);
  expect(status).toBe(409);
  expect(html).toContain('<strong>Failed to delete quiz</strong> End the session first');
  expect(html).toContain(`href="/present/${quiz.id}" class="link"`);
});

test('[DA14] duplicating makes a draft, says its name and links to it', async () => {
  const quiz = await newQuiz({ title: '<b>Größe & Co' });
  const { to, html } = await send('duplicate', quiz.id);
  expect(to).toBe('/');
  const [copy] = await listQuizzes();
  expect(copy).toMatchObject({ title: 'Copy of <b>Größe & Co', status: 'draft' });
  expect(html).toContain('<strong>Quiz duplicated</strong> Copy of &lt;b&gt;Größe &amp; Co');
  expect(html).toContain(`<a href="/creator/${copy?.id}" class="link">Edit the copy</a>`);
});

test('[DA1] [S2.67] signed-out visitors see the welcome, and no figures', async () => {
  const html = await (await fetch(server.origin)).text();
  expect(html).not.toContain('Quiz Dashboard');
  expect(html).not.toContain('averageScore');
});

test("[DA5] [DA13] the confirmation of a deletion appears only for the user's own quizzes", async () => {
  const quiz = await newQuiz();
  const other = await newPerson(server, 'Ben');
  const asked = async (cookie: string) =>
    (await (await fetch(`${server.origin}/?delete=${quiz.id}`, { headers: { Cookie: cookie } })).text()).includes(
      'id="confirm-deletion"',
    );
  expect([await asked(host.cookie), await asked(other.cookie)]).toEqual([true, false]);
});
