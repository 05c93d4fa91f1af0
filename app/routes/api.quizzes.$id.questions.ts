import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.listQuestions, async ({ thing: quiz, context }) => ({
    ok: true,
    value: { status: 200, value: await context.services.quizzes.listFormattedQuestions(quiz) },
  })),
);
