import { calls } from '#app/contract/api.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.giveTime, async ({ thing, body: { factor }, context }) =>
    ok(await context.services.participants.change(thing, { type: 'extra_time', participantId: thing.meantId, factor })),
  ),
);
