import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import { postForm } from '#tests/support/account.ts';
import { call, joinAs, makeStage, newPerson, openQuestion, quizBody, type Stage, steer } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const QUESTIONS = [
  {
    text: 'The first question',
    funFact: 'A fact about the first',
    options: ['Right one*', 'Wrong one'],
    timeLimit: 300,
  },
  {
    text: 'The second question',
    funFact: 'A fact about the second',
    options: ['Second right*', 'Other'],
    timeLimit: 300,
  },
  { text: 'The third question', timeLimit: 300 },
];

/** The page as a visitor without scripts gets it. */
async function open({ quiz }: Pick<Stage, 'quiz'>, cookie: string, query = '') {
  const response = await fetch(`${server.origin}/present/${quiz.id}/overview${query}`, {
    redirect: 'manual',
    headers: { Cookie: cookie },
  });
  return { status: response.status, leadsTo: response.headers.get('Location'), html: await response.text() };
}

async function makePlayed(): Promise<Stage> {
  const stage = await makeStage(server, QUESTIONS);
  await joinAs(stage, 'Ann');
  return stage;
}

async function ask(stage: Stage, index: number, more: Record<string, string> = {}) {
  const { body } = await call<Session>(server, 'GET', `/api/sessions/${stage.session.id}`, stage.host);
  const fields = {
    sessionId: stage.session.id,
    questionId: stage.questions[index]?.id ?? '',
    revision: String(body.revision),
    ...more,
  };
  const response = await postForm(server, `/present/${stage.quiz.id}/overview`, fields, stage.host.cookie);
  return { status: response.status, leadsTo: response.headers.get('Location'), html: await response.text() };
}

async function currentOf(stage: Stage): Promise<[string, number]> {
  const { body } = await call<Session>(server, 'GET', `/api/sessions/${stage.session.id}`, stage.host);
  return [body.status, stage.questions.findIndex(({ id }) => id === body.currentQuestionId)];
}

describe('access', () => {
  test("[OV4] another host's quiz gets the not-found page, like no quiz; signed out, it leads to /auth", async () => {
    const stage = await makePlayed();
    const stranger = await newPerson(server);
    const player = await joinAs(stage, 'Pia', stranger.cookie);
    for (const cookie of [stranger.cookie, player.cookie]) {
      const page = await open(stage, cookie);
      expect(page.status).toBe(404);
      expect(page.html).toContain('404 Page Not Found');
    }
    expect((await open({ quiz: { ...stage.quiz, id: 'nosuchquiz' } }, stage.host.cookie)).status).toBe(404);
    const path = `/present/${stage.quiz.id}/overview`;
    expect((await open(stage, '')).leadsTo).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
  });

  test('[OV4] nobody else asks a question from it', async () => {
    const [stage, other] = [await makePlayed(), await makePlayed()];
    const fields = { sessionId: stage.session.id, questionId: stage.questions[0]?.id ?? '', revision: '0' };
    for (const quiz of [stage.quiz, other.quiz]) {
      const answer = await postForm(server, `/present/${quiz.id}/overview`, fields, other.host.cookie);
      expect(answer.status).toBe(404);
    }
    expect(await currentOf(stage)).toEqual(['waiting', -1]);
  });
});

