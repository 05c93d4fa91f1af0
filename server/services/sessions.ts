import type { Scores } from '#app/contract/play.ts';
import type { Presentation } from '#app/contract/present.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { Participant, Question, Quiz, Session } from '#app/contract/things.ts';
import type { HostScreen } from '#app/core/host-screen.ts';
import type { Change, RoomCommand } from '#app/core/live/commands.ts';
import { rankedView, removedView } from '#app/core/live/host-views.ts';
import { type OverviewCard, overviewCards } from '#app/core/live/overview.ts';
import type { Moment } from '#app/core/live/state.ts';
import { type Audience, participantView, questionView, sessionView, topView } from '#app/core/live/views.ts';
import { decide, type Viewer } from '#app/core/permissions.ts';
import type { SessionUse } from '#app/core/quota.ts';
import { type Format, textsOf } from '#app/core/rich-text.ts';
import type { WallRequest } from '#app/core/wall-requests.ts';
import type { Data } from '../data/index.ts';
import type { FileReading } from '../data/reader.ts';
import type { Room } from '../live/room.ts';
import type { Rooms } from '../live/rooms.ts';
import type { Formatter } from '../rich/formatter.ts';
import type { SessionGrant } from './access.ts';
import type { Attempts } from './attempts.ts';
import { orUnavailable } from './outcome.ts';
import { presentationOf } from './presenting.ts';
import { newId } from './secrets.ts';
import { countWrite } from './write-rate.ts';

/** Use cases of live sessions. Those with an outcome may also refuse `unavailable`. */
export interface SessionService {
  /**
   * Returns the running session, or creates one with its own copy of the questions. Refuses `still_draft`,
   * `too_many_writes`, `sessions_full`, `changed_meanwhile`.
   */
  start(quiz: Quiz): Promise<Outcome<{ session: Session; isNew: boolean }>>;
  /** As the viewer may see it. */
  read(grant: SessionGrant): Promise<Outcome<Session>>;
  /** The session's own copy of the questions, for its host. */
  listQuestions(grant: SessionGrant): Promise<Outcome<Question[]>>;
  /** The session and a card for each of its questions, for its host. */
  overview(grant: SessionGrant): Promise<Outcome<{ session: Session; cards: OverviewCard[] }>>;
  /** All participants for the host; the top and themselves for a participant. */
  listParticipants(grant: SessionGrant): Promise<Outcome<Participant[] | JsonPieces>>;
  /** The removed participants. Refuses `not_yours`. */
  listRemoved(grant: SessionGrant): Promise<Outcome<Participant[] | JsonPieces>>;
  /** The quiz's latest completed session that the viewer hosted or took part in; null if there is none. */
  findCompleted(quizId: string, viewer: Viewer): Promise<Outcome<string | null>>;
  /**
   * The final scores that the viewer may see; null while the session runs.
   *
   * @param page The page of the rankings, as written in the URL.
   */
  readScores(grant: SessionGrant, page: string | null, signal?: AbortSignal): Promise<Outcome<Scores | null>>;
  /** The data of the wall or of a remote, for its host. Refuses `not_yours`. */
  present(grant: SessionGrant, screen: HostScreen): Promise<Outcome<Presentation>>;
  /** Applies a host's command and returns the session afterwards. */
  steer(grant: SessionGrant, command: RoomCommand, at?: Moment): Promise<Outcome<Session>>;
  /** What the host asks their screens to show ([WA33]). */
  show(grant: SessionGrant, request: WallRequest): void;
  /** Applies a host's command and returns only the changes. */
  command(grant: SessionGrant, command: RoomCommand): Promise<Outcome<readonly Change[]>>;
  /** All completed sessions that somebody took part in, newest first. */
  listHistory(userId: string): Promise<Outcome<JsonPieces>>;
  /** How much of its quota the sessions of an account use. */
  readUse(hostId: string): Promise<SessionUse>;
}

/** A JSON text that may be long, sent in pieces while it is read. */
export interface JsonPieces {
  pieces: FileReading<unknown>['pieces'];
}

interface Deps {
  /** Called after a session was made. */
  onStarted: () => void;
  data: Pick<Data, 'quizzes' | 'sessions' | 'reader'>;
  rooms: Rooms;
  attempts: Pick<Attempts, 'takeWrite'>;
  formatter: Pick<Formatter, 'prepare'>;
  now: () => Date;
}

