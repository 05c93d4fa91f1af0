import type { Scores } from '#app/contract/play.ts';
import type { Presentation } from '#app/contract/present.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { Participant, Question, Quiz, Session } from '#app/contract/things.ts';
import type { Change, RoomCommand } from '#app/core/live/commands.ts';
import { type OverviewCard, overviewCards } from '#app/core/live/overview.ts';
import type { Moment } from '#app/core/live/state.ts';
import {
  type Audience,
  participantView,
  questionView,
  rankedView,
  removedView,
  sessionView,
  topView,
} from '#app/core/live/views.ts';
import { decide, type Viewer } from '#app/core/permissions.ts';
import type { Data } from '../data/index.ts';
import type { FileReading } from '../data/reader.ts';
import type { Rooms } from '../live/rooms.ts';
import type { SessionGrant } from './access.ts';
import type { Attempts } from './attempts.ts';
import { orUnavailable } from './outcome.ts';
import { presentationOf } from './presenting.ts';
import { newId } from './secrets.ts';
import { countWrite } from './write-rate.ts';

/** Use cases around a live session. Those with an outcome may also refuse `unavailable`. */
export interface SessionService {
  /** The running session, or a new one with its own copy of the questions. Refuses `still_draft`, `too_many_writes`. */
  start(quiz: Quiz): Promise<Outcome<{ session: Session; isNew: boolean }>>;
  /** As the viewer may see it. */
  read(grant: SessionGrant): Promise<Outcome<Session>>;
  /** The session's own copy of the questions, for its host. */
  listQuestions(grant: SessionGrant): Promise<Outcome<Question[]>>;
  /** The session and a card for each of its questions, for its host. */
  overview(grant: SessionGrant): Promise<Outcome<{ session: Session; cards: OverviewCard[] }>>;
  /** Everybody for the host; the best and themselves for a participant. */
  listParticipants(grant: SessionGrant): Promise<Outcome<Participant[] | JsonPieces>>;
  /** Those whom the host removed. Refuses `not_yours`. */
  listRemoved(grant: SessionGrant): Promise<Outcome<Participant[] | JsonPieces>>;
  /** The quiz's latest completed session that the viewer led or took part in; null where there is none. */
  findCompleted(quizId: string, viewer: Viewer): Promise<Outcome<string | null>>;
  /**
   * The final scores, as far as the viewer may see them; null while the session runs.
   *
   * @param page Of the rankings, as it stands in the address.
   */
  readScores(grant: SessionGrant, page: string | null, signal?: AbortSignal): Promise<Outcome<Scores | null>>;
  /** All that the wall shows, for its host. Refuses `not_yours`. */
  present(grant: SessionGrant): Promise<Outcome<Presentation>>;
  /** Carries out a command of the host, and shows what the session is now. */
  steer(grant: SessionGrant, command: RoomCommand, at?: Moment): Promise<Outcome<Session>>;
  /** Likewise, but says only what changed. */
  command(grant: SessionGrant, command: RoomCommand): Promise<Outcome<readonly Change[]>>;
  /** All completed sessions that somebody took part in, newest first. */
  listHistory(userId: string): Promise<Outcome<JsonPieces>>;
}

/** A JSON text that may be long: it is sent as it is read. */
export interface JsonPieces {
  pieces: FileReading<unknown>['pieces'];
}

interface Tools {
  data: Pick<Data, 'quizzes' | 'sessions' | 'reader'>;
  rooms: Rooms;
  attempts: Pick<Attempts, 'takeWrite'>;
  now: () => Date;
}

export function createSessionService(tools: Tools): SessionService {
  const { data } = tools;
  return {
    start: (quiz) => orUnavailable(() => start(tools, quiz)),
    read: (grant) => orUnavailable(() => read(grant)),
    listQuestions: ({ room }) =>
      orUnavailable(async () => ({
        ok: true,
        value: await room.look(({ session }) =>
          [...session.questions.values()].map((question) => questionView(session, question, 'host')),
        ),
      })),
    overview: ({ room }) =>
      orUnavailable(async () => ({
        ok: true,
        value: await room.look((scene) => ({
          session: sessionView(scene, 'host'),
          cards: overviewCards(scene.session),
        })),
      })),
    listParticipants: (grant) => orUnavailable(() => listParticipants(tools, grant)),
    listRemoved: (grant) =>
      orUnavailable<Participant[] | JsonPieces>(async () => {
        const decision = decide(grant.viewer, 'participant.list_removed', grant.roles);
        if (decision !== 'allowed') return refuse('not_yours');
        if (await hasEnded(grant)) return everybody(tools, grant, 'removed');
        return { ok: true, value: await grant.room.look(removedView) };
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
    present: (grant) =>
      orUnavailable(async () =>
        audienceOf(grant) === 'host' ? { ok: true, value: await grant.room.look(presentationOf) } : refuse('not_yours'),
      ),
    steer: (grant, command, at) =>
      orUnavailable(async () => {
        const done = await grant.room.submit(command, at);
        return done.ok ? read(grant) : done;
      }),
    command: ({ room }, command) => room.submit(command),
    listHistory: (userId) =>
      orUnavailable(async () => ({ ok: true, value: await data.reader.open('history', { userId }) })),
  };
}

/** How the viewer sees the session: as a host, if they are both. */
export function audienceOf({ roles }: SessionGrant): Audience {
  return roles.includes('host') ? 'host' : 'player';
}

async function read(grant: SessionGrant): Promise<Outcome<Session>> {
  return { ok: true, value: await grant.room.look((scene) => sessionView(scene, audienceOf(grant))) };
}

async function start(tools: Tools, quiz: Quiz): Promise<Outcome<{ session: Session; isNew: boolean }>> {
  if (quiz.status === 'draft') return refuse('still_draft');
  const { data, rooms, now } = tools;
  const running = await rooms.openRunning(quiz.id);
  const id = newId();
  const questions = running === null ? await data.quizzes.listQuestions(quiz.id) : [];
  // A session keeps a copy of its questions.
  const tooMuch = running === null ? await countWrite(tools, quiz.creatorId, questions) : null;
  if (tooMuch) return tooMuch;
  const isNew = running === null && (await data.sessions.create({ id, quiz, createdAt: now(), questions }));
  const room = running ?? (isNew ? await rooms.open(id) : await rooms.openRunning(quiz.id));
  // Neither made nor there: the quiz was changed in this very moment.
  if (!room) return refuse('changed_meanwhile');
  room.noteRequest({ role: 'host' });
  const session = await room.look((scene) => sessionView(scene, 'host'));
  return { ok: true, value: { session, isNew } };
}

/** Whether the session is stored as completed: from then on what is large is read beside the live ones ([RT1]). */
function hasEnded({ room }: SessionGrant): Promise<boolean> {
  return room.look(({ session }) => session.phase.status === 'completed');
}

async function listParticipants(tools: Tools, grant: SessionGrant): Promise<Outcome<Participant[] | JsonPieces>> {
  const { room, participantId } = grant;
  if (audienceOf(grant) === 'host') {
    if (await hasEnded(grant)) return everybody(tools, grant, 'ranked');
    return { ok: true, value: await room.look(rankedView) };
  }
  const value = await room.look(
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

/** Everybody of a completed session, for its host. */
async function everybody(
  { data }: Tools,
  { room }: SessionGrant,
  which: 'ranked' | 'removed',
): Promise<Outcome<JsonPieces>> {
  const { sessionId } = room;
  const { head, pieces } = await data.reader.open('everybody', { sessionId, which, connected: [...room.connected()] });
  return head ? { ok: true, value: { pieces } } : refuse('not_found');
}
