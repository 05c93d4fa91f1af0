import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Question, Quiz } from '#app/contract/things.ts';
import { edit } from '#app/core/editing/edit.ts';
import { type EditedQuestion, type EditedQuiz, newQuiz, toEdited } from '#app/core/editing/quiz.ts';
import { QUESTION_TYPES, type QuestionType } from '#app/core/question.ts';
import { login, newEmail, register } from '#tests/support/account.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await workerServer();
  cookie = await signIn();
});

async function signIn(): Promise<string> {
  const { email } = await register(server, newEmail());
  return login(server, email);
}

interface Answer {
  status: number;
  location: string | null;
  text: string;
}

/** Sends a form of the editor as a browser does. */
async function send(path: string, fields: Record<string, string>, as = cookie): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(server.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: as },
    body,
  });
  return { status: response.status, location: response.headers.get('Location'), text: await response.text() };
}

async function ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(server.origin + path, {
    method,
    headers: { Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const two = ['One', 'Two'].map((text) => ({
  text,
  type: 'single',
  options: [{ text: 'Yes', isCorrect: true }, { text: 'No' }],
}));

async function makeQuiz(more: Record<string, unknown> = {}): Promise<{ quiz: Quiz; edited: EditedQuiz }> {
  const quiz = await ask<Quiz>('POST', '/api/quizzes', { title: 'Stored', questions: two, ...more });
  return { quiz, edited: toEdited(quiz, await questionsOf(quiz)) };
}

const questionsOf = ({ id }: Quiz) => ask<Question[]>('GET', `/api/quizzes/${id}/questions`);
const quizOf = ({ id }: Quiz) => ask<Quiz>('GET', `/api/quizzes/${id}`);

/** What a script sends: the whole quiz as one field. */
function whole(edited: EditedQuiz, more: Record<string, string> = {}): Record<string, string> {
  return { intent: 'draft', quiz: JSON.stringify(edited), ...more };
}

/** What the page sends without scripts, field by field; questions may be given by id only. */
function fields({ settings, questions }: EditedQuiz, namedOnly: string[] = []): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'string') all[name] = value;
    else if (value) all[name] = 'on';
  }
  for (const [index, { id, options, type, details, image: _image, sound: _sound, ...rest }] of questions.entries()) {
    const at = `questions.${index}`;
    all[`${at}.id`] = id;
    if (namedOnly.includes(id)) continue;
    Object.assign(all, { [`${at}.was`]: type, [`${at}.type`]: type });
    for (const [name, value] of Object.entries(rest)) all[`${at}.${name}`] = value;
    for (const [name, value] of Object.entries(details)) all[`${at}.details.${name}`] = value;
    for (const [place, option] of options.entries()) {
      all[`${at}.options.${place}.id`] = option.id;
      all[`${at}.options.${place}.text`] = option.text;
      if (option.isCorrect) all[`correct.${id}`] = option.id;
    }
  }
  return all;
}

describe('saving', () => {
  test('[ED12] saving a whole quiz leads to the dashboard and keeps its ids', async () => {
    const { quiz, edited } = await makeQuiz();
    const changed = { ...edited, questions: edited.questions.toReversed() };
    const answer = await send(`/creator/${quiz.id}`, whole(changed, { updatedAt: quiz.updatedAt, intent: 'publish' }));
    expect(answer).toMatchObject({ status: 302, location: '/' });
    expect((await questionsOf(quiz)).map(({ id }) => id)).toEqual(edited.questions.map(({ id }) => id).toReversed());
    expect((await quizOf(quiz)).status).toBe('active');
  });

  test('[ED12] all or nothing: one wrong field stores none of the others', async () => {
    const { quiz, edited } = await makeQuiz();
    const [first, second] = edited.questions;
    if (!first || !second) throw new Error('There are no questions');
    const questions = [
      { ...first, text: 'Changed' },
      { ...second, points: '5' },
    ];
    const settings = { ...edited.settings, title: 'Changed' };
    const answer = await send(`/creator/${quiz.id}`, whole({ ...edited, settings, questions }));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Failed to save questions');
    expect(await quizOf(quiz)).toEqual(quiz);
    expect((await questionsOf(quiz)).map(({ text }) => text)).toEqual(['One', 'Two']);
  });

  test('[ED17] changing to a draft is refused while a session runs, and the rest is stored', async () => {
    const { quiz, edited } = await makeQuiz({ status: 'active' });
    await ask('POST', '/api/sessions', { quizId: quiz.id });
    const settings = { ...edited.settings, title: 'During' };
    const refused = await send(`/creator/${quiz.id}`, whole({ ...edited, settings }));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('End the session first');
    expect((await send(`/creator/${quiz.id}`, whole({ ...edited, settings }, { intent: 'publish' }))).status).toBe(302);
    expect((await quizOf(quiz)).title).toBe('During');
  });
});

