import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Question, Quiz } from '#app/contract/things.ts';
import { newQuiz } from '#app/core/editing/quiz.ts';
import type { FormattedPreview } from '#app/core/rich-text.ts';
import { login, newEmail, register } from '#tests/support/account.ts';
import { call, until } from '#tests/support/live.ts';
import { photo, plain, tone } from '#tests/support/pictures.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await workerServer();
  const { email } = await register(server, newEmail());
  cookie = await login(server, email);
});

const incoming = () => readdirSync(path.join(server.dataDir, 'incoming'));
const fileOf = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type });

const questions = [
  {
    text: 'Which bridge is it?',
    type: 'single',
    options: [{ text: 'Old', isCorrect: true }, { text: 'New' }],
  },
];

async function stored(): Promise<{ quiz: Quiz; question: Question }> {
  const { body: quiz } = await call<Quiz>(server, 'POST', '/api/quizzes', {
    cookie,
    body: { title: 'Bridges', questions },
  });
  return { quiz, question: await questionOf(quiz) };
}

async function questionOf({ id }: Quiz): Promise<Question> {
  const { body } = await call<Question[]>(server, 'GET', `/api/quizzes/${id}/questions`, { cookie });
  const [question] = body;
  if (!question) throw new Error('There is no question');
  return question;
}

/** What the page sends without scripts. */
function typed({ id, options }: Question): Record<string, string> {
  const own = options.flatMap((option, index): [string, string][] => [
    [`questions.0.options.${index}.id`, option.id],
    [`questions.0.options.${index}.text`, option.text],
  ]);
  const settings = Object.entries(newQuiz().settings).filter(([, value]) => typeof value !== 'boolean');
  return {
    ...Object.fromEntries(settings.map(([name, value]) => [name, `${value}`])),
    title: 'Typed just now',
    'questions.0.id': id,
    'questions.0.was': 'single',
    'questions.0.type': 'single',
    'questions.0.text': 'Which "bridge"\r\nis it?',
    'questions.0.timeLimit': '30',
    'questions.0.points': '1000',
    'questions.0.funFact': '',
    [`correct.${id}`]: options[0]?.id ?? '',
    ...Object.fromEntries(own),
  };
}

async function send({ id }: Quiz, fields: Record<string, string | File>, as = cookie) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(`${server.origin}/creator/${id}?files`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: as },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

describe('[ME28] files in the form of an editor without scripts', () => {
  test('are saved with the quiz, at their question and option', async () => {
    const { quiz, question } = await stored();
    const answer = await send(quiz, {
      ...typed(question),
      intent: 'draft',
      'questions.0.pictureFile': fileOf(await photo(900, 600), 'a.jpg', 'image/jpeg'),
      'questions.0.soundFile': fileOf(tone(), 'a.wav', 'audio/wav'),
      'questions.0.options.1.pictureFile': fileOf(await plain(90, 60).png().toBuffer(), 'a.png', 'image/png'),
      'questions.0.options.0.pictureFile': new File([], ''),
    });
    expect(answer.status).toBe(302);
    const saved = await questionOf(quiz);
    expect(saved.text).toBe('Which "bridge"\nis it?');
    expect(saved.image).toMatchObject({ width: 900, height: 600, alt: '' });
    expect(saved.sound?.src).toMatch(/\.wav$/);
    expect(saved.options.map(({ image }) => image?.width ?? null)).toEqual([null, 90]);
    const picture = await fetch(server.origin + saved.image?.src);
    expect(picture.headers.get('Content-Type')).toBe('image/webp');
    await until(() => incoming().length === 0);
  });

  test('are on the page that any other button brings back', async () => {
    const { quiz, question } = await stored();
    const picture = fileOf(await photo(300, 200), 'a.jpg', 'image/jpeg');
    const page = await send(quiz, {
      ...typed(question),
      edit: `add-option:${question.id}`,
      'questions.0.pictureFile': picture,
    });
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/name="questions\.0\.image" value="[^"]*&quot;width&quot;:300/);
    expect(page.text).toContain('name="questions.0.options.2.text"');
    expect((await questionOf(quiz)).image).toBeNull();
  });

  test('that cannot be used say why, cost nothing that was typed, and nothing is saved', async () => {
    const { quiz, question } = await stored();
    const page = await send(quiz, {
      ...typed(question),
      intent: 'draft',
      'questions.0.pictureFile': fileOf(Buffer.alloc(11 * 1024 * 1024), 'a.jpg', 'image/jpeg'),
      'questions.0.options.0.pictureFile': fileOf(Buffer.from('<svg onload="alert(1)"/>'), 'a.png', 'image/png'),
    });
    expect(page.status).toBe(422);
    expect(page.text).toContain('value="Typed just now"');
    expect(page.text).toContain(`id="question-${question.id}-text-error"`);
    expect(page.text).toContain(`id="option-${question.options[0]?.id}-error"`);
    expect(await questionOf(quiz)).toEqual(question);
    await until(() => incoming().length === 0);
  });

  test('of a stranger, of too many fields, of too much text, or of no form at all are refused, and the server goes on', async () => {
    const { quiz, question } = await stored();
    const picture = fileOf(await photo(30, 20), 'a.jpg', 'image/jpeg');
    expect((await send(quiz, { ...typed(question), 'questions.0.pictureFile': picture }, '')).status).toBe(302);
    const many = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`a${index}`, '1']));
    expect((await send(quiz, many)).status).toBe(400);
    const long = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`a${index}`, 'x'.repeat(1_500_000)]));
    expect((await send(quiz, long)).status).toBe(413);
    const files = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`questions.${index}.pictureFile`, picture]),
    );
    expect((await send(quiz, files)).status).toBe(400);
    for (const body of [
      '',
      'no form',
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nnever ends',
    ]) {
      const answer = await fetch(`${server.origin}/creator/${quiz.id}?files`, {
        method: 'POST',
        headers: { Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=x' },
        body,
      });
      expect(answer.status).toBe(400);
    }
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await until(() => incoming().length === 0);
  });

  test('a picture and a sound are removed by a button', async () => {
    const { quiz, question } = await stored();
    const picture = fileOf(await photo(30, 20), 'a.jpg', 'image/jpeg');
    await send(quiz, { ...typed(question), intent: 'draft', 'questions.0.pictureFile': picture });
    const image = JSON.stringify((await questionOf(quiz)).image);
    const page = await send(quiz, {
      ...typed(question),
      'questions.0.image': image,
      edit: `set-picture:${question.id}:`,
    });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('name="questions.0.image"');
  });
});

