import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, postForm } from '#tests/support/account.ts';
import {
  call,
  joinAs,
  lineOf,
  makeStage,
  newPerson,
  quizBody,
  rowsIn,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

// Nobody listens there: no mail leaves the machine.
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', APP_ORIGIN: 'http://handsup.test' };
const SENTENCE =
  'Until you verify your email address, your sessions take at most 10 participants and you cannot export results. ' +
  'Click the link in our email, or request a new one on your profile.';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...MAIL } });
});
afterAll(() => server.stop());

const verify = (of: TestServer, { host }: Stage) =>
  rowsIn(of, 'UPDATE User SET emailVerifiedAt = 1 WHERE id = ?', host.id);
const fill = async (stage: Stage, count: number) => {
  for (let number = 1; number <= count; number += 1) await joinAs(stage, `P${number}`);
};
const oneMore = async (stage: Stage) =>
  lineOf(await call(stage.server, 'POST', '/api/participants', { body: { quizId: stage.quiz.id, name: 'Late' } }));

async function open(path: string, cookie: string) {
  const response = await fetch(server.origin + path, { headers: { Cookie: cookie } });
  return { status: response.status, html: await response.text() };
}

test('[UV1] [S1.35] the eleventh finds the running session full until the host verifies', async () => {
  const stage = await makeStage(server);
  await fill(stage, 10);
  expect(await oneMore(stage)).toBe('409 This session is full');
  expect((await open(`/present/${stage.quiz.id}`, stage.host.cookie)).html).toContain(SENTENCE);
  verify(server, stage);
  expect(await oneMore(stage)).toBe('201');
});

test('[UV2] [UV3] [S1.35] [S1.36] no CSV of results, and the page says why; verifying unlocks it at once', async () => {
  const stage = await makeStage(server);
  await joinAs(stage, 'Ann');
  await steer(stage, 'end');
  const { cookie } = stage.host;
  const path = `/reports/${stage.session.id}`;
  for (const file of ['participants.csv', 'questions.csv']) {
    expect(await open(`${path}/${file}`, cookie)).toEqual({ status: 403, html: SENTENCE });
  }
  for (const page of ['/reports', path]) expect((await open(page, cookie)).html).toContain(SENTENCE);
  expect((await open(path, cookie)).html).not.toContain('participants.csv"');
  // The host's own quizzes and data are never withheld, except for the participants.
  expect((await open(`/creator/${stage.quiz.id}/export`, cookie)).status).toBe(200);
  const before = JSON.parse((await open('/settings/my-data', cookie)).html);
  expect(before).toMatchObject({ heldBack: SENTENCE, sessionsHosted: [{ participants: [] }] });
  verify(server, stage);
  const mine = JSON.parse((await open('/settings/my-data', cookie)).html);
  expect(mine).toMatchObject({ heldBack: null, sessionsHosted: [{ participants: [{ name: 'Ann' }] }] });
  expect((await open(`${path}/participants.csv`, cookie)).status).toBe(200);
  const after = (await open(path, cookie)).html;
  expect(after).toContain('participants.csv"');
  expect(after).not.toContain('Until your email address');
});

test('[UV3] [S1.36] starting a session says it, with a link to the profile', async () => {
  const { cookie } = await newPerson(server);
  const { body: quiz } = await call<{ id: string }>(server, 'POST', '/api/quizzes', { cookie, body: quizBody([{}]) });
  const started = await postForm(server, '/?index', { intent: 'start', quizId: quiz.id }, cookie);
  const wall = await open(started.headers.get('Location') ?? '', `${cookie}; ${cookiesOf(started)}`);
  expect(wall.html).toContain(SENTENCE);
  expect(wall.html).toContain('href="/profile"');
});

test('[UV1] PARTICIPANT_LIMIT replaces the ten; without mail there is no such limit', async () => {
  const limited = await startServer({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', PARTICIPANT_LIMIT: '12', ...MAIL },
  });
  const withoutMail = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } });
  try {
    const stage = await makeStage(limited);
    await fill(stage, 12);
    expect(await oneMore(stage)).toBe('409 This session is full');
    const free = await makeStage(withoutMail);
    await fill(free, 11);
    await steer(free, 'end');
    const file = await fetch(`${withoutMail.origin}/reports/${free.session.id}/participants.csv`, {
      headers: { Cookie: free.host.cookie },
    });
    expect(file.status).toBe(200);
  } finally {
    await Promise.all([limited.stop(), withoutMail.stop()]);
  }
});
