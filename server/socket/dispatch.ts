import type * as z from 'zod';
import { type ClientMessageType, clientMessages } from '#app/contract/messages.ts';
import { parseAs } from '#app/contract/parse.ts';
import { type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';
import type { RoomCommand } from '#app/core/live/commands.ts';
import type { Receipt } from '#app/core/live/state.ts';
import type { Viewer } from '#app/core/permissions.ts';
import type { Room } from '../live/room.ts';
import type { Services } from '../services/index.ts';
import { orUnavailable } from '../services/outcome.ts';
import type { Subscription } from './audience.ts';
import { hostsState } from './frames.ts';
import { CLOSE, type Peer } from './peer.ts';

/** The sender of a message: one socket and its subscription. */
export interface Speaker {
  peer: Peer;
  viewer: Viewer;
  /** Tells it why a message was not carried out. */
  refuse(refusal: Refusal): void;
  /** What it is subscribed to; null until a join_session was accepted. */
  subscribed(): { room: Room; subscription: Subscription } | null;
  /** Subscribes it to a session, replacing any earlier subscription. */
  subscribe(room: Room, subscription: Subscription): void;
  /** Sends it the whole state of its session, with the participant's own part. */
  sendOwnState(room: Room, participantId: string): Promise<void>;
}

interface Incoming<Type extends ClientMessageType> {
  speaker: Speaker;
  message: z.output<(typeof clientMessages)[Type]['shape']>;
  /** The action that needs permission, from the contract's table. */
  action: (typeof clientMessages)[Type]['action'];
  /** When it arrived. */
  at: Receipt;
}

type Handlers = { [Type in ClientMessageType]: (incoming: Incoming<Type>) => Promise<Outcome<unknown>> };

/** Carries out the messages of sockets. */
export interface Dispatcher {
  /** Whether the contract has this message type. */
  knows(type: unknown): type is ClientMessageType;
  /** Handles a message. A refusal is sent back and the socket stays open ([SK8]), unless the sender was removed ([SK7]). */
  dispatch(speaker: Speaker, type: ClientMessageType, message: object, at: Receipt): Promise<void>;
}

type DispatcherDeps = Pick<Services, 'access' | 'participants' | 'sessions'>;

export function createDispatcher(deps: DispatcherDeps, logError: (error: unknown) => void): Dispatcher {
  const handlers: Handlers = {
    heartbeat: async () => done,
    join_session: (incoming) => joinSession(deps, incoming),
    answer_submitted: (incoming) => answer(deps, incoming),
    got: async ({ speaker, message }) => receive(speaker, message.q),
    restart_question: (incoming) => {
      const { questionId, revision } = incoming.message;
      return steer(deps, incoming, { type: 'advance', questionId, restart: true, revision });
    },
    pause_timer: (incoming) => steer(deps, incoming, { type: 'pause', revision: incoming.message.revision }),
    show_on_wall: (incoming) => showOnWall(deps, incoming),
    resume_timer: (incoming) => steer(deps, incoming, { type: 'resume', revision: incoming.message.revision }),
  };

  async function handle<Type extends ClientMessageType>(
    type: Type,
    incoming: { speaker: Speaker; message: object; at: Receipt },
  ): Promise<Outcome<unknown>> {
    const { shape, action } = clientMessages[type];
    const parsed = parseAs<z.ZodType>(shape, incoming.message);
    if (!parsed.ok) return refuse('invalid', { fields: { message: parsed.issues.map((issue) => issue.message) } });
    // The shape and the action come from the same row of the contract's table as the handler's type.
    const handler = handlers[type] as (incoming: object) => Promise<Outcome<unknown>>;
    return handler({ ...incoming, message: parsed.value, action });
  }

  return {
    knows: (type): type is ClientMessageType => typeof type === 'string' && Object.hasOwn(clientMessages, type),
    async dispatch(speaker, type, message, at) {
      try {
        const outcome = await orUnavailable(() => handle(type, { speaker, message, at }));
        if (outcome.ok) return;
        speaker.refuse(outcome);
        if (outcome.reason === 'removed') speaker.peer.close(CLOSE.removed);
      } catch (error) {
        logError(error);
        speaker.refuse(refuse('broken'));
      }
    },
  };
}

const done: Outcome<null> = { ok: true, value: null };

async function joinSession(
  { access }: DispatcherDeps,
  { speaker, message, action }: Incoming<'join_session'>,
): Promise<Outcome<unknown>> {
  const { sessionId, participantId, changes = false, remote: isRemote = false } = message;
  const granted = await access.grant('session', { viewer: speaker.viewer, action, id: sessionId });
  if (!granted.ok) return granted;
  const { room, roles } = granted.value;
  if (participantId) return joinAsParticipant(access, speaker, room, { participantId, takesChanges: changes });
  if (!roles.includes('host')) return refuse('not_yours');

  speaker.subscribe(room, { role: 'host', isRemote });
  speaker.peer.sendMessage(await room.read(hostsState));
  return done;
}

/** Only someone who may answer as a participant may subscribe as that participant. */
async function joinAsParticipant(
  access: DispatcherDeps['access'],
  speaker: Speaker,
  room: Room,
  { participantId, takesChanges }: { participantId: string; takesChanges: boolean },
): Promise<Outcome<unknown>> {
  const { action } = clientMessages.answer_submitted;
  const granted = await access.grant('participant', { viewer: speaker.viewer, action, id: participantId });
  if (!granted.ok) return granted;
  if (granted.value.room.sessionId !== room.sessionId) return refuse('not_found');
  const isHost = granted.value.roles.includes('host');
  speaker.subscribe(room, { role: 'participant', id: participantId, isHost, takesChanges });
  await speaker.sendOwnState(room, participantId);
  return done;
}

async function answer(deps: DispatcherDeps, incoming: Incoming<'answer_submitted'>): Promise<Outcome<unknown>> {
  const { speaker, message, at } = incoming;
  const joined = speaker.subscribed();
  const isTheirs = joined?.subscription.role === 'participant' && joined.subscription.id === message.participantId;
  // A socket with that subscription was already authorised, and the room refuses a participant removed since.
  const room = isTheirs ? joined.room : await findRoom(deps, incoming);
  if ('ok' in room) return room;
  const answered = await deps.participants.answer(room, message, at);
  if (answered.ok) speaker.peer.sendMessage({ type: 'answer_accepted', questionId: message.questionId });
  return answered;
}

/** Only a subscribed participant has a question to have received. */
function receive(speaker: Speaker, [revision, late]: readonly [number, number]): Outcome<unknown> {
  const joined = speaker.subscribed();
  if (joined?.subscription.role !== 'participant') return refuse('another_participant');
  joined.room.receive(joined.subscription.id, { revision, lateMs: late * 10 });
  return done;
}

async function findRoom({ access }: DispatcherDeps, { speaker, message, action }: Incoming<'answer_submitted'>) {
  const { viewer } = speaker;
  const granted = await access.grant('participant', { viewer, action, id: message.participantId });
  return granted.ok ? granted.value.room : granted;
}

type Steering = Incoming<'restart_question'> | Incoming<'pause_timer'> | Incoming<'resume_timer'>;

async function steer({ access }: DispatcherDeps, incoming: Steering, command: RoomCommand): Promise<Outcome<unknown>> {
  const { speaker, message, action, at } = incoming;
  const granted = await access.grant('session', { viewer: speaker.viewer, action, id: message.sessionId });
  return granted.ok ? granted.value.room.submit(command, at) : granted;
}

async function showOnWall(
  { access, sessions }: DispatcherDeps,
  { speaker, message, action }: Incoming<'show_on_wall'>,
): Promise<Outcome<unknown>> {
  const granted = await access.grant('session', { viewer: speaker.viewer, action, id: message.sessionId });
  if (!granted.ok) return granted;
  sessions.show(granted.value, message.what);
  return done;
}
