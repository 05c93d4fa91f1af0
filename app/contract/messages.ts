import * as z from 'zod';
import { CONFIRMED_LATE_MAX } from '#app/core/live/confirmation.ts';
import type { Action } from '#app/core/permissions.ts';
import { WALL_REQUESTS } from '#app/core/wall-requests.ts';
import { hostCommands } from './host-commands.ts';
import { Answering } from './live.ts';
import { id } from './text.ts';

const revision = z.int().min(0).optional();
const session = { sessionId: id('sessionId is missing') };

/** Every message that a browser may send over /ws, by type: its permission and its shape. */
export const clientMessages = {
  heartbeat: { action: 'page.public', shape: z.looseObject({}) },
  join_session: {
    action: 'session.read',
    shape: z.object({
      ...session,
      participantId: id('participantId must be a text').nullish(),
      /** Whether the client accepts `session_changed` instead of a whole `session_state` ([SK21]). */
      changes: z.boolean().optional(),
      /** Whether a host's screen is a remote, which does not show the wall ([WA35]). */
      remote: z.boolean().optional(),
    }),
  },
  answer_submitted: { action: 'answer.give', shape: Answering },
  /** A phone has shown a question that was opened ([RH1]). Its socket says whose phone it is. */
  got: {
    action: 'answer.give',
    shape: z.object({
      /** The revision of the state that it has shown, and by how many hundredths of a second that came late. */
      q: z.tuple([z.int().min(0), z.int().min(0).max(CONFIRMED_LATE_MAX)]),
    }),
  },
  restart_question: {
    action: hostCommands.restart.action,
    shape: z.object({ ...session, questionId: id('questionId is missing'), revision }),
  },
  pause_timer: { action: hostCommands.pause.action, shape: z.object({ ...session, revision }) },
  resume_timer: { action: hostCommands.resume.action, shape: z.object({ ...session, revision }) },
  /** What the host's screens show alike ([WA33]). The last one wins, so it has no revision. */
  show_on_wall: {
    action: hostCommands.show.action,
    shape: z.object({ ...session, what: z.enum(WALL_REQUESTS) }),
  },
} as const satisfies Record<string, { action: Action; shape: z.ZodType }>;

export type ClientMessageType = keyof typeof clientMessages;

export type { ServerMessage, ServerMessages, ServerMessageType } from './server-messages.ts';
export type { OwnResult, OwnState } from './things.ts';