describe('how texts will look', () => {
  const ask = async (texts: string[], as = cookie) => {
    const body = new FormData();
    for (const text of texts) body.append('text', text);
    const answer = await fetch(`${server.origin}/creator/formatted`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: as },
      body,
    });
    return {
      status: answer.status,
      previews: answer.status === 200 ? ((await answer.json()) as FormattedPreview[]) : [],
    };
  };

  test('[RF15] [RF4] the editor is told in their order, with what cannot be read', async () => {
    const { previews } = await ask(['**So**', 'as typed', '$x^2$ and $\\frac{1$', '<b>*a*</b>']);
    expect(previews[0]).toEqual({ html: '<strong>So</strong>', problems: [] });
    expect(previews[1]).toEqual({ html: null, problems: [] });
    expect(previews[2]?.html).toContain('<math');
    expect(previews[2]?.problems).toEqual([{ formula: '$\\frac{1$', message: expect.stringMatching(/\S/) }]);
    expect(previews[3]?.html).toBe('&lt;b&gt;<em>a</em>&lt;/b&gt;');
  });

  test('[RF15] only those with an account are told, and only of one question at a time', async () => {
    expect((await ask(['**So**'], '')).status).toBe(302);
    expect((await ask([])).status).toBe(422);
    expect((await ask(Array(11).fill('*a*'))).status).toBe(422);
    expect((await ask(['x'.repeat(2001)])).status).toBe(422);
  });

  test('[RF15] without scripts the page says why a formula is shown as typed', async () => {
    const { quiz, question } = await stored();
    const page = await send(quiz, {
      ...typed(question),
      formatting: 'on',
      edit: 'apply',
      'questions.0.text': 'Is $\\frac{1$ it?',
    });
    expect(page.text).toMatch(/\\frac\{1\$<\/code> is shown as typed/);
  });

  test('[RF8] a question that is read or added by /api has its html too', async () => {
    const { body: quiz } = await call<Quiz>(server, 'POST', '/api/quizzes', { cookie, body: { title: 'Formatted' } });
    const ask = <Body>(method: 'GET' | 'POST', where: string, body?: object) =>
      call<Body>(server, method, where, { cookie, ...(body && { body }) }).then((answer) => answer.body);
    const added = await ask<Question>('POST', '/api/questions', { quizId: quiz.id, text: '*Why*?', type: 'single' });
    expect(added.html).toBe('<em>Why</em>?');
    const option = await ask<{ html?: string }>('POST', '/api/options', { questionId: added.id, text: '`a`' });
    expect(option.html).toBe('<code dir="ltr">a</code>');
    const read = await ask<Question>('GET', `/api/questions/${added.id}`);
    expect(read).toMatchObject({ html: '<em>Why</em>?', options: [{ html: '<code dir="ltr">a</code>' }] });
    expect(await ask('GET', `/api/questions/${added.id}/options`)).toEqual(read.options);
  });
});
