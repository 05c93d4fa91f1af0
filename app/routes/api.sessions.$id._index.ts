import { calls } from '#app/contract/api.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.readSession, async ({ thing, context }) => ok(await context.services.sessions.read(thing))),
  on(calls.changeSession, async ({ thing, body, context }) =>
    ok(await context.services.sessions.steer(thing, { type: 'lock', ...body }, context.receivedAt)),
  ),
);
