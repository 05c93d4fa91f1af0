import { calls } from '#app/contract/api.ts';
import { apiRoute, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.answer, async ({ thing, body, context }) => {
    const answered = await context.services.participants.answer(thing.room, body, context.receivedAt);
    if (!answered.ok) return answered;
    const { selected, value: told, isNew } = answered.value;
    const { participantId, questionId, answerOptionId } = body;
    const value = {
      participantId,
      questionId,
      answerOptionId: answerOptionId ?? selected[0] ?? null,
      selectedOptionIds: selected,
      value: told,
    };
    return { ok: true, value: { status: isNew ? 201 : 200, value } };
  }),
);
