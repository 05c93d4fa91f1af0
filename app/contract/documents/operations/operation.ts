import type * as z from 'zod';
import type { RefusalReason } from '#app/contract/refusals.ts';

/** The parts of the document, in this order. */
export const GROUPS = {
  Accounts: 'Signing in, and your own account',
  Quizzes: 'Quizzes with their questions, options, pictures and sounds',
  Sessions: 'Starting, steering and reading live sessions',
  Participants: 'Joining, answering, and what hosts do with participants',
  Contract: 'These documents',
} as const;

type Status = 200 | 201 | 204;

/** What the documents say of a call beside its row in `calls`. */
export interface Operation {
  group: keyof typeof GROUPS;
  summary: string;
  /** More sentences, if the summary does not tell all. */
  more?: string;
  /** Query parameters with their description. */
  query?: Record<string, string>;
  /** The shape of each answer; null without a body. */
  replies: Partial<Record<Status, z.ZodType | null>>;
  /** The refusals that are its own: not those of every call, nor those of the permission that it needs. */
  refusals: readonly RefusalReason[];
}
