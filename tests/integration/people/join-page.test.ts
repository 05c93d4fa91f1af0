import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Participant, Quiz } from '#app/contract/things.ts';
import { cookiesOf, postForm } from '#tests/support/account.ts';
import { call, joinAs, makeStage, newPerson, quizBody, type Stage, startSession, steer } from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

// What a browser without scripts sends and sees. tests/e2e covers the same page in a real browser.
let server: TestServer;
/** A session takes one participant here. */
let small: TestServer;
beforeAll(async () => {
  [server, small] = await Promise.all([workerServer(), startServer({ env: { PARTICIPANT_LIMIT: '1' } })]);
});
afterAll(() => small.stop());

const get = (path: string, cookie = '', to = server) =>
  fetch(to.origin + path, { redirect: 'manual', headers: { Cookie: cookie } });
const find = (code: string, cookie = '', to = server) => postForm(to, '/join', { intent: 'find', code }, cookie);
const joinAt = (path: string, name: string, cookie = '', to = server) =>
  postForm(to, path, { intent: 'join', name }, cookie);
const addressOf = ({ quiz }: { quiz: Quiz }) => `/join?code=${quiz.accessCode}`;

async function makeReady(settings: Record<string, unknown> = {}) {
  const host = await newPerson(server);
  const body = quizBody([{}], settings);
  const { body: quiz } = await call<Quiz>(server, 'POST', '/api/quizzes', { cookie: host.cookie, body });
  return { host, quiz };
}

/** Who plays at the path of a redirect, read with the cookies that came with it. */
async function playerAt(response: Response, cookie = ''): Promise<Participant> {
  expect(response.status).toBe(302);
  const [, , sessionId, participantId] = (response.headers.get('Location') ?? '').split('/');
  const cookies = [cookie, cookiesOf(response)].filter(Boolean).join('; ');
  const { body } = await call<Participant>(server, 'GET', `/api/participants/${participantId}`, { cookie: cookies });
  expect(body.sessionId).toBe(sessionId);
  return body;
}

function setLock({ session, host }: Stage, locked: boolean) {
  return call(server, 'PUT', `/api/sessions/${session.id}`, { cookie: host.cookie, body: { locked } });
}

describe('finding a quiz', () => {
  test('[JP1] [S2.7] [S2.93] the page is there for everybody, and no cache stores it', async () => {
    const response = await get('/join');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('inputMode="numeric"');
    expect(html).toContain('placeholder="6-digit code"');
  });

  test('[JP1] [QZ17] a code may be written with spaces and dashes', async () => {
    const { quiz } = await makeReady();
    const code = quiz.accessCode;
    for (const typed of [code, ` ${code} `, `${code.slice(0, 3)} ${code.slice(3)}`, code.split('').join('-')]) {
      const response = await find(typed);
      expect([typed, response.status, response.headers.get('Location')]).toEqual([typed, 302, `/join?code=${code}`]);
    }
  });

  test('[JP2] [S2.94] signed out, a quiz for accounts leads to sign-in after Find, and never on load', async () => {
    const stage = await makeReady({ whoCanJoin: 'signed_in' });
    const code = stage.quiz.accessCode;
    expect((await find(code)).headers.get('Location')).toBe(`/auth?redirect=/join&code=${code}`);
    const opened = await get(addressOf(stage));
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain(`href="/auth?redirect=/join&amp;code=${code}"`);
    const { cookie } = await newPerson(server, 'Ann');
    expect((await find(code, cookie)).headers.get('Location')).toBe(`/join?code=${code}`);
  });

  test('[JP4] [S5.10] no code, a malformed one and an unknown one each have their own message', async () => {
    const draft = await makeReady({ status: 'draft' });
    const met = async (code: string) => {
      const response = await find(code);
      const html = await response.text();
      const words = ['Please enter an access code', 'An access code has 6 digits', 'No quiz has this code'];
      return [response.status, ...words.filter((one) => html.includes(one))];
    };
    expect(await met('')).toEqual([422, 'Please enter an access code']);
    expect(await met('  ')).toEqual([422, 'Please enter an access code']);
    expect(await met('river\u0000')).toEqual([404, 'An access code has 6 digits']);
    expect(await met('1234567')).toEqual([404, 'An access code has 6 digits']);
    expect(await met(draft.quiz.accessCode)).toEqual([404, 'No quiz has this code']);
  });

  test('[JP4] [S5.12] what was typed stays, with the specified text, from the form and from the address', async () => {
    const posted = await (await find('00-00 <0>')).text();
    const opened = await get('/join?code=00-00+%3C0%3E');
    expect(opened.status).toBe(404);
    for (const html of [posted, await opened.text()]) {
      expect(html).toContain('No quiz selected');
      expect(html).toContain('value="00-00 &lt;0&gt;"');
    }
  });

  test('[JP3] [S2.8] [S2.97] a code in the address is looked up before the page is sent', async () => {
    const stage = await makeStage(server, [{}], { title: 'Rivers of the world' });
    for (const name of ['code', 'accessCode']) {
      const html = await (await get(`/join?${name}=${stage.quiz.accessCode}`)).text();
      expect(html).toContain('Rivers of the world');
      expect(html).toContain('name="name"');
      expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/aria-busy/);
    }
  });

  test('[JP4] [LM7] too many unknown codes are 429 with a time, by form and by address; other codes still work', async () => {
    const limited = await startServer();
    const stage = await makeStage(limited);
    for (let n = 0; n < 60; n += 1)
      await Promise.all([find('000000', '', limited), get('/join?code=000000', '', limited)]);
    for (const response of [await find('000000', '', limited), await get('/join?code=000000', '', limited)]) {
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await response.text()).toContain('Too many wrong codes.');
    }
    expect((await get(addressOf(stage), '', limited)).status).toBe(200);
    expect(await limited.stop()).toBe(0);
  });
});

