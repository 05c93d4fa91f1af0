import { expect, test } from 'vitest';
import { refuse } from '#app/contract/refusals.ts';
import { createAttempts } from '#server/services/attempts.ts';
import { createContactService } from '#server/services/contact.ts';

const message = { name: 'Ann', email: 'ann@example.org', subject: 'Hello', message: 'Hello?' };
const from = { address: '192.0.2.1' };

test('[CT4] a message that could not be stored does not count as a try', async () => {
  let isBroken = true;
  const service = createContactService({
    supportEmail: null,
    attempts: createAttempts({ enabled: true }),
    deliver: async () => (isBroken ? refuse('unavailable') : { ok: true, value: null }),
  });
  for (let count = 0; count < 10; count += 1) expect(await service.send(message, from)).toMatchObject({ ok: false });
  isBroken = false;
  for (let count = 0; count < 5; count += 1) expect(await service.send(message, from)).toMatchObject({ ok: true });
  expect(await service.send(message, from)).toMatchObject({ ok: false, reason: 'too_many_messages' });
});
