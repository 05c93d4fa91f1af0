import { calls } from '#app/contract/api.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.endSession, async ({ thing, body, context }) =>
    ok(await context.services.sessions.steer(thing, { type: 'end', ...body }, context.receivedAt)),
  ),
);
