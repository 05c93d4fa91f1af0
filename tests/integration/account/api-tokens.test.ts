import { describe, expect, test } from 'vitest';
import { cookiesOf, login, PASSWORD } from '#tests/support/account.ts';
import { newApiToken, postToken, tokenOn } from '#tests/support/api-token.ts';
import { call, makeStage, openLine, rowsIn } from '#tests/support/live.ts';
import { newPerson, type Person, readPage, sharedServer, submit } from './support.ts';

const { server } = sharedServer();
const PAGE = '/settings/tokens';

const user = (headers: Record<string, string>) => call<{ id: string }>(server(), 'GET', '/api/user', { headers });
const revoke = ({ cookie }: Person, token: string) => submit(server(), PAGE, { intent: 'revoke', token }, cookie);

interface Row {
  id: string;
  hash: string;
  expiresAt: number;
  lastUsedAt: number | null;
}
const rowsOf = ({ user: { id } }: Person) =>
  rowsIn<Row>(server(), 'SELECT * FROM "ApiToken" WHERE "userId" = ? ORDER BY "createdAt"', id);
const idOf = (person: Person) => rowsOf(person).at(-1)?.id ?? 'none';

describe('making a token', () => {
  test('[AT1] it is shown once and signs its owner in; only a hash of it is stored', async () => {
    const ann = await newPerson(server());
    const made = await postToken(server(), ann.cookie, { name: '  Score board ' });
    expect([made.status, made.headers.get('Cache-Control')]).toEqual([201, 'no-store']);
    const html = await made.text();
    const token = tokenOn(html);
    expect(html).toContain('Score board');
    expect((await user({ Authorization: `bearer ${token}` })).body.id).toBe(ann.user.id);
    const page = await readPage(server(), PAGE, ann.cookie);
    expect(page.html).toContain('Score board');
    expect(tokenOn(page.html)).toBeNull();
    expect(JSON.stringify(rowsOf(ann))).not.toContain(token?.slice(4));
    const days = ((rowsOf(ann)[0]?.expiresAt ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
  });

  test('[AT1] mistakes are shown beside their fields; the same form sent twice makes one token', async () => {
    const ann = await newPerson(server());
    const bad = [
      [{ name: ' ' }, 'Please name the program'],
      [{ name: 'x'.repeat(61) }, 'At most 60 characters'],
      [{ days: '8' }, 'Please choose how long it works'],
      [{ days: '1e99' }, 'Please choose how long it works'],
    ] as const;
    for (const [fields, message] of bad) {
      const refused = await postToken(server(), ann.cookie, fields);
      expect([refused.status, (await refused.text()).includes(message)]).toEqual([422, true]);
    }
    const both = await Promise.all([postToken(server(), ann.cookie), postToken(server(), ann.cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await (await postToken(server(), ann.cookie)).text();
    expect(again).toContain('You already have a token with this name');
    expect(rowsOf(ann)).toHaveLength(1);
  });

  test('[AT1] an account has at most 20, also if forms are sent at once', async () => {
    const ann = await newPerson(server());
    const sent = Array.from({ length: 22 }, (_, index) => postToken(server(), ann.cookie, { name: `Robot ${index}` }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});

describe('using a token', () => {
  test('[AT7] the settings say when it was last used', async () => {
    const ann = await newPerson(server());
    const { headers } = await newApiToken(server(), ann.cookie);
    expect((await readPage(server(), PAGE, ann.cookie)).html).toContain('Never used');
    await user(headers);
    expect(Date.now() - (rowsOf(ann)[0]?.lastUsedAt ?? 0)).toBeLessThan(60_000);
    expect((await readPage(server(), PAGE, ann.cookie)).html).toContain('Last used');
  });

  test('[AT6] 600 calls and sockets a minute, then 429 for this token alone', async () => {
    const ann = await newPerson(server());
    const [one, other] = [await newApiToken(server(), ann.cookie), await newApiToken(server(), ann.cookie)];
    const statuses: number[] = [];
    // Fewer at a time than a server that is late refuses ([HT23]).
    for (let sent = 0; sent < 600; sent += 10) {
      const batch = await Promise.all(Array.from({ length: 10 }, () => user(one.headers)));
      statuses.push(...batch.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const next = await user(one.headers);
    expect(next.status).toBe(429);
    expect(Number(next.headers.get('Retry-After'))).toBeGreaterThan(0);
    await expect(openLine(server(), { cookie: '', headers: one.headers })).rejects.toThrow('429');
    expect((await user(other.headers)).status).toBe(200);
  });

  test('[AT3] a refused large body is answered at once, and says which scheme is wanted', async () => {
    const response = await fetch(`${server().origin}/api/quizzes`, {
      method: 'POST',
      headers: { Authorization: 'Bearer', 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'x'.repeat(3_000_000) }),
    });
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect(await response.json()).toMatchObject({ reason: 'bad_token' });
  });

  test('[AT2] a whole session by token alone: its quiz, its host commands, its socket', async () => {
    const ann = await newPerson(server());
    const { headers } = await newApiToken(server(), ann.cookie, ['host', 'write']);
    const stage = await makeStage(server());
    const questions = [{ text: 'Q', type: 'single', options: [{ text: 'A', isCorrect: true }, { text: 'B' }] }];
    const body = { title: 'By token', status: 'active', whoCanJoin: 'anyone', questions };
    const quiz = await call<{ id: string }>(server(), 'POST', '/api/quizzes', { headers, body });
    expect(quiz.status).toBe(201);
    const session = await call<{ id: string }>(server(), 'POST', '/api/sessions', {
      headers,
      body: { quizId: quiz.body.id },
    });
    const line = await openLine(server(), { cookie: '', headers });
    line.send({ type: 'join_session', sessionId: session.body.id });
    expect((await line.next('session_state')).host).toBeDefined();
    expect((await call(server(), 'POST', `/api/sessions/${session.body.id}/end`, { headers })).status).toBe(200);
    await line.next('session_state', (state) => state.session.status === 'completed');
    await line.close();
    expect((await call(server(), 'GET', `/api/sessions/${stage.session.id}`, { headers })).status).toBe(404);
  });
});

describe('the end of a token', () => {
  test('[AT5] revoked, its next call is refused and its sockets close at once; nobody else can revoke it', async () => {
    const [ann, eve] = [await newPerson(server()), await newPerson(server())];
    const { headers } = await newApiToken(server(), ann.cookie);
    const line = await openLine(server(), { cookie: '', headers });
    expect((await revoke(eve, idOf(ann))).status).toBe(404);
    expect((await user(headers)).status).toBe(200);
    const from = performance.now();
    const done = await revoke(ann, idOf(ann));
    expect([done.location, done.html.includes('Token revoked')]).toEqual([PAGE, true]);
    expect(await line.closed).toBe(4001);
    expect(performance.now() - from).toBeLessThan(2000);
    expect((await user(headers)).body).toMatchObject({ reason: 'bad_token' });
  });

  test('[AT5] [AT7] expired, it opens nothing, closes its sockets and is still listed', async () => {
    const ann = await newPerson(server());
    const { headers } = await newApiToken(server(), ann.cookie);
    rowsIn(server(), 'UPDATE "ApiToken" SET "expiresAt" = ? WHERE "id" = ?', Date.now() + 1500, idOf(ann));
    const line = await openLine(server(), { cookie: '', headers });
    expect(await line.closed).toBe(4001);
    expect((await user(headers)).status).toBe(401);
    expect((await readPage(server(), PAGE, ann.cookie)).html).toContain('Expired');
  });

  test('[AT8] a changed password revokes it; signing out, also everywhere, does not', async () => {
    const ann = await newPerson(server());
    const { headers } = await newApiToken(server(), ann.cookie);
    await submit(server(), '/settings', { intent: 'sign_out_everywhere' }, ann.cookie);
    expect((await user(headers)).status).toBe(200);
    const cookie = await login(server(), ann.email);
    const line = await openLine(server(), { cookie: '', headers });
    const change = { intent: 'password', currentPassword: PASSWORD, newPassword: 'another secret' };
    expect((await submit(server(), '/settings', change, cookie)).location).toBe('/settings');
    expect(await line.closed).toBe(4001);
    expect((await user(headers)).status).toBe(401);
  });

  test("[AT8] [MD3] 'my data' lists it without the token; deleting the account removes it", async () => {
    const ann = await newPerson(server());
    const { token, headers } = await newApiToken(server(), ann.cookie, ['host']);
    const data = await readPage(server(), '/settings/my-data', ann.cookie);
    expect(JSON.parse(data.html).apiTokens).toMatchObject([{ scopes: ['read', 'host'], lastUsedAt: null }]);
    expect(data.html).not.toContain(token.slice(4));
    expect(data.html).not.toContain(rowsOf(ann)[0]?.hash);
    const line = await openLine(server(), { cookie: '', headers });
    const left = await call(server(), 'DELETE', `/api/users/${ann.user.id}`, { cookie: ann.cookie });
    expect(left.status).toBe(204);
    expect(await line.closed).toBe(4001);
    expect((await user(headers)).status).toBe(401);
    expect(rowsOf(ann)).toEqual([]);
  });

  test('[AT1] an ended login makes no token', async () => {
    const ann = await newPerson(server());
    const ended = await login(server(), ann.email);
    await call(server(), 'POST', '/api/logout', { cookie: ended });
    const refused = await postToken(server(), ended);
    expect([refused.status, cookiesOf(refused), rowsOf(ann)]).toEqual([302, '', []]);
  });
});
