import type { ThingKind } from '#app/contract/api.ts';
import { type Outcome, type RefusalReason, refuse } from '#app/contract/refusals.ts';
import type { Question, Quiz } from '#app/contract/things.ts';
import { findParticipant } from '#app/core/live/joining.ts';
import type { Person } from '#app/core/live/state.ts';
import { questionView } from '#app/core/live/views.ts';
import {
  type Action,
  type Decision,
  decide,
  isForPractice,
  isInScope,
  type Role,
  type Viewer,
} from '#app/core/permissions.ts';
import type { Data } from '../data/index.ts';
import type { SessionRoles, SessionRolesQuery } from '../data/session-roles.ts';
import type { Room } from '../live/room.ts';
import type { Rooms } from '../live/rooms.ts';
import { orUnavailable } from './outcome.ts';

/** What each kind of permission check grants. Code that holds a grant has passed the check. */
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

/** `own`: a question of the viewer's quiz. `copy`: a session's copy, as a participant may see it. */
export type QuestionGrant = { kind: 'own'; quiz: Quiz; question: Question } | { kind: 'copy'; question: Question };

export interface SessionGrant {
  room: Room;
  viewer: Viewer;
  /** The viewer's roles in the session. */
  roles: readonly Role[];
  /** The viewer's own participant; null for a host who does not play. */
  participantId: string | null;
}

export interface ParticipantGrant extends SessionGrant {
  /** The participant that was asked for, the viewer's own or not. */
  meantId: string;
}

/** What a viewer wants to do, and the id of what they want to do it to. */
export interface Wanted {
  viewer: Viewer;
  action: Action;
  id: string;
}

/** Checks permissions, for pages, /api and sockets alike. */
export interface Access {
  /**
   * Refuses `token_scope`, `not_signed_in`, `not_yours`, `another_participant`, `removed` or `not_found`, by the table of
   * permissions; and `unavailable`.
   */
  grant<Kind extends ThingKind>(kind: Kind, wanted: Wanted): Promise<Outcome<Grants[Kind]>>;
  /** Counts the viewer as connected, because they made a request for the session. */
  note(grant: SessionGrant): void;
}

interface Deps {
  data: Pick<Data, 'quizzes' | 'sessions'>;
  rooms: Rooms;
  practice: { isHost(accountId: string, viewer: Viewer): Promise<boolean> };
}

export function createAccess(deps: Deps): Access {
  const { rooms } = deps;
  const grants: { [Kind in ThingKind]: (wanted: Wanted) => Promise<Outcome<Grants[Kind]>> } = {
    account: async (wanted) => grantAccount(wanted),
    quiz: (wanted) => grantQuiz(deps, wanted),
    question: (wanted) => grantQuestion(deps, wanted),
    session: (wanted) => grantSession(deps, wanted, () => wanted.id),
    running_session: (wanted) => grantSession(deps, wanted, rooms.findRunning),
    latest_session: (wanted) => grantSession(deps, wanted, (id) => findCurrent(deps, id)),
    participant: (wanted) => grantParticipant(deps, wanted),
  };
  return {
    async grant(kind, wanted) {
      // Before anything is looked up: what exists must not matter.
      if (!isInScope(wanted.viewer, wanted.action)) return refuse('token_scope');
      return orUnavailable(() => grants[kind](wanted));
    },
    note({ room, roles, participantId }) {
      if (roles.includes('host')) room.noteRequest({ role: 'host' });
      if (participantId !== null) room.noteRequest({ role: 'participant', id: participantId });
    },
  };
}

async function findCurrent({ data, rooms }: Deps, quizId: string): Promise<string | null> {
  return (await rooms.findRunning(quizId)) ?? data.sessions.findLatest(quizId);
}

function grantAccount({ viewer, action, id }: Wanted): Outcome<AccountGrant> {
  const refusal = refusalFor(decide(viewer, action, viewer.userId === id ? ['host'] : []), action);
  return refusal ? refuse(refusal) : { ok: true, value: { userId: id } };
}

async function grantQuiz(deps: Deps, wanted: Wanted): Promise<Outcome<Quiz>> {
  const { viewer, action, id } = wanted;
  const mayOwn = viewer.userId !== null || isPractising(viewer);
  const quiz = mayOwn ? await deps.data.quizzes.find(id) : null;
  const roles: Role[] = quiz !== null && (await hosts(deps, wanted, quiz.creatorId)) ? ['host'] : [];
  const refusal = refusalFor(decide(viewer, action, roles), action);
  if (refusal) return refuse(refusal);
  return quiz ? { ok: true, value: quiz } : refuse('not_found');
}

/** Whether the viewer acts as the host of what this account owns: it is theirs, or the account of their practice room ([PX4]). */
async function hosts({ practice }: Deps, { viewer, action }: Wanted, ownerId: string): Promise<boolean> {
  if (ownerId === viewer.userId) return true;
  // Guests host nothing: their answers do not wait for a query.
  const mayHost = isForPractice(action) && (viewer.userId !== null || isPractising(viewer));
  return mayHost && practice.isHost(ownerId, viewer);
}

