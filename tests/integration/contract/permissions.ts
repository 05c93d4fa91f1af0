import { calls as all, type Call } from '#app/contract/api.ts';
import type { CallName } from '#app/contract/documents/operations/all.ts';
import { ownReasons } from '#app/contract/documents/refusals-of.ts';
import type { RefusalReason } from '#app/contract/refusals.ts';
import type { Operation } from '#tests/support/contract/promises.ts';
import type { Asked } from '#tests/support/contract/walk.ts';
import type { Scene } from './scene.ts';

const calls: Record<CallName, Call> = all;

/** Ids of the host's things by the name that a path or body has for them. */
function idsFor({ stage, ann }: Scene, { path }: Operation): Record<string, string> {
  const questionId = stage.questions[2]?.id ?? '';
  if (path.startsWith('/api/users')) return { id: stage.host.id };
  if (path.startsWith('/api/quizzes')) return { id: stage.quiz.id };
  if (path.startsWith('/api/questions')) return { id: stage.questions[0]?.id ?? '' };
  if (path.startsWith('/api/participants')) return { id: ann.participant.id };
  return { id: stage.session.id, questionId };
}

/** Bodies that name what a call is about; the others need only the path. */
function bodyFor({ stage, ann, draft }: Scene, { id }: Operation): object {
  const bodies: Partial<Record<Operation['id'], object>> = {
    resendVerification: { userId: stage.host.id },
    createQuestion: { quizId: draft.id },
    createOption: { questionId: stage.questions[0]?.id },
    startSession: { quizId: stage.quiz.id },
    answer: { participantId: ann.participant.id },
  };
  return bodies[id] ?? {};
}

/** The same about something that does not exist. */
function toNothing(asked: Asked): Asked {
  const names = Object.keys(Object(asked.body));
  const body = asked.body && { ...asked.body, ...Object.fromEntries(names.map((name) => [name, 'nothing'])) };
  return { at: { id: 'nothing', questionId: 'nothing' }, ...(body !== undefined && { body }) };
}

/** Asks each operation as people who may not, about nothing, and with a body that is no object. */
export async function walkPermissions(scene: Scene): Promise<void> {
  const { walk, server, stage, ann, removed, stranger, ben } = scene;
  for (const operation of walk.operations) {
    const { id, method } = operation;
    if (id === 'uploadMedia' || id === 'join') continue;
    const asked: Asked = {
      at: idsFor(scene, operation),
      ...(method !== 'GET' && { body: bodyFor(scene, operation) }),
    };
    const ask = (reason: RefusalReason, { cookie }: { cookie: string }, more: Asked = {}) =>
      walk.refused(server, id, reason, { ...asked, cookie, ...more });
    const reasons = new Set(ownReasons(id, calls[id]));
    if (reasons.has('not_signed_in')) await ask('not_signed_in', { cookie: '' });
    if (reasons.has('removed')) await ask('removed', removed);
    if (reasons.has('another_participant')) await ask('another_participant', ben);
    const query = id === 'listParticipants' ? '?removed=true' : '';
    if (reasons.has('not_yours')) await ask('not_yours', ben, { query });
    if (calls[id].about) await ask('not_found', stranger, toNothing(asked));
    const permitted = reasons.has('another_participant') ? ann : stage.host;
    if (reasons.has('invalid')) await ask('invalid', permitted, { body: [] });
  }
}
