import { describe, expect, test, vi } from 'vitest';
import type { HistoryEntry, Participant } from '#app/contract/things.ts';
import { login, PASSWORD, postJson } from '#tests/support/account.ts';
import {
  answerByLine,
  call,
  hostLine,
  joinAs,
  makeStage,
  openLine,
  openQuestion,
  playerLine,
  rowsIn,
  steer,
} from '#tests/support/live.ts';
import { nextMail } from '#tests/support/mail.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { ask, holdDatabase, newPerson, type Person, readPage, readUser, sharedServer, submit } from './support.ts';

const { server } = sharedServer();
const leave = ({ user, cookie }: Person) => ask(server(), 'DELETE', `/api/users/${user.id}`, { cookie });
const historyOf = async (cookie: string) =>
  (await call<HistoryEntry[]>(server(), 'GET', '/api/user/history', { cookie })).body;

/** A person who hosts a session that this stage holds. */
async function hostOf(stage: Awaited<ReturnType<typeof makeStage>>): Promise<Person> {
  const { cookie } = stage.host;
  const user = await readUser(server(), cookie);
  if (!user) throw new Error('The host is not signed in');
  return { user, email: user.email, cookie };
}

describe('leaving while hosting a session', () => {
  test('[AL7] [S7.19] the session is completed first: players see the end and their score; then everything is deleted, and logins and sockets end within a second', async () => {
    const stage = await makeStage(server(), [{ options: ['Nile*', 'Rhine'] }, {}]);
    const host = await hostOf(stage);
    const [one, other] = [await newPerson(server()), await newPerson(server())];
    const ann = await joinAs(stage, 'Ann', one.cookie);
    const lines = { host: await hostLine(stage), ann: await playerLine(stage, ann) };
    const elsewhere = await login(server(), host.email);
    // Ann's history has an earlier session of the same quiz, and one of another host.
    const others = await makeStage(server());
    await joinAs(others, 'Ann', one.cookie);
    await openQuestion(others, 0);
    await steer(others, 'end');
    expect(await historyOf(one.cookie)).toHaveLength(1);

    await openQuestion(stage, 0);
    await answerByLine(stage, ann, lines.ann, 0, 'Nile');
    // A socket that joins nothing ends after 10 s by itself ([SK3]).
    const idle = await openLine(server(), { cookie: host.cookie });
    const from = performance.now();
    expect((await leave(host)).status).toBe(204);
    const end = await lines.ann.next('session_state', ({ session }) => session.status === 'completed');
    expect(end.participants).toMatchObject([{ name: 'Ann', score: 100 }]);
    expect((await lines.ann.next('question_results')).you).toMatchObject({ correct: true, score: 100 });
    expect(await Promise.all([lines.host.closed, idle.closed])).toEqual([4001, 4001]);
    expect(performance.now() - from).toBeLessThan(3 * 1000);
    for (const cookie of [host.cookie, elsewhere]) expect(await readUser(server(), cookie)).toBeNull();
    expect((await postJson(server(), '/api/login', { email: host.email, password: PASSWORD })).status).toBe(401);

    expect((await historyOf(one.cookie)).map(({ quiz }) => quiz.title)).toEqual([others.quiz.title]);
    const { id: sessionId } = stage.session;
    for (const path of [
      `/api/sessions/${sessionId}`,
      `/api/participants/${ann.participant.id}`,
      `/api/quizzes/${stage.quiz.id}/participants`,
      `/leaderboard/${stage.quiz.id}?session=${sessionId}`,
      // What a phone without scripts loads next.
      `/play/${sessionId}/${ann.participant.id}`,
    ]) {
      expect([path, (await ask(server(), 'GET', path, { cookie: one.cookie })).status]).toEqual([path, 404]);
    }
    expect((await call(server(), 'GET', `/api/join/${stage.quiz.accessCode}`)).status).toBe(404);
    const joining = { cookie: other.cookie, body: { quizId: stage.quiz.id, name: 'Eve' } };
    expect((await call(server(), 'POST', '/api/participants', joining)).status).toBe(404);
    for (const [table, column, id] of [
      ['User', 'id', host.user.id],
      ['Login', 'userId', host.user.id],
      ['Token', 'userId', host.user.id],
      ['Quiz', 'creatorId', host.user.id],
      ['Question', 'quizId', stage.quiz.id],
      ['Session', 'hostId', host.user.id],
      ['SessionQuestion', 'sessionId', sessionId],
      ['SessionOption', 'sessionId', sessionId],
      ['Participant', 'sessionId', sessionId],
      ['Answer', 'sessionId', sessionId],
      ['Attendance', 'sessionId', sessionId],
    ]) {
      // The rows follow, piece by piece.
      await vi.waitFor(
        () =>
          expect([table, rowsIn(server(), `SELECT * FROM "${table}" WHERE "${column}" = ?`, id)]).toEqual([table, []]),
        10_000,
      );
    }
    // A phone that comes back finds nothing and is told so.
    const late = await openLine(server(), { cookie: one.cookie });
    late.send({ type: 'join_session', sessionId, participantId: ann.participant.id });
    expect((await late.next('error')).message).toBe('There is nothing here');
    await Promise.all([late.close(), lines.ann.close()]);
    expect(server().output()).not.toMatch(/"level":(50|60)/);
  });
});