describe('every type', () => {
  const written: Partial<Record<QuestionType, Partial<EditedQuestion>>> = {
    poll: { details: { maxChoices: '2' } },
    text: { details: { accepted: 'Paris\nPaname', refused: 'Pairs', typos: 'on' } },
    number: { details: { value: '1.5', tolerance: '5', percent: 'on', closest: '', unit: 'km' } },
    scale: { details: { from: '0', steps: '11', low: 'No', high: 'Yes' } },
    words: { details: { count: '3' } },
  };
  const quiz = QUESTION_TYPES.map((type) => ({ kind: 'add-question', type }) as const).reduce(edit, newQuiz());
  const questions = quiz.questions.map((question) => ({
    ...question,
    text: `A ${question.type}`,
    options: question.options.map((option, index) => ({ ...option, text: option.text || `Text ${index}` })),
    ...written[question.type],
  }));
  const typed: EditedQuiz = { ...quiz, questions, settings: { ...quiz.settings, title: 'Every type' } };

  test.each([
    ['with', whole(typed, { intent: 'publish' })],
    ['without', { ...fields(typed), intent: 'publish' }],
  ])('[ED32] is saved and read back %s scripts', async (_how, sent) => {
    cookie = await signIn();
    expect(await send('/creator', sent)).toMatchObject({ status: 302, location: '/' });
    const [stored] = await ask<Quiz[]>('GET', '/api/quizzes');
    if (!stored) throw new Error('Nothing was saved');
    const back = toEdited(stored, await questionsOf(stored)).questions;
    expect(back.map(({ type }) => type)).toEqual(QUESTION_TYPES);
    for (const [index, { details, options, text }] of back.entries()) {
      expect({ text, details, options: options.map((one) => [one.text, one.isCorrect]) }).toEqual({
        text: questions[index]?.text,
        details: questions[index]?.details,
        options: questions[index]?.options.map((one) => [one.text, one.isCorrect]),
      });
    }
  });

  test('[ED31] a refused field of a type is marked', async () => {
    const wrong = questions.map((one) =>
      one.type === 'number' ? { ...one, details: { ...one.details, tolerance: '-1' } } : one,
    );
    const answer = await send('/creator', { ...fields({ ...typed, questions: wrong }), intent: 'draft' });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/-tolerance-error/);
  });
});

describe('two savers at once', () => {
  test('[ED16] the second gets 409 with the differences, and then saves over the version that it saw', async () => {
    const { quiz, edited } = await makeQuiz();
    await ask('PUT', `/api/quizzes/${quiz.id}`, { title: 'Theirs' });
    const mine = { ...edited, settings: { ...edited.settings, title: 'Mine' } };
    const answer = await send(`/creator/${quiz.id}`, { ...fields(mine), intent: 'draft', updatedAt: quiz.updatedAt });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('changed somewhere else in the meantime');
    expect((await quizOf(quiz)).title).toBe('Theirs');
    const seen = /name="updatedAt" value="([^"]+)"/.exec(answer.text)?.[1] ?? '';
    expect(seen).toBe((await quizOf(quiz)).updatedAt);
    expect((await send(`/creator/${quiz.id}`, { ...fields(mine), intent: 'draft', updatedAt: seen })).status).toBe(302);
    expect((await quizOf(quiz)).title).toBe('Mine');
  });

  test('[ED16] of many saves of one version exactly one wins', async () => {
    const { quiz, edited } = await makeQuiz();
    const saves = Array.from({ length: 6 }, (_, index) => {
      const settings = { ...edited.settings, title: `Title ${index}` };
      return send(`/creator/${quiz.id}`, whole({ ...edited, settings }, { updatedAt: quiz.updatedAt }));
    });
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([302, 409, 409, 409, 409, 409]);
  });
});

