import { MY_DATA_VERSION, type MyData } from '#app/contract/my-data.ts';
import type { SettingName } from '#app/core/quiz-settings.ts';
import { settingsIn } from '#app/core/setting-values.ts';
import { notRemoved } from '../not-removed.ts';
import { type QuestionJson, readPicture, readQuestionJson } from '../question-json.ts';
import { type SettingColumns, settingColumns, settingsOfRow } from '../setting-columns.ts';
import { tagsInColumn } from '../tag-column.ts';
import { prettyJson, prettyList } from './json.ts';
import { participations } from './my-participations.ts';
import type { RowSource } from './row-source.ts';
import type { ReadingDeps } from './sessions.ts';

export interface MyDataWanted {
  userId: string;
  writtenAt: string;
  /** Why the participants of hosted sessions are left out; null: they are included. */
  heldBack: string | null;
}

type Part<Name extends keyof MyData> = MyData[Name] extends (infer Item)[] ? Iterable<Item> : never;

/**
 * Everything stored about a person, as JSON in pieces. At most one quiz or one session is in memory at a time.
 * Columns are listed explicitly and settings come from their declaration, so that a new column is exported only on
 * purpose.
 */
export function* myData({ source }: ReadingDeps, { userId, writtenAt, heldBack }: MyDataWanted) {
  const account = readAccount(source, userId);
  yield { head: account !== null };
  if (!account) return;
  const first = { format: 'handsup-my-data', version: MY_DATA_VERSION, writtenAt, heldBack, account };
  yield prettyJson(first, 0).slice(0, -2);
  yield* part('logins', logins(source, userId));
  yield* part('identities', identities(source, userId));
  yield* part('tokens', tokens(source, userId));
  yield* part('apiTokens', apiTokens(source, userId));
  yield `,\n  "webhook": ${prettyJson(webhook(source, userId), 1)}`;
  yield* part('quizzes', quizzes(source, userId));
  yield* hosted(source, userId, heldBack !== null);
  yield* part('participations', participations(source, userId));
  yield* part('mailsWaiting', mailsWaiting(source, account.email));
  // An unverified address may belong to somebody else.
  yield* part('contactMessages', account.emailVerifiedAt === null ? [] : contactMessages(source, account.email));
  yield '\n}\n';
}

function* part<Name extends keyof MyData>(name: Name, items: Part<Name>): Generator<string> {
  yield `,\n  "${name}": `;
  yield* prettyList(items, 1);
}

interface AccountRow {
  id: string;
  email: string;
  displayName: string | null;
  emailVerifiedAt: number | null;
  createdAt: number;
}

function readAccount(source: RowSource, userId: string): MyData['account'] | null {
  const sql = `SELECT "id", "email", "displayName", "emailVerifiedAt", "createdAt" FROM "User" WHERE "id" = ?`;
  const row = source.get<AccountRow>(sql, userId);
  return row ? { ...row, emailVerifiedAt: isoOrNull(row.emailVerifiedAt), createdAt: iso(row.createdAt) } : null;
}

interface LoginRow {
  createdAt: number;
  lastUsedAt: number;
  userAgent: string | null;
}

function* logins(source: RowSource, userId: string): Part<'logins'> & Generator {
  const sql = `SELECT "createdAt", "lastUsedAt", "userAgent" FROM "Login" WHERE "userId" = ? ORDER BY "createdAt"`;
  for (const row of source.all<LoginRow>(sql, userId)) {
    yield { ...row, createdAt: iso(row.createdAt), lastUsedAt: iso(row.lastUsedAt) };
  }
}

interface IdentityRow {
  issuer: string;
  subject: string;
  createdAt: number;
}

function* identities(source: RowSource, userId: string): Part<'identities'> & Generator {
  const sql = `SELECT "issuer", "subject", "createdAt" FROM "Identity" WHERE "userId" = ? ORDER BY "createdAt"`;
  for (const row of source.all<IdentityRow>(sql, userId)) yield { ...row, createdAt: iso(row.createdAt) };
}