describe('joining', () => {
  test('[JP6] [S1.7] [S2.95] [GU1] a guest joins, gets the cookie, and is redirected to the game', async () => {
    const stage = await makeStage(server);
    const response = await joinAt(addressOf(stage), '  Ann ');
    expect(response.headers.get('Location')).toMatch(new RegExp(`^/play/${stage.session.id}/[\\w-]+$`));
    expect(await playerAt(response)).toMatchObject({ name: 'Ann', nameNumber: 1 });
    const path = response.headers.get('Location') ?? '';
    expect(await (await get(path, cookiesOf(response))).text()).toContain('Joined!');
  });

  test('[JP6] a user with an account joins with it, without a guest cookie', async () => {
    const stage = await makeStage(server, [{}], { whoCanJoin: 'signed_in' });
    const { cookie } = await newPerson(server, 'Ann Baker');
    const html = await (await get(addressOf(stage), cookie)).text();
    expect(html).toContain('value="Ann Baker"');
    expect(html).toContain('Joining with your account');
    const response = await joinAt(addressOf(stage), 'Ann', cookie);
    expect(response.headers.getSetCookie().join()).not.toContain('handsup_guest');
    expect(await playerAt(response, cookie)).toMatchObject({ name: 'Ann' });
  });

  test('[JP7] a guest is told before joining that the score is not saved to an account, with a link to sign in', async () => {
    const stage = await makeStage(server);
    const html = await (await get(addressOf(stage))).text();
    expect(html).toContain('Playing as a guest. Your score won&#x27;t be saved to an account.');
    expect(html).toContain(`href="/auth?redirect=/join&amp;code=${stage.quiz.accessCode}"`);
  });

  test('[JP5] [S5.11] a refused name comes back as typed', async () => {
    const stage = await makeStage(server);
    const met = async (name: string) => {
      const response = await joinAt(addressOf(stage), name);
      return { status: response.status, html: await response.text() };
    };
    const empty = await met(' ');
    expect(empty.status).toBe(422);
    expect(empty.html).toContain('Please enter your name');
    const offensive = await met('fuck');
    expect(offensive.status).toBe(422);
    expect(offensive.html).toContain('Please choose another name');
    expect(offensive.html).toContain('value="fuck"');
    expect((await met('x'.repeat(51))).html).toContain('at most 50 characters');
  });

  test('[JP10] a participant who is already in continues as that participant, without a name, whether account or guest', async () => {
    const stage = await makeStage(server);
    const ann = await joinAs(stage, 'Ann');
    const { cookie } = await newPerson(server);
    const ben = await joinAs(stage, 'Ben', cookie);
    await setLock(stage, true);
    for (const { participant, cookie } of [ann, ben]) {
      const html = (await (await get(addressOf(stage), cookie)).text()).replaceAll('<!-- -->', '');
      expect(html).toContain(`Continue as <bdi translate="no">${participant.name}</bdi>`);
      const response = await postForm(server, addressOf(stage), { intent: 'join' }, cookie);
      expect(response.headers.get('Location')).toBe(`/play/${stage.session.id}/${participant.id}`);
    }
  });

  test('[JP10] on a shared device a guest is given up, and the next person joins under another name', async () => {
    const stage = await makeStage(server);
    const { cookie, participant } = await joinAs(stage, 'Ann');
    const left = await postForm(server, addressOf(stage), { intent: 'leave' }, cookie);
    expect(left.headers.get('Location')).toBe(addressOf(stage));
    expect(left.headers.getSetCookie().join()).toContain('handsup_guest=; Max-Age=0');
    const next = await joinAt(addressOf(stage), 'Ben');
    expect((await playerAt(next)).id).not.toBe(participant.id);
  });

  test("[LK8] [S2.25] [HT12] the header calls a guest 'Guest' while they are signed out, on pages that no cache stores", async () => {
    const stage = await makeStage(server);
    const { cookie } = await joinAs(stage, 'Ann');
    const account = await newPerson(server, 'Zoë Baker');
    const namesIn = async (path: string, cookies: string) => {
      const response = await get(path, cookies);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const [header = ''] = (await response.text()).match(/<header[\s\S]*<\/header>/) ?? [];
      // For wide screens, and in the drawer.
      return header.match(/\b(Guest|Zoë Baker)(?=<)/g) ?? [];
    };
    for (const path of ['/', '/help', '/join', `/leaderboard/${stage.quiz.id}`]) {
      expect([path, await namesIn(path, cookie)]).toEqual([path, ['Guest', 'Guest']]);
    }
    expect(await namesIn('/help', '')).toEqual([]);
    expect(await namesIn('/help', `${account.cookie}; ${cookie}`)).toEqual(['Zoë Baker', 'Zoë Baker']);
  });

  test('[JP11] locked, removed, ended, full, and without the required account: each has its message and status', async () => {
    const stage = await makeStage(server);
    const met = async (response: Response) => [response.status, await response.text()] as const;
    const { cookie, participant } = await joinAs(stage, 'Ann');
    await setLock(stage, true);
    const [locked, lockedPage] = await met(await joinAt(addressOf(stage), 'Ben'));
    expect(locked).toBe(409);
    expect(lockedPage).toContain('The host has locked this session');
    expect(lockedPage).toContain('value="Ben"');

    const removal = { cookie: stage.host.cookie, body: { removed: true } };
    await call(server, 'PUT', `/api/participants/${participant.id}/removed`, removal);
    expect((await met(await get(addressOf(stage), cookie)))[1]).toContain('The host removed you from this session');
    const [removed, removedPage] = await met(await joinAt(addressOf(stage), 'Ann', cookie));
    expect(removed).toBe(403);
    expect(removedPage).toContain('Try another code');

    await steer(stage, 'end');
    expect((await met(await get(addressOf(stage))))[1]).toContain('This quiz has ended');
    expect((await met(await joinAt(addressOf(stage), 'Ben')))[0]).toBe(409);

    const full = await makeStage(small);
    await joinAs(full, 'Ann');
    const [tooMany, fullPage] = await met(await joinAt(addressOf(full), 'Ben', '', small));
    expect(tooMany).toBe(409);
    expect(fullPage).toContain('This session is full');

    const members = await makeStage(server, [{}], { whoCanJoin: 'signed_in' });
    const [unknown, askedToSignIn] = await met(await joinAt(addressOf(members), 'Ben'));
    expect(unknown).toBe(401);
    expect(askedToSignIn).toContain(`href="/auth?redirect=/join&amp;code=${members.quiz.accessCode}"`);
  });
});