describe('a form without scripts', () => {
  test('[ED11] an edit stores nothing and shows everything typed', async () => {
    const { quiz, edited } = await makeQuiz();
    const settings = { ...edited.settings, title: 'Typed & kept' };
    const answer = await send(`/creator/${quiz.id}`, {
      ...fields({ ...edited, settings }),
      edit: 'add-question:boolean',
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Typed &amp; kept');
    expect(answer.text).toContain('name="questions.2.text"');
    expect(await quizOf(quiz)).toEqual(quiz);
  });

  test('[ED11] a question given by id only stays as stored', async () => {
    const { quiz, edited } = await makeQuiz();
    const [first, second] = edited.questions;
    if (!first || !second) throw new Error('There are no questions');
    const typed = { ...edited, questions: [{ ...first, text: 'Typed' }, second] };
    const sent = { ...fields(typed, [second.id]), intent: 'draft', updatedAt: quiz.updatedAt };
    expect((await send(`/creator/${quiz.id}`, sent)).status).toBe(302);
    expect((await questionsOf(quiz)).map(({ text }) => text)).toEqual(['Typed', 'Two']);
  });

  test('[ED11] a newly chosen type counts whatever button is pressed', async () => {
    const { quiz, edited } = await makeQuiz();
    const sent = { ...fields(edited), 'questions.0.type': 'boolean', intent: 'draft', updatedAt: quiz.updatedAt };
    expect((await send(`/creator/${quiz.id}`, sent)).status).toBe(302);
    const [first] = await questionsOf(quiz);
    expect(first?.options.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
      ['True', true],
      ['False', false],
    ]);
  });

  test.each([
    ['no quiz at all', {}],
    ['invalid JSON', { quiz: '{', intent: 'draft' }],
    ['JSON of another kind', { quiz: '[1]', intent: 'draft' }],
    ['an invalid id', whole({ ...newQuiz(), questions: [{ ...blank('../x'), options: [] }] })],
    ['an id twice', whole({ ...newQuiz(), questions: [blank('n1'), blank('n1')] })],
    ['an unknown question', { ...fields(newQuiz()), 'questions.0.id': 'gone', intent: 'draft' }],
  ])('[ED11] %s is 400', async (_name, sent) => {
    expect((await send('/creator', sent)).status).toBe(400);
  });

  function blank(id: string) {
    return { id, text: '', type: 'single' as const, timeLimit: '', points: '', funFact: '', options: [], details: {} };
  }
});

describe('a long quiz without scripts', () => {
  const questions = Array.from({ length: 25 }, (_, at) => ({ text: `Text ${at + 1}`, type: 'single', options: [] }));
  const openIn = (text: string) => Array.from(text.matchAll(/name="questions\.(\d+)\.text"/g), ([, at]) => Number(at));
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

  test('[ED19] ten questions are open, and a press on another opens its block', async () => {
    const { quiz, edited } = await makeQuiz({ questions });
    const page = await (await fetch(`${server.origin}/creator/${quiz.id}`, { headers: { Cookie: cookie } })).text();
    expect(openIn(page)).toEqual(range(0, 10));
    const sent = fields(
      edited,
      edited.questions.slice(10).map(({ id }) => id),
    );
    const answer = await send(`/creator/${quiz.id}`, { ...sent, edit: `show:${edited.questions[12]?.id}` });
    expect(openIn(answer.text)).toEqual(range(10, 20));
    const next = await send(`/creator/${quiz.id}`, { ...sent, shown: '20', edit: 'apply' });
    expect(openIn(next.text)).toEqual(range(20, 25));
  });

  test('[ED11] text typed into questions that are now closed is kept and saved', async () => {
    const { quiz, edited } = await makeQuiz({ questions });
    const [first, ...others] = edited.questions;
    if (!first) throw new Error('There are no questions');
    const typed = { ...edited, questions: [{ ...first, text: 'Typed "1" & more' }, ...others] };
    const sent = fields(
      typed,
      edited.questions.slice(10).map(({ id }) => id),
    );
    const { text } = await send(`/creator/${quiz.id}`, { ...sent, edit: `show:${edited.questions[20]?.id}` });
    const carried = /name="carried" value="([^"]*)"/
      .exec(text)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(JSON.parse(carried ?? '')).toHaveLength(20);
    const closed = fields(
      typed,
      edited.questions.slice(0, 20).map(({ id }) => id),
    );
    const save = { ...closed, carried: carried ?? '', intent: 'draft', updatedAt: quiz.updatedAt };
    expect((await send(`/creator/${quiz.id}`, save)).status).toBe(302);
    expect((await questionsOf(quiz)).map((one) => one.text)).toEqual([
      'Typed "1" & more',
      ...range(2, 26).map((at) => `Text ${at}`),
    ]);
  });
});

