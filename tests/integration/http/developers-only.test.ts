import { expect, test } from 'vitest';
import { workerServer } from '#tests/support/worker-server.ts';

// tests/e2e/dev-controls.spec.ts shows that it exists in development.
test('[LK6] no production build has the controls page', async () => {
  const production = await workerServer();
  expect((await fetch(`${production.origin}/dev/controls`)).status).toBe(404);
  expect((await fetch(`${production.origin}/dev/controls.data`)).status).toBe(404);
});
