import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.join, async ({ body: { quizId, name }, context: { services, viewer, from, guestCookie } }) => {
    const joined = await services.participants.join({ viewer, address: from.address }, { quizId, name });
    if (!joined.ok) return joined;
    const { participant, isNew, guestId } = joined.value;
    const cookies = guestId === null ? [] : [guestCookie.keep(guestId)];
    return { ok: true, value: { status: isNew ? 201 : 200, value: participant, cookies } };
  }),
);
