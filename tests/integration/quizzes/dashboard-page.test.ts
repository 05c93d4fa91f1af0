import { beforeAll, expect, test } from 'vitest';
import type { Quiz } from '#app/contract/things.ts';
import { addResult } from '#tests/support/history.ts';
import {
  answerByCall,
  call,
  joinAs,
  newPerson,
  openQuestion,
  quizBody,
  startSession,
  steer,
} from '#tests/support/live.ts';
import { withRows } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

// What the server sends. tests/e2e/dashboard.spec.ts covers what people do there.
let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

async function newHost() {
  const { id, cookie } = await newPerson(server, 'Ann');
  return {
    id,
    cookie,
    async addQuiz(more: Record<string, unknown> = {}): Promise<Quiz> {
      const { body } = await call<Quiz>(server, 'POST', '/api/quizzes', { cookie, body: quizBody([{}], more) });
      return body;
    },
    async read(path = '/'): Promise<string> {
      return (await fetch(server.origin + path, { headers: { Cookie: cookie } })).text();
    },
  };
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();

/** Where the link with this text leads. */
function hrefOf(html: string, text: string): string | undefined {
  const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)];
  const [, attributes = ''] = links.find(([, , inner = '']) => textOf(inner) === text) ?? [];
  return /href="([^"]*)"/.exec(attributes)?.[1];
}

/** The row of the table with this title. */
function rowOf(html: string, title: string): string {
  const rows = Array.from(html.matchAll(/<tr\b.*?<\/tr>/gs), ([row]) => row);
  return rows.find((row) => textOf(row).includes(title)) ?? '';
}

const figuresOf = (html: string) =>
  Array.from(
    /<dl[^>]*aria-label="Figures".*?<\/dl>/s.exec(html)?.[0].matchAll(/<dd\b[^>]*>(.*?)<\/dd>/gs) ?? [],
    ([, dd]) => textOf(dd ?? ''),
  );

test('[DA1] [S2.1] [S2.56] it has a title and a link to a new quiz', async () => {
  const html = await (await newHost()).read();
  expect(html).toContain('<title>Quiz Dashboard | Handsup</title>');
  expect(textOf(/<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? '')).toBe('Quiz Dashboard');
  expect(hrefOf(html, 'Create New Quiz')).toBe('/creator');
  expect(hrefOf(html, 'Import')).toBe('/creator/import');
});

test('[DA2] [S2.57] [S9.26] it shows four figures, counted from the data', async () => {
  const host = await newHost();
  for (const status of ['active', 'active', 'draft']) await host.addQuiz({ status });
  withRows(server, (sqlite) => {
    for (const score of [100, 250, 1000]) addResult(sqlite, { userId: host.id, hostId: host.id, score });
  });
  const html = await host.read();
  for (const name of ['Quizzes Created', 'Active Quizzes', 'Quizzes Participated', 'Average Score']) {
    expect(html).toContain(name);
  }
  expect(figuresOf(html)).toEqual(['3', '2', '3', '450']);
});

test('[DA2] [DA3] [S2.37] [S2.64] without a quiz it shows what to do, zeros, and tabs that lead to a new one', async () => {
  const html = await (await newHost()).read();
  expect(figuresOf(html)).toEqual(['0', '0', '0', '0']);
  expect(html).toContain('No quizzes found. Create one to get started!');
  expect(hrefOf(html, 'Create Your First Quiz')).toBe('/creator');
  expect(html).not.toContain('role="search"');
  for (const name of ['Presentation Mode', 'Overview Mode', 'Leaderboard']) expect(hrefOf(html, name)).toBe('/creator');
});

test('[DA3] [S2.36] the tabs at the top lead to the newest active quiz', async () => {
  const host = await newHost();
  const { id } = await host.addQuiz();
  await host.addQuiz({ status: 'draft' });
  const html = await host.read();
  expect(hrefOf(html, 'Presentation Mode')).toBe(`/present/${id}`);
  expect(hrefOf(html, 'Leaderboard')).toBe(`/leaderboard/${id}`);
});

test('[S2.66] with nothing joined yet, it explains how to join', async () => {
  const html = await (await newHost()).read('/?tab=joined');
  expect(textOf(html)).toMatch(/You haven(&#x27;|')t participated in any quizzes yet\./);
  expect(hrefOf(html, 'Join a Quiz')).toBe('/join');
});

test('[DA21] [DA17] a played quiz says when, by how many and how well, with its report; a running one says Resume', async () => {
  const host = await newHost();
  const quiz = await host.addQuiz({ title: 'Played' });
  const { session, copy } = await startSession(server, host, quiz);
  const stage = { server, host, quiz, session, questions: copy };
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  await openQuestion(stage, 0);
  await answerByCall(stage, ann, 0, ['Nile']);
  await answerByCall(stage, ben, 0, ['Rhine']);
  await steer(stage, 'end');
  await startSession(server, host, await host.addQuiz({ title: 'Running' }));
  await host.addQuiz({ title: 'New' });
  const html = (await host.read()).replaceAll('<!-- -->', '');
  const played = rowOf(html, 'Played');
  expect(textOf(played).replace(/\s+/g, ' ')).toMatch(/Played \w+ \d+, \d{4}2 players50% correctReport/);
  expect(played).toMatch(new RegExp(`<a[^>]*aria-label="Report: Played"[^>]*href="/reports/${session.id}"`));
  expect(textOf(played)).toContain('Start');
  expect(textOf(rowOf(html, 'Running'))).toContain('Resume');
  for (const title of ['Running', 'New']) expect(textOf(rowOf(html, title)), title).not.toContain('Report');
});

test('[DA9] [S4.10] an unknown status is shown unchanged, in a neutral badge; a running session is Live', async () => {
  const host = await newHost();
  const odd = await host.addQuiz({ title: 'Odd' });
  await startSession(server, host, await host.addQuiz({ title: 'Running' }));
  await host.addQuiz({ title: 'Unfinished', status: 'draft' });
  withRows(server, (sqlite) => {
    sqlite.prepare(`UPDATE Quiz SET status = 'on_hold' WHERE id = ?`).run(odd.id);
  });
  const html = await host.read();
  const classOf = (row: string, badge: string) => new RegExp(`class="([^"]*)"[^>]*>${badge}<`).exec(row)?.[1];
  expect(classOf(rowOf(html, 'Odd'), 'on_hold')).toMatch(/\bbg-sunken\b/);
  expect(classOf(rowOf(html, 'Unfinished'), 'Draft')).not.toMatch(/\bbg-sunken\b/);
  expect(textOf(rowOf(html, 'Running'))).toContain('Live');
  expect(textOf(rowOf(html, 'Odd'))).not.toContain('Live');
});
