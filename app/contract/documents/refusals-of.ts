import type { Call } from '#app/contract/api.ts';
import { type CallName, operations } from '#app/contract/documents/operations/all.ts';
import { type RefusalReason, refusals } from '#app/contract/refusals.ts';
import { type Action, decide, type Role } from '#app/core/permissions.ts';

/** Refusals that any call may get, whatever it does. */
const OF_EVERY_CALL = [
  ...(['unreadable', 'bad_token', 'token_scope', 'too_many_calls'] as const),
  ...(['unmet_expectation', 'headers_too_large', 'broken', 'busy', 'unavailable'] as const),
] as const;
/** And any call that changes something: its origin and its body are checked before anything else. */
const OF_EVERY_CHANGE = ['foreign_origin', 'too_slow', 'too_large', 'wrong_content_type'] as const;

/** The refusals that are the same for all calls. They are described, and tested, once. */
export const COMMON_REASONS: readonly RefusalReason[] = [...OF_EVERY_CALL, ...OF_EVERY_CHANGE];

/** An upload has limits of its own, and no JSON. */
const NOT_OF_UPLOADS: ReadonlySet<RefusalReason> = new Set(['too_slow', 'too_large', 'wrong_content_type']);

const ANYONE = { userId: 'someone', guestId: null };
const VIEWERS = [{ userId: null, guestId: null }, ANYONE];
const ROLES: Role[] = ['self', 'participant', 'removed'];

/** The refusals of a permission: what the table decides for each kind of viewer without it ({@link decide}). */
export function reasonsOfPermission(action: Action): RefusalReason[] {
  const decisions = VIEWERS.flatMap((viewer) => [
    decide(viewer, action),
    ...ROLES.map((role) => decide(viewer, action, [role])),
  ]);
  const met = new Set(decisions);
  const own = action === 'answer.give' || action === 'participant.dress' ? 'another_participant' : 'not_yours';
  return [
    ...(met.has('sign_in') ? (['not_signed_in'] as const) : []),
    ...(met.has('forbidden') ? [own as RefusalReason] : []),
    ...(met.has('removed') ? (['removed'] as const) : []),
  ];
}

/** The reasons for which a call may be refused, apart from those of every call. */
export function ownReasons(name: CallName, call: Call): RefusalReason[] {
  const isChange = call.method !== 'GET';
  const found = [
    ...reasonsOfPermission(call.action),
    ...(call.about ? (['not_found'] as const) : []),
    ...(isChange && name !== 'uploadMedia' ? (['invalid'] as const) : []),
    ...operations[name].refusals,
  ];
  return sorted(found);
}

/** The reasons that a call has in common with others. */
export function commonReasons(name: CallName, call: Call): RefusalReason[] {
  const common = call.method === 'GET' ? OF_EVERY_CALL : COMMON_REASONS;
  return sorted(name === 'uploadMedia' ? common.filter((reason) => !NOT_OF_UPLOADS.has(reason)) : common);
}

/** Each once, by status and then by name, so that documents change only where the contract does. */
export function sorted(reasons: readonly RefusalReason[]): RefusalReason[] {
  return [...new Set(reasons)].sort(
    (one, other) => refusals[one].status - refusals[other].status || (one < other ? -1 : 1),
  );
}
