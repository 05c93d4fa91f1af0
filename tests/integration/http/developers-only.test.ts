import { expect, test } from 'vitest';
import { workerServer } from '#tests/support/worker-server.ts';

// That it is there while developing is shown by tests/e2e/dev-controls.spec.ts.
test('[LK6] the controls page is in no production build', async () => {
  const production = await workerServer();
  expect((await fetch(`${production.origin}/dev/controls`)).status).toBe(404);
  expect((await fetch(`${production.origin}/dev/controls.data`)).status).toBe(404);
});
