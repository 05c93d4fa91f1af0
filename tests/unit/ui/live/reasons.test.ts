import { expect, test } from 'vitest';
import { refusals } from '#app/contract/refusals.ts';
import { isPassing } from '#app/ui/live/read-message.ts';

test('[CL15] a refusal caused by the server may pass, any other is final, even an unknown one', () => {
  for (const [reason, { status }] of Object.entries(refusals)) {
    expect(isPassing(reason), reason).toBe(status === 500 || status === 503);
  }
  for (const unknown of ['of_a_newer_server', 'toString', '', undefined]) expect(isPassing(unknown)).toBe(false);
});
