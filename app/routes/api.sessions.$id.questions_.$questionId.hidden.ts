import { calls } from '#app/contract/api.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.hideAnswer, async ({ thing, body: { text, hidden }, questionId, context }) =>
    ok(await context.services.sessions.steer(thing, { type: 'hide', questionId, text, hidden }, context.receivedAt)),
  ),
);
