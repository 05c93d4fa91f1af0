import { beforeAll, expect, test } from 'vitest';
import type { Quiz } from '#app/contract/things.ts';
import { cookiesOf } from '#tests/support/account.ts';
import { call, newPerson } from '#tests/support/live.ts';
import { withRows } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { complete } from './support.ts';

// What the server stores and sends, without scripts. tests/e2e/dashboard-list.spec.ts covers what scripts add.
let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

type Pairs = [name: string, value: string][];

/** A new account, with calls and forms of its own. */
async function newHost() {
  const { id, cookie } = await newPerson(server, 'Ann');
  const answerOf = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    call<Quiz>(server, method, path, { cookie, ...(body && { body }) });
  return {
    id,
    cookie,
    answerOf,
    async addQuiz(more: object = {}): Promise<Quiz> {
      const body = { title: 'Capitals', status: 'active', questions: [complete], ...more };
      return (await answerOf('POST', '/api/quizzes', body)).body;
    },
    async tagsOf(quiz: Quiz): Promise<string[]> {
      return (await answerOf('GET', `/api/quizzes/${quiz.id}`)).body.tags;
    },
    async read(path = '/'): Promise<string> {
      const response = await fetch(server.origin + path, { headers: { Cookie: cookie } });
      return (await response.text()).replaceAll('<!-- -->', '');
    },
    /** Sends a form about tags. */
    async send(pairs: Pairs, path = '/?index') {
      const headers = { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams(pairs);
      const answer = await fetch(server.origin + path, { method: 'POST', headers, body, redirect: 'manual' });
      const html = (await answer.text()).replaceAll('<!-- -->', '');
      return { status: answer.status, to: answer.headers.get('Location'), html, cookies: cookiesOf(answer) };
    },
  };
}

const tagQuizzes = (quizzes: Quiz[], more: Pairs): Pairs => [
  ['intent', 'tag-quizzes'],
  ...quizzes.map(({ id }): [string, string] => ['pick', id]),
  ...more,
];

/** The titles in the table. */
const titlesIn = (html: string) =>
  Array.from(
    html.matchAll(
      /<a[^>]*href="\/creator\/[\w-]{16}"[^>]*dir="auto"[^>]*>([^<]*)<\/a>|dir="auto"[^>]*href="\/creator\/[\w-]{16}"[^>]*>([^<]*)</g,
    ),
    ([, one, other]) => one ?? other,
  );

/** The tags offered as filters, with their counts. */
const filtersIn = (html: string) => {
  const nav = /<nav aria-label="Tags".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return Array.from(
    nav.matchAll(/<bdi[^>]*>([^<]*)<\/bdi><span[^>]*>(\d+)<\/span>/g),
    ([, tag, count]) => `${tag} ${count}`,
  );
};

test('[TG1] /api stores tags, in the spelling that another quiz has, and keeps them when a change leaves them out', async () => {
  const host = await newHost();
  const first = await host.addQuiz({ tags: [' #Biology ', '7b', 'BIOLOGY'] });
  expect(first.tags).toEqual(['Biology', '7b']);
  const second = await host.addQuiz({ tags: ['biology', 'exam'] });
  expect(second.tags).toEqual(['Biology', 'exam']);
  const renamed = await host.answerOf('PUT', `/api/quizzes/${second.id}`, { title: 'Rivers' });
  expect(renamed.body).toMatchObject({ title: 'Rivers', tags: ['Biology', 'exam'] });
  await host.answerOf('PUT', `/api/quizzes/${second.id}`, { tags: ['EXAM'] });
  expect(await host.tagsOf(second), 'no other quiz has it').toEqual(['EXAM']);
  expect((await host.addQuiz()).tags).toEqual([]);
});

test('[TG1] what is no list of tags is refused with its place', async () => {
  const host = await newHost();
  for (const tags of ['7b', [7], ['x'.repeat(31)], ['a,b'], Array.from({ length: 11 }, (_, index) => `t${index}`)]) {
    const { status, body } = await host.answerOf('POST', '/api/quizzes', { title: 'T', tags });
    expect(status, JSON.stringify(tags)).toBe(422);
    expect(JSON.stringify(body)).toContain('"tags');
  }
});

test('[TG1] an account has at most 100 different tags', async () => {
  const host = await newHost();
  for (let ten = 0; ten < 10; ten += 1) {
    await host.addQuiz({ tags: Array.from({ length: 10 }, (_, index) => `t${ten}${index}`) });
  }
  const last = await host.addQuiz({ tags: ['T00'] });
  const { status, body } = await host.answerOf('PUT', `/api/quizzes/${last.id}`, { tags: ['more'] });
  expect({ status, body }).toMatchObject({ status: 409, body: { reason: 'too_many_tags' } });
  const sent = await host.send(tagQuizzes([last], [['new', 'more']]));
  expect(sent.status).toBe(409);
  expect(await host.tagsOf(last)).toEqual(['t00']);
});

test('[TG2] the dashboard and the editor say nothing of tags until there are eleven quizzes or a tag', async () => {
  const host = await newHost();
  for (let index = 0; index < 10; index += 1) await host.addQuiz();
  const offered = async () => [
    (await host.read()).includes('Tag selected'),
    (await host.read('/creator')).includes('id="setting-tags"'),
  ];
  expect(await offered()).toEqual([false, false]);
  await host.addQuiz();
  expect(await offered()).toEqual([true, true]);
  const other = await newHost();
  await other.addQuiz({ tags: ['7b'] });
  expect((await other.read()).includes('Tag selected')).toBe(true);
});

test('[TG3] [DA5] tags narrow the list with search and status, and offer what narrows it further', async () => {
  const host = await newHost();
  await host.addQuiz({ title: 'Cells', tags: ['7b', 'Biology'] });
  await host.addQuiz({ title: 'Plants', tags: ['8a', 'Biology'], status: 'draft' });
  await host.addQuiz({ title: 'Rivers', tags: ['7b'] });
  expect(filtersIn(await host.read())).toEqual(['7b 2', '8a 1', 'Biology 2']);
  const biology = await host.read('/?tag=BIOLOGY');
  expect(titlesIn(biology)).toEqual(['Plants', 'Cells']);
  expect(filtersIn(biology)).toEqual(['7b 1', '8a 1']);
  expect(biology).toContain('href="/?tag=Biology&amp;tag=7b"');
  expect(biology, 'a search keeps the tag').toContain('<input type="hidden" name="tag" value="Biology"/>');
  expect(titlesIn(await host.read('/?tag=Biology&tag=7b'))).toEqual(['Cells']);
  expect(titlesIn(await host.read('/?tag=Biology&status=draft'))).toEqual(['Plants']);
  expect(titlesIn(await host.read('/?tag=7b&search=riv'))).toEqual(['Rivers']);
  expect(titlesIn(await host.read('/?tag=unknown')), 'counts as absent').toHaveLength(3);
});

test('[TG4] several quizzes are tagged at once; what only some have stays unless the host decides', async () => {
  const host = await newHost();
  const cells = await host.addQuiz({ title: 'Cells', tags: ['7b', 'Biology', 'old'] });
  const rivers = await host.addQuiz({ title: 'Rivers', tags: ['7b', 'mixed'] });
  const html = await host.read(`/?tagging=1&pick=${cells.id}&pick=${rivers.id}`);
  expect(html).toContain('Tags of 2 quizzes');
  const [, box = ''] = /<input type="hidden" name="was" value="7b"\/>.*?(<input[^>]*>)/s.exec(html) ?? [];
  expect(box).toMatch(/checked=""/);
  for (const tag of ['Biology', 'old', 'mixed']) expect(html).toContain(`name="mixed" value="${tag}"`);
  const { status, to } = await host.send(
    tagQuizzes(
      [cells, rivers],
      [
        ['was', '7b'],
        ['mixed', 'Biology'],
        ['choice', 'add'],
        ['mixed', 'mixed'],
        ['choice', 'keep'],
        ['mixed', 'old'],
        ['choice', 'remove'],
        ['new', 'Exam, exam'],
      ],
    ),
    '/?index&tag=Biology&tagging=1',
  );
  expect({ status, to }).toEqual({ status: 302, to: '/?tag=Biology' });
  expect(await host.tagsOf(cells)).toEqual(['Biology', 'Exam']);
  expect(await host.tagsOf(rivers)).toEqual(['mixed', 'Biology', 'Exam']);
});

test('[TG4] [TG8] all quizzes are tagged or none; each changes its updatedAt', async () => {
  const host = await newHost();
  const full = await host.addQuiz({ tags: Array.from({ length: 10 }, (_, index) => `t${index}`) });
  const empty = await host.addQuiz();
  const refused = await host.send(tagQuizzes([full, empty], [['new', 'more']]));
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('A quiz can have 10 tags');
  expect(await host.tagsOf(empty)).toEqual([]);
  const other = await newHost();
  const foreign = await other.addQuiz();
  expect((await host.send(tagQuizzes([foreign, empty], [['new', 'x']]))).status).toBe(404);
  expect([await other.tagsOf(foreign), await host.tagsOf(empty)]).toEqual([[], []]);
  await host.send(tagQuizzes([empty], [['new', 'x']]));
  const { body } = await host.answerOf('GET', `/api/quizzes/${empty.id}`);
  expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(empty.updatedAt));
});