describe('waiting for the host', () => {
  test('[JP9] without scripts the page reloads itself, keeps the name, and joins once the host has started', async () => {
    const { host, quiz } = await makeReady({ title: 'Lakes' });
    const posted = await joinAt(addressOf({ quiz }), 'Ann');
    const waiting = `${addressOf({ quiz })}&waiting=1`;
    expect(posted.headers.get('Location')).toBe(waiting);
    const cookie = cookiesOf(posted);
    const page = await get(waiting, cookie);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="4"/></noscript>');
    expect(html).toContain('The host has not started yet.');
    expect(html).toContain('Lakes');
    expect(html).toContain('>Ann</bdi>. Keep this page open.');
    // Nobody else waits there, and going back only finds the name again.
    expect(await (await get(waiting)).text()).toContain('name="name"');
    expect(await (await get(addressOf({ quiz }), cookie)).text()).toContain('value="Ann"');

    await startSession(server, host, quiz);
    expect((await get(addressOf({ quiz }), cookie)).status).toBe(200);
    const inside = await get(waiting, cookie);
    expect(await playerAt(inside)).toMatchObject({ name: 'Ann' });
    expect(inside.headers.getSetCookie().join()).toContain('handsup_waiting=; Max-Age=0');
  });

  test('[JP9] no other state reloads itself', async () => {
    const stage = await makeStage(server);
    const { cookie } = await joinAs(stage, 'Ann');
    for (const path of ['/join', addressOf(stage), '/join?code=000000']) {
      expect(await (await get(path, cookie)).text()).not.toContain('http-equiv="refresh"');
    }
  });

  test('[JP9] an altered waiting cookie lets nobody in', async () => {
    const { host, quiz } = await makeReady();
    const cookie = cookiesOf(await joinAt(addressOf({ quiz }), 'Ann'));
    await startSession(server, host, quiz);
    const forged = cookie.replace(/handsup_waiting=(.)/, (_, first) => `handsup_waiting=${first === 'e' ? 'f' : 'e'}`);
    expect((await get(`${addressOf({ quiz })}&waiting=1`, forged)).status).toBe(200);
  });

  test('[JP9] a waiting visitor who finds the session full or locked is told so, and can try again', async () => {
    const { host, quiz } = await makeReady();
    const cookie = cookiesOf(await joinAt(addressOf({ quiz }), 'Ann'));
    const { session } = await startSession(server, host, quiz);
    await call(server, 'PUT', `/api/sessions/${session.id}`, { cookie: host.cookie, body: { locked: true } });
    const html = await (await get(`${addressOf({ quiz })}&waiting=1`, cookie)).text();
    expect(html).toContain('The host has locked this session');
    expect(html).toContain('value="Ann"');
  });
});
