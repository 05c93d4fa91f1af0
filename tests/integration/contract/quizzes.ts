import type { CallName } from '#app/contract/documents/operations/all.ts';
import type { RefusalReason } from '#app/contract/refusals.ts';
import type { Option, Question, Quiz } from '#app/contract/things.ts';
import { MEDIA, QUIZ_QUOTA, SESSION_QUOTA, TAGS } from '#app/core/limits.ts';
import type { Asked, Walk } from '#tests/support/contract/walk.ts';
import { newPerson, quizBody, rowsIn } from '#tests/support/live.ts';
import { bomb, photo, tone } from '#tests/support/pictures.ts';
import { QUIZ_COLUMNS } from '#tests/support/row-columns.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Spent } from './accounts.ts';
import { QUESTIONS, type Scene } from './scene.ts';

/** Making a quiz as a whole and one by one, changing and deleting it. */
export async function walkQuizzes({ server, walk, stage, draft }: Scene): Promise<void> {
  const { cookie } = stage.host;
  const ask = <Body>(id: CallName, asked: Asked = {}) => walk.ask<Body>(server, id, { ...asked, cookie });
  const refused = (id: CallName, reason: RefusalReason, asked: Asked) =>
    walk.refused(server, id, reason, { ...asked, cookie });

  const { body: quiz } = await ask<Quiz>('createQuiz', { body: quizBody(QUESTIONS, { tags: ['Rivers'] }) });
  const at = { id: quiz.id };
  await refused('createQuiz', 'invalid', { body: { title: '' } });
  await ask('listQuizzes');
  await ask('readQuiz', { at });
  await ask('listQuestions', { at });
  await ask('changeQuiz', { at, body: { title: 'Lakes', updatedAt: quiz.updatedAt } });
  await refused('changeQuiz', 'changed_meanwhile', { at, body: { title: 'Seas', updatedAt: quiz.updatedAt } });
  await refused('changeQuiz', 'invalid', { at, body: { readingTime: 99 } });

  const { body: question } = await ask<Question>('createQuestion', {
    body: { quizId: draft.id, text: 'Which **river**?', type: 'single' },
  });
  await refused('createQuestion', 'invalid', { body: { quizId: draft.id, text: 'Which?' } });
  await refused('createQuestion', 'not_draft', { body: { quizId: quiz.id, text: 'Which?', type: 'single' } });
  const { body: option } = await ask<Option>('createOption', { body: { questionId: question.id, text: 'Nile' } });
  await refused('createOption', 'invalid', { body: { questionId: question.id } });
  const { body: published } = await ask<Question[]>('listQuestions', { at });
  await refused('createOption', 'not_draft', { body: { questionId: published[1]?.id, text: 'Volga' } });
  await ask('readQuestion', { at: { id: option.questionId } });
  await ask('listOptions', { at: { id: option.questionId } });

  const running = { id: stage.quiz.id };
  await refused('changeQuiz', 'session_running', { at: running, body: { status: 'draft' } });
  await refused('deleteQuiz', 'session_running', { at: running });
  await ask('deleteQuiz', { at });
}

/** What the account's quotas and limits refuse. */
export async function walkQuotas(server: TestServer, walk: Walk): Promise<void> {
  const body = { title: 'T' };
  const { cookie, id } = await newPerson(server);
  const { body: quiz } = await walk.ask<Quiz>(server, 'createQuiz', { cookie, body });
  const { body: question } = await walk.ask<Question>(server, 'createQuestion', {
    cookie,
    body: { quizId: quiz.id, text: 'Which?', type: 'single' },
  });
  const held = `${addRows(server, id, 1)}-0`;
  const setSize = (bytes: number) => rowsIn(server, 'UPDATE "Quiz" SET "size" = ? WHERE "id" = ?', bytes, held);
  setSize(QUIZ_QUOTA.bytes);
  const { questions } = quizBody([{}]);
  const refused = (call: CallName, more: object, at = {}) =>
    walk.refused(server, call, 'quizzes_too_large', { cookie, at, body: more });
  await refused('createQuiz', { ...body, questions });
  await refused('changeQuiz', { questions }, { id: quiz.id });
  await refused('createQuestion', { quizId: quiz.id, text: 'Which?', type: 'single' });
  await refused('createOption', { questionId: question.id, text: 'Nile' });
  setSize(0);

  const published = await walk.ask<Quiz>(server, 'createQuiz', {
    cookie,
    body: { ...body, questions, status: 'active' },
  });
  rowsIn(server, 'UPDATE "Quiz" SET "size" = ? WHERE "id" = ?', SESSION_QUOTA.bytes + 1, published.body.id);
  await walk.refused(server, 'startSession', 'sessions_full', { cookie, body: { quizId: published.body.id } });
  rowsIn(server, 'UPDATE "Quiz" SET "size" = 0 WHERE "id" = ?', published.body.id);

  for (let made = 0; made < TAGS.perAccount / TAGS.perQuiz; made += 1) {
    const tags = Array.from({ length: TAGS.perQuiz }, (_, n) => `tag ${made} ${n}`);
    await walk.ask(server, 'createQuiz', { cookie, body: { ...body, tags } });
  }
  await walk.refused(server, 'createQuiz', 'too_many_tags', { cookie, body: { ...body, tags: ['one more'] } });
  await walk.refused(server, 'changeQuiz', 'too_many_tags', {
    cookie,
    at: { id: quiz.id },
    body: { tags: ['one more'] },
  });
  addRows(server, id, QUIZ_QUOTA.quizzes);
  await walk.refused(server, 'createQuiz', 'too_many_quizzes', { cookie, body });
}

