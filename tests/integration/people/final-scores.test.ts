import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerByCall,
  call,
  joinAs,
  makeStage,
  newPerson,
  openQuestion,
  type Stage,
  startSession,
  steer,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off', PARTICIPANT_LIMIT: '200' } });
});
afterAll(() => server.stop());

async function open(stage: Stage, cookie: string, query = '') {
  const path = `/leaderboard/${stage.quiz.id}${query}`;
  const response = await fetch(server.origin + path, { redirect: 'manual', headers: { Cookie: cookie } });
  const sent = await response.text();
  const html = sent.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->/g, '');
  const rows = [
    ...html.matchAll(
      /<tr( id="you"[^>]*)?[^>]*><td[^>]*><span[^>]*>([^<]*)<\/span><\/td><th[^>]*>(?:(?!<bdi).)*<bdi[^>]*>([^<]*)</g,
    ),
  ];
  const lines = rows.map(([, own, rank, name]) => `${rank} ${name}${own ? ' *' : ''}`);
  return { status: response.status, to: response.headers.get('Location'), sent, html, lines };
}

test('[SB1] [SB2] [S2.15] participants and the host see all by rank, with their own row marked', async () => {
  const stage = await makeStage(server);
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  await openQuestion(stage, 0);
  await answerByCall(stage, ben, 0, ['Nile']);
  await answerByCall(stage, ann, 0, ['Rhine']);
  await steer(stage, 'end');
  expect((await open(stage, ann.cookie)).lines).toEqual(['1 Ben', '2 Ann *']);
  expect((await open(stage, ben.cookie)).lines).toEqual(['1 Ben *', '2 Ann']);
  expect((await open(stage, stage.host.cookie)).lines).toEqual(['1 Ben', '2 Ann']);
  expect(await open(stage, '')).toMatchObject({ to: `/auth?redirect=%2Fleaderboard%2F${stage.quiz.id}` });
  expect((await open(stage, (await newPerson(server)).cookie)).status).toBe(404);
});

test('[SB1] it shows the latest completed session, or another by its id', async () => {
  const stage = await makeStage(server);
  const ann = await joinAs(stage, 'Ann');
  await steer(stage, 'end');
  const second = { ...stage, ...(await startSession(server, stage.host, stage.quiz)) };
  await joinAs(second, 'Annie', ann.cookie).catch(() => null);
  const ben = await joinAs(second, 'Ben');
  expect((await open(stage, ann.cookie)).lines).toEqual(['1 Ann *']);
  await steer(second, 'end');
  const first = `?session=${stage.session.id}`;
  expect((await open(stage, stage.host.cookie)).html).toContain('<bdi translate="no">Ben</bdi>');
  expect((await open(stage, stage.host.cookie, first)).lines).toEqual(['1 Ann']);
  expect((await open(stage, ann.cookie, first)).lines).toEqual(['1 Ann *']);
  expect((await open(stage, ben.cookie, first)).to).toContain('/auth');
  const other = await makeStage(server);
  expect((await open(other, stage.host.cookie, first)).status).toBe(404);
});

test('[SB1] [PM11] removed participants are told so, with 403', async () => {
  const stage = await makeStage(server);
  const ann = await joinAs(stage, 'Ann');
  const path = `/api/participants/${ann.participant.id}/removed`;
  await call(server, 'PUT', path, { cookie: stage.host.cookie, body: { removed: true } });
  for (const query of ['', `?session=${stage.session.id}`]) {
    const { status, html } = await open(stage, ann.cookie, query);
    expect(status).toBe(403);
    expect(html).toContain('The host removed you from this session');
    expect(html).not.toContain('It belongs to another account');
  }
});

test("[SB2] [LB5] [LB6] [S1.9] a hundred per page, and the reader's own row on every page", async () => {
  const stage = await makeStage(server);
  for (let number = 1; number <= 102; number += 1) await joinAs(stage, `P${number}`);
  const last = await joinAs(stage, 'Last');
  // The first to join comes first: nobody has points or time.
  await steer(stage, 'end');
  const first = await open(stage, last.cookie);
  expect(first.lines).toHaveLength(100);
  expect(first.html).toContain('103 players');
  expect(first.html).toMatch(/Your place<.*1st.*of 103/s);
  expect(first.html).toContain('href="?page=2#you"');
  const second = await open(stage, last.cookie, '?page=2');
  expect(second.lines).toEqual(['1 P101', '1 P102', '1 Last *']);
  expect(second.html).not.toContain('Podium');
});

test('[SB3] [LB7] where ranks are never shown, a player sees their own score without a rank', async () => {
  const stage = await makeStage(server, [{}], { leaderboard: 'never' });
  const [ann] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  await steer(stage, 'end');
  const own = await open(stage, ann.cookie);
  expect(own.lines).toEqual([]);
  expect(own.html).toContain('Your score');
  expect(own.html).not.toMatch(/Your place|Podium/);
  // Nor in the data for scripts.
  expect(own.sent).not.toContain('Ben');
  expect((await open(stage, stage.host.cookie)).lines).toEqual(['1 Ann', '1 Ben']);
});

test("[SB1] [TB1] the quiz's other pages are a click away for its host only, while it exists", async () => {
  const stage = await makeStage(server);
  const ann = await joinAs(stage, 'Ann');
  await steer(stage, 'end');
  const tab = `href="/present/${stage.quiz.id}/overview"`;
  expect((await open(stage, stage.host.cookie)).html).toContain(tab);
  expect((await open(stage, ann.cookie)).html).not.toContain(tab);
  await call(server, 'DELETE', `/api/quizzes/${stage.quiz.id}`, { cookie: stage.host.cookie });
  const after = await open(stage, stage.host.cookie);
  expect(after.status).toBe(200);
  expect(after.html).not.toContain(tab);
});

test('[SB4] while no session is completed, the page says so and checks again', async () => {
  const stage = await makeStage(server);
  const ann = await joinAs(stage, 'Ann');
  for (const cookie of [ann.cookie, stage.host.cookie]) {
    const { status, html } = await open(stage, cookie);
    expect(status).toBe(200);
    expect(html).toContain('No finished sessions yet');
    expect(html).toContain('<meta http-equiv="refresh" content="5"');
  }
});
