import { beforeAll, describe, expect, test } from 'vitest';
import type { Question, Quiz, Session } from '#app/contract/things.ts';
import { QUESTION_TYPES, type QuestionType } from '#app/core/question.ts';
import { postForm } from '#tests/support/account.ts';
import {
  call,
  type Guest,
  joinAs,
  type Line,
  makeStage,
  openLine,
  openQuestion,
  optionsOf,
  playerLine,
  type QuestionSketch,
  quizBody,
  rowsIn,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
/** A session of one question of each type, which Mallory attacks while Ann answers. */
let stage: Stage;
let mallory: Guest;
let ann: Guest;
let annsLine: Line;

beforeAll(async () => {
  server = await workerServer();
  stage = await makeStage(
    server,
    TYPES.map((type) => QUESTIONS[type]),
    { endWhenAllAnswered: false },
  );
  mallory = await joinAs(stage, 'Mallory');
  ann = await joinAs(stage, 'Ann');
  annsLine = await playerLine(stage, ann);
});

const TIME = { timeLimit: 300 };
const QUESTIONS: Record<QuestionType, QuestionSketch & { options: string[] }> = {
  single: { ...TIME, type: 'single', options: ['Nile*', 'Rhine'] },
  multiple: { ...TIME, type: 'multiple', options: ['Nile*', 'Congo*', 'Rhine'] },
  boolean: { ...TIME, type: 'boolean', options: ['True*', 'False'] },
  poll: { ...TIME, type: 'poll', options: ['Tea', 'Coffee', 'Water'], setup: { maxChoices: 2 } },
  text: { ...TIME, type: 'text', options: [], key: { accepted: ['Paris'], typos: 1 } },
  number: { ...TIME, type: 'number', options: [], setup: { unit: 'km' }, key: { value: 0 } },
  order: { ...TIME, type: 'order', options: ['Mercury', 'Venus', 'Earth'] },
  scale: { ...TIME, type: 'scale', options: [], setup: { from: 0, steps: 5 } },
  words: { ...TIME, type: 'words', options: [], setup: { count: 3 } },
  slide: { ...TIME, type: 'slide', options: [] },
};

const TYPES = QUESTION_TYPES;
type Type = QuestionType;
const indexOf = (type: Type) => TYPES.indexOf(type);

const MEGABYTE = JSON.stringify('x'.repeat(1_000_000));
/** Small enough for a call of /api, and for a message over the socket. */
const LONG = JSON.stringify('x'.repeat(12_000));
const MANY = JSON.stringify(Array.from({ length: 10_000 }, (_, index) => `w${index}`));
const NESTED = `${'['.repeat(40)}${']'.repeat(40)}`;

/** Ids of the first options of a question, as JSON. */
const idsOf = (type: Type, ...texts: string[]) => JSON.stringify(optionsOf(stage.questions[indexOf(type)], ...texts));

/** Wrong for every type that takes a value: fields of a message as JSON, as `JSON.stringify` cannot write all of these. */
const ALWAYS_WRONG = [
  ...['null', 'true', '{}', '{"__proto__":{"value":1}}', '[[]]', '[null]', '[{"length":1}]', '""', '" \\u200b\\u2066"'],
  ...['"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '[1e309]', LONG],
].map((value) => `"value":${value}`);

/** Wrong for one type. */
const WRONG: Record<Type, () => string[]> = {
  single: () => wrongPicks('single', ['Nile', 'Rhine']),
  multiple: () => wrongPicks('multiple', []),
  boolean: () => wrongPicks('boolean', ['True', 'False']),
  poll: () => wrongPicks('poll', ['Tea', 'Coffee', 'Water']),
  text: () =>
    values('7', '-0', '1e309', '["Paris"]', JSON.stringify('é'.repeat(81)), JSON.stringify('a\u0300'.repeat(200))),
  number: () =>
    values('1e309', '-1e309', '"1e309"', '"NaN"', '"Infinity"', '"0x10"', '"1 2"', '[0]', '"１e９９９"', '"¼"'),
  order: () => {
    const [first = '', second = '', third = ''] = JSON.parse(idsOf('order', 'Mercury', 'Venus', 'Earth')) as string[];
    const lists = [[], [first], [first, first, first], [first, second, second], [first, second, third, first]];
    const foreign = [first, second, ...JSON.parse(idsOf('poll', 'Tea'))];
    const similar = [first, second, `${third} `];
    return [
      ...values(
        ...[...lists, foreign, similar, ['__proto__', 'constructor', 'length']].map((one) => JSON.stringify(one)),
      ),
      ...values('-0', '0', '{"0":1,"length":3}', `"${first}"`, `[["${first}"],"${second}","${third}"]`),
    ];
  },
  scale: () => values('-1', '5', '1e309', '0.5', '"2.5"', '[0]', '1e-9', '"four"'),
  words: () =>
    values('"sea"', '7', '[1]', '["a","b","c","d"]', `[${LONG}]`, '["a",["b"]]', '["a\\u0000"]', '["",""]', '[-0]'),
  slide: () => values('"x"', '0', '[]', '["x"]'),
};

const values = (...all: string[]) => all.map((value) => `"value":${value}`);

/** `all`: options that exist, but are more than may be picked. */
function wrongPicks(type: Type, all: string[]): string[] {
  const [foreign] = JSON.parse(idsOf(type === 'poll' ? 'single' : 'poll', type === 'poll' ? 'Nile' : 'Tea'));
  const own = idsOf(type, QUESTIONS[type].options[0] ?? '').replaceAll('*', '');
  return [
    ...['[]', `["${foreign}"]`, '["__proto__"]', '[""]', '[1]', '[null]', '{}', '"x"', '["a\\u0000"]', `[${LONG}]`].map(
      (ids) => `"selectedOptionIds":${ids}`,
    ),
    `"answerOptionId":"${foreign}"`,
    '"answerOptionId":{}',
    '"answerOptionId":-0',
    ...(all.length > 0 ? [`"selectedOptionIds":${idsOf(type, ...all)}`] : []),
    // A value is no pick.
    ...values('"Nile"', own, '0', 'true'),
  ];
}

const body = (type: Type, guest: Guest, fields: string) =>
  `{"participantId":"${guest.participant.id}","questionId":"${stage.questions[indexOf(type)]?.id}",${fields}}`;

async function post(type: Type, fields: string, guest = mallory) {
  const response = await fetch(`${server.origin}/api/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: guest.cookie },
    body: body(type, guest, fields),
  });
  return { status: response.status, body: await response.json() };
}

const rowsOf = (guest: Guest) =>
  rowsIn<{ value: string | null; typed: string | null; selectedOptionIds: string }>(
    server,
    'SELECT "value", "typed", "selectedOptionIds" FROM "Answer" WHERE "participantId" = ?',
    guest.participant.id,
  );

/** Opens a question, again if it has been asked; resolves with its round. */
async function open(type: Type, of = stage): Promise<number> {
  const first = await openQuestion(of, indexOf(type));
  const { status, body } = first.status === 409 ? await openQuestion(of, indexOf(type), { restart: true }) : first;
  expect([type, status]).toEqual([type, 200]);
  return body.asking;
}

/** Answers over Ann's socket, and waits until she is told that it was stored. */
function answerAsAnn(type: Type) {
  const right: Record<Type, () => string> = {
    single: () => `"selectedOptionIds":${idsOf('single', 'Nile')}`,
    multiple: () => `"selectedOptionIds":${idsOf('multiple', 'Nile')}`,
    boolean: () => `"selectedOptionIds":${idsOf('boolean', 'True')}`,
    poll: () => `"selectedOptionIds":${idsOf('poll', 'Tea')}`,
    text: () => '"value":"Paris"',
    number: () => '"value":1',
    order: () => `"value":${idsOf('order', 'Venus', 'Earth', 'Mercury')}`,
    scale: () => '"value":4',
    words: () => '"value":["Sea"]',
    slide: () => '',
  };
  annsLine.socket.send(`{"type":"answer_submitted",${body(type, ann, right[type]()).slice(1)}`);
  return annsLine.next('answer_accepted', ({ questionId }) => questionId === stage.questions[indexOf(type)]?.id);
}

describe.each(TYPES)('%s', (type) => {
  test('[QT91] [QT1] [QT56] hostile values are refused by /api and over the socket, nothing is stored, and others can answer', async () => {
    await open(type);
    const line = await playerLine(stage, mallory);
    const isPicked = QUESTIONS[type].options.length > 0 && type !== 'order';
    const wrong = [...(isPicked ? [] : ALWAYS_WRONG), ...WRONG[type]()];
    const meanwhile = type === 'slide' ? null : answerAsAnn(type);
    for (const fields of wrong) {
      const what = fields.slice(0, 60);
      const posted = await post(type, fields);
      expect([what, posted.status]).toEqual([what, 422]);
      if (type !== 'slide') expect([what, Object.keys(posted.body.fields ?? {})]).not.toEqual([what, []]);
      line.socket.send(`{"type":"answer_submitted",${body(type, mallory, fields).slice(1)}`);
      await line.next('error', ({ reason }) => reason === posted.body.reason);
    }
    await meanwhile;
    expect(annsLine.received.filter((message) => message.type === 'error')).toEqual([]);
    expect(rowsOf(mallory)).toEqual([]);
    await line.close();
  });

  test('[QT91] [HT2] [SK2] what is too large, too deep or no JSON never reaches the type', async () => {
    if (type === 'single') await open(type);
    const { status } = await post(type, `"value":${MEGABYTE}`);
    expect(status).toBe(413);
    expect((await post(type, '"value":NaN')).status).toBe(400);
    expect((await post(type, `"value":${NESTED}`)).status).toBe(400);
    const many = await post(type, `"value":${MANY}`);
    expect([many.status, type]).toEqual([422, type]);
    const line = await openLine(server, { cookie: mallory.cookie });
    line.socket.send(`{"type":"answer_submitted",${body(type, mallory, `"value":${MEGABYTE}`).slice(1)}`);
    expect(await line.closed).toBe(1009);
    expect(rowsOf(mallory)).toEqual([]);
  });
});

/** What is taken although it looks odd: the fields as JSON, the value as told and as stored, and what it earns. */
const TAKEN: [Type, string, unknown, unknown, number][] = [
  ['single', '"answerOptionId":A,"value":{"x":1e309}', null, null, 1],
  ['multiple', '"selectedOptionIds":[A,B,A,A,B]', null, null, 1],
  ['poll', '"selectedOptionIds":[B,B,B],"value":-0', null, null, 0],
  ['text', '"value":"\\u202eParis\\u2066\\u0007"', 'Paris', 'paris', 1],
  ['text', '"value":"P\\u0430ris"', 'P\u0430ris', 'p\u0430ris', 1],
  ['text', '"value":"\\u0420\\u0430ris"', '\u0420\u0430ris', '\u0440\u0430ris', 0],
  ['text', '"value":"__proto__","selectedOptionIds":["x"]', '__proto__', '__proto__', 0],
  ['number', '"value":-0', 0, 0, 1],
  ['number', '"value":"\\u2212\\u0660 km"', 0, 0, 1],
  ['number', '"value":1.7976931348623157e308', 1.7976931348623157e308, 1.7976931348623157e308, 0],
  ['order', '"value":[A,B,C],"answerOptionId":"x"', ['A', 'B', 'C'], ['A', 'B', 'C'], 1],
  ['scale', '"value":-0', 0, 0, 0],
  ['scale', '"value":" 4.0 "', 4, 4, 0],
  ['words', '"value":["Sea","SEA ","s\\u00e9a"]', ['Sea'], ['sea'], 0],
  [
    'words',
    '"value":["__proto__","","\\u202econstructor"]',
    ['__proto__', 'constructor'],
    ['__proto__', 'constructor'],
    0,
  ],
];

test('[QT92] [QT6] what differs from an answer only in form is stored in one form, and counted', async () => {
  const all = await makeStage(
    server,
    TYPES.map((type) => QUESTIONS[type]),
    { endWhenAllAnswered: false },
  );
  for (const [type, sent, told, stored, credit] of TAKEN) {
    const question = all.questions[indexOf(type)];
    const ids = new Map((question?.options ?? []).map(({ id }, index) => ['ABC'[index] ?? '', id]));
    const withIds = (value: unknown) => (Array.isArray(value) ? value.map((one) => ids.get(one) ?? one) : value);
    const guest = await joinAs(all, 'Odd');
    await open(type, all);
    const response = await fetch(`${server.origin}/api/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: guest.cookie },
      body: `{"participantId":"${guest.participant.id}","questionId":"${question?.id}",${sent.replace(/\b[ABC]\b/g, (letter) => `"${ids.get(letter)}"`)}}`,
    });
    expect([sent, response.status, (await response.json()).value]).toEqual([sent, 201, withIds(told)]);
    const [row] = rowsOf(guest);
    expect([sent, row?.value ? JSON.parse(row.value) : null]).toEqual([sent, withIds(stored)]);
    await steer(all, 'end-question');
    const { body: session } = await call<Session>(server, 'GET', `/api/sessions/${all.session.id}`, all.host);
    expect(JSON.stringify(session.currentStats)).not.toMatch(/[\u202A-\u202E\u2066-\u2069\0]/);
    const [earned] = rowsIn<{ credit: number }>(
      ...[server, 'SELECT "credit" FROM "Answer" WHERE "participantId" = ?', guest.participant.id],
    );
    expect([sent, earned?.credit]).toEqual([sent, credit]);
  }
});

test('[QT91] [QT76] a form without scripts with such values stores nothing either', async () => {
  const forms: [Type, Record<string, string>][] = [
    ['single', { option: 'x' }],
    ['multiple', { many: '1', option: '__proto__' }],
    ['poll', { option: '\0' }],
    ['text', { value: '\0' }],
    ['text', { value: 'x'.repeat(20_000) }],
    ['number', { value: '1e309' }],
    ['number', { value: 'NaN' }],
    ['order', { 'place.x': '1' }],
    ['order', { 'place.__proto__': '-0' }],
    ['scale', { value: '-1' }],
    ['words', { word: 'x'.repeat(26) }],
    ['slide', { value: 'x' }],
  ];
  const path = `/play/${stage.session.id}/${mallory.participant.id}`;
  for (const [type, fields] of forms) {
    const asking = String(await open(type));
    const questionId = stage.questions[indexOf(type)]?.id ?? '';
    const { status } = await postForm(server, path, { questionId, asking, ...fields }, mallory.cookie);
    expect([type, status]).toEqual([type, 302]);
  }
  const large = { questionId: stage.questions[indexOf('text')]?.id ?? '', value: 'x'.repeat(1_000_000) };
  expect((await postForm(server, path, large, mallory.cookie)).status).toBe(413);
  expect(rowsOf(mallory)).toEqual([]);
});

test('[QT91] [QT5] hiding takes no such text either', async () => {
  const at = `/api/sessions/${stage.session.id}/questions/${stage.questions[indexOf('text')]?.id}/hidden`;
  const hide = (text: unknown) => call(server, 'PUT', at, { cookie: stage.host.cookie, body: { text, hidden: true } });
  for (const text of ['\0', '\ud800', 7, null, ['Paris'], {}]) expect((await hide(text)).status).toBe(422);
  expect((await hide('x'.repeat(1_000_000))).status).toBe(413);
  for (const text of ['', 'x'.repeat(50_000), '__proto__']) expect([404, 422]).toContain((await hide(text)).status);
});

test('[QT91] [QT59] an author cannot save such fields, and the quiz stays as it was', async () => {
  const address = `/api/quizzes/${stage.quiz.id}`;
  const before = (await call<Question[]>(server, 'GET', `${address}/questions`, stage.host)).body;
  const fields: (readonly [Type, 'setup' | 'key', string])[] = [
    ...['9', '1e309', '"2"', '-1', '{}'].map((value) => ['poll', 'setup', `"maxChoices":${value}`] as const),
    ...['1e9', '1', '2.5', '[5]'].map((value) => ['scale', 'setup', `"steps":${value}`] as const),
    ...['4', '0', '"x"'].map((value) => ['words', 'setup', `"count":${value}`] as const),
    ...[MANY, LONG, `[${LONG}]`, '[""]', '["a\\u0000"]', '[7]'].map(
      (value) => ['text', 'key', `"accepted":${value}`] as const,
    ),
    ...['1e309', '"NaN"', '[]'].map((value) => ['number', 'key', `"value":${value}`] as const),
    ...['-1', '-1e309', '"x"'].map((value) => ['number', 'key', `"value":1,"tolerance":${value}`] as const),
    ['number', 'setup', `"unit":${LONG}`],
  ];
  for (const [type, part, wrong] of fields) {
    const { setup = {}, key = {}, ...rest } = quizBody([QUESTIONS[type]]).questions[0] ?? {};
    const parts = { setup: JSON.stringify(setup), key: JSON.stringify(key), [part]: `{${wrong}}` };
    const question = `${JSON.stringify(rest).slice(0, -1)},"setup":${parts.setup},"key":${parts.key}}`;
    const response = await fetch(server.origin + address, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Cookie: stage.host.cookie },
      body: `{"title":"Changed","questions":[${question}]}`,
    });
    expect([type, wrong.slice(0, 40), response.status]).toEqual([type, wrong.slice(0, 40), 422]);
  }
  expect((await call<Question[]>(server, 'GET', `${address}/questions`, stage.host)).body).toEqual(before);
  expect((await call<Quiz>(server, 'GET', address, stage.host)).body.title).toBe('Rivers');
});
