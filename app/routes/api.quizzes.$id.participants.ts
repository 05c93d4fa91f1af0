import { calls } from '#app/contract/api.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.listParticipants, async ({ thing, query, context: { services } }) => {
    const list = query.get('removed') === 'true' ? services.sessions.listRemoved : services.sessions.listParticipants;
    return ok(await list(thing));
  }),
);