test('[TG4] a refused tag comes back as typed; without a selection the page says what to do', async () => {
  const host = await newHost();
  const quiz = await host.addQuiz({ tags: ['7b'] });
  const sent = await host.send(tagQuizzes([quiz], [['new', 'x'.repeat(31)]]), `/?index&tagging=1&pick=${quiz.id}`);
  expect(sent.status).toBe(422);
  expect(sent.html).toContain(`value="${'x'.repeat(31)}"`);
  expect(await host.read('/?tagging=1')).toContain('Select quizzes first');
  const signedOut = await fetch(`${server.origin}/?index`, {
    method: 'POST',
    body: new URLSearchParams(tagQuizzes([quiz], [])),
    redirect: 'manual',
  });
  expect(signedOut.headers.get('Location')).toMatch(/^\/auth/);
});

test('[TG6] a tag is renamed on every quiz, becomes one with another, and is deleted after a question', async () => {
  const host = await newHost();
  const cells = await host.addQuiz({ tags: ['Bio', '7b'] });
  const plants = await host.addQuiz({ tags: ['Biology'] });
  const rename = (tag: string, to: string) =>
    host.send(
      [
        ['intent', 'rename-tag'],
        ['tag', tag],
        ['to', to],
      ],
      '/?index&tag=Bio&tags=edit',
    );
  expect((await rename('7b', '7B')).to, 'only its case').toBe('/?tag=Bio&tags=edit');
  expect(await host.tagsOf(cells)).toEqual(['Bio', '7B']);
  expect((await rename('Bio', 'biology')).to).toBe('/?tag=biology&tags=edit');
  expect(await host.tagsOf(cells)).toEqual(['Biology', '7B']);
  expect((await rename('Bio', 'x')).status, 'gone').toBe(409);
  expect((await rename('7B', ' ')).status).toBe(422);
  const asked = await host.read('/?tags=edit&drop=Biology');
  expect(asked).toMatch(/It is taken off 2 quizzes/);
  await host.send([
    ['intent', 'delete-tag'],
    ['tag', 'Biology'],
  ]);
  expect([await host.tagsOf(cells), await host.tagsOf(plants)]).toEqual([['7B'], []]);
});

