import { calls } from '#app/contract/api.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.featureParticipant, async ({ thing, body: { featured }, context }) =>
    ok(await context.services.participants.change(thing, { type: 'feature', participantId: thing.meantId, featured })),
  ),
);