describe('leaving while playing in a session', () => {
  test('[AL8] the participant keeps the name, without a link to the account; the socket ends', async () => {
    const stage = await makeStage(server(), [{ options: ['Nile*', 'Rhine'] }, {}]);
    const person = await newPerson(server());
    const ann = await joinAs(stage, 'Ann', person.cookie);
    const [hosts, line] = [await hostLine(stage), await playerLine(stage, ann)];
    await openQuestion(stage, 0);
    await answerByLine(stage, ann, line, 0, 'Nile');
    const from = performance.now();
    expect((await leave(person)).status).toBe(204);
    expect(await line.closed).toBe(4001);
    expect(performance.now() - from).toBeLessThan(3 * 1000);
    await steer(stage, 'end-question');
    await steer(stage, 'end');
    const list = await call<Participant[]>(server(), 'GET', `/api/quizzes/${stage.quiz.id}/participants`, {
      cookie: stage.host.cookie,
    });
    expect(list.body).toMatchObject([{ name: 'Ann', score: 100, correctAnswers: 1 }]);
    const row = () =>
      rowsIn(server(), 'SELECT "userId", "guestId", "name" FROM "Participant" WHERE "id" = ?', ann.participant.id);
    await vi.waitFor(() => expect(row()).toEqual([{ userId: null, guestId: null, name: 'Ann' }]), 10_000);
    await hosts.close();
  });
});

test('[AL6] [S7.19] users delete only their own account; a second request gets 401, and the address is free again', async () => {
  const [ann, bob] = [await newPerson(server()), await newPerson(server())];
  const wrong = await ask(server(), 'DELETE', `/api/users/${bob.user.id}`, { cookie: ann.cookie });
  expect([wrong.status, await wrong.json()]).toEqual([404, { error: 'There is nothing here', reason: 'not_found' }]);
  expect((await ask(server(), 'DELETE', `/api/users/${bob.user.id}`)).status).toBe(401);
  expect(await readUser(server(), bob.cookie)).not.toBeNull();

  const gone = await leave(ann);
  expect([gone.status, await gone.text()]).toEqual([204, '']);
  expect(gone.headers.getSetCookie().join()).toContain('Max-Age=0');
  expect((await leave(ann)).status).toBe(401);
  expect((await nextMail(server(), ann.email, 2)).subject).toBe('Your Handsup account was deleted');
  const again = { email: ann.email, password: PASSWORD, acceptTerms: true };
  expect((await postJson(server(), '/api/register', again)).status).toBe(201);
});

describe('the page /settings/delete-account', () => {
  const path = '/settings/delete-account';

  test('[AL9] [S2.117] [S2.118] [S2.119] [S2.120] [S8.44] it says what is lost, requires the exact address, asks for confirmation, and reports that it is done', async () => {
    const person = await newPerson(server());
    const { html } = await readPage(server(), path, person.cookie);
    for (const words of [
      'This cannot be undone',
      'All your quizzes',
      'All sessions you hosted',
      'Back to Profile',
      'Cancel',
    ]) {
      expect(html).toContain(words);
    }
    for (const email of ['', 'other@example.org', person.email.toUpperCase(), ` ${person.email}`]) {
      const wrong = await submit(server(), path, { email, confirmed: 'yes' }, person.cookie);
      expect([email, wrong.status, wrong.html.includes('This is not the email address of your account')]).toEqual([
        email,
        422,
        true,
      ]);
    }
    const asked = await submit(server(), path, { email: person.email }, person.cookie);
    expect([asked.status, asked.html.includes('Yes, delete my account')]).toEqual([200, true]);
    expect(await readUser(server(), person.cookie)).not.toBeNull();

    const done = await submit(server(), path, { email: person.email, confirmed: 'yes' }, person.cookie);
    expect([done.location, done.html.includes('Account deleted')]).toEqual(['/', true]);
    expect(done.html).not.toContain(person.email);
    expect(await readUser(server(), person.cookie)).toBeNull();
    expect(await readOutbox(server(), person.email)).not.toHaveLength(0);
  });

  test('[AL9] [S8.27] a database that cannot be written deletes nothing, and the page says so', async () => {
    const person = await newPerson(server());
    const held = holdDatabase(server());
    const failed = await submit(server(), path, { email: person.email, confirmed: 'yes' }, person.cookie);
    held.letGo();
    expect(failed.status).toBe(503);
    expect(failed.html).toContain('Failed to delete your account. Please try again.');
    expect(await readUser(server(), person.cookie)).not.toBeNull();
  });
});
