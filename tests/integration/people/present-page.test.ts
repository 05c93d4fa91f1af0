import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import { cookiesOf, postForm } from '#tests/support/account.ts';
import {
  answerByCall,
  call,
  joinAs,
  makeStage,
  newPerson,
  openQuestion,
  quizBody,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

// What a host's browser without scripts sends and sees. tests/e2e covers the same page in a real browser.
let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const TWO = [{ text: 'Which river?' }, { text: 'Which sea?' }];
const wallOf = ({ quiz }: Pick<Stage, 'quiz'>) => `/present/${quiz.id}`;
const get = (path: string, cookie: string) =>
  fetch(server.origin + path, { redirect: 'manual', headers: { Cookie: cookie } });
const see = async (stage: Pick<Stage, 'quiz' | 'host'>) =>
  textOf(await (await get(wallOf(stage), stage.host.cookie)).text());

/** The text of a page, without its scripts. */
function textOf(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

async function post(stage: Pick<Stage, 'quiz' | 'host'>, fields: Record<string, string>) {
  return postForm(server, wallOf(stage), fields, stage.host.cookie);
}

async function current({ session, host }: Stage): Promise<Session> {
  return (await call<Session>(server, 'GET', `/api/sessions/${session.id}`, { cookie: host.cookie })).body;
}

/** Presses a button of the page in its current state. */
async function press(stage: Stage, intent: string, more: Record<string, string> = {}) {
  const { id, revision } = await current(stage);
  return post(stage, { intent, sessionId: id, revision: String(revision), ...more });
}

describe('/present/{quizId}', () => {
  test("[WA1] [S2.14] signed out it leads to /auth; another host's quiz gets 404", async () => {
    const stage = await makeStage(server, TWO);
    const out = await get(wallOf(stage), '');
    expect(out.headers.get('Location')).toBe(`/auth?redirect=${encodeURIComponent(wallOf(stage))}`);
    const stranger = await newPerson(server);
    expect((await get(wallOf(stage), stranger.cookie)).status).toBe(404);
    expect((await postForm(server, wallOf(stage), { intent: 'start' }, stranger.cookie)).status).toBe(404);
    expect((await get(`${wallOf(stage)}/state`, stranger.cookie)).status).toBe(404);
  });

  test('[WA42] while a question is read, its number is on the wall once', async () => {
    const stage = await makeStage(server, TWO, { readingTime: 10 });
    await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    const text = await see(stage);
    expect(text).toContain('Get ready');
    expect(text.split('Question 1 of 2')).toHaveLength(2);
  });

  test('[WA35] [WA36] [WA37] a remote works without scripts, and the browser remembers what its host chose', async () => {
    const stage = await makeStage(server, TWO);
    await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    const chosen = await get(`${wallOf(stage)}?screen=remote`, stage.host.cookie);
    const cookie = `${stage.host.cookie}; ${cookiesOf(chosen)}`;
    const text = textOf(await (await get(wallOf(stage), cookie)).text());
    expect(text).toContain('Nile Right answer');
    expect(text).toContain('Which sea?');
    expect(await see(stage)).not.toContain('Right answer');
    const back = textOf(await (await get(`${wallOf(stage)}?screen=wall`, cookie)).text());
    expect(back).not.toContain('Right answer');

    await steer(stage, 'end-question');
    expect((await press(stage, 'show', { what: 'leaderboard' })).status).toBe(302);
    expect(await see(stage)).toContain('Leaderboard');
    expect((await press(stage, 'show', { what: 'fireworks' })).status).toBe(400);
  });

  test('[WA2] [S4.14] without a session it offers to start one, and starting creates it; a draft must be published', async () => {
    const host = await newPerson(server);
    const quizOf = async (settings: object) => {
      const body = quizBody(TWO, { ...settings });
      return (await call<Stage['quiz']>(server, 'POST', '/api/quizzes', { cookie: host.cookie, body })).body;
    };
    const ready = { quiz: await quizOf({}), host };
    expect(await see(ready)).toMatch(/once you start\. Start /);
    expect((await post(ready, { intent: 'start' })).headers.get('Location')).toBe(wallOf(ready));
    expect(await see(ready)).toContain('Start First Question');

    const draft = { quiz: await quizOf({ status: 'draft' }), host };
    expect(await see(draft)).toContain('This quiz is a draft.');
    const refused = await post(draft, { intent: 'start' });
    const next = await get(wallOf(draft), `${host.cookie}; ${cookiesOf(refused)}`);
    expect(await next.text()).toContain('Failed to start quiz');
  });

  test("[WA2] [WA3] the page comes with the session's state, whatever it is", async () => {
    const stage = await makeStage(server, TWO);
    const ada = await joinAs(stage, 'Ada');
    await joinAs(stage, 'Ben');
    expect(await see(stage)).toMatch(/2 players.*Ada.*Ben/);
    await openQuestion(stage, 0);
    await answerByCall(stage, ada, 0, ['Nile']);
    expect(await see(stage)).toMatch(/Question 1 of 2 , 100 points.*Seconds left: 30.*Which river\?.*1 of 2 answered/);
    await steer(stage, 'end-question');
    expect(await see(stage)).toMatch(/A Nile Right answer Chosen by 1 100% .*B Rhine Chosen by 0 0%/);
    await steer(stage, 'end');
    const completed = await see(stage);
    expect(completed).toMatch(/Quiz Completed.*View Leaderboard.*Start New Session.*View Report/);
    const page = await (await get(wallOf(stage), stage.host.cookie)).text();
    expect(page).toContain(`href="/reports/${stage.session.id}"`);
    expect(completed).not.toContain('Start First Question');
  });

  test('[WA20] a whole session runs by forms, each leading back to the page', async () => {
    const stage = await makeStage(server, TWO);
    await joinAs(stage, 'Ada');
    const ids = stage.questions.map(({ id }) => id);
    const steps: [string, Record<string, string>, string][] = [
      ['lock', { locked: 'true' }, 'waiting'],
      ['lock', { locked: 'false' }, 'waiting'],
      ['advance', { questionId: ids[0] ?? '' }, 'question'],
      ['pause', {}, 'question'],
      ['resume', {}, 'question'],
      ['restart', { questionId: ids[0] ?? '' }, 'question'],
      ['end_question', {}, 'results'],
      ['advance', { questionId: ids[1] ?? '' }, 'question'],
      ['end_question', {}, 'results'],
      ['end', { reveal: 'true' }, 'completed'],
      ['reveal', { reveal: '2' }, 'completed'],
      ['reveal', { reveal: '3' }, 'completed'],
    ];
    for (const [intent, fields, status] of steps) {
      const response = await press(stage, intent, fields);
      expect(`${intent} ${response.status} ${response.headers.get('Location')}`).toBe(`${intent} 302 ${wallOf(stage)}`);
      expect((await current(stage)).status).toBe(status);
    }
    expect(await see(stage)).toContain('Quiz Completed');
  });

  test('[WA20] participants and the lock are managed by forms', async () => {
    const stage = await makeStage(server, TWO);
    const { participant } = await joinAs(stage, 'Ada');
    const participantId = participant.id;
    await press(stage, 'feature', { participantId, featured: 'true' });
    await press(stage, 'time', { participantId, factor: '1.5' });
    await press(stage, 'who_can_join', { whoCanJoin: 'signed_in' });
    const path = `/api/participants/${participantId}`;
    const ada = await call(server, 'GET', path, { cookie: stage.host.cookie });
    expect(ada.body).toMatchObject({ featured: true, timeFactor: 1.5 });
    expect(await see(stage)).toContain('Sign-in required to join');
    await press(stage, 'remove', { participantId, removed: 'true' });
    expect(await see(stage)).toContain("No one's here yet.");
    await press(stage, 'remove', { participantId, removed: 'false' });
    expect(await see(stage)).toContain('1 player');
  });

  test('[WA7] [WA20] a press that came too late does nothing and says nothing; any other failure is reported', async () => {
    const stage = await makeStage(server, TWO);
    await joinAs(stage, 'Ada');
    const stale = { intent: 'end_question', sessionId: stage.session.id, revision: '0' };
    await openQuestion(stage, 0);
    const late = await post(stage, stale);
    expect(late.headers.get('Location')).toBe(wallOf(stage));
    expect(late.headers.getSetCookie().join()).not.toContain('flash');
    expect((await current(stage)).status).toBe('question');
    await press(stage, 'end_question');
    const refused = await press(stage, 'advance', { questionId: stage.questions[0]?.id ?? '' });
    const next = await get(wallOf(stage), `${stage.host.cookie}; ${cookiesOf(refused)}`);
    expect(await next.text()).toContain('Failed to advance question');
    expect((await post(stage, { intent: 'dance' })).status).toBe(400);
  });

  test('[WA20] without scripts, the page reloads itself while something runs', async () => {
    const stage = await makeStage(server, TWO);
    const html = async () => (await get(wallOf(stage), stage.host.cookie)).text();
    const refresh = '<noscript><meta http-equiv="refresh" content="5"/></noscript>';
    expect(await html()).toContain(refresh);
    await steer(stage, 'end');
    expect(await html()).not.toContain(refresh);
  });

  test('[WA4] [S2.77] [S1.3] the lobby carries the join link, its QR code and the code', async () => {
    const stage = await makeStage(server, TWO);
    const html = await (await get(wallOf(stage), stage.host.cookie)).text();
    expect(html).toContain(`/join?code=${stage.quiz.accessCode}`);
    expect(html).toContain('aria-label="QR code that opens');
    expect(textOf(html)).toContain('Start First Question Waiting for the first player to join');
  });

  test('[WA58] after the lobby the side panel has the join link and the code for latecomers, unless the session is locked', async () => {
    const stage = await makeStage(server, TWO);
    const link = `/join?code=${stage.quiz.accessCode}`;
    const panel = async () => (await get(`${wallOf(stage)}?panel=open`, stage.host.cookie)).text();
    expect(await panel()).not.toContain('Latecomers');
    await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    expect(await panel()).toContain('Latecomers');
    expect(await panel()).toContain(link);
    await press(stage, 'lock', { locked: 'true' });
    expect(await panel()).not.toContain('Latecomers');
  });
});
