import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.readQuiz, async ({ thing: quiz }) => ({ ok: true, value: { status: 200, value: quiz } })),
  on(calls.changeQuiz, async ({ thing: quiz, body, context }) => {
    const changed = await context.services.quizzes.change(quiz, body);
    return changed.ok ? { ok: true, value: { status: 200, value: changed.value } } : changed;
  }),
  on(calls.deleteQuiz, async ({ thing: quiz, context }) => {
    const deleted = await context.services.quizzes.delete(quiz);
    return deleted.ok ? { ok: true, value: { status: 204 } } : deleted;
  }),
);
