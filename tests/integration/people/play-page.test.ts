import { beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf } from '#tests/support/account.ts';
import {
  answerByCall,
  call,
  type Guest,
  hostLine,
  joinAs,
  makeStage,
  newPerson,
  openQuestion,
  optionsOf,
  type QuestionSketch,
  type Stage,
  steer,
  until,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

// What a browser without scripts gets and sends. tests/e2e/play.spec.ts covers the same screen in a real browser.
let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const MANY: QuestionSketch = { type: 'multiple', options: ['Nile*', 'Rhine', 'Po*'] };
const pathOf = (stage: Stage, { participant }: Guest) => `/play/${stage.session.id}/${participant.id}`;
const get = (path: string, cookie = '') =>
  fetch(server.origin + path, { redirect: 'manual', headers: { Cookie: cookie } });
const htmlOf = async (stage: Stage, guest: Guest) => (await get(pathOf(stage, guest), guest.cookie)).text();
/** The text of the page, without the renderer's markers. */
const wordsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    .replace(/<!-- -->/g, '')
    .replaceAll('&#x27;', "'");
const refreshIn = (html: string) => /<noscript><meta http-equiv="refresh" content="([^"]*)"/i.exec(html)?.[1] ?? null;

function post(stage: Stage, guest: Guest, fields: [string, string][], more = '') {
  return fetch(server.origin + pathOf(stage, guest) + more, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: guest.cookie },
    body: new URLSearchParams(fields),
  });
}

/** The form of a question as the page sends it. */
function formFor(stage: Stage, index: number, texts: string[], asking = 1): [string, string][] {
  const question = stage.questions[index];
  const many: [string, string][] = question?.type === 'multiple' ? [['many', '']] : [];
  const chosen = optionsOf(question, ...texts).map((id): [string, string] => ['option', id]);
  return [['questionId', question?.id ?? ''], ['asking', String(asking)], ...many, ...chosen];
}

/** The page after a form, with its result. */
async function cameOf(response: Response, guest: Guest): Promise<string> {
  expect(response.status).toBe(302);
  const path = response.headers.get('Location') ?? '';
  return wordsOf(await (await get(path, `${guest.cookie}; ${cookiesOf(response)}`)).text());
}

describe('access', () => {
  test('[PL1] [S2.9] [S6.4] guests by cookie and accounts by login get in, and nobody else', async () => {
    const stage = await makeStage(server);
    const guest = await joinAs(stage, 'Ann');
    const member = await newPerson(server);
    const ben = await joinAs(stage, 'Ben', member.cookie);
    for (const one of [guest, ben]) {
      const response = await get(pathOf(stage, one), one.cookie);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).toContain('<title>Rivers | Handsup</title>');
    }
    for (const cookie of ['', ben.cookie, stage.host.cookie, (await newPerson(server)).cookie]) {
      const response = await get(pathOf(stage, guest), cookie);
      expect(response.status).toBe(404);
      const html = wordsOf(await response.text());
      expect(html).toContain('Participant not found');
      expect(html).toMatch(/<a[^>]*href="\/join"[^>]*>Return to Join Page<\/a>/);
      expect(html).not.toContain('Ann');
    }
  });

  test('[PL1] the session in the address must be theirs', async () => {
    const [one, other] = [await makeStage(server), await makeStage(server)];
    const guest = await joinAs(one, 'Ann');
    expect((await get(`/play/${other.session.id}/${guest.participant.id}`, guest.cookie)).status).toBe(404);
    expect((await get(`/play/nowhere/${guest.participant.id}`, guest.cookie)).status).toBe(404);
  });

  test('[PL1] a request for the page counts as being connected', async () => {
    const stage = await makeStage(server);
    const guest = await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    await htmlOf(stage, guest);
    const list = await call<{ connected: boolean }[]>(server, 'GET', `/api/quizzes/${stage.quiz.id}/participants`, {
      cookie: stage.host.cookie,
    });
    expect(list.body.map(({ connected }) => connected)).toEqual([true]);
  });

  test('[PL2] removed participants are told so, with 403', async () => {
    const stage = await makeStage(server);
    const guest = await joinAs(stage, 'Ann');
    const path = `/api/participants/${guest.participant.id}/removed`;
    await call(server, 'PUT', path, { cookie: stage.host.cookie, body: { removed: true } });
    const response = await get(pathOf(stage, guest), guest.cookie);
    expect(response.status).toBe(403);
    const html = wordsOf(await response.text());
    expect(html).toContain('The host removed you from this session');
    expect(html).toContain('Return to Join Page');
    expect((await post(stage, guest, formFor(stage, 0, ['Nile']))).status).toBe(403);
  });
});