test('[TG7] tags travel with a copy, a JSON file and the own data, and no further', async () => {
  const host = await newHost();
  const quiz = await host.addQuiz({ title: 'Secret', tags: ['7b', 'weak class'] });
  await host.send([
    ['intent', 'duplicate'],
    ['quizId', quiz.id],
  ]);
  const copy = (await call<Quiz[]>(server, 'GET', '/api/quizzes', { cookie: host.cookie })).body[0];
  expect(copy).toMatchObject({ title: 'Copy of Secret', tags: ['7b', 'weak class'] });
  const file = JSON.parse(await host.read(`/creator/${quiz.id}/export?format=json`));
  expect(file.quiz.tags).toEqual(['7b', 'weak class']);
  const mine = JSON.parse(await host.read('/settings/my-data'));
  expect(mine.quizzes[0].tags).toEqual(['7b', 'weak class']);
  const started = await call<object>(server, 'POST', '/api/sessions', {
    cookie: host.cookie,
    body: { quizId: quiz.id },
  });
  const join = await call<object>(server, 'GET', `/api/join/${quiz.accessCode}`, { cookie: '' });
  expect(JSON.stringify([started.body, join.body])).not.toContain('weak class');
});

test('[TG8] [QU2] tags count in the quota by their text, and cost nothing while there are none', async () => {
  const host = await newHost();
  const quiz = await host.addQuiz();
  const sizeNow = () => {
    let size: unknown;
    withRows(server, (sqlite) => {
      size = sqlite.prepare('SELECT size FROM Quiz WHERE id = ?').pluck().get(quiz.id);
    });
    return size;
  };
  const before = Number(sizeNow());
  await host.send(tagQuizzes([quiz], [['new', '7b, Ü']]));
  // ["7b","Ü"] is 11 bytes, [] is 2.
  expect(Number(sizeNow()) - before).toBe(9);
  await host.answerOf('PUT', `/api/quizzes/${quiz.id}`, { title: quiz.title });
  expect(Number(sizeNow()) - before, 'counted again from the texts').toBe(9);
  await host.answerOf('PUT', `/api/quizzes/${quiz.id}`, { tags: [] });
  expect(Number(sizeNow())).toBe(before);
});