describe('what it shows', () => {
  test("[OV1] [S2.92] without a session, 'No Questions Available'", async () => {
    const host = await newPerson(server);
    const quiz = await call<Stage['quiz']>(server, 'POST', '/api/quizzes', { ...host, body: quizBody(QUESTIONS) });
    const page = await open({ quiz: quiz.body }, host.cookie);
    expect(page.status).toBe(200);
    expect(page.html).toContain('No Questions Available');
    expect(page.html).not.toContain('The first question');
  });

  test('[OV2] what has not been shown is nowhere in the page, nor in the data that comes with it', async () => {
    const stage = await makePlayed();
    await openQuestion(stage, 0);
    const before = await open(stage, stage.host.cookie);
    expect(before.html).not.toMatch(/The (first|second|third) question|A fact about|Right one/);
    await steer(stage, 'end-question');
    const after = await open(stage, stage.host.cookie);
    for (const text of ['The first question', 'A fact about the first', 'Right one'])
      expect(after.html).toContain(text);
    expect(after.html).not.toMatch(/The (second|third) question|A fact about the second|Wrong one/);
  });

  test("[OV1] it shows the session's copy, whatever happened to the quiz", async () => {
    const stage = await makePlayed();
    await openQuestion(stage, 0);
    await steer(stage, 'end-question');
    const { cookie } = stage.host;
    const changed = await call(server, 'PUT', `/api/quizzes/${stage.quiz.id}`, {
      cookie,
      body: quizBody([{ text: 'Another question altogether' }]),
    });
    expect(changed.status).toBe(200);
    const { html } = await open(stage, cookie);
    expect(html).toContain('The first question');
    expect(html).not.toContain('Another question altogether');
  });

  test('[OV1] after the end it shows the session that ended, with nothing left to ask', async () => {
    const stage = await makePlayed();
    await openQuestion(stage, 0);
    await steer(stage, 'end');
    const { html } = await open(stage, stage.host.cookie);
    expect(html).toContain('The first question');
    expect(html).toContain('Quiz completed');
    expect(html).not.toContain('Ask this question');
    expect(html).not.toContain('http-equiv="refresh"');
  });

  test('[OV7] without scripts it reloads every 5 s while the session runs', async () => {
    const stage = await makePlayed();
    const { html } = await open(stage, stage.host.cookie);
    expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="5"\/><\/noscript>/i);
  });
});

describe('asking from it, without scripts', () => {
  test('[OV5] a question not asked yet is asked, and the wall follows', async () => {
    const stage = await makePlayed();
    expect(await ask(stage, 2)).toMatchObject({ status: 302, leadsTo: `/present/${stage.quiz.id}` });
    expect(await currentOf(stage)).toEqual(['question', 2]);
  });

  test('[OV5] a form for an outdated state asks nothing', async () => {
    const stage = await makePlayed();
    await openQuestion(stage, 0);
    await steer(stage, 'end-question');
    const answer = await ask(stage, 1, { revision: '0' });
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('Somebody was quicker');
    expect(await currentOf(stage)).toEqual(['results', 0]);
  });

  test("[OV5] the page shows the session's refusals", async () => {
    const empty = await makeStage(server, QUESTIONS);
    const nobody = await ask(empty, 0);
    expect([nobody.status, nobody.html.includes('Nobody has joined yet')]).toEqual([409, true]);
    const stage = await makePlayed();
    await openQuestion(stage, 0);
    await steer(stage, 'end-question');
    const again = await ask(stage, 0);
    expect([again.status, again.html.includes('This question has been asked')]).toEqual([409, true]);
    expect((await ask(stage, 1, { questionId: 'nosuchquestion' })).status).toBe(422);
    expect((await ask(stage, 1, { sessionId: 'nosuchsession' })).status).toBe(404);
    expect((await ask(stage, 1, { revision: '1e999' })).status).toBe(302);
  });

  test('[OV6] while one is open, the page asks whether to close it; a yes closes, scores and asks', async () => {
    const stage = await makePlayed();
    await openQuestion(stage, 0);
    const back = await ask(stage, 1);
    expect(back).toMatchObject({ status: 302 });
    expect(await currentOf(stage)).toEqual(['question', 0]);
    const query = back.leadsTo?.slice(back.leadsTo.indexOf('?')) ?? '';
    const { html } = await open(stage, stage.host.cookie, query);
    expect(html).toContain('End question 1 and go to question 2?');
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).toContain(`name="closes" value="${stage.questions[0]?.id}"`);

    expect(await ask(stage, 1, { closes: stage.questions[0]?.id ?? '' })).toMatchObject({ status: 302 });
    expect(await currentOf(stage)).toEqual(['question', 1]);
    expect((await open(stage, stage.host.cookie)).html).toContain('The first question');
  });

  test('[OV6] a yes to closing one question closes no other', async () => {
    const stage = await makePlayed();
    await openQuestion(stage, 0);
    await openQuestion(stage, 1);
    const answer = await ask(stage, 2, { closes: stage.questions[0]?.id ?? '' });
    expect(answer.leadsTo).toContain('?ask=');
    expect(await currentOf(stage)).toEqual(['question', 1]);
  });
});
