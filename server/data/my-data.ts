import type { MyData } from '#app/contract/my-data.ts';
import type { Database } from './database.ts';
import { participationsOf } from './my-participations.ts';

/** All that is kept about a person, read as it is written: nothing of it is a secret of the server's. */
export async function readMyData(database: Database, userId: string): Promise<MyData | null> {
  const user = await database.run((client) => client.user.findUnique({ where: { id: userId }, select: ACCOUNT }));
  if (!user) return null;
  const { logins, tokens, quizzes, hosted, emailVerifiedAt, ...account } = user;
  return {
    account: {
      ...account,
      createdAt: iso(account.createdAt),
      emailVerifiedAt: isoOrNull(emailVerifiedAt),
    },
    logins: logins.map((login) => ({
      ...login,
      createdAt: iso(login.createdAt),
      lastUsedAt: iso(login.lastUsedAt),
    })),
    tokens: tokens.map((token) => ({
      kind: token.kind,
      createdAt: iso(token.createdAt),
      expiresAt: iso(token.expiresAt),
      usedAt: isoOrNull(token.usedAt),
    })),
    quizzes: quizzes.map((quiz) => ({
      ...quiz,
      description: quiz.description ?? '',
      createdAt: iso(quiz.createdAt),
      updatedAt: iso(quiz.updatedAt),
    })),
    sessionsHosted: hosted.map(({ questions, participants, ...session }) => ({
      ...session,
      createdAt: iso(session.createdAt),
      completedAt: isoOrNull(session.completedAt),
      questions: questions.map(({ asking, ...question }) => ({ ...question, timesAsked: asking })),
      participants: participants.map(({ removedAt, ...participant }) => ({
        ...participant,
        wasRemoved: removedAt !== null,
      })),
    })),
    participations: await participationsOf(database, userId),
    mailsWaiting: await mailsWaiting(database, account.email),
    // An address that nobody has verified may be somebody else's.
    contactMessages: emailVerifiedAt === null ? [] : await contactMessages(database, account.email),
  };
}

const OPTIONS = { select: { text: true, isCorrect: true }, orderBy: { order: 'asc' } } as const;
const QUESTION = { text: true, type: true, timeLimit: true, points: true, funFact: true, options: OPTIONS } as const;
const PARTICIPANT = { name: true, nameNumber: true, score: true, correctAnswers: true, removedAt: true } as const;

const HOSTED = {
  ...{ id: true, quizId: true, number: true, title: true, accessCode: true, status: true },
  ...{ createdAt: true, completedAt: true },
  questions: { select: { ...QUESTION, asking: true }, orderBy: { order: 'asc' } },
  participants: { select: PARTICIPANT, orderBy: { joinedAt: 'asc' } },
} as const;

const QUIZ = {
  ...{ id: true, title: true, description: true, defaultTimeLimit: true, defaultPoints: true, negativeScoring: true },
  ...{ status: true, accessCode: true, createdAt: true, updatedAt: true, whoCanJoin: true, scoring: true },
  ...{ endWhenAllAnswered: true, showCounts: true, questionOnPhone: true, leaderboard: true, screenNames: true },
  questions: { select: QUESTION, orderBy: { order: 'asc' } },
} as const;

// Named one by one: a column that is added later travels only when somebody has thought about it.
const ACCOUNT = {
  ...{ id: true, email: true, displayName: true, emailVerifiedAt: true, createdAt: true },
  logins: { select: { createdAt: true, lastUsedAt: true, userAgent: true }, orderBy: { createdAt: 'asc' } },
  tokens: { select: { kind: true, createdAt: true, expiresAt: true, usedAt: true } },
  quizzes: { select: QUIZ, orderBy: { createdAt: 'asc' } },
  hosted: { select: HOSTED, orderBy: { createdAt: 'asc' } },
} as const;

async function mailsWaiting(database: Database, email: string): Promise<MyData['mailsWaiting']> {
  const rows = await database.run((client) =>
    client.mail.findMany({
      // What the contact form sends is the person's only by whom it is from.
      where: { recipient: email, kind: { not: 'contact' } },
      select: { kind: true, createdAt: true },
      orderBy: { createdAt: 'asc' },
    }),
  );
  return rows.map(({ kind, createdAt }) => ({ kind, createdAt: iso(createdAt) }));
}

async function contactMessages(database: Database, email: string): Promise<MyData['contactMessages']> {
  const select = { name: true, subject: true, message: true, createdAt: true, deliveredAt: true } as const;
  const rows = await database.run((client) =>
    client.contactMessage.findMany({ where: { email }, select, orderBy: { createdAt: 'asc' } }),
  );
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt), deliveredAt: isoOrNull(row.deliveredAt) }));
}

function iso(date: Date): string {
  return date.toISOString();
}

function isoOrNull(date: Date | null): string | null {
  return date && iso(date);
}