describe('what the server renders', () => {
  test('[PL3] [PL4] [S1.8] [S2.99] it renders every state of a session, from joining to the end', async () => {
    const stage = await makeStage(server, [{ funFact: 'It is long.' }], { title: 'Big rivers' });
    await joinAs(stage, 'Ann');
    const guest = await joinAs(stage, 'Ann');
    let html = wordsOf(await htmlOf(stage, guest));
    expect(html).toContain("You're in");
    expect(html).toMatch(/<bdi translate="no">Ann<\/bdi><span[^>]*> \(2\)/);
    expect(html).toContain('Big rivers');
    expect(html).toContain('2 players here so far.');

    await openQuestion(stage, 0);
    html = await htmlOf(stage, guest);
    for (const secret of ['isCorrect', 'It is long', 'Correct']) expect(html).not.toContain(secret);
    html = wordsOf(html);
    expect(html.replace(/<[^>]*>/g, '')).toContain('Question 1 of 1 · 100 points');
    expect(html).toMatch(/role="timer"[^>]*data-seconds="30"|data-seconds="30"[^>]*role="timer"/);
    expect(html).toMatch(/<button type="submit"[^>]*name="option"[^>]*data-choice="A"/);

    await answerByCall(stage, guest, 0, ['Nile']);
    html = wordsOf(await htmlOf(stage, guest));
    expect(html).toMatch(/aria-pressed="true" data-choice="A"/);
    expect(html).toContain('Answer submitted. Waiting for everyone else...');
    expect(html).not.toContain('type="submit"');

    await steer(stage, 'end-question');
    html = wordsOf(await htmlOf(stage, guest));
    for (const words of ['Right!', '+100 points', '1st place of 2', 'It is long.', 'Top 3', 'Your answer']) {
      expect(html).toContain(words);
    }
    await steer(stage, 'end');
    html = wordsOf(await htmlOf(stage, guest));
    expect(html).toContain('The quiz is over');
    expect(html).toContain(`href="/leaderboard/${stage.quiz.id}?session=${stage.session.id}"`);
  });

  test('[PL18] it folds the question away when the host wants eyes on the wall, but not from screen readers', async () => {
    const stage = await makeStage(server, [{ text: 'Which one is long?' }], { questionOnPhone: false });
    const guest = await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    const html = wordsOf(await htmlOf(stage, guest));
    expect(html).toMatch(/<h1[^>]*class="[^"]*sr-only[^"]*"[^>]*>Which one is long\?<\/h1>/);
    expect(html).toMatch(
      /<details[^>]*><summary[^>]*>.*Show the question.*<\/summary><p aria-hidden="true"[^>]*>Which one is long\?/s,
    );
  });

  test('[CS1] in a calm show the wall, the phone and the final scores are calm without scripts', async () => {
    for (const calmShow of [true, false]) {
      const stage = await makeStage(server, [{}], { calmShow });
      const guest = await joinAs(stage, 'Ann');
      const isCalm = async (path: string, cookie: string) =>
        / data-calm=/.test((await (await get(path, cookie)).text()).split('<head>')[0] ?? '');
      expect(await isCalm(pathOf(stage, guest), guest.cookie)).toBe(calmShow);
      expect(await isCalm(`/present/${stage.quiz.id}`, stage.host.cookie)).toBe(calmShow);
      await openQuestion(stage, 0);
      await steer(stage, 'end', { reveal: true });
      // The podium, while it is revealed and afterwards.
      expect(await isCalm(`/present/${stage.quiz.id}`, stage.host.cookie)).toBe(calmShow);
      expect(await isCalm(`/leaderboard/${stage.quiz.id}`, guest.cookie)).toBe(calmShow);
    }
  });

  test('[PL8] it shows no ranks where the quiz hides them', async () => {
    const stage = await makeStage(server, [{}], { leaderboard: 'never' });
    const guest = await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    await answerByCall(stage, guest, 0, ['Nile']);
    await steer(stage, 'end-question');
    const html = await htmlOf(stage, guest);
    expect(html).toContain('Right!');
    expect(wordsOf(html)).not.toMatch(/Top 3|1st place/);
  });
});

