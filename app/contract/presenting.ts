import { z } from 'zod';
import { ExtraTime, Featuring, Removal, SessionChange } from './live.ts';
import { id } from './text.ts';

// What the buttons of the wall post where no script runs. With scripts they call /api, or the socket.

const revision = z.coerce.number().int().min(0);
const ofSession = { sessionId: id('Please say which session'), revision };
const ofQuestion = { ...ofSession, questionId: id('Please say which question') };
const ofParticipant = { participantId: id('Please say who') };
const yesOrNo = z.stringbool();

/** A posted command of the host, by its `intent`. */
export const PostedCommand = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('start') }),
  z.object({ intent: z.literal('advance'), ...ofQuestion }),
  z.object({ intent: z.literal('restart'), ...ofQuestion }),
  z.object({ intent: z.literal('end_question'), ...ofSession }),
  z.object({ intent: z.literal('end'), ...ofSession }),
  z.object({ intent: z.literal('pause'), ...ofSession }),
  z.object({ intent: z.literal('resume'), ...ofSession }),
  z.object({ intent: z.literal('lock'), ...ofSession, locked: yesOrNo.pipe(SessionChange.shape.locked) }),
  z.object({ intent: z.literal('who_can_join'), whoCanJoin: z.enum(['signed_in', 'anyone']) }),
  z.object({ intent: z.literal('feature'), ...ofParticipant, featured: yesOrNo.pipe(Featuring.shape.featured) }),
  z.object({ intent: z.literal('remove'), ...ofParticipant, removed: yesOrNo.pipe(Removal.shape.removed) }),
  z.object({ intent: z.literal('time'), ...ofParticipant, factor: z.coerce.number().pipe(ExtraTime.shape.factor) }),
]);
export type PostedCommand = z.output<typeof PostedCommand>;
