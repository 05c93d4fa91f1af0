import type { calls } from '#app/contract/api.ts';
import { accounts } from './accounts.ts';
import { contract } from './contract.ts';
import type { Operation } from './operation.ts';
import { participants } from './participants.ts';
import { quizzes } from './quizzes.ts';
import { sessions } from './sessions.ts';

export type CallName = keyof typeof calls;

/** What the documents say of each call. */
export const operations: Record<CallName, Operation> = {
  ...accounts,
  ...quizzes,
  ...sessions,
  ...participants,
  ...contract,
};
