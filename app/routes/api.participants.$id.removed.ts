import { calls } from '#app/contract/api.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.removeParticipant, async ({ thing, body: { removed }, context }) =>
    ok(await context.services.participants.change(thing, { type: 'remove', participantId: thing.meantId, removed })),
  ),
);
