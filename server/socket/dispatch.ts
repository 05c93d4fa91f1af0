import type { z } from 'zod';
import { type ClientMessageType, clientMessages } from '#app/contract/messages.ts';
import { parseAs } from '#app/contract/parse.ts';
import { type Outcome, refuse, socketError } from '#app/contract/refusals.ts';
import type { RoomCommand } from '#app/core/live/commands.ts';
import type { Receipt } from '#app/core/live/state.ts';
import type { Viewer } from '#app/core/permissions.ts';
import type { Room } from '../live/room.ts';
import type { Services } from '../services/index.ts';
import { orUnavailable } from '../services/outcome.ts';
import type { Seat } from './audience.ts';
import { hostsState } from './frames.ts';
import { CLOSE, type Peer } from './peer.ts';

/** One socket, as far as carrying out what it says goes. */
export interface Speaker {
  peer: Peer;
  viewer: Viewer;
  /** Where it sits; null until it has taken its seat. */
  place(): { room: Room; seat: Seat } | null;
  /** Takes a seat, and gives up the one it had. */
  sit(room: Room, seat: Seat): void;
  /** Tells it the whole state of the session where it sits, with the participant's own part. */
  tellOwn(room: Room, participantId: string): Promise<void>;
}

interface Said<Type extends ClientMessageType> {
  speaker: Speaker;
  message: z.output<(typeof clientMessages)[Type]['shape']>;
  /** What the contract asks permission for. */
  action: (typeof clientMessages)[Type]['action'];
  /** When it arrived. */
  at: Receipt;
}

type Handlers = { [Type in ClientMessageType]: (said: Said<Type>) => Promise<Outcome<unknown>> };

/** Carries out the messages of sockets. */
export interface Dispatcher {
  /** Whether a type is one of the contract's. */
  knows(type: unknown): type is ClientMessageType;
  /** What cannot be done is told to the speaker, and the socket stays open ([SK8]), but for who was removed ([SK7]). */
  dispatch(speaker: Speaker, type: ClientMessageType, message: object, at: Receipt): Promise<void>;
}

type Tools = Pick<Services, 'access' | 'participants' | 'sessions'>;

export function createDispatcher(tools: Tools, logError: (error: unknown) => void): Dispatcher {
  const handlers: Handlers = {
    heartbeat: async () => done,
    join_session: (said) => joinSession(tools, said),
    answer_submitted: (said) => answer(tools, said),
    restart_question: (said) => {
      const { questionId, revision } = said.message;
      return steer(tools, said, { type: 'advance', questionId, restart: true, revision });
    },
    pause_timer: (said) => steer(tools, said, { type: 'pause', revision: said.message.revision }),
    resume_timer: (said) => steer(tools, said, { type: 'resume', revision: said.message.revision }),
  };

  async function handle<Type extends ClientMessageType>(
    type: Type,
    said: { speaker: Speaker; message: object; at: Receipt },
  ): Promise<Outcome<unknown>> {
    const { shape, action } = clientMessages[type];
    const parsed = parseAs<z.ZodType>(shape, said.message);
    if (!parsed.ok) return refuse('invalid', { fields: { message: parsed.issues.map((issue) => issue.message) } });
    // The row of the contract's table gave the shape and the action that the handler of the same type takes.
    const handler = handlers[type] as (said: object) => Promise<Outcome<unknown>>;
    return handler({ ...said, message: parsed.value, action });
  }

  return {
    knows: (type): type is ClientMessageType => typeof type === 'string' && Object.hasOwn(clientMessages, type),
    async dispatch(speaker, type, message, at) {
      try {
        const outcome = await orUnavailable(() => handle(type, { speaker, message, at }));
        if (outcome.ok) return;
        speaker.peer.tell(socketError(outcome));
        if (outcome.reason === 'removed') speaker.peer.close(CLOSE.removed);
      } catch (error) {
        logError(error);
        speaker.peer.tell(socketError(refuse('broken')));
      }
    },
  };
}

const done: Outcome<null> = { ok: true, value: null };

async function joinSession(
  { access }: Tools,
  { speaker, message, action }: Said<'join_session'>,
): Promise<Outcome<unknown>> {
  const { sessionId, participantId, changes = false } = message;
  const granted = await access.grant('session', { viewer: speaker.viewer, action, id: sessionId });
  if (!granted.ok) return granted;
  const { room, roles } = granted.value;
  if (participantId) return joinAsParticipant(access, speaker, room, { participantId, takesChanges: changes });
  if (!roles.includes('host')) return refuse('not_yours');

  speaker.sit(room, { role: 'host' });
  speaker.peer.tell(await room.look(hostsState));
  return done;
}

/** Only someone who may answer as a participant may take that participant's seat. */
async function joinAsParticipant(
  access: Tools['access'],
  speaker: Speaker,
  room: Room,
  { participantId, takesChanges }: { participantId: string; takesChanges: boolean },
): Promise<Outcome<unknown>> {
  const { action } = clientMessages.answer_submitted;
  const granted = await access.grant('participant', { viewer: speaker.viewer, action, id: participantId });
  if (!granted.ok) return granted;
  if (granted.value.room.sessionId !== room.sessionId) return refuse('not_found');
  const isHost = granted.value.roles.includes('host');
  speaker.sit(room, { role: 'participant', id: participantId, isHost, takesChanges });
  await speaker.tellOwn(room, participantId);
  return done;
}

async function answer(tools: Tools, said: Said<'answer_submitted'>): Promise<Outcome<unknown>> {
  const { speaker, message, at } = said;
  const place = speaker.place();
  const sits = place?.seat.role === 'participant' && place.seat.id === message.participantId;
  // Whoever sits there has been let in as that participant; the room knows if they were removed since.
  const room = sits ? place.room : await findRoom(tools, said);
  if ('ok' in room) return room;
  const answered = await tools.participants.answer(room, message, at);
  if (answered.ok) speaker.peer.tell({ type: 'answer_accepted', questionId: message.questionId });
  return answered;
}

async function findRoom({ access }: Tools, { speaker, message, action }: Said<'answer_submitted'>) {
  const { viewer } = speaker;
  const granted = await access.grant('participant', { viewer, action, id: message.participantId });
  return granted.ok ? granted.value.room : granted;
}

type Steering = Said<'restart_question'> | Said<'pause_timer'> | Said<'resume_timer'>;

async function steer({ access }: Tools, said: Steering, command: RoomCommand): Promise<Outcome<unknown>> {
  const { speaker, message, action, at } = said;
  const granted = await access.grant('session', { viewer: speaker.viewer, action, id: message.sessionId });
  return granted.ok ? granted.value.room.submit(command, at) : granted;
}
