import { beforeAll, expect, test } from 'vitest';
import type { Participant } from '#app/contract/things.ts';
import {
  answerByCall,
  call,
  joinAs,
  makeStage,
  newPerson,
  openQuestion,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

async function open(path: string, cookie: string) {
  const response = await fetch(server.origin + path, { redirect: 'manual', headers: { Cookie: cookie } });
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->/g, '');
  return { status: response.status, headers: response.headers, to: response.headers.get('Location'), html };
}

/** The text of a page's main part, with tags replaced by spaces. */
function textOf(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

/** Ann is right, Ben is wrong, Eve is removed; the second question is not asked. */
async function playOnce(): Promise<Stage & { cookies: { ann: string; eve: string } }> {
  const stage = await makeStage(server, [{ text: 'Longest river?' }, { text: 'Deepest sea?' }], { title: 'Rivers' });
  const [ann, ben, eve] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben'), await joinAs(stage, 'Eve')];
  await openQuestion(stage, 0);
  await answerByCall(stage, ann, 0, ['Nile']);
  await answerByCall(stage, eve, 0, ['Nile']);
  await answerByCall(stage, ben, 0, ['Rhine']);
  const removed = `/api/participants/${eve.participant.id}/removed`;
  await call(server, 'PUT', removed, { cookie: stage.host.cookie, body: { removed: true } });
  await steer(stage, 'end');
  return { ...stage, cookies: { ann: ann.cookie, eve: eve.cookie } };
}

test('[RP1] [RP4] [S1.5] [S2.16] [S2.19] [S2.111] the list has the hosted sessions, and links to the report', async () => {
  const stage = await playOnce();
  const { status, html } = await open('/reports', stage.host.cookie);
  expect(status).toBe(200);
  expect(html).toContain(`href="/reports/${stage.session.id}"`);
  expect(textOf(html)).toMatch(/Participation 2 participants In 1 session, 2 on average/);
  expect(textOf(html)).toMatch(/Performance 50% correct/);
  expect(textOf(html)).toMatch(/Rivers Session 1 .* 2 Participants 50 Mean score 50% Correct/);
  expect((await open('/reports', '')).to).toBe('/auth?redirect=%2Freports');
  const other = await newPerson(server);
  expect(textOf((await open('/reports', other.cookie)).html)).toContain('No finished sessions yet');
});

test('[RP2] [RP5] [RP6] a played session has a report, even when its quiz has been deleted', async () => {
  const stage = await playOnce();
  const path = `/reports/${stage.session.id}`;
  const before = textOf((await open(path, stage.host.cookie)).html);
  expect(before).toMatch(/Participants 2 Mean score 50 Correct 50% 1 of 2 answers Questions asked 1 of 2/);
  expect(before).toMatch(/1\. Longest river\? 50% correct 2 answers, [\d.]+ s on average/);
  expect(before).toMatch(/Nile Right 1 of 2 answers .* Rhine 1 of 2 answers/);
  expect(before).toMatch(/2\. Deepest sea\? Not asked/);
  expect(before).toMatch(/1 Ann 100 .* 2 Ben 0 .* - Eve Removed 100/);
  const deleted = await call(server, 'DELETE', `/api/quizzes/${stage.quiz.id}`, { cookie: stage.host.cookie });
  expect(deleted.status).toBe(204);
  const after = textOf((await open(path, stage.host.cookie)).html);
  expect(after).toContain('The quiz has since been deleted');
  expect(after).toMatch(/1 Ann 100 .* 2 Ben 0/);
  expect(textOf((await open('/reports', stage.host.cookie)).html)).toContain('quiz deleted');
});

test('[FC1] a player has the same hand in the report, in the final scores and at the end on the phone', async () => {
  const stage = await playOnce();
  const { cookies, session, quiz } = stage;
  const { id } = (
    await call<Participant[]>(server, 'GET', `/api/quizzes/${quiz.id}/participants`, { cookie: cookies.ann })
  ).body[0] ?? { id: '' };
  const report = handBefore('Ann', (await open(`/reports/${session.id}`, stage.host.cookie)).html);
  expect(report).toMatch(/--skin:#\w+;--cloth:#\w+/);
  expect(handBefore('Ann', (await open(`/leaderboard/${quiz.id}?session=${session.id}`, cookies.ann)).html)).toBe(
    report,
  );
  expect(handBefore('Well played', (await open(`/play/${session.id}/${id}`, cookies.ann)).html)).toBe(report);
});

/** The colours of the last hand before a text, which comes after the first hand. The hand itself says nothing to screen readers. */
function handBefore(text: string, html: string): string | undefined {
  const main = html.slice(html.indexOf('<main'));
  const end = main.indexOf(text, main.indexOf('class="hand'));
  const last = [...main.slice(0, end).matchAll(/<svg[^>]*class="hand\b[^>]*>/g)].at(-1);
  expect(last?.[0]).toContain('aria-hidden="true"');
  return /style="([^"]*)"/.exec(last?.[0] ?? '')?.[1];
}

test('[RP4] while the session runs its report says so; files are refused', async () => {
  const stage = await makeStage(server);
  const path = `/reports/${stage.session.id}`;
  const { status, html } = await open(path, stage.host.cookie);
  expect(status).toBe(200);
  expect(textOf(html)).toContain('This session is still running');
  expect(html).toContain(`href="/present/${stage.quiz.id}"`);
  const file = await open(`${path}/questions.csv`, stage.host.cookie);
  expect([file.status, file.html]).toEqual([409, 'End the session first']);
});

test('[RP4] a participant and another host learn nothing about it; signed-out visitors must sign in', async () => {
  const stage = await playOnce();
  const other = await newPerson(server);
  for (const path of ['', '/participants.csv', '/questions.csv'].map((end) => `/reports/${stage.session.id}${end}`)) {
    expect((await open(path, other.cookie)).status).toBe(404);
    expect((await open(path, stage.cookies.ann)).to).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
  }
});

test('[RP7] participants and questions are downloaded as files named after the quiz, and no cache stores them', async () => {
  const stage = await playOnce();
  const participants = await open(`/reports/${stage.session.id}/participants.csv`, stage.host.cookie);
  expect(participants.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(participants.headers.get('Cache-Control')).toBe('no-store');
  expect(participants.headers.get('Content-Disposition')).toContain('filename="Rivers-1-participants.csv"');
  // Their speed differs from run to run.
  const timed = (line: string) => line.replace(/^((?:[^,]*,){6})[\d.]+/, '$1T');
  const lines = participants.html.split('\r\n').map(timed);
  expect(lines.slice(1)).toEqual([
    '1,Ann,100,1,1,1,T,,right,not asked',
    '2,Ben,0,0,1,1,,,wrong,not asked',
    ',Eve,100,1,1,1,T,yes,right,not asked',
    '',
  ]);
  const questions = await open(`/reports/${stage.session.id}/questions.csv`, stage.host.cookie);
  expect(questions.headers.get('Content-Disposition')).toContain('filename="Rivers-1-questions.csv"');
  expect(questions.html).toMatch(/\r\n1,Longest river\?,single,100,1,2,0,1,50,[\d.]+,A,Nile,1,Rhine,1,,,,,,,\r\n/);
});

test('[RP9] [SB3] on the leaderboard a player reads their own answers, even where the ranking is hidden', async () => {
  const stage = await makeStage(
    server,
    [{ text: 'Longest river?', funFact: 'It has two sources.' }, { text: 'Deepest sea?' }],
    { leaderboard: 'never' },
  );
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  await openQuestion(stage, 0);
  await answerByCall(stage, ann, 0, ['Rhine']);
  const path = `/leaderboard/${stage.quiz.id}`;
  expect(textOf((await open(path, ann.cookie)).html)).not.toContain('Your answers');
  await steer(stage, 'end');
  const own = textOf((await open(path, ann.cookie)).html);
  expect(own).toMatch(
    /Your answers 0 of 1 right, 1 not asked 1\. Longest river\? Wrong A Nile right B Rhine your answer It has two sources\./,
  );
  expect(own).not.toContain('Deepest sea?');
  expect(textOf((await open(path, ben.cookie)).html)).toContain('You didn&#x27;t answer');
  expect(textOf((await open(path, stage.host.cookie)).html)).not.toContain('Your answers');
});
