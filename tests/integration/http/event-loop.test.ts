import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question, Quiz, Session } from '#app/contract/things.ts';
import { type EditedQuiz, toEdited } from '#app/core/editing/quiz.ts';
import { login, newEmail, register } from '#tests/support/account.ts';
import { largestQuiz } from '#tests/support/largest-quiz.ts';
import { startWatchedServer, type WatchedServer } from '#tests/support/loop-watch.ts';

/** No request blocks the event loop longer ([HT22]). */
const HOLD_MAX_MS = 100;
/** A busy machine is slow at times, and new code is slow at first: the best run counts. */
const TRIES = 8;

let watched: WatchedServer;
let cookie: string;
let quiz: Quiz;
let questions: Question[];
let edited: EditedQuiz;
/** A copy to start sessions from: starting must not change what other tests see. */
let played: Quiz;
let exported: Record<'json' | 'csv', string>;
beforeAll(async () => {
  watched = await startWatchedServer();
  const { email } = await register(watched.server, newEmail());
  cookie = await login(watched.server, email);
  quiz = await create();
  played = await create();
  questions = await (await get(`/api/quizzes/${quiz.id}/questions`)).json();
  edited = toEdited(quiz, questions);
  const file = async (format: string) => (await get(`/creator/${quiz.id}/export?format=${format}`)).text();
  exported = { json: await file('json'), csv: await file('csv') };
});
afterAll(() => watched.stop());

function send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  const headers = { Cookie: cookie, ...init.headers };
  return fetch(watched.server.origin + path, { redirect: 'manual', ...init, headers });
}

const get = (path: string) => send(path);
const call = (method: string, path: string, body: string) =>
  send(path, { method, body, headers: { 'Content-Type': 'application/json' } });
const post = (path: string, fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return send(path, { method: 'POST', body });
};
const create = async (): Promise<Quiz> => (await call('POST', '/api/quizzes', JSON.stringify(largestQuiz()))).json();

/** Every question differs from the stored one, and none can be saved. */
const spoiled = (): EditedQuiz => ({
  ...edited,
  questions: edited.questions.map((question) => ({
    ...question,
    text: `${question.text}x`,
    funFact: `${question.funFact}x`,
    timeLimit: '4',
    points: 'many',
    options: question.options.map((option) => ({ ...option, text: `${option.text}x` })),
  })),
});

const changed = (): EditedQuiz => ({
  ...edited,
  questions: edited.questions.toReversed().map((question) => ({ ...question, text: `y${question.text.slice(1)}` })),
});

/** What a page without scripts sends: ten questions in fields, the others in one. */
function plainForm(typed: EditedQuiz): Record<string, string> {
  const fields: Record<string, string> = { carried: JSON.stringify(typed.questions.slice(10)), shown: '0' };
  for (const [name, value] of Object.entries(typed.settings)) {
    if (value !== false) fields[name] = value === true ? 'on' : value;
  }
  for (const [
    index,
    { id, type, options, details, image: _image, sound: _sound, ...texts },
  ] of typed.questions.entries()) {
    const at = `questions.${index}`;
    fields[`${at}.id`] = id;
    if (index >= 10) continue;
    Object.assign(fields, { [`${at}.was`]: type, [`${at}.type`]: type });
    for (const [name, text] of Object.entries(texts)) fields[`${at}.${name}`] = text;
    for (const [name, text] of Object.entries(details)) fields[`${at}.details.${name}`] = text;
    for (const [place, option] of options.entries()) {
      Object.assign(fields, { [`${at}.options.${place}.id`]: option.id, [`${at}.options.${place}.text`]: option.text });
      if (option.isCorrect) fields[`correct.${id}`] = option.id;
    }
  }
  return fields;
}

const editor = (fields: Record<string, string>) => post(`/creator/${quiz.id}`, fields);
const whole = (typed: EditedQuiz) => ({ intent: 'publish', quiz: JSON.stringify(typed) });
const OLD = '2020-01-01T00:00:00.000Z';
const asText = () =>
  largestQuiz()
    .questions.map(({ text, options }) => [text, ...options.map((one) => `* ${one.text}`)].join('\n'))
    .join('\n\n')
    .slice(0, 1024 * 1024);
const importing = (name: string, content: string) =>
  post('/creator/import', { intent: 'file', file: new File([content], name) });

/** Starts a session of the copy, opens the page, and ends it. */
async function inSession(work: (session: Session) => Promise<Response>): Promise<Response> {
  const session: Session = await (await call('POST', '/api/sessions', JSON.stringify({ quizId: played.id }))).json();
  const answer = await work(session);
  await answer.clone().arrayBuffer();
  await call('POST', `/api/sessions/${session.id}/end`, '{}');
  return answer;
}

