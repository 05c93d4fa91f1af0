import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import {
  answerByCall,
  answerByValue,
  call,
  type Guest,
  hostLine,
  joinAs,
  makeStage,
  openLine,
  openQuestion,
  optionsOf,
  playerLine,
  type QuestionSketch,
  rowsIn,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

// One server for all: it is killed once, in the middle of questions of several types.
const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-types-'));
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const CITY: QuestionSketch = {
  type: 'text',
  options: [],
  key: { accepted: ['Zagreb', 'Agram'], refused: ['Zadar'], typos: 1 },
};
const LENGTH: QuestionSketch = {
  type: 'number',
  options: [],
  setup: { unit: 'kilometres' },
  key: { value: 86420.5, tolerance: 0.25 },
};
const PLANETS: QuestionSketch = { type: 'order', options: ['Mercury', 'Venus', 'Earth', 'Mars'] };
const MOOD: QuestionSketch = { type: 'scale', options: [], setup: { from: 1, steps: 5, low: 'Bad', high: 'Good' } };
const WORDS: QuestionSketch = { type: 'words', options: [], setup: { count: 2 } };
const POLL: QuestionSketch = { type: 'poll', options: ['Tea', 'Coffee', 'Water'], setup: { maxChoices: 2 } };
/** Marks of correct options. */
const MARKS = /isCorrect|correctOptionIds/;
/** Counts of what was picked. */
const COUNTS = /answerCounts\\?":\{[^}]/;
/** What an answer earned. */
const EARNED = /(credit|correct)\\?":(?!null)/;
const SLIDE: QuestionSketch = { type: 'slide', options: [], text: 'A short break' };

/** A session of these questions with Ann and Ben. */
async function playing(questions: QuestionSketch[], settings = {}): Promise<{ stage: Stage; ann: Guest; ben: Guest }> {
  const stage = await makeStage(server, questions, settings);
  return { stage, ann: await joinAs(stage, 'Ann'), ben: await joinAs(stage, 'Ben') };
}

const read = async ({ session, host }: Stage, cookie = host.cookie) =>
  (await call<Session>(server, 'GET', `/api/sessions/${session.id}`, { cookie })).body;

describe('an answer that is a value', () => {
  test.each<[string, QuestionSketch, unknown, unknown, unknown, object]>([
    [
      'text',
      CITY,
      ' zagrev ',
      'zagrev',
      'ZAGREV',
      { kind: 'text', answers: [{ text: 'zagrev', count: 1, accepted: true }] },
    ],
    ['number', LENGTH, '86 420,7', 86420.7, 86420.7, { kind: 'number', count: 1, median: 86420.7 }],
    ['scale', MOOD, 4, 4, '4', {}],
    ['words', WORDS, ['Sea ', 'sun'], ['Sea', 'sun'], ['sea', 'SUN'], { kind: 'words' }],
  ])('[QT1] [QT6] [AN2] %s: stored, told, repeated and summed up', async (_, sketch, sent, told, again, summary) => {
    const { stage, ann } = await playing([sketch]);
    const line = await playerLine(stage, ann);
    await openQuestion(stage, 0);
    const stored = await answerByValue(stage, ann, 0, sent);
    expect([stored.status, stored.body]).toMatchObject([
      201,
      { value: told, answerOptionId: null, selectedOptionIds: [] },
    ]);
    expect(await answerByValue(stage, ann, 0, again)).toMatchObject({ status: 200, body: { value: told } });
    expect((await read(stage)).currentStats).toMatchObject(
      Object.keys(summary).length ? { summary } : { summary: null },
    );
    await steer(stage, 'end-question');
    const results = await line.next('question_results');
    expect(results.you).toMatchObject({ value: told });
    expect(Buffer.byteLength(JSON.stringify(results))).toBeLessThan(4096);
  });

  const wrong: [string, QuestionSketch, unknown[]][] = [
    [
      'text',
      CITY,
      [
        undefined,
        null,
        '',
        ' \u200b',
        7,
        true,
        ['Zagreb'],
        { a: 1 },
        'x'.repeat(81),
        'y'.repeat(50_000),
        'a\0b',
        '\ud800',
      ],
    ],
    ['number', LENGTH, ['', 'NaN', '1e309', 'Infinity', '12 apples', [1], { value: 1 }, true, '9'.repeat(50_000)]],
    ['order', PLANETS, [[], ['x'], 'Mercury', 3, Array(10_000).fill('x')]],
    ['scale', MOOD, [0, 6, 2.5, -0.1, 'x', [1], null]],
    ['words', WORDS, ['sea', [], [' '], ['a', 'b', 'c'], [1], ['x'.repeat(26)], Array(10_000).fill('a'), [['a']]]],
    ['poll', POLL, ['Tea', ['Tea'], 1]],
  ];
  test.each(wrong)(
    '[QT1] what is no %s is 422, names its field, and nothing is stored',
    async (type, sketch, values) => {
      const { stage, ann } = await playing([sketch]);
      await openQuestion(stage, 0);
      for (const value of values) {
        const { status, body } = await answerByValue(stage, ann, 0, value);
        expect([status, JSON.stringify(value)?.slice(0, 40)]).toEqual([422, JSON.stringify(value)?.slice(0, 40)]);
        if (type !== 'poll' && type !== 'order') expect(body.fields).toHaveProperty('value');
      }
      const sql = 'SELECT count(*) AS "n" FROM "Answer" WHERE "sessionId" = ?';
      expect(rowsIn(server, sql, stage.session.id)).toEqual([{ n: 0 }]);
    },
  );

  test('[QT1] a value larger than a body may be is 413; a slide takes none', async () => {
    const { stage, ann } = await playing([CITY, SLIDE]);
    await openQuestion(stage, 0);
    expect((await answerByValue(stage, ann, 0, 'x'.repeat(1_000_000))).status).toBe(413);
    await openQuestion(stage, 1);
    expect(await answerByValue(stage, ann, 1, 'x')).toMatchObject({ status: 422, body: { reason: 'not_answerable' } });
  });

  test('[QT1] a poll takes as many options as its author allows', async () => {
    const { stage, ann, ben } = await playing([POLL]);
    await openQuestion(stage, 0);
    expect(await answerByCall(stage, ann, 0, ['Tea', 'Coffee', 'Water'])).toMatchObject({
      status: 422,
      body: { reason: 'too_many_options' },
    });
    expect((await answerByCall(stage, ann, 0, ['Tea', 'Water'])).status).toBe(201);
    expect((await answerByCall(stage, ben, 0, ['Tea'])).status).toBe(201);
    const { status, currentStats } = await read(stage);
    expect([status, Object.values(currentStats.answerCounts).sort()]).toEqual(['results', [0, 1, 2]]);
  });
});

/**
 * Each type with what would tell its solution, and what would tell Ben's answer. `ann` and `ben` send texts of options, or a
 * value; Ann's is wrong.
 */
const SECRETS: { sketch: QuestionSketch; ann: unknown; ben: unknown; secret: RegExp; others: RegExp }[] = [
  { sketch: { options: ['Nile*', 'Rhine'] }, ann: ['Rhine'], ben: ['Nile'], secret: MARKS, others: COUNTS },
  {
    sketch: { type: 'multiple', options: ['Nile*', 'Congo*', 'Po'] },
    ann: ['Po'],
    ben: ['Nile', 'Congo'],
    secret: MARKS,
    others: COUNTS,
  },
  {
    sketch: { type: 'boolean', options: ['True', 'False*'] },
    ann: ['True'],
    ben: ['False'],
    secret: MARKS,
    others: COUNTS,
  },
  { sketch: POLL, ann: ['Tea'], ben: ['Coffee', 'Water'], secret: MARKS, others: COUNTS },
  {
    sketch: CITY,
    ann: 'Rijeka',
    ben: 'Osijek',
    secret: /Zagreb|Agram|Zadar|typos|accepted|refused/i,
    others: /Osijek/i,
  },
  { sketch: LENGTH, ann: 3, ben: 27182.5, secret: /86420|tolerance/, others: /27182/ },
  {
    sketch: PLANETS,
    ann: ['Venus', 'Mercury', 'Mars', 'Earth'],
    ben: ['Mars', 'Earth', 'Venus', 'Mercury'],
    secret: MARKS,
    others: /inPlace/,
  },
  { sketch: MOOD, ann: 2, ben: 5, secret: MARKS, others: COUNTS },
  { sketch: WORDS, ann: ['Sea'], ben: ['Heron'], secret: MARKS, others: /Heron/i },
];

test('[QT2] [QT4] no byte that a player gets before the results tells a solution, or what another player answered', async () => {
  const sketches = SECRETS.map(({ sketch }, index) => ({ ...sketch, funFact: `Fact ${index} of them` }));
  const { stage, ann, ben } = await playing(sketches, { negativeScoring: true, endWhenAllAnswered: false });
  const order =
    stage.questions[SECRETS.findIndex(({ sketch }) => sketch === PLANETS)]?.options.map(({ id }) => id) ?? [];
  for (const [index, { sketch, ann: anns, ben: bens, secret, others }] of SECRETS.entries()) {
    const line = await playerLine(stage, ann);
    const changes = await openLine(server, { cookie: ann.cookie });
    changes.send({
      type: 'join_session',
      sessionId: stage.session.id,
      participantId: ann.participant.id,
      changes: true,
    });
    await changes.next('session_state');
    // What was told of the questions before it may be known.
    const known = [line, changes].map(({ frames }) => frames.length);
    await openQuestion(stage, index);
    for (const one of [line, changes]) await one.next(one === line ? 'session_state' : 'session_changed');
    const give = (guest: Guest, sent: unknown) => {
      if (sketch.type === 'order')
        return answerByValue(stage, guest, index, optionsOf(stage.questions[index], ...(sent as string[])));
      const isPicked = (sketch.options ?? []).length > 0;
      return isPicked ? answerByCall(stage, guest, index, sent as string[]) : answerByValue(stage, guest, index, sent);
    };
    expect((await give(ben, bens)).status).toBe(201);
    const before = await bodiesFor(stage, ann, index);
    const acknowledged = await give(ann, anns);
    expect(acknowledged.status).toBe(201);
    const seen = [
      ...[line, changes].flatMap(({ frames }, at) => frames.slice(known[at])),
      ...before,
      ...(await bodiesFor(stage, ann, index)),
      JSON.stringify(acknowledged.body),
    ];
    expect(seen.filter((text) => text.includes('answerCounts')).length).toBeGreaterThan(5);
    for (const text of seen) {
      for (const told of [secret, others, new RegExp(`Fact ${index} of`), EARNED]) {
        expect([sketch.type, told.exec(text)?.[0], text.slice(0, 60)]).toEqual([
          sketch.type,
          undefined,
          text.slice(0, 60),
        ]);
      }
      if (sketch === PLANETS) expect(firstSeen(text, order)).not.toEqual(order);
    }
    await steer(stage, 'end-question');
    const results = await line.next('question_results');
    expect(results.funFact).toBe(`Fact ${index} of them`);
    if (secret !== MARKS) expect(JSON.stringify(results.key)).toMatch(secret);
    if (sketch === PLANETS) expect(results.correctOptionIds).toEqual(order);
    expect(JSON.stringify(results)).toMatch(others === COUNTS ? /"answerCounts":\{"/ : others);
    await Promise.all([line.close(), changes.close()]);
  }
});

/** Everything that a player can read of a question by calls and pages. */
function bodiesFor(
  { session, quiz, questions }: Stage,
  { participant, cookie }: Guest,
  index: number,
): Promise<string[]> {
  const paths = [
    `/api/sessions/${session.id}`,
    `/api/questions/${questions[index]?.id}`,
    `/api/questions/${questions[index]?.id}/options`,
    `/api/participants/${participant.id}`,
    `/api/quizzes/${quiz.id}/session`,
    `/api/quizzes/${quiz.id}/participants`,
    `/leaderboard/${quiz.id}?session=${session.id}`,
    `/play/${session.id}/${participant.id}`,
  ];
  return Promise.all(
    paths.map(async (at) => (await fetch(server.origin + at, { headers: { Cookie: cookie } })).text()),
  );
}

/** The ids in the order in which a text first names them. */
function firstSeen(text: string, ids: readonly string[]): string[] {
  return ids.filter((id) => text.includes(id)).sort((one, other) => text.indexOf(one) - text.indexOf(other));
}

test('[QT5] [PM2] the host hides an answer by /api; other people cannot', async () => {
  const { stage, ann, ben } = await playing([WORDS, POLL]);
  const host = await hostLine(stage);
  await openQuestion(stage, 0);
  await answerByValue(stage, ann, 0, ['Sea', 'fuck']);
  await answerByValue(stage, ben, 0, ['sea']);
  const { currentStats } = await read(stage);
  expect(currentStats.summary).toMatchObject({ words: [{ count: 2 }], heldBack: 1 });
  expect(JSON.stringify(currentStats)).not.toContain('fuck');
  const at = (index: number) => `/api/sessions/${stage.session.id}/questions/${stage.questions[index]?.id}/hidden`;
  const hide = (index: number, body: unknown, cookie = stage.host.cookie) =>
    call(server, 'PUT', at(index), { cookie, body });
  expect((await hide(0, { text: 'SEA', hidden: true })).status).toBe(200);
  const told = await host.next('session_state', (state) => state.host?.hidden.length === 1);
  expect(told.session.currentStats.summary).toMatchObject({ words: [] });
  expect((await hide(0, { text: 'SEA', hidden: false })).status).toBe(200);
  expect((await read(stage)).currentStats.summary).toMatchObject({ words: [{ count: 2 }] });
  expect((await hide(0, { text: 'SEA', hidden: true }, ann.cookie)).status).toBe(403);
  expect((await hide(0, { text: 'never said', hidden: true })).status).toBe(404);
  expect((await hide(0, { text: 7, hidden: true })).status).toBe(422);
  expect((await hide(1, { text: 'Tea', hidden: true })).status).toBe(422);
});

test('[QT3] [QT4] [QT5] [RS1] a kill in the middle of a question keeps its type, its order, its answers and what is hidden', async () => {
  const games = await Promise.all([playing([PLANETS]), playing([WORDS]), playing([LENGTH])]);
  const [planets, words, length] = games;
  if (!planets || !words || !length) throw new Error('A session is missing');
  const seen = async ({ stage, ann }: (typeof games)[number]) =>
    (await call(server, 'GET', `/api/questions/${stage.questions[0]?.id}`, { cookie: ann.cookie })).body;
  for (const { stage } of games) await openQuestion(stage, 0);
  const right = planets.stage.questions[0]?.options.map(({ id }) => id);
  await answerByValue(planets.stage, planets.ann, 0, right);
  await answerByValue(words.stage, words.ann, 0, ['Sea', 'Sun']);
  const hidden = `/api/sessions/${words.stage.session.id}/questions/${words.stage.questions[0]?.id}/hidden`;
  await call(server, 'PUT', hidden, { cookie: words.stage.host.cookie, body: { text: 'sun', hidden: true } });
  await answerByValue(length.stage, length.ann, 0, '-3.5');
  const before = { order: await seen(planets), words: (await read(words.stage)).currentStats };

  await server.kill();
  server = await startServer({ dataDir });
  for (const { stage } of games) stage.server = server;

  expect(await seen(planets)).toEqual(before.order);
  expect((await read(words.stage)).currentStats).toEqual(before.words);
  expect(await answerByValue(length.stage, length.ann, 0, '-3,50')).toMatchObject({
    status: 200,
    body: { value: -3.5 },
  });
  await steer(planets.stage, 'end-question');
  expect((await read(planets.stage)).currentStats.summary).toMatchObject({ kind: 'order', right: 1 });
  const score = (guest: Guest) =>
    rowsIn(server, 'SELECT "score", "correctAnswers" FROM "Participant" WHERE "id" = ?', guest.participant.id);
  expect(score(planets.ann)).toEqual([{ score: 100, correctAnswers: 1 }]);
});
