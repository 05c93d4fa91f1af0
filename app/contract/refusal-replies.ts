import { type FieldProblems, type Refusal, type RefusalReason, refusalMessage, refusals } from './refusals.ts';

/** Full quotas and full rooms: the refusals of a limit whose status does not tell. */
const FULL: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'session_full',
  'too_many_quizzes',
  'quizzes_too_large',
  'media_full',
  'sessions_full',
  'too_many_tags',
  'too_many_quiz_tags',
  'too_many_pixels',
  'busy',
]);
const LIMIT_STATUSES: ReadonlySet<number> = new Set([408, 413, 429, 431]);

/** Whether a refusal comes from a limit that keeps one person or network from using up what all share ([LO3]). */
export function isLimit(reason: RefusalReason): boolean {
  return LIMIT_STATUSES.has(refusals[reason].status) || FULL.has(reason);
}

/** Names the limit that refused a request, so that its line in the log can ([LO3]). */
export const LIMIT_HEADER = 'X-Limit';

/** The response headers of a refusal. */
export function refusalHeaders(refusal: Refusal | null): Record<string, string> {
  const headers: Record<string, string> = {};
  if (refusal?.retryAfter !== undefined) headers['Retry-After'] = String(Math.max(1, Math.ceil(refusal.retryAfter)));
  if (refusal && isLimit(refusal.reason)) headers[LIMIT_HEADER] = refusal.reason;
  return headers;
}

/** The response body of a refusal on /api. */
export function refusalBody(refusal: Refusal): { error: string; reason: RefusalReason; fields?: FieldProblems } {
  const { reason, fields } = refusal;
  const error = refusalMessage(refusal);
  return fields ? { error, reason, fields } : { error, reason };
}

/** The socket's `error` message for a refusal. */
export function socketError(refusal: Refusal): { type: 'error'; message: string; reason: RefusalReason } {
  return { type: 'error', message: refusalMessage(refusal), reason: refusal.reason };
}
