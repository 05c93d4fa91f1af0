import { once } from 'node:events';
import http from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Quiz } from '#app/contract/things.ts';
import { writeCsv } from '#app/core/exchange/csv-writer.ts';
import { writeJson } from '#app/core/exchange/json-file.ts';
import { login, newEmail, register } from '#tests/support/account.ts';
import { call } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { awkwardQuiz } from './import-support.ts';

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await workerServer();
  cookie = await newHost();
});

async function newHost(): Promise<string> {
  const { email } = await register(server, newEmail());
  return login(server, email);
}

/** Sends a form of the import page as a browser without scripts does. */
function send(fields: Record<string, string | File>, as = cookie): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(`${server.origin}/creator/import`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: as },
    body,
  });
}

const sendFile = (name: string, content: BlobPart) => send({ intent: 'file', file: new File([content], name) });

/** The value of a hidden field of a page. */
function fieldIn(page: string, name: string): string {
  const [, value] = new RegExp(`name="${name}" value="([^"]*)"`).exec(page) ?? [];
  if (value === undefined) throw new Error(`The page has no field ${name}`);
  const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" };
  return value.replace(/&(\w+|#x27);/g, (_, entity: string) => entities[entity] ?? '');
}

async function quizzesOf(as: string): Promise<Quiz[]> {
  return (await call<Quiz[]>(server, 'GET', '/api/quizzes', { cookie: as })).body;
}

function download(id: string, query = '', as = cookie): Promise<Response> {
  return fetch(`${server.origin}/creator/${id}/export${query}`, { redirect: 'manual', headers: { Cookie: as } });
}

/** Saves from the preview page. Returns the id of the saved quiz. */
async function save(page: string, title?: string): Promise<string> {
  const saved = await send({
    intent: 'save',
    content: fieldIn(page, 'content'),
    report: fieldIn(page, 'report'),
    title: title ?? JSON.parse(fieldIn(page, 'content')).quiz.title,
  });
  expect(saved.status).toBe(302);
  return (saved.headers.get('Location') ?? '').replace('/creator/', '');
}

describe('importing', () => {
  test('[IX1] [IX10] [IX11] a file comes out as it went in, and nothing is saved before', async () => {
    const host = await newHost();
    cookie = host;
    const file = writeJson(awkwardQuiz);
    const shown = await sendFile('quiz.json', file);
    expect(shown.status).toBe(200);
    const page = await shown.text();
    expect(await quizzesOf(host)).toEqual([]);

    const id = await save(page, awkwardQuiz.title);
    expect(await quizzesOf(host)).toMatchObject([{ id, status: 'draft', title: awkwardQuiz.title }]);
    const exported = await download(id);
    expect(exported.status).toBe(200);
    expect(await exported.text()).toBe(file);
    expect(exported.headers.get('Cache-Control')).toBe('no-store');
    expect(exported.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(exported.headers.get('Content-Disposition')).toBe(
      `attachment; filename="O-brien-s-quiz-1-x.json"; filename*=UTF-8''O%27brien%27s%20%F0%9F%A6%86%20quiz%20%3D1%20x.json`,
    );
  });

  test('[IX2] [IX7] a table comes out as it went in', async () => {
    const table = writeCsv(awkwardQuiz);
    const id = await save(await (await sendFile('My birds.csv', table)).text());
    expect((await quizzesOf(cookie)).find((quiz) => quiz.id === id)?.title).toBe('My birds');
    const exported = await download(id, '?format=csv');
    expect(exported.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(Buffer.from(await exported.arrayBuffer()).toString('utf8')).toBe(table);
    expect((await download(id, '?format=xlsx')).status).toBe(404);
    const text = await download(id, '?format=text');
    expect([text.headers.get('Content-Type'), text.headers.get('Content-Disposition')]).toEqual([
      'text/plain; charset=utf-8',
      expect.stringContaining('.txt"'),
    ]);
    expect(await text.text()).toMatch(/^# My birds\n(.*\n)*1\. /);
  });

  test('[IX3] [IX4] [IX6] [IX12] a pasted text is shown with its problems, and saved under another title', async () => {
    const text = 'Why?\r\n- no\r\n- yes *\r\nnonsense\r\n\r\nAnd <b>this</b>?\r\n';
    const shown = await send({ intent: 'text', text });
    const page = await shown.text();
    expect(shown.status).toBe(200);
    expect(page).toContain('Line <!-- -->4');
    expect(page).toContain('nonsense');
    expect(page).toContain('And &lt;b&gt;this&lt;/b&gt;?');
    const id = await save(page, '  Another title ');
    expect((await quizzesOf(cookie)).find((quiz) => quiz.id === id)).toMatchObject({
      title: 'Another title',
      status: 'draft',
    });
    const { body: questions } = await call<object[]>(server, 'GET', `/api/quizzes/${id}/questions`, { cookie });
    expect(questions).toMatchObject([
      {
        text: 'Why?',
        type: 'single',
        timeLimit: 30,
        points: 100,
        options: [{ text: 'no' }, { text: 'yes', isCorrect: true }],
      },
      { text: 'And <b>this</b>?', options: [] },
    ]);
  });

  test('[IX14] [IX15] a pasted answer of an assistant, with choices, as without JavaScript', async () => {
    const text =
      'Sure! Here you go:\n\n**1. Which?**\nA) one *\nB) two\n**Answer: B**\n\n**2. And this?**\n* x\n* **y**\n';
    const page = await (await send({ intent: 'text', text })).text();
    expect(page).toContain('Pick the correct option');
    const [content, report] = [fieldIn(page, 'content'), fieldIn(page, 'report')];
    const form = { intent: 'save', content, report, marks: 'yes', 'omit-0': 'yes', 'correct-1': '1', 'correct-2': '0' };
    const refused = await (await send({ ...form, title: ' ' })).text();
    expect(JSON.parse(fieldIn(refused, 'report')).problems).toEqual([]);
    const saved = await send({ ...form, title: 'Decided' });
    const id = (saved.headers.get('Location') ?? '').replace('/creator/', '');
    const { body } = await call<object[]>(server, 'GET', `/api/quizzes/${id}/questions`, { cookie });
    expect(body).toMatchObject([
      { text: 'Which?', options: [{ isCorrect: false }, { text: 'two', isCorrect: true }] },
      {
        text: 'And this?',
        options: [
          { text: 'x', isCorrect: true },
          { text: 'y', isCorrect: false },
        ],
      },
    ]);
  });

  test('[IX15] an altered doubt changes nothing that a quiz could not hold', async () => {
    const page = await (await send({ intent: 'text', text: 'Why?\n- no\n- yes *\nwhat' })).text();
    const content = fieldIn(page, 'content');
    const report = JSON.parse(fieldIn(page, 'report'));
    report.problems[0].doubt.pieces[0].text = 'x'.repeat(900);
    const fields = { 'place-0-0': 'join 0', 'correct-0': '7', 'omit-9': 'yes' };
    const form = { intent: 'save', title: 'T', content, marks: 'yes', ...fields };
    const saved = await send({ ...form, report: JSON.stringify(report) });
    expect(saved.status).toBe(302);
    report.problems[0].doubt.question = -1;
    expect((await send({ ...form, report: JSON.stringify(report) })).status).toBe(422);
  });

  test('[IX10] without a title nothing is saved, and everything in the preview is shown again', async () => {
    const page = await (await send({ intent: 'text', text: 'Why?\nnonsense: x\n- yes *\nwhat' })).text();
    const before = await quizzesOf(cookie);
    const [content, report] = [fieldIn(page, 'content'), fieldIn(page, 'report')];
    const refused = await send({ intent: 'save', title: ' ', content, report });
    const again = await refused.text();
    expect(refused.status).toBe(422);
    expect(again).toContain('Please enter a title');
    expect(JSON.parse(fieldIn(again, 'content')).quiz.questions).toEqual(JSON.parse(content).quiz.questions);
    expect(fieldIn(again, 'report')).toBe(report);
    expect(await quizzesOf(cookie)).toEqual(before);
  });

  test('[IX10] an altered preview cannot save what the editor could not', async () => {
    const before = await quizzesOf(cookie);
    for (const content of ['', '{}', 'x', '{"format":"handsup-quiz","version":1}', '['.repeat(100_000)]) {
      expect((await send({ intent: 'save', title: 'T', content, report: '{}' })).status).toBe(422);
    }
    const page = await (await send({ intent: 'text', text: 'Why?' })).text();
    expect((await send({ intent: 'save', title: 'T', content: fieldIn(page, 'content'), report: 'x' })).status).toBe(
      422,
    );
    expect(await quizzesOf(cookie)).toEqual(before);
  });
});

describe('what is refused', () => {
  test.each([
    ['nothing', { intent: 'file' }, 'Please choose a file'],
    ['an empty file', { intent: 'file', file: new File([], 'a.json') }, 'There is nothing to import.'],
    ['no file at all, as browsers send it', { intent: 'file', file: new File([], '') }, 'Please choose a file'],
    ['a text as the file', { intent: 'file', file: 'text' }, 'Please choose a file'],
    ['no text', { intent: 'text', text: ' \n' }, 'Please paste some text'],
    ['a text without a question', { intent: 'text', text: '- a\n- b' }, 'no questions in this text'],
    [
      'a picture',
      { intent: 'file', file: new File([Uint8Array.of(0x89, 0x50, 0, 1)], 'a.csv') },
      'look like a text or CSV file',
    ],
    ['Excel', { intent: 'file', file: new File(['PK\u0003\u0004'], 'a.csv') }, 'Save it as'],
    ['Latin-1', { intent: 'file', file: new File([Uint8Array.of(0x61, 0xe9)], 'a.txt') }, 'UTF-8'],
    ['a newer version', { intent: 'text', text: '{"format":"handsup-quiz","version":9}' }, 'newer'],
    ['a deeply nested one', { intent: 'file', file: new File(['['.repeat(900_000)], 'a.json') }, 'nested deeper'],
  ])('[IX9] the page says why: %s', async (_, fields, words) => {
    const answer = await send(fields);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
  });

  test('[IX8] over 1 MB is 413 with its message; exactly 1 MB is accepted', async () => {
    const megabyte = 'Why?\n- yes *\n'.padEnd(1024 * 1024, '\n');
    const sizes = await sendFile('a.json', `{"format": "handsup-quiz", "version": 1, "quiz": {}}`.padEnd(1024 * 1024));
    expect(sizes.status).toBe(200);
    for (const fields of [
      { intent: 'file', file: new File([`${megabyte} `], 'a.txt') },
      { intent: 'text', text: `${megabyte} ` },
    ]) {
      const answer = await send(fields);
      expect(answer.status).toBe(413);
      expect(await answer.text()).toMatch(/The (file|text) is larger than 1 MB/);
    }
  });

  test('[IX8] a far larger file is not even read, with the same message', async () => {
    const answer = await sendFile('a.txt', 'x'.repeat(5 * 1024 * 1024));
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('The file is larger than 1 MB');
  });

  test('[IX8] without a login, no more of an upload is read than on any other page', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(101 * 1024) };
    // The length alone decides: no body has to be sent.
    const request = http.request(`${server.origin}/creator/import`, { method: 'POST', headers }).on('error', () => {});
    request.flushHeaders();
    const [answer]: http.IncomingMessage[] = await once(request, 'response');
    expect(answer?.statusCode).toBe(413);
    request.destroy();
  });

  test('[IX11] only its host can export it', async () => {
    const id = await save(await (await send({ intent: 'text', text: 'Why?' })).text());
    const stranger = await newHost();
    const refused = await download(id, '', stranger);
    expect([refused.status, await refused.text()]).toEqual([404, 'There is nothing here']);
    const nobody = await download(id, '', '');
    expect(nobody.headers.get('Location')).toBe(`/auth?redirect=${encodeURIComponent(`/creator/${id}/export`)}`);
  });
});
