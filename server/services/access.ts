import type { ThingKind } from '#app/contract/api.ts';
import { type Outcome, type RefusalReason, refuse } from '#app/contract/refusals.ts';
import type { Question, Quiz } from '#app/contract/things.ts';
import { findParticipant } from '#app/core/live/joining.ts';
import type { Person } from '#app/core/live/state.ts';
import { questionView } from '#app/core/live/views.ts';
import { type Action, type Decision, decide, type Role, type Viewer } from '#app/core/permissions.ts';
import type { Data } from '../data/index.ts';
import type { Places, PlacesWanted } from '../data/session-places.ts';
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
  roles: readonly Role[];
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
    session: (wanted) => grantSession(tools, wanted, () => wanted.id),
    running_session: (wanted) => grantSession(tools, wanted, rooms.findRunning),
    latest_session: (wanted) => grantSession(tools, wanted, (id) => findCurrent(tools, id)),
    participant: (wanted) => grantParticipant(tools, wanted),
  };
  return {
    grant: (kind, wanted) => orUnavailable(() => grants[kind](wanted)),
    note({ room, roles, participantId }) {
      if (roles.includes('host')) room.noteRequest({ role: 'host' });
      if (participantId !== null) room.noteRequest({ role: 'participant', id: participantId });
    },
  };
}

async function findCurrent({ data, rooms }: Tools, quizId: string): Promise<string | null> {
  return (await rooms.findRunning(quizId)) ?? data.sessions.findLatest(quizId);
}

function grantAccount({ viewer, action, id }: Wanted): Outcome<AccountGrant> {
  const refusal = refusalFor(decide(viewer, action, viewer.userId === id ? ['host'] : []), action);
  return refusal ? refuse(refusal) : { ok: true, value: { userId: id } };
}

async function grantQuiz({ data }: Tools, { viewer, action, id }: Wanted): Promise<Outcome<Quiz>> {
  const quiz = viewer.userId === null ? null : await data.quizzes.find(id);
  const refusal = refusalFor(decide(viewer, action, ownerRoles(viewer, quiz)), action);
  if (refusal) return refuse(refusal);
  return quiz ? { ok: true, value: quiz } : refuse('not_found');
}

function ownerRoles({ userId }: Viewer, quiz: { creatorId: string } | null): Role[] {
  return quiz !== null && quiz.creatorId === userId ? ['host'] : [];
}

async function grantQuestion(tools: Tools, wanted: Wanted): Promise<Outcome<QuestionGrant>> {
  const { data } = tools;
  const { viewer, action, id } = wanted;
  const found = viewer.userId === null ? null : await data.quizzes.findQuestion(id);
  if (found && found.quiz.creatorId === viewer.userId) return { ok: true, value: { kind: 'own', ...found } };
  if (action !== 'question.read') return refuse(refusalFor(decide(viewer, action), action) ?? 'not_found');

  const granted = await grantSession(tools, wanted, () => data.sessions.findOpened({ questionId: id, ...viewer }));
  if (!granted.ok) return granted;
  const question = await granted.value.room.look(({ session }) => {
    const copy = session.questions.get(id);
    return copy && questionView(session, copy, 'player');
  });
  return question ? { ok: true, value: { kind: 'copy', question } } : refuse('not_found');
}

/** @param find The session meant, by the id that was asked for. Nobody's question is not looked up at all. */
async function grantSession(
  tools: Tools,
  wanted: Wanted,
  find: (id: string) => Promise<string | null> | string | null,
): Promise<Outcome<SessionGrant>> {
  const { viewer, action } = wanted;
  const sessionId = isNobody(viewer) ? null : await find(wanted.id);
  if (sessionId === null) return refuse(refusalFor(decide(viewer, action), action) ?? 'not_found');
  const room = tools.rooms.whole(sessionId);
  return admit(tools, wanted, room ? await placesIn(room, viewer) : await findPlaces(tools, { sessionId, ...viewer }));
}

async function grantParticipant(tools: Tools, wanted: Wanted): Promise<Outcome<ParticipantGrant>> {
  const { viewer, id } = wanted;
  // Nobody's participant is not another's: who may answer at all is told that it is not there.
  if (isNobody(viewer)) return refuse('not_signed_in');
  const room = tools.rooms.wholeOf(id);
  const found = room ? await placesIn(room, viewer) : await findPlaces(tools, { participantId: id, ...viewer });
  if (!found) return refuse('not_found');
  const granted = await admit(tools, wanted, found, id);
  return granted.ok ? { ok: true, value: { ...granted.value, meantId: id } } : granted;
}

const isNobody = ({ userId, guestId }: Viewer) => userId === null && guestId === null;

/** What somebody is in a session, and its room where that is in memory. */
type Found = Pick<Places, 'sessionId' | 'hostId' | 'own'> & { room: Room | null };

/** A room in memory knows its people: who answers waits for no database. */
function placesIn(room: Room, viewer: Viewer): Promise<Found> {
  return room.look(({ session }) => ({
    ...{ room, sessionId: session.id, hostId: session.hostId },
    own: peopleOf(viewer).flatMap((person) => {
      const participant = findParticipant(session, person);
      return participant ? [{ id: participant.id, isRemoved: participant.removedAt !== null }] : [];
    }),
  }));
}

async function findPlaces({ data }: Tools, wanted: PlacesWanted): Promise<Found | null> {
  const places = await data.sessions.findPlaces(wanted);
  return places && { ...places, room: null };
}

/** Decides by who somebody is there; only then a session is read that is not in memory ([RT2]). */
async function admit(
  { rooms }: Tools,
  { viewer, action }: Wanted,
  found: Found | null,
  meantId?: string,
): Promise<Outcome<SessionGrant>> {
  const { standings: roles, participantId } = found ? rolesIn(found, viewer, meantId) : NO_ROLES;
  const refusal = refusalFor(decide(viewer, action, roles), action);
  if (refusal) return refuse(refusal);
  const room = found && (found.room ?? (await rooms.open(found.sessionId)));
  return room ? { ok: true, value: { room, viewer, roles: roles, participantId } } : refuse('not_found');
}

const NO_ROLES = { standings: [], participantId: null };

/** What a viewer is in a session; somebody may play by account and by guest cookie, the account comes first. */
function rolesIn({ hostId, own }: Found, viewer: Viewer, meantId?: string) {
  const standings = new Set<Role>();
  if (hostId === viewer.userId) standings.add('host');
  const present = own.filter(({ isRemoved }) => !isRemoved);
  const meant = own.find(({ id }) => id === meantId);
  if (meant) standings.add(meant.isRemoved ? 'removed' : 'self');
  if (present.length > 0) standings.add('participant');
  else if (own.length > 0) standings.add('removed');
  const participantId = present.find(({ id }) => id === meantId)?.id ?? present[0]?.id ?? null;
  return { standings: [...standings], participantId };
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