const isPractising = ({ practiceId }: Viewer) => typeof practiceId === 'string';

async function grantQuestion(deps: Deps, wanted: Wanted): Promise<Outcome<QuestionGrant>> {
  const { data } = deps;
  const { viewer, action, id } = wanted;
  const found = viewer.userId === null ? null : await data.quizzes.findQuestion(id);
  if (found && found.quiz.creatorId === viewer.userId) return { ok: true, value: { kind: 'own', ...found } };
  if (action !== 'question.read') return refuse(refusalFor(decide(viewer, action), action) ?? 'not_found');

  const granted = await grantSession(deps, wanted, () => data.sessions.findOpened({ questionId: id, ...viewer }));
  if (!granted.ok) return granted;
  const question = await granted.value.room.read((scene) => {
    const copy = scene.session.questions.get(id);
    return copy && questionView(scene, copy, 'player');
  });
  return question ? { ok: true, value: { kind: 'copy', question } } : refuse('not_found');
}

/** @param find Finds the session by the requested id. Not called for a viewer without account or guest cookie. */
async function grantSession(
  deps: Deps,
  wanted: Wanted,
  find: (id: string) => Promise<string | null> | string | null,
): Promise<Outcome<SessionGrant>> {
  const { viewer, action } = wanted;
  const sessionId = isNobody(viewer) ? null : await find(wanted.id);
  if (sessionId === null) return refuse(refusalFor(decide(viewer, action), action) ?? 'not_found');
  const room = deps.rooms.whole(sessionId);
  return admit(deps, wanted, room ? await rolesInRoom(room, viewer) : await findRoles(deps, { sessionId, ...viewer }));
}

async function grantParticipant(deps: Deps, wanted: Wanted): Promise<Outcome<ParticipantGrant>> {
  const { viewer, id } = wanted;
  // A viewer without account and cookie must not learn what exists, so this is always `not_signed_in`.
  if (isNobody(viewer)) return refuse('not_signed_in');
  const room = deps.rooms.wholeOf(id);
  const found = room ? await rolesInRoom(room, viewer) : await findRoles(deps, { participantId: id, ...viewer });
  if (!found) return refuse('not_found');
  const granted = await admit(deps, wanted, found, id);
  return granted.ok ? { ok: true, value: { ...granted.value, meantId: id } } : granted;
}

const isNobody = (viewer: Viewer) => viewer.userId === null && viewer.guestId === null && !isPractising(viewer);

/** A person's roles in a session, and its room if it is in memory. */
type Found = Pick<SessionRoles, 'sessionId' | 'hostId' | 'own'> & { room: Room | null };

/** A room in memory knows its participants, so answers wait for no query. */
async function rolesInRoom(room: Room, viewer: Viewer): Promise<Found> {
  await room.upToDate();
  return room.read(({ session }) => ({
    room,
    sessionId: session.id,
    hostId: session.hostId,
    own: peopleOf(viewer).flatMap((person) => {
      const participant = findParticipant(session, person);
      return participant ? [{ id: participant.id, isRemoved: participant.removedAt !== null }] : [];
    }),
  }));
}

async function findRoles({ data }: Deps, wanted: SessionRolesQuery): Promise<Found | null> {
  const roles = await data.sessions.findRoles(wanted);
  return roles && { ...roles, room: null };
}

/** Decides by the viewer's roles. Only if they are allowed, it loads a session that is not in memory ([RT2]). */
async function admit(
  deps: Deps,
  wanted: Wanted,
  found: Found | null,
  meantId?: string,
): Promise<Outcome<SessionGrant>> {
  const { viewer, action } = wanted;
  const { roles, participantId } = found ? await rolesIn(deps, found, wanted, meantId) : NO_ROLES;
  const refusal = refusalFor(decide(viewer, action, roles), action);
  if (refusal) return refuse(refusal);
  const room = found && (found.room ?? (await deps.rooms.open(found.sessionId)));
  return room ? { ok: true, value: { room, viewer, roles, participantId } } : refuse('not_found');
}

const NO_ROLES = { roles: [], participantId: null };

/** The viewer's roles. If a viewer plays both by account and by guest cookie, the account goes first. */
async function rolesIn(deps: Deps, { hostId, own }: Found, wanted: Wanted, meantId?: string) {
  const roles = new Set<Role>();
  if (await hosts(deps, wanted, hostId)) roles.add('host');
  const present = own.filter(({ isRemoved }) => !isRemoved);
  const meant = own.find(({ id }) => id === meantId);
  if (meant) roles.add(meant.isRemoved ? 'removed' : 'self');
  if (present.length > 0) roles.add('participant');
  else if (own.length > 0) roles.add('removed');
  const participantId = present.find(({ id }) => id === meantId)?.id ?? present[0]?.id ?? null;
  return { roles: [...roles], participantId };
}

/** A viewer's identities, the account first. */
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
    case 'out_of_scope':
      return 'token_scope';
    case 'removed':
      return 'removed';
    case 'hidden':
      return 'not_found';
    case 'forbidden':
      return action === 'answer.give' || action === 'participant.dress' ? 'another_participant' : 'not_yours';
  }
}
