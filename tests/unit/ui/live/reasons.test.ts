import { expect, test } from 'vitest';
import { refusals } from '#app/contract/refusals.ts';
import { isPassing } from '#app/ui/live/read-message.ts';

test('[CL15] a refusal for which the server is to blame may pass, any other is final, also one that is unknown here', () => {
  for (const [reason, { status }] of Object.entries(refusals)) {
    expect(isPassing(reason), reason).toBe(status === 500 || status === 503);
  }
  for (const unknown of ['of_a_newer_server', 'toString', '', undefined]) expect(isPassing(unknown)).toBe(false);
});
