import type { QuestionType } from '#app/core/question.ts';
import type { Quiz } from './things.ts';

/** Which form this is; it grows with every change that a reader has to know of. */
export const MY_DATA_VERSION = 1;

/** All that is kept about a person, as they download it (docs/formats.md). Instants are ISO 8601, UTC. */
export interface MyData {
  /** Why the participants of sessions that the person led are left out; null: they are in it. */
  heldBack: string | null;
  account: { id: string; email: string; displayName: string | null; emailVerifiedAt: string | null; createdAt: string };
  /** Browsers that are signed in. */
  logins: { createdAt: string; lastUsedAt: string; userAgent: string | null }[];
  /** Links that were sent by mail; never the links themselves. */
  tokens: { kind: string; createdAt: string; expiresAt: string; usedAt: string | null }[];
  quizzes: (Omit<Quiz, 'creatorId'> & { questions: OwnQuestion[] })[];
  sessionsHosted: HostedSession[];
  participations: Participation[];
  /** Mails to the person that no mail server has taken yet; not their texts, which hold links. */
  mailsWaiting: { kind: string; createdAt: string }[];
  /** Sent by the contact form under the person's address, once that is verified. */
  contactMessages: { name: string; subject: string; message: string; createdAt: string; deliveredAt: string | null }[];
}

interface OwnQuestion {
  text: string;
  type: QuestionType;
  timeLimit: number;
  points: number;
  funFact: string | null;
  options: { text: string; isCorrect: boolean }[];
}

/** Of the others no more than their names and scores. */
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
  /** Milliseconds, of correct answers only. */
  totalResponseTime: number;
  featured: boolean;
  /** How much longer the host let them take. */
  timeFactor: number;
  joinedAt: string;
  removedAt: string | null;
  /** Questions they were there for, or answered. */
  questions: {
    text: string;
    /** Texts of the chosen options; empty without an answer. */
    chosen: string[];
    responseTimeMs: number | null;
    answeredAt: string | null;
    /** Null until the results were shown. */
    correct: boolean | null;
    points: number | null;
  }[];
}
