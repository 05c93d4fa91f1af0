import type { Scores } from '#app/contract/play.ts';
import type { Presentation } from '#app/contract/present.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { HistoryEntry, HostedParticipant, Participant, Question, Quiz, Session } from '#app/contract/things.ts';
import type { Change, Wish } from '#app/core/live/commands.ts';
import { type OverviewCard, overviewCards } from '#app/core/live/overview.ts';
import type { LiveParticipant, Moment } from '#app/core/live/state.ts';
import {
  type Audience,
  participantView,
  questionView,
  rankedView,
  removedView,
  type Scene,
  sessionView,
  topView,
} from '#app/core/live/views.ts';
import { decide, type Viewer } from '#app/core/permissions.ts';
import { rankingsPage } from '#app/core/rankings-page.ts';
import type { Data } from '../data/index.ts';
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
  listParticipants(grant: SessionGrant): Promise<Outcome<Participant[]>>;
  /** Those whom the host removed. Refuses `not_yours`. */
  listRemoved(grant: SessionGrant): Promise<Outcome<HostedParticipant[]>>;
  /** The quiz's latest completed session that the viewer led or took part in; null where there is none. */
  findCompleted(quizId: string, viewer: Viewer): Promise<Outcome<string | null>>;
  /**
   * The final scores, as far as the viewer may see them; null while the session runs.
   *
   * @param page Of the rankings, as it stands in the address.
   */
  readScores(grant: SessionGrant, page: string | null): Promise<Outcome<Scores | null>>;
  /** All that the wall shows, for its host. Refuses `not_yours`. */
  present(grant: SessionGrant): Promise<Outcome<Presentation>>;
  /** Carries out a command of the host, and shows what the session is now. */
  steer(grant: SessionGrant, command: Wish, at?: Moment): Promise<Outcome<Session>>;
  /** Likewise, but says only what changed. */
  command(grant: SessionGrant, command: Wish): Promise<Outcome<readonly Change[]>>;
  listHistory(userId: string): Promise<Outcome<HistoryEntry[]>>;
}

interface Tools {
  data: Pick<Data, 'quizzes' | 'sessions'>;
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
    listParticipants: (grant) => orUnavailable(() => listParticipants(grant)),
    listRemoved: ({ room, viewer, standings }) =>
      orUnavailable(async () => {
        const decision = decide(viewer, 'participant.list_removed', standings);
        return decision === 'allowed' ? { ok: true, value: await room.look(removedView) } : refuse('not_yours');
      }),
    findCompleted: (quizId, viewer) =>
      orUnavailable(async () => ({ ok: true, value: await data.sessions.findCompleted({ quizId, ...viewer }) })),
    readScores: (grant, page) =>
      orUnavailable(async () => ({ ok: true, value: await grant.room.look((scene) => scoresOf(scene, grant, page)) })),
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
    listHistory: (userId) => orUnavailable(async () => ({ ok: true, value: await data.sessions.listHistory(userId) })),
  };
}

/** How the viewer sees the session: as a host, if they are both. */
export function audienceOf({ standings }: SessionGrant): Audience {
  return standings.includes('host') ? 'host' : 'player';
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
  room.ask({ role: 'host' });
  const session = await room.look((scene) => sessionView(scene, 'host'));
  return { ok: true, value: { session, isNew } };
}

/** A page of the rankings; where the quiz keeps its places back, a player's own row alone ([SB2], [SB3]). */
function scoresOf(scene: Scene, grant: SessionGrant, wanted: string | null): Scores | null {
  const { id: sessionId, title, quizId, settings, phase } = scene.session;
  if (phase.status !== 'completed') return null;
  const audience = audienceOf(grant);
  const isKeptBack = audience === 'player' && settings.leaderboard === 'never';
  const shown = scene.ranking.all().filter(({ of }) => !isKeptBack || of.id === grant.participantId);
  const { rows, page, own } = rankingsPage(
    shown.map(({ of }) => of),
    wanted,
    grant.participantId,
  );
  const view = (of: LiveParticipant) => participantView(scene, of, audience);
  const completedAt = new Date(phase.completedAt).toISOString();
  return {
    ...{ sessionId, quizId, title, completedAt, page },
    ...{ rows: rows.map(view), total: shown.length, own: own && { ...own, row: view(own.row) } },
  };
}

async function listParticipants(grant: SessionGrant): Promise<Outcome<Participant[]>> {
  const { room, participantId } = grant;
  if (audienceOf(grant) === 'host') return { ok: true, value: await room.look(rankedView) };
  const value = await room.look((scene) => {
    const top = topView(scene);
    const own = scene.session.participants.get(participantId ?? '');
    if (!own || top.some(({ id }) => id === own.id)) return top;
    return [...top, participantView(scene, own, 'player')];
  });
  return { ok: true, value };
}