describe('large quizzes', () => {
  const MB = 1024 * 1024;
  const blanks = (count: number, text = '') =>
    Array.from({ length: count }, (_, at) => ({
      id: `n${at}`,
      text,
      type: 'single',
      timeLimit: '',
      points: '',
      funFact: '',
      options: [],
    }));
  const pressed = (questions: unknown[]) => ({
    quiz: JSON.stringify({ ...newQuiz(), questions }),
    edit: 'undo-delete',
  });

  test.each([
    [201, '', 422],
    [20_000, '', 413],
    [1, 'x'.repeat(4001), 422],
    [200, '', 200],
    [1, 'x'.repeat(4000), 200],
  ])('[ED22] %i questions with such a text are answered %#', async (count, text, status) => {
    const answer = await send('/creator', pressed(blanks(count, text)));
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.text.length).toBeLessThan(100_000);
  });

  test('[ED22] a form without scripts that is too large is 422', async () => {
    const sent = { ...fields(newQuiz()), title: 'x'.repeat(801), edit: 'apply' };
    expect((await send('/creator', sent)).status).toBe(422);
  });

  /** The answer to a form of this length before its body arrives: an excessive length is refused at once. */
  async function refusalOf(path: string, length: number, as: string): Promise<number | undefined> {
    const headers = { Cookie: as, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': length };
    const request = httpRequest({ host: '127.0.0.1', port: server.port, path, method: 'POST', headers, agent: false });
    request.on('error', () => {});
    request.flushHeaders();
    const [response] = await once(request, 'response');
    request.destroy();
    return response.statusCode;
  }

  test.each(['/creator', '/creator?index', '/creator.data?index', '/creator/none', '//creator/', '/Creator/none.data'])(
    '[ED18] up to 4 MB are read at %s from signed-in users, and from nobody else',
    async (path) => {
      expect((await send(path, { quiz: 'x'.repeat(3 * MB) })).status).not.toBe(413);
      expect(await refusalOf(path, 5 * MB, cookie)).toBe(413);
      expect(await refusalOf(path, 3 * MB, '')).toBe(413);
    },
  );

  test.each(['/creatorium', '/auth', '/creator/a/b/c', '/'])('[ED18] they are not read at %s', async (path) => {
    expect(await refusalOf(path, 3 * MB, cookie)).toBe(413);
  });
});

describe('another host', () => {
  test("[ED11] another host's quiz gets 404, whatever is sent", async () => {
    const { quiz, edited } = await makeQuiz();
    const other = await signIn();
    expect((await send(`/creator/${quiz.id}`, whole(edited), other)).status).toBe(404);
    expect((await send(`/creator/${quiz.id}`, { ...fields(edited), edit: 'add-question:single' }, other)).status).toBe(
      404,
    );
    expect(await quizOf(quiz)).toEqual(quiz);
  });
});
