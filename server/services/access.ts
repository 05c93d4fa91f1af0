import type { ThingKind } from '#app/contract/api.ts';
import { type Outcome, type RefusalReason, refuse } from '#app/contract/refusals.ts';
import type { Question, Quiz } from '#app/contract/things.ts';
import { findParticipant } from '#app/core/live/joining.ts';
import type { LiveParticipant, LiveSession, Person } from '#app/core/live/state.ts';
import { questionView } from '#app/core/live/views.ts';
import { type Action, type Decision, decide, type Standing, type Viewer } from '#app/core/permissions.ts';
import type { Data } from '../data/index.ts';
import type { Room } from '../live/room.ts';
import type { Rooms } from '../live/rooms.ts';
import { orUnavailable } from './outcome.ts';

/** What the viewer is allowed to do something to; whoever has one of these has been let in. */
export interface Grants {
  account: AccountGrant;
  quiz: Quiz;
  question: QuestionGrant;
  session: SessionGrant;
  running_session: SessionGrant;
  latest_session: SessionGrant;
  participant: ParticipantGrant;
}

/** The viewer's own account. */
export interface AccountGrant {
  userId: string;
}

/** `own`: a question of the viewer's quiz. `copy`: that of a session, as a participant may see it. */
export type QuestionGrant = { kind: 'own'; quiz: Quiz; question: Question } | { kind: 'copy'; question: Question };

export interface SessionGrant {
  room: Room;
  viewer: Viewer;
  /** What the viewer is to the session. */
  standings: readonly Standing[];
  /** The viewer's own participant; null for a host who does not play. */
  participantId: string | null;
}

export interface ParticipantGrant extends SessionGrant {
  /** The participant meant, the viewer's own or not. */
  meantId: string;
}

/** Who wants to do what, to the thing of this id. */
export interface Wanted {
  viewer: Viewer;
  action: Action;
  id: string;
}

/** Decides who may do what, for pages, /api and sockets alike. */
export interface Access {
  /** Refuses 401, 403 or 404, as the table of permissions says, and `unavailable`. */
  grant<Kind extends ThingKind>(kind: Kind, wanted: Wanted): Promise<Outcome<Grants[Kind]>>;
  /** Notes that a request of these people named the session: they count as connected. */
  note(grant: SessionGrant): void;
}

interface Tools {
  data: Pick<Data, 'quizzes' | 'sessions'>;
  rooms: Rooms;
}

export function createAccess(tools: Tools): Access {
  const { rooms } = tools;
  const grants: { [Kind in ThingKind]: (wanted: Wanted) => Promise<Outcome<Grants[Kind]>> } = {
    account: async (wanted) => grantAccount(wanted),
    quiz: (wanted) => grantQuiz(tools, wanted),
    question: (wanted) => grantQuestion(tools, wanted),
    session: async (wanted) => grantSession(await rooms.open(wanted.id), wanted),
    running_session: async (wanted) => grantSession(await rooms.openRunning(wanted.id), wanted),
    latest_session: async (wanted) => grantSession(await openCurrent(rooms, wanted.id), wanted),
    participant: (wanted) => grantParticipant(tools, wanted),
  };
  return {
    grant: (kind, wanted) => orUnavailable(() => grants[kind](wanted)),
    note({ room, standings, participantId }) {
      if (standings.includes('host')) room.ask({ role: 'host' });
      if (participantId !== null) room.ask({ role: 'participant', id: participantId });
    },
  };
}

async function openCurrent(rooms: Rooms, quizId: string): Promise<Room | null> {
  return (await rooms.openRunning(quizId)) ?? rooms.openLatest(quizId);
}

function grantAccount({ viewer, action, id }: Wanted): Outcome<AccountGrant> {
  const refusal = refusalFor(decide(viewer, action, viewer.userId === id ? ['host'] : []), action);
  return refusal ? refuse(refusal) : { ok: true, value: { userId: id } };
}

