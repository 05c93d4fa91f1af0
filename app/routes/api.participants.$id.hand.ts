import { calls } from '#app/contract/api.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.chooseHand, async ({ thing, body: { hand }, context }) =>
    ok(await context.services.participants.chooseHand(thing, hand)),
  ),
);
