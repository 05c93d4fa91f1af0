import { describe, expect, test } from 'vitest';
import { refusalBody, socketError } from '#app/contract/refusal-replies.ts';
import { type RefusalReason, refusals, refuse } from '#app/contract/refusals.ts';

const reasons = Object.keys(refusals) as RefusalReason[];

describe('[HT9] [SK8] every refusal of the table', () => {
  test.each(reasons)('%s reaches /api and sockets with its reason and its text', (reason) => {
    const { message, status } = refusals[reason];
    expect(reason).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(refusalBody(refuse(reason))).toEqual({ error: message, reason });
    expect(socketError(refuse(reason))).toEqual({ type: 'error', message, reason });
  });

  test('a refusal that names fields has the text of the first', () => {
    const fields = { name: ['Please enter your name'], email: ['Please enter a valid email'] };
    const refusal = refuse('invalid', { fields, retryAfter: 3 });
    expect(refusalBody(refusal)).toEqual({ error: 'Please enter your name', reason: 'invalid', fields });
    expect(socketError(refusal)).toEqual({ type: 'error', message: 'Please enter your name', reason: 'invalid' });
  });
});
