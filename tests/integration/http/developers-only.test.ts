import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('[LK6] the controls page is there while developing, and in no production build', async () => {
  const production = await startServer();
  expect((await fetch(`${production.origin}/dev/controls`)).status).toBe(404);
  expect((await fetch(`${production.origin}/dev/controls.data`)).status).toBe(404);
  await production.stop();

  const development = await startServer({ mode: 'development' });
  const response = await fetch(`${development.origin}/dev/controls`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('noindex');
  await development.stop();
});