export function createSessionService(deps: Deps): SessionService {
  const { data } = deps;
  return {
    start: (quiz) => orUnavailable(() => start(deps, quiz)),
    read: (grant) => orUnavailable(() => read(grant)),
    listQuestions: ({ room }) =>
      orUnavailable(async () => {
        const formatting = await prepareTexts(deps, room);
        const value = await room.read((scene) =>
          [...scene.session.questions.values()].map((question) =>
            questionView({ ...scene, ...formatting }, question, 'host'),
          ),
        );
        return { ok: true, value };
      }),
    overview: ({ room }) =>
      orUnavailable(async () => {
        const formatting = await prepareTexts(deps, room);
        const value = await room.read((scene) => ({
          session: sessionView(scene, 'host'),
          cards: overviewCards({ ...scene, ...formatting }),
        }));
        return { ok: true, value };
      }),
    listParticipants: (grant) => orUnavailable(() => listParticipants(deps, grant)),
    listRemoved: (grant) =>
      orUnavailable<Participant[] | JsonPieces>(async () => {
        const decision = decide(grant.viewer, 'participant.list_removed', grant.roles);
        if (decision !== 'allowed') return refuse('not_yours');
        if (await hasEnded(grant)) return everybody(deps, grant, 'removed');
        return { ok: true, value: await grant.room.read(removedView) };
      }),
    findCompleted: (quizId, viewer) =>
      orUnavailable(async () => ({ ok: true, value: await data.sessions.findCompleted({ quizId, ...viewer }) })),
    readScores: (grant, page, signal) =>
      orUnavailable(async () => {
        if (!(await hasEnded(grant))) return { ok: true, value: null };
        const { room, participantId } = grant;
        const wanted = { sessionId: room.sessionId, audience: audienceOf(grant), participantId, page };
        return { ok: true, value: await data.reader.read('scores', wanted, signal) };
      }),
    present: (grant, screen) =>
      orUnavailable(async () => {
        if (audienceOf(grant) !== 'host') return refuse('not_yours');
        const formatting = screen === 'remote' ? await prepareTexts(deps, grant.room) : {};
        const value = await grant.room.read((scene) => presentationOf({ ...scene, ...formatting }, screen));
        return { ok: true, value };
      }),
    steer: (grant, command, at) =>
      orUnavailable(async () => {
        const done = await grant.room.submit(command, at);
        return done.ok ? read(grant) : done;
      }),
    show: ({ room }, request) => room.show(request),
    command: ({ room }, command) => room.submit(command),
    listHistory: (userId) =>
      orUnavailable(async () => ({ ok: true, value: await data.reader.open('history', { userId }) })),
    readUse: (hostId) => data.sessions.readUse(hostId),
  };
}

/** Formats all texts of a session for a view that needs all of them at once; empty where nothing is formatted. */
async function prepareTexts({ formatter }: Pick<Deps, 'formatter'>, room: Room): Promise<{ format?: Format }> {
  const texts = await room.read(({ session: { settings, questions } }) =>
    settings.formatting ? [...questions.values()].flatMap(({ content }) => textsOf(content)) : null,
  );
  return texts ? { format: await formatter.prepare(texts) } : {};
}

/** How the viewer sees the session; as a host, if they are also a participant. */
export function audienceOf({ roles }: SessionGrant): Audience {
  return roles.includes('host') ? 'host' : 'player';
}

async function read(grant: SessionGrant): Promise<Outcome<Session>> {
  return { ok: true, value: await grant.room.read((scene) => sessionView(scene, audienceOf(grant))) };
}

async function start(deps: Deps, quiz: Quiz): Promise<Outcome<{ session: Session; isNew: boolean }>> {
  if (quiz.status === 'draft') return refuse('still_draft');
  const { data, rooms, now } = deps;
  const running = await rooms.openRunning(quiz.id);
  const id = newId();
  const questions = running === null ? await data.quizzes.listQuestions(quiz.id) : [];
  // A session stores a copy of the questions.
  const tooMuch = running === null ? await countWrite(deps, quiz.creatorId, questions) : null;
  if (tooMuch) return tooMuch;
  const isNew = running === null && (await data.sessions.create({ id, quiz, createdAt: now(), questions }));
  const room = running ?? (isNew ? await rooms.open(id) : await rooms.openRunning(quiz.id));
  // Neither created nor running: there is no room, or the quiz was changed at the same moment.
  if (!room) return refuse((await data.sessions.hasNoRoom(quiz.id)) ? 'sessions_full' : 'changed_meanwhile');
  if (isNew) deps.onStarted();
  room.noteRequest({ role: 'host' });
  const session = await room.read((scene) => sessionView(scene, 'host'));
  return { ok: true, value: { session, isNew } };
}

/** Whether the session is stored as completed; then long lists are read in the reading thread ([RT1]). */
function hasEnded({ room }: SessionGrant): Promise<boolean> {
  return room.read(({ session }) => session.phase.status === 'completed');
}

async function listParticipants(deps: Deps, grant: SessionGrant): Promise<Outcome<Participant[] | JsonPieces>> {
  const { room, participantId } = grant;
  if (audienceOf(grant) === 'host') {
    if (await hasEnded(grant)) return everybody(deps, grant, 'ranked');
    return { ok: true, value: await room.read(rankedView) };
  }
  const value = await room.read(
    (scene) => {
      const top = topView(scene);
      const own = scene.session.participants.get(participantId ?? '');
      if (!own || top.some(({ id }) => id === own.id)) return top;
      return [...top, participantView(scene, own, 'player')];
    },
    ...(participantId === null ? [] : [participantId]),
  );
  return { ok: true, value };
}

/** All participants of a completed session, for its host. */
async function everybody(
  { data }: Deps,
  { room }: SessionGrant,
  which: 'ranked' | 'removed',
): Promise<Outcome<JsonPieces>> {
  const { sessionId } = room;
  const { head, pieces } = await data.reader.open('everybody', { sessionId, which, connected: [...room.connected()] });
  return head ? { ok: true, value: { pieces } } : refuse('not_found');
}
