import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Question, Quiz } from '#app/contract/things.ts';
import { login, newEmail, postForm, register } from '#tests/support/account.ts';
import { call } from '#tests/support/live.ts';
import { photo, plain, tone } from '#tests/support/pictures.ts';
import type { TestServer } from '#tests/support/server.ts';
import { uploaded } from '#tests/support/upload.ts';
import { workerServer } from '#tests/support/worker-server.ts';

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
function send(fields: Record<string, string | File>, as: string): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(`${server.origin}/creator/import`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: as },
    body,
  });
}

const read = (name: string, content: string, as: string) =>
  send({ intent: 'file', file: new File([content], name) }, as).then(async (answer) => ({
    status: answer.status,
    page: await answer.text(),
  }));

/** The value of a hidden field of a page. */
function fieldIn(page: string, name: string): string {
  const [, value] = new RegExp(`name="${name}" value="([^"]*)"`).exec(page) ?? [];
  if (value === undefined) throw new Error(`The page has no field ${name}`);
  const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" };
  return value.replace(/&(\w+|#x27);/g, (_, entity: string) => entities[entity] ?? '');
}

/** Saves the preview, and returns the questions that were saved. */
async function saved(page: string, as: string): Promise<Question[]> {
  const [content, report] = [fieldIn(page, 'content'), fieldIn(page, 'report')];
  const answer = await send({ intent: 'save', title: 'A copy', content, report }, as);
  expect(answer.status).toBe(302);
  const id = answer.headers.get('Location')?.split('/').at(-1) ?? '';
  return (await call<Question[]>(server, 'GET', `/api/quizzes/${id}/questions`, { cookie: as })).body;
}

const messagesIn = (page: string): string[] =>
  JSON.parse(fieldIn(page, 'report')).problems.map(
    ({ line, message }: { line: number; message: string }) => `${line}: ${message}`,
  );

const exported = (id: string, format = 'json') =>
  fetch(`${server.origin}/creator/${id}/export?format=${format}`, { headers: { Cookie: cookie } }).then((file) =>
    file.text(),
  );

/** A quiz with a picture, a sound, and an option that is a picture alone. */
async function illustrated() {
  const [image, option, sound] = await Promise.all([
    uploaded(server, cookie, await photo(2000, 1500)),
    uploaded(server, cookie, await plain(300, 200).png().toBuffer(), 'image/png'),
    uploaded(server, cookie, tone(), 'audio/wav'),
  ]);
  const quiz = {
    title: 'With pictures',
    status: 'draft',
    questions: [
      {
        text: 'What is it?',
        type: 'single',
        image: { id: image.id, alt: 'A meadow' },
        sound: { id: sound.id, caption: 'A tone' },
        options: [
          { text: '', isCorrect: true, image: { id: option.id, alt: 'A green card' } },
          { text: 'Words', isCorrect: false },
        ],
      },
    ],
  };
  const made = await call<Quiz>(server, 'POST', '/api/quizzes', { cookie, body: quiz });
  expect(made.status).toBe(201);
  return { id: made.body.id, ids: [image.id, sound.id, option.id] };
}

const mediaOf = ([question]: Question[]) => ({
  image: question?.image,
  sound: question?.sound,
  option: question?.options[0]?.image,
});

test('[IX22] [IX23] an exported file carries pictures and sounds to another account', async () => {
  const { id } = await illustrated();
  const file = await exported(id);
  const other = await newHost();
  const { page } = await read('quiz.json', file, other);
  expect(messagesIn(page)).toEqual([]);
  const { image, sound, option } = mediaOf(await saved(page, other));
  expect(image).toMatchObject({ alt: 'A meadow', width: 1600, height: 1200 });
  expect(option).toMatchObject({ alt: 'A green card', width: 300, height: 200 });
  expect(sound).toMatchObject({ caption: 'A tone' });
  const served = await fetch(server.origin + (image?.src ?? ''));
  expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect((await fetch(server.origin + (sound?.src ?? ''))).status).toBe(200);
  await expect.poll(() => readdirSync(path.join(server.dataDir, 'incoming'))).toEqual([]);
});

test('[IX22] the account itself gets its stored pictures again, also from a file without them', async () => {
  const { id, ids } = await illustrated();
  const { media: _, ...bare } = JSON.parse(await exported(id));
  const { page } = await read('quiz.json', JSON.stringify(bare), cookie);
  const { image, sound, option } = mediaOf(await saved(page, cookie));
  expect([image?.id, sound?.id, option?.id]).toEqual(ids);
});

test('[IX22] what is not in the file, or is no picture, is listed with its line', async () => {
  const file = {
    format: 'handsup-quiz',
    version: 1,
    quiz: {
      title: 'Without',
      questions: [
        { text: 'One?', type: 'slide', image: { id: 'absent', alt: '' } },
        { text: 'Two?', type: 'slide', image: { id: 'broken', alt: '' } },
        { text: 'Three?', type: 'slide', image: { id: 'good', alt: 'Good' } },
      ],
    },
    media: {
      broken: `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`,
      good: `data:image/png;base64,${(await plain(90, 90).png().toBuffer()).toString('base64')}`,
    },
  };
  const text = JSON.stringify(file, null, 1);
  const { page } = await read('quiz.json', text, cookie);
  const lineOf = (id: string) => text.slice(0, text.indexOf(`"id": "${id}"`)).split('\n').length - 1;
  expect(messagesIn(page).map((message) => message.split(':')[0])).toEqual([
    `${lineOf('absent')}`,
    `${lineOf('broken')}`,
  ]);
  const questions = await saved(page, cookie);
  expect(questions.map(({ image }) => image?.alt ?? null)).toEqual([null, null, 'Good']);
});

test('[IX23] a file over 50 MB is refused, also one that does not say its length, and nothing of it stays', async () => {
  const picture = 'A'.repeat(1000 * 1000);
  async function* body(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    yield encoder.encode('--x\r\nContent-Disposition: form-data; name="file"; filename="quiz.json"\r\n\r\n{"media":{');
    for (let index = 0; index < 56; index += 1) yield encoder.encode(`"${index}": "data:image/png;base64,${picture}",`);
    yield encoder.encode('"":""}}\r\n--x--\r\n');
  }
  const headers = { Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers, body: body() as unknown as BodyInit, duplex: 'half' as const };
  const answer = await fetch(`${server.origin}/creator/import`, init);
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('50 MB');
  await expect.poll(() => readdirSync(path.join(server.dataDir, 'incoming'))).toEqual([]);
});

test.each(['csv', 'text'])('[IX24] %s says what it does not hold, and reading it lists that', async (format) => {
  const { id } = await illustrated();
  const file = await exported(id, format);
  expect(file).toContain('picture (A meadow); sound (A tone); picture of option A (A green card)');
  const { page } = await read(format === 'csv' ? 'quiz.csv' : 'quiz.txt', file, cookie);
  expect(messagesIn(page)).toEqual([expect.stringContaining('picture (A meadow); sound (A tone)')]);
  const [question] = await saved(page, cookie);
  expect(question?.options.map(({ text }) => text)).toEqual(['A green card', 'Words']);
});

test('[IX22] a copy of a quiz has its pictures and its sound', async () => {
  const { id, ids } = await illustrated();
  const answer = await postForm(server, '/?index', { intent: 'duplicate', quizId: id }, cookie);
  expect(answer.status).toBe(302);
  const { body: quizzes } = await call<Quiz[]>(server, 'GET', '/api/quizzes', { cookie });
  const copy = quizzes.find((quiz) => quiz.title.includes('With pictures') && quiz.title !== 'With pictures');
  const { body: questions } = await call<Question[]>(server, 'GET', `/api/quizzes/${copy?.id}/questions`, { cookie });
  const { image, sound, option } = mediaOf(questions);
  expect([image?.id, sound?.id, option?.id]).toEqual(ids);
});
