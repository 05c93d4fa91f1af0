import { calls } from '#app/contract/api.ts';
import { refuse } from '#app/contract/refusals.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.listQuizzes, async ({ context: { services, viewer } }) => {
    if (viewer.userId === null) return refuse('not_signed_in');
    return { ok: true, value: { status: 200, value: await services.quizzes.list(viewer.userId) } };
  }),
  on(calls.createQuiz, async ({ body, context: { services, viewer } }) => {
    if (viewer.userId === null) return refuse('not_signed_in');
    const created = await services.quizzes.create(viewer.userId, body);
    return created.ok ? { ok: true, value: { status: 201, value: created.value } } : created;
  }),
);