const heavy: [string, number, () => Promise<Response>][] = [
  ['POST /api/quizzes', 201, () => call('POST', '/api/quizzes', JSON.stringify(largestQuiz()))],
  ['PUT /api/quizzes/{id}', 200, () => call('PUT', `/api/quizzes/${quiz.id}`, JSON.stringify({ questions }))],
  ['its questions', 200, () => get(`/api/quizzes/${quiz.id}/questions`)],
  ['its export as JSON', 200, () => get(`/creator/${quiz.id}/export?format=json`)],
  ['its export as CSV', 200, () => get(`/creator/${quiz.id}/export?format=csv`)],
  ['its export as text', 200, () => get(`/creator/${quiz.id}/export?format=text`)],
  ['the editor', 200, () => get(`/creator/${quiz.id}`)],
  ['the data of the editor', 200, () => get(`/creator/${quiz.id}.data`)],
  ['a save of the editor', 302, () => editor(whole(edited))],
  ['a save of the editor, refused everywhere', 422, () => editor(whole(spoiled()))],
  ['a save of the editor, after another one', 409, () => editor({ ...whole(changed()), updatedAt: OLD })],
  ['a save without scripts', 302, () => editor({ ...plainForm(edited), intent: 'publish' })],
  ['an edit without scripts', 200, () => editor({ ...plainForm(edited), edit: 'add-option:none' })],
  ['a refused save without scripts', 422, () => editor({ ...plainForm(spoiled()), intent: 'publish' })],
  ['a conflict without scripts', 409, () => editor({ ...plainForm(changed()), intent: 'publish', updatedAt: OLD })],
  ['the import of its JSON', 200, () => importing('a.json', exported.json)],
  ['the import of its CSV', 200, () => importing('a.csv', exported.csv)],
  ['the import of its text', 200, () => post('/creator/import', { intent: 'text', text: asText() })],
  ['saving an import', 302, () => post('/creator/import', saveImport('Imported'))],
  ['saving an import, refused', 422, () => post('/creator/import', saveImport(''))],
  ['the dashboard', 200, () => get('/')],
  ['starting a session', 200, () => inSession((session) => get(`/api/sessions/${session.id}`))],
  ['the questions of a session', 200, () => inSession((session) => get(`/api/sessions/${session.id}/questions`))],
  ['the wall', 200, () => inSession(() => get(`/present/${played.id}`))],
  ['the overview', 200, () => inSession(() => get(`/present/${played.id}/overview`))],
];

function saveImport(title: string) {
  const report = JSON.stringify({ source: 'a.json', label: 'JSON', problems: [], more: 0 });
  return { intent: 'save', title, content: exported.json, report };
}

const MB = 1024 * 1024;
const PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const inKind = (path: string, type: string, body: string) =>
  send(path, { method: 'POST', body, headers: { 'Content-Type': type } });
const empty = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    text: '',
    type: 'single',
    timeLimit: '',
    points: '',
    funFact: '',
    options: [],
  }));
const marks = `a${'\u0301'.repeat(20_000)}${'\u0323'.repeat(20_000)}`;

const hostile: [string, number, () => Promise<Response>][] = [
  ['20,000 empty questions', 413, () => post('/creator', undo(empty(20_000)))],
  ['5,000 empty questions', 422, () => post('/creator', undo(empty(5000)))],
  [
    'one text of 3 MB',
    422,
    () => post('/creator', undo(empty(1).map((one) => ({ ...one, text: '<'.repeat(3 * MB) })))),
  ],
  ['a field of 4 MB of line ends', 400, () => post('/creator', { description: '\r\n'.repeat(1.9 * MB) })],
  ['4 MB of a=&', 413, () => inKind('/creator', 'application/x-www-form-urlencoded', 'a=&'.repeat(1.3 * MB))],
  ['100 KB of a=&', 400, () => inKind('/contact', 'application/x-www-form-urlencoded', 'a=&'.repeat(30_000))],
  ['4 MB of parts', 400, () => inKind('/creator', 'multipart/form-data; boundary=b', `${PART.repeat(70_000)}--b--`)],
  ['4 MB of nested lists', 400, () => call('PUT', `/api/quizzes/${quiz.id}`, `{"a":${'['.repeat(2 * MB)}}`)],
  ['4 MB of keys', 413, () => call('PUT', `/api/quizzes/${quiz.id}`, `{${'"a":1,'.repeat(600_000)}"a":1}`)],
  [
    'a title of 4 MB',
    422,
    () => call('PUT', `/api/quizzes/${quiz.id}`, JSON.stringify({ title: 'é'.repeat(1.9 * MB) })),
  ],
  [
    'a name of marks',
    422,
    () => inSession(() => call('POST', '/api/participants', JSON.stringify({ quizId: played.id, name: marks }))),
  ],
  [
    'an import of 300,000 questions',
    422,
    () => importing('a.json', `{"quiz":{"questions":[${'{},'.repeat(300_000)}{}]}}`),
  ],
];

function undo(list: unknown[]): Record<string, string> {
  return { edit: 'undo-delete', quiz: JSON.stringify({ settings: edited.settings, questions: list, deleted: null }) };
}

test.each([...heavy, ...hostile])(
  '[HT22] %s (%i) blocks the event loop for at most 100 ms',
  { timeout: 120_000 },
  async (_name, status, ask) => {
    let best = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && best > HOLD_MAX_MS; tries += 1) {
      const hold = await watched.holdDuring(async () => {
        const answer = await ask();
        if (!answer.bodyUsed) await answer.arrayBuffer();
        expect(answer.status).toBe(status);
      });
      best = Math.min(best, hold);
      if (process.env.TELL_HOLDS) process.stdout.write(`${_name}: ${hold.toFixed(0)} ms\n`);
    }
    expect(best).toBeLessThanOrEqual(HOLD_MAX_MS);
  },
);
