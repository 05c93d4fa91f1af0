import { calls } from '#app/contract/api.ts';
import { refuse } from '#app/contract/refusals.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.history, async ({ context: { services, user } }) =>
    user ? ok(await services.sessions.listHistory(user.id)) : refuse('not_signed_in'),
  ),
);
