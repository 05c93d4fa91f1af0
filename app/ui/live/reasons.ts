import type { RefusalReason, refusals } from '#app/contract/refusals.ts';

// The reasons that screens act on. The table of refusals itself is too large for a phone, so its types check these.
// Any other reason, also one of a newer server, is shown to the person in the server's text.

export const PAUSED = 'paused' satisfies RefusalReason;
export const REMOVED = 'removed' satisfies RefusalReason;
export const NOT_FOUND = 'not_found' satisfies RefusalReason;
export const ALREADY_ANSWERED = 'already_answered' satisfies RefusalReason;
export const QUICKER = 'quicker' satisfies RefusalReason;

type PassingReason = {
  [Reason in RefusalReason]: (typeof refusals)[Reason]['status'] extends 500 | 503 ? Reason : never;
}[RefusalReason];

const PASSING: readonly (string | undefined)[] = ['broken', 'busy', 'unavailable'] satisfies PassingReason[];

/** Whether the same request may succeed a moment later, because the server could not handle it this time. */
export function isPassing(reason: string | undefined): boolean {
  return PASSING.includes(reason);
}
