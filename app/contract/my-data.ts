import type { Picture, Sound } from '#app/core/media.ts';
import type { QuestionKey, QuestionSetup, QuestionType } from '#app/core/question.ts';
import type { Quiz } from './things.ts';

/** The version of this format; raise it with every change that readers have to handle. */
export const MY_DATA_VERSION = 1;

/** Everything stored about a user, as they download it (docs/formats.md). Times are ISO 8601, UTC. */
export interface MyData {
  /** Why the participants of the user's own sessions are left out; null if they are included. */
  heldBack: string | null;
  account: { id: string; email: string; displayName: string | null; emailVerifiedAt: string | null; createdAt: string };
  /** Signed-in browsers. */
  logins: { createdAt: string; lastUsedAt: string; userAgent: string | null }[];
  /** Who the user is to the organisations that sign them in. */
  identities: { issuer: string; subject: string; createdAt: string }[];
  /** Links sent by mail, without the links themselves. */
  tokens: { kind: string; createdAt: string; expiresAt: string; usedAt: string | null }[];
  /** Tokens for programs, without the tokens themselves. */
  apiTokens: { name: string; scopes: string[]; createdAt: string; expiresAt: string; lastUsedAt: string | null }[];
  /** The address that is told about sessions, and what it was told lately; null if there is none. */
  webhook: {
    url: string;
    createdAt: string;
    messages: {
      type: string;
      sessionId: string | null;
      createdAt: string;
      deliveredAt: string | null;
      result: string | null;
    }[];
  } | null;
  quizzes: (Omit<Quiz, 'creatorId'> & { questions: OwnQuestion[] })[];
  sessionsHosted: HostedSession[];
  participations: Participation[];
  /** Mails to the user that no mail server has accepted yet, without their texts, which contain links. */
  mailsWaiting: { kind: string; createdAt: string }[];
  /** Contact form messages from the user's address; only once the address is verified. */
  contactMessages: { name: string; subject: string; message: string; createdAt: string; deliveredAt: string | null }[];
}

interface OwnQuestion {
  text: string;
  type: QuestionType;
  timeLimit: number;
  points: number;
  funFact: string | null;
  options: { text: string; isCorrect: boolean; image: Picture | null }[];
  /** What its type needs beside options (docs/formats.md). */
  setup: QuestionSetup;
  key: QuestionKey;
  image: Picture | null;
  sound: Sound | null;
}

/** A session that the user hosted. Of other people it has only names and scores. */
interface HostedSession {
  id: string;
  quizId: string;
  number: number;
  title: string;
  accessCode: string;
  status: string;
  createdAt: string;
  completedAt: string | null;
  questions: (OwnQuestion & { timesAsked: number })[];
  participants: { name: string; nameNumber: number; score: number; correctAnswers: number; wasRemoved: boolean }[];
}

interface Participation {
  sessionId: string;
  title: string;
  name: string;
  nameNumber: number;
  score: number;
  correctAnswers: number;
  /** Milliseconds, over correct answers only. */
  totalResponseTime: number;
  featured: boolean;
  /** The factor for extra time given by the host. */
  timeFactor: number;
  joinedAt: string;
  removedAt: string | null;
  /** Questions that they answered or were present for. */
  questions: {
    text: string;
    /** Texts of the chosen options, or what was typed; empty without an answer. */
    chosen: string[];
    responseTimeMs: number | null;
    answeredAt: string | null;
    /** Null until the results have been shown, and where the type is never scored. */
    correct: boolean | null;
    points: number | null;
  }[];
}