interface TokenRow {
  kind: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

function* tokens(source: RowSource, userId: string): Part<'tokens'> & Generator {
  const sql = `SELECT "kind", "createdAt", "expiresAt", "usedAt" FROM "Token" WHERE "userId" = ?`;
  for (const { kind, createdAt, expiresAt, usedAt } of source.all<TokenRow>(sql, userId)) {
    yield { kind, createdAt: iso(createdAt), expiresAt: iso(expiresAt), usedAt: isoOrNull(usedAt) };
  }
}

interface ApiTokenRow {
  name: string;
  scopes: string;
  createdAt: number;
  expiresAt: number;
  lastUsedAt: number | null;
}

function* apiTokens(source: RowSource, userId: string): Part<'apiTokens'> & Generator {
  const sql = `SELECT "name", "scopes", "createdAt", "expiresAt", "lastUsedAt" FROM "ApiToken"
    WHERE "userId" = ? ORDER BY "createdAt"`;
  for (const { name, scopes, createdAt, expiresAt, lastUsedAt } of source.all<ApiTokenRow>(sql, userId)) {
    const times = { createdAt: iso(createdAt), expiresAt: iso(expiresAt), lastUsedAt: isoOrNull(lastUsedAt) };
    yield { name, scopes: scopes.split(' '), ...times };
  }
}

interface MessageSent {
  type: string;
  sessionId: string | null;
  createdAt: number;
  deliveredAt: number | null;
  result: string | null;
}

function webhook(source: RowSource, userId: string): MyData['webhook'] {
  const row = source.get<{ url: string; createdAt: number }>(
    'SELECT "url", "createdAt" FROM "Webhook" WHERE "userId" = ?',
    userId,
  );
  if (!row) return null;
  const sql = `SELECT "type", "sessionId", "createdAt", "deliveredAt", "result" FROM "WebhookDelivery"
    WHERE "userId" = ? ORDER BY "createdAt"`;
  const messages = source.all<MessageSent>(sql, userId);
  return {
    url: row.url,
    createdAt: iso(row.createdAt),
    messages: messages.map((message) => ({
      ...message,
      createdAt: iso(message.createdAt),
      deliveredAt: isoOrNull(message.deliveredAt),
    })),
  };
}

interface OptionRow {
  text: string;
  isCorrect: number;
  image: string | null;
}

const toOption = ({ text, isCorrect, image }: OptionRow) => ({
  text,
  isCorrect: isCorrect === 1,
  image: readPicture(image),
});

type Quiz = MyData['quizzes'][number];
type OwnQuestion = Quiz['questions'][number];
type QuestionRow = Omit<OwnQuestion, 'options' | keyof QuestionJson> & QuestionJson;
type QuizRow = Omit<Quiz, 'questions' | 'tags' | 'createdAt' | 'updatedAt' | SettingName> &
  Record<'createdAt' | 'updatedAt', number> & { tags: string } & SettingColumns<SettingName>;

const SETTINGS = settingsIn('my_data');
const QUIZ = `SELECT "id", "title", "description", "defaultTimeLimit", "defaultPoints", "status", "accessCode", "tags",
  "createdAt", "updatedAt", ${settingColumns(SETTINGS)} FROM "Quiz" WHERE "id" = ?`;

/** Reads one quiz at a time by id, so that a slow client does not keep a statement open. */
function* quizzes(source: RowSource, userId: string): Part<'quizzes'> & Generator {
  const ids = idsOf(source, `SELECT "id" FROM "Quiz" WHERE "creatorId" = ? ORDER BY "createdAt"`, userId);
  for (const id of ids) {
    const row = source.get<QuizRow>(QUIZ, id);
    if (!row) continue;
    yield {
      ...row,
      description: row.description ?? '',
      tags: tagsInColumn(row.tags),
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
      ...settingsOfRow(row, SETTINGS),
      questions: questionsOf(source, id),
    };
  }
}

const QUESTION = `SELECT "id", "text", "type", "timeLimit", "points", "funFact", "setup", "key", "image",
  "sound" FROM "Question"
  WHERE "quizId" = ? ORDER BY "order"`;

function questionsOf(source: RowSource, quizId: string): OwnQuestion[] {
  const options = `SELECT "text", "isCorrect", "image" FROM "Option" WHERE "questionId" = ? ORDER BY "order"`;
  const rows = source.all<QuestionRow & { id: string }>(QUESTION, quizId);
  return rows.map(({ id, ...row }) => ({
    ...row,
    options: source.all<OptionRow>(options, id).map(toOption),
    ...readQuestionJson(row),
  }));
}

type Hosted = MyData['sessionsHosted'][number];
type HostedRow = Omit<Hosted, 'questions' | 'participants' | 'createdAt' | 'completedAt'> & {
  createdAt: number;
  completedAt: number | null;
};

const HOSTED = `SELECT "id", "quizId", "number", "title", "accessCode", "status", "createdAt", "completedAt"
  FROM "Session" WHERE "id" = ?`;

/** Participants one at a time: a session may have thousands. */
function* hosted(source: RowSource, userId: string, isHeldBack: boolean): Generator<string> {
  const ids = idsOf(
    source,
    `SELECT "id" FROM "Session" s WHERE "hostId" = ? AND ${notRemoved('s')} ORDER BY "createdAt"`,
    userId,
  );
  let before = '[';
  yield ',\n  "sessionsHosted": ';
  for (const id of ids) {
    const row = source.get<HostedRow>(HOSTED, id);
    if (!row) continue;
    const session = { ...row, createdAt: iso(row.createdAt), completedAt: isoOrNull(row.completedAt) };
    yield `${before}\n    ${prettyJson({ ...session, questions: copiesOf(source, id) }, 2).slice(0, -6)}`;
    yield ',\n      "participants": ';
    yield* prettyList(isHeldBack ? [] : participantsOf(source, id), 3);
    yield '\n    }';
    before = ',';
  }
  yield before === '[' ? '[]' : '\n  ]';
}

type CopyRow = QuestionRow & { questionId: string; asking: number };

const COPY = `SELECT "questionId", "text", "type", "timeLimit", "points", "funFact", "setup", "key", "image",
  "sound", "asking" FROM "SessionQuestion"
  WHERE "sessionId" = ? ORDER BY "order"`;

function copiesOf(source: RowSource, sessionId: string): Hosted['questions'] {
  const options = `SELECT "text", "isCorrect", "image" FROM "SessionOption" WHERE "sessionId" = ? AND "questionId" = ?
    ORDER BY "order"`;
  return source.all<CopyRow>(COPY, sessionId).map(({ questionId, asking, ...row }) => ({
    ...row,
    options: source.all<OptionRow>(options, sessionId, questionId).map(toOption),
    ...readQuestionJson(row),
    timesAsked: asking,
  }));
}

type PlayerRow = Omit<Hosted['participants'][number], 'wasRemoved'> & { removedAt: number | null };

const PLAYERS = `SELECT "name", "nameNumber", "score", "correctAnswers", "removedAt" FROM "Participant"
  WHERE "sessionId" = ? ORDER BY "joinedAt"`;

function* participantsOf(source: RowSource, sessionId: string) {
  for (const { removedAt, ...row } of source.all<PlayerRow>(PLAYERS, sessionId)) {
    yield { ...row, wasRemoved: removedAt !== null };
  }
}

function* mailsWaiting(source: RowSource, email: string): Part<'mailsWaiting'> & Generator {
  // A contact mail is addressed to the operator, so it never counts as this person's mail.
  const sql = `SELECT "kind", "createdAt" FROM "Mail" WHERE "recipient" = ? AND "kind" <> 'contact' ORDER BY "createdAt"`;
  for (const { kind, createdAt } of source.all<{ kind: string; createdAt: number }>(sql, email)) {
    yield { kind, createdAt: iso(createdAt) };
  }
}

type MessageRow = Omit<MyData['contactMessages'][number], 'createdAt' | 'deliveredAt'> & {
  createdAt: number;
  deliveredAt: number | null;
};

function* contactMessages(source: RowSource, email: string): Part<'contactMessages'> & Generator {
  const sql = `SELECT "name", "subject", "message", "createdAt", "deliveredAt" FROM "ContactMessage"
    WHERE "email" = ? ORDER BY "createdAt"`;
  for (const row of source.all<MessageRow>(sql, email)) {
    yield { ...row, createdAt: iso(row.createdAt), deliveredAt: isoOrNull(row.deliveredAt) };
  }
}

function idsOf(source: RowSource, sql: string, of: string): string[] {
  return source.values<string>(sql, of);
}

function iso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function isoOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : iso(epochMs);
}
