import * as z from 'zod';
import { settingShapes } from '#app/contract/settings.ts';
import { count, idText, time } from './values.ts';

/** An account, as /api returns it. */
export const User = z.object({
  id: idText,
  email: z.string(),
  displayName: z.string().nullable(),
  emailVerified: z.boolean(),
  createdAt: time,
});
export type User = z.output<typeof User>;

/** What a call reports in words. */
export const Message = z.object({ message: z.string().describe('For people, in English') });

/** A completed session that the user took part in. */
export const HistoryEntry = z.object({
  id: idText,
  score: z.int(),
  correctAnswers: count,
  createdAt: time.describe('When the user joined'),
  quiz: z.object({ title: z.string(), accessCode: z.string() }).describe('As they were when the session was created'),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** What an access code leads to. */
export const JoinTarget = z.object({
  id: idText.describe("The quiz's id"),
  title: z.string(),
  status: z.enum(['draft', 'active', 'completed']),
  sessionId: idText.nullable().describe('The running session, or null'),
  whoCanJoin: settingShapes.whoCanJoin,
});
export type JoinTarget = z.output<typeof JoinTarget>;
