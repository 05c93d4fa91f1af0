import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.startSession, async ({ thing, context }) => {
    const started = await context.services.sessions.start(thing);
    if (!started.ok) return started;
    const { session, isNew } = started.value;
    return { ok: true, value: { status: isNew ? 201 : 200, value: session } };
  }),
);