async function grantQuiz({ data }: Tools, { viewer, action, id }: Wanted): Promise<Outcome<Quiz>> {
  const quiz = viewer.userId === null ? null : await data.quizzes.find(id);
  const refusal = refusalFor(decide(viewer, action, ownerStanding(viewer, quiz)), action);
  if (refusal) return refuse(refusal);
  return quiz ? { ok: true, value: quiz } : refuse('not_found');
}

function ownerStanding({ userId }: Viewer, quiz: { creatorId: string } | null): Standing[] {
  return quiz !== null && quiz.creatorId === userId ? ['host'] : [];
}

async function grantQuestion({ data, rooms }: Tools, wanted: Wanted): Promise<Outcome<QuestionGrant>> {
  const { viewer, action, id } = wanted;
  const found = viewer.userId === null ? null : await data.quizzes.findQuestion(id);
  if (found && found.quiz.creatorId === viewer.userId) return { ok: true, value: { kind: 'own', ...found } };
  if (action !== 'question.read') return refuse(refusalFor(decide(viewer, action), action) ?? 'not_found');

  const sessionId = await data.sessions.findOpened({ questionId: id, ...viewer });
  const granted = await grantSession(sessionId === null ? null : await rooms.open(sessionId), wanted);
  if (!granted.ok) return granted;
  const question = await granted.value.room.look(({ session }) => {
    const copy = session.questions.get(id);
    return copy && questionView(session, copy, 'player');
  });
  return question ? { ok: true, value: { kind: 'copy', question } } : refuse('not_found');
}

async function grantSession(room: Room | null, { viewer, action }: Wanted): Promise<Outcome<SessionGrant>> {
  if (!room) return refuse(refusalFor(decide(viewer, action), action) ?? 'not_found');
  const { standings, own } = await room.look(({ session }) => standingsIn(session, viewer));
  const refusal = refusalFor(decide(viewer, action, standings), action);
  return refusal ? refuse(refusal) : { ok: true, value: { room, viewer, standings, participantId: own?.id ?? null } };
}

async function grantParticipant({ rooms }: Tools, wanted: Wanted): Promise<Outcome<ParticipantGrant>> {
  const { viewer, action, id } = wanted;
  const room = await rooms.openOf(id);
  // Nobody's participant is not another's: who may answer at all is told that it is not there.
  const mayAsk = viewer.userId !== null || viewer.guestId !== null;
  if (!room) return refuse(mayAsk ? 'not_found' : 'not_signed_in');
  const { standings, own } = await room.look(({ session }) => standingsIn(session, viewer, id));
  const refusal = refusalFor(decide(viewer, action, standings), action);
  const participantId = own?.id ?? null;
  return refusal ? refuse(refusal) : { ok: true, value: { room, viewer, standings, participantId, meantId: id } };
}

/** What a viewer is in a session; somebody may play by account and by guest cookie, the account comes first. */
function standingsIn(session: LiveSession, viewer: Viewer, meantId?: string) {
  const standings = new Set<Standing>();
  if (session.hostId === viewer.userId) standings.add('host');
  const mine = peopleOf(viewer).flatMap((person) => findParticipant(session, person) ?? []);
  const present = mine.filter(({ removedAt }) => removedAt === null);
  const meant = mine.find(({ id }) => id === meantId);
  if (meant) standings.add(meant.removedAt === null ? 'self' : 'removed');
  if (present.length > 0) standings.add('participant');
  else if (mine.length > 0) standings.add('removed');
  const own: LiveParticipant | null = present.find(({ id }) => id === meantId) ?? present[0] ?? null;
  return { standings: [...standings], own };
}

/** The people that somebody is: the account first. */
export function peopleOf({ userId, guestId }: Viewer): Person[] {
  return [
    ...(userId === null ? [] : [{ kind: 'account' as const, userId }]),
    ...(guestId === null ? [] : [{ kind: 'guest' as const, guestId }]),
  ];
}

function refusalFor(decision: Decision, action: Action): RefusalReason | null {
  switch (decision) {
    case 'allowed':
      return null;
    case 'sign_in':
      return 'not_signed_in';
    case 'removed':
      return 'removed';
    case 'hidden':
      return 'not_found';
    case 'forbidden':
      return action === 'answer.give' ? 'another_participant' : 'not_yours';
  }
}