describe('[PL14] without scripts', () => {
  test('a press submits the answer, counts once, and shows the result', async () => {
    const stage = await makeStage(server, [{}], { endWhenAllAnswered: false });
    const guest = await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    const first = await cameOf(await post(stage, guest, formFor(stage, 0, ['Nile'])), guest);
    expect(first).toContain('Answer submitted');
    const same = await cameOf(await post(stage, guest, formFor(stage, 0, ['Nile'])), guest);
    expect(same).toContain('Answer submitted');
    const other = await cameOf(await post(stage, guest, formFor(stage, 0, ['Rhine'])), guest);
    expect(other).toContain('<strong>Failed to submit answer</strong> Already answered');
    expect(other).toMatch(/aria-pressed="true" data-choice="A"/);
    await steer(stage, 'end-question');
    expect(wordsOf(await htmlOf(stage, guest))).toContain('Right!');
  });

  test('several options are ticked and submitted; submitting none does nothing', async () => {
    const stage = await makeStage(server, [MANY], { endWhenAllAnswered: false });
    const guest = await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    const html = wordsOf(await htmlOf(stage, guest));
    expect(html.match(/<input type="checkbox"[^>]*name="option"/g)).toHaveLength(3);
    const none = await cameOf(await post(stage, guest, formFor(stage, 0, [])), guest);
    expect(none).toContain('<strong>Failed to submit answers</strong> Please choose an answer');
    const both = await cameOf(await post(stage, guest, formFor(stage, 0, ['Po', 'Nile'])), guest);
    expect(both).toContain('Answers submitted');
    await steer(stage, 'end-question');
    expect(wordsOf(await htmlOf(stage, guest))).toContain('Right!');
  });

  test('[S5.16] an answer to no open question, to an earlier round, or with invalid fields gets a message', async () => {
    const stage = await makeStage(server, [{}, {}], { endWhenAllAnswered: false });
    const guest = await joinAs(stage, 'Ann');
    expect(wordsOf(await htmlOf(stage, guest))).not.toContain('name="option"');
    await openQuestion(stage, 0);
    const refusal = async (fields: [string, string][]) =>
      /<strong>Failed to submit answer<\/strong> ([^<]*)/.exec(
        await cameOf(await post(stage, guest, fields), guest),
      )?.[1];
    expect(await refusal(formFor(stage, 0, ['Nile'], 2))).toBe('This question was asked again');
    expect(await refusal(formFor(stage, 1, ['Nile']))).toBe('This question is not open');
    expect(
      await refusal([
        ['questionId', ''],
        ['option', 'x'],
      ]),
    ).toBe('Please check what you entered');
    await steer(stage, 'end-question');
    expect(await refusal(formFor(stage, 0, ['Nile']))).toBe('Time is up');
  });

  test('options submitted during a pause stay ticked', async () => {
    const stage = await makeStage(server, [MANY], { endWhenAllAnswered: false });
    const guest = await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    const host = await hostLine(stage);
    host.send({ type: 'pause_timer', sessionId: stage.session.id, quizId: stage.quiz.id });
    await host.next('pause_timer');
    const paused = await cameOf(await post(stage, guest, formFor(stage, 0, ['Nile', 'Po'])), guest);
    expect(paused).toContain('<strong>Failed to submit answers</strong> Paused');
    expect(paused).toContain('Question paused by host');
    const boxes = paused.match(/<input type="checkbox"[^>]*>/g) ?? [];
    expect(boxes.map((box) => [box.includes('checked=""'), box.includes('disabled=""')])).toEqual([
      [true, true],
      [false, true],
      [true, true],
    ]);
    await host.close();
  });

  test('the page reloads itself while it waits, never while a choice is open', async () => {
    const stage = await makeStage(server, [{ timeLimit: 5 }], { endWhenAllAnswered: false });
    const [guest, quick] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    expect(refreshIn(await htmlOf(stage, guest))).toBe('5');
    await openQuestion(stage, 0);
    const open = await htmlOf(stage, guest);
    expect(refreshIn(open)).toBeNull();
    expect(wordsOf(open)).toContain('Check again');
    await post(stage, quick, formFor(stage, 0, ['Nile']));
    expect(refreshIn(await htmlOf(stage, quick))).toBe('5');
    await until(async () => wordsOf(await htmlOf(stage, guest)).includes("You didn't answer"));
    expect(refreshIn(await htmlOf(stage, guest))).toBe('5');
    await steer(stage, 'end');
    expect(refreshIn(await htmlOf(stage, guest))).toBe(
      `10;url=/leaderboard/${stage.quiz.id}?session=${stage.session.id}`,
    );
  });
});

describe("[PL12] 'Not Ann?'", () => {
  test('asks a guest first, then gives the cookie up', async () => {
    const stage = await makeStage(server);
    const guest = await joinAs(stage, 'Ann');
    const path = `${pathOf(stage, guest)}/leave`;
    expect(await htmlOf(stage, guest)).toContain(`href="${path}"`);
    const asked = wordsOf(await (await get(path, guest.cookie)).text());
    expect(asked).toMatch(/will lose the 0 points for good/);
    const left = await fetch(server.origin + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(),
      headers: { Cookie: guest.cookie },
    });
    expect(left.headers.get('Location')).toBe('/join');
    expect(left.headers.getSetCookie().join()).toMatch(/handsup_guest=; Max-Age=0/);
  });

  test('asks nothing of an account', async () => {
    const stage = await makeStage(server);
    const member = await joinAs(stage, 'Ann', (await newPerson(server)).cookie);
    expect(await htmlOf(stage, member)).not.toContain('/leave');
    const path = pathOf(stage, member);
    expect((await get(`${path}/leave`, member.cookie)).headers.get('Location')).toBe(path);
  });
});
