import { type RefusalReason, refusals } from '#app/contract/refusals.ts';
import type { Json } from './json-schema.ts';

/** Reasons by their status, ascending. */
export function byStatus(reasons: readonly RefusalReason[]): Map<number, RefusalReason[]> {
  const statuses = [...new Set(reasons.map((reason) => refusals[reason].status))].sort((one, other) => one - other);
  return new Map(statuses.map((status) => [status, reasons.filter((reason) => refusals[reason].status === status)]));
}

/** The body of a refusal for one of these reasons. */
function refusalSchema(reasons: readonly RefusalReason[], isClosed: boolean): Json {
  return {
    type: 'object',
    properties: {
      error: { type: 'string', description: 'For people, in English' },
      reason: { type: 'string', enum: [...reasons] },
      fields: {
        type: 'object',
        description: 'Messages by field, such as `questions.0.text`',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
    required: ['error', 'reason'],
    ...(isClosed && { additionalProperties: false }),
  };
}

/** Statuses whose refusals always say when to try again. */
const WITH_RETRY_AFTER: readonly number[] = [refusals.too_many_writes.status, refusals.busy.status];

/** The response of a document for refusals of one status. */
export function refusalResponse(status: number, reasons: readonly RefusalReason[], isClosed: boolean): Json {
  return {
    description: reasons.map((reason) => `\`${reason}\`: ${refusals[reason].message}`).join('\n\n'),
    ...(WITH_RETRY_AFTER.includes(status) && {
      headers: {
        'Retry-After': { description: 'Seconds to wait', required: true, schema: { type: 'integer', minimum: 1 } },
      },
    }),
    content: { 'application/json': { schema: refusalSchema(reasons, isClosed) } },
  };
}