/** What an account is refused that may write no more for now. */
export async function walkSpent(server: TestServer, walk: Walk, spent: Spent): Promise<void> {
  const { cookie, draft, question, published } = spent;
  const refused = (id: CallName, body: object, at = {}) =>
    walk.refused(server, id, 'too_many_writes', { cookie, at, body });
  await refused('createQuiz', { title: 'T' });
  await refused('changeQuiz', { title: 'T' }, { id: draft.id });
  await refused('createQuestion', { quizId: draft.id, text: 'Which?', type: 'single' });
  await refused('createOption', { questionId: question.id, text: 'Nile' });
  await refused('startSession', { quizId: published.id });
  const bytes = Buffer.from(await photo(65, 49));
  const headers = { 'Content-Type': 'image/jpeg' };
  await walk.refused(server, 'uploadMedia', 'too_many_writes', { cookie, bytes, headers });
}

/** Inserts drafts of an account; their ids begin with the returned text. */
function addRows(server: TestServer, userId: string, count: number): string {
  const prefix = `rows-${userId}-${count}`;
  const columns = QUIZ_COLUMNS.replace(')', ', size)');
  rowsIn(
    server,
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})
     INSERT INTO Quiz ${columns} SELECT ? || '-' || i, ?, 'T', NULL, 30, 100, 0, 'draft', ? || '-' || i, 'anyone', 'points',
     1, 0, 1, 'always', 1, 0, 0, 0, 0 FROM n`,
    prefix,
    userId,
    prefix,
  );
  return prefix;
}

/** Pictures and sounds: taken, known, and refused for each reason. */
export async function walkMedia(server: TestServer, walk: Walk): Promise<void> {
  const { cookie, id } = await newPerson(server);
  const file = (bytes: Buffer | string, type = 'image/png') => ({
    cookie,
    bytes: Buffer.from(bytes),
    headers: { 'Content-Type': type },
  });
  const picture = file(await photo(64, 48), 'image/jpeg');
  await walk.refused(server, 'uploadMedia', 'not_signed_in', { ...picture, cookie: '' });
  await walk.refused(server, 'uploadMedia', 'no_file', { cookie });
  await walk.refused(server, 'uploadMedia', 'not_media', file('words', 'text/plain'));
  await walk.refused(
    server,
    'uploadMedia',
    'broken_media',
    file((await photo(300, 300)).subarray(0, 2000), 'image/jpeg'),
  );
  await walk.refused(server, 'uploadMedia', 'media_too_large', file(Buffer.alloc(MEDIA.bytes + 1)));
  await walk.refused(server, 'uploadMedia', 'too_many_pixels', file(bomb(20_000, 20_000)));
  await walk.ask(server, 'uploadMedia', picture);
  await walk.ask(server, 'uploadMedia', picture);
  await walk.ask(server, 'uploadMedia', file(tone(), 'audio/wav'));
  rowsIn(server, 'UPDATE "Media" SET "bytes" = ? WHERE "userId" = ?', 500 * 1024 * 1024, id);
  await walk.refused(server, 'uploadMedia', 'media_full', file(await photo(65, 48), 'image/jpeg'));
}
