import type { Scores } from '#app/contract/play.ts';
import { HOST_LIST_SHOWN } from '#app/core/limits.ts';
import type { FinishedPeople, FinishedSession } from '#app/core/live/finished.ts';
import { hostedParticipantView, removedView } from '#app/core/live/host-views.ts';
import { isRevealing } from '#app/core/live/revealing.ts';
import { type LiveParticipant, revealedOf } from '#app/core/live/state.ts';
import { type Audience, participantView, type Scene } from '#app/core/live/views.ts';
import { pageOf, readPage } from '#app/core/paging.ts';
import { rankingsPage } from '#app/core/rankings-page.ts';
import { participantsCsv, questionsCsv } from '#app/core/reports/csv.ts';
import type { Report, ReportParticipant } from '#app/core/reports/report.ts';
import { jsonList } from './json.ts';
import type { RowSource } from './row-source.ts';
import { readAnswersBy, readParticipant, readQuestions } from './rows.ts';
import type { SessionCache } from './session-cache.ts';

/** What every reading needs. */
export interface ReadingDeps {
  source: RowSource;
  cache: SessionCache;
}

/** The pages of a report to read, as written in the URL. */
export interface ReportPages {
  participants: string | null;
  questions: string | null;
}

/** A page of a report's participants, and a page of its questions. */
export interface ReportPart {
  report: Report;
  questionPage: { number: number; count: number };
  /** Without each participant's state for each question, which only the file has. */
  participants: Omit<ReportParticipant, 'states'>[];
  page: { number: number; count: number };
  completedAt: string;
}

/** The parts of the name of a report's file. */
export interface ReportFile {
  title: string;
  number: number;
}

export function summary({ source, cache }: ReadingDeps, sessionId: string): FinishedSession | null {
  const finished = cache.take(sessionId);
  if (!finished) return null;
  const { scene, hostSeenAt, sequence } = finished;
  const { id, quizId, hostId, number, title, accessCode, createdAt, settings, locked, revision } = scene.session;
  const ranked = scene.ranking.all();
  return {
    session: {
      id,
      quizId,
      hostId,
      number,
      title,
      accessCode,
      createdAt,
      settings,
      locked,
      revision,
      status: 'completed',
      completedAt: completedAtOf(scene),
      reveal: revealedOf(scene.session.phase),
      currentQuestionId: null,
      timerPaused: false,
      elapsedMs: 0,
    },
    hostSeenAt,
    sequence,
    questions: readQuestions(source, sessionId),
    best: ranked.slice(0, HOST_LIST_SHOWN).map(({ of }) => of),
    headcount: ranked.length,
    scores: Float64Array.from(ranked, ({ of }) => of.score),
    times: Float64Array.from(ranked, ({ of }) => of.totalResponseTime),
  };
}

export function people(
  { source }: ReadingDeps,
  { sessionId, participantIds }: { sessionId: string; participantIds: readonly string[] },
): FinishedPeople {
  const participants = participantIds.flatMap((id) => readParticipant(source, sessionId, id) ?? []);
  return { participants, answers: participants.flatMap(({ id }) => readAnswersBy(source, id)) };
}

/** Whose scores to read, and which page. */
export interface ScoresWanted {
  sessionId: string;
  audience: Audience;
  participantId: string | null;
  /** As written in the URL. */
  page: string | null;
}

/**
 * A page of the rankings. A player gets only their own row if the quiz hides its leaderboard, or until the wall has revealed
 * the podium ([SB2], [SB3], [EN2]).
 */
export function scores({ cache }: ReadingDeps, wanted: ScoresWanted): Scores | null {
  const { sessionId, audience, participantId, page: asked } = wanted;
  const scene = cache.take(sessionId)?.scene;
  if (!scene) return null;
  const { title, quizId, settings } = scene.session;
  const isRevealed = audience === 'host' || !isRevealing(scene.session);
  const isKeptBack = !isRevealed || (audience === 'player' && settings.leaderboard === 'never');
  const own = scene.session.participants.get(participantId ?? '');
  const all = isKeptBack ? (own && own.removedAt === null ? [own] : []) : scene.ranking.all().map(({ of }) => of);
  const found = rankingsPage(all, asked, participantId);
  const view = (of: LiveParticipant) => participantView(scene, of, audience);
  return {
    sessionId,
    quizId,
    title,
    completedAt: isoOf(scene),
    isRevealed,
    calmShow: settings.calmShow,
    page: found.page,
    total: all.length,
    rows: found.rows.map(view),
    own: found.own && { ...found.own, row: view(found.own.row) },
  };
}

export function* report({ cache }: ReadingDeps, { sessionId, ...wanted }: { sessionId: string } & ReportPages) {
  const made = yield* cache.report(sessionId);
  const scene = cache.take(sessionId)?.scene;
  if (!made || !scene) return null;
  const indexes = Array.from({ length: made.lines.count }, (_, index) => ({ id: '', index }));
  const found = rankingsPage(indexes, wanted.participants, null);
  const first = found.rows[0]?.index ?? 0;
  const participants = made.lines.slice(first, first + found.rows.length).map(({ states: _, ...row }) => row);
  const { rows: questions, page, pages } = pageOf(made.report.questions, readPage(wanted.questions));
  return {
    report: { ...made.report, questions },
    questionPage: { number: page, count: pages },
    participants,
    page: found.page,
    completedAt: isoOf(scene),
  } satisfies ReportPart;
}

/** A part of a report as a file; the parts of its name come first. */
export function* reportFile(
  { cache }: ReadingDeps,
  { sessionId, part }: { sessionId: string; part: 'participants' | 'questions' },
) {
  const made = yield* cache.report(sessionId);
  yield { head: made && ({ title: made.report.title, number: made.report.number } satisfies ReportFile) };
  if (!made) return;
  if (part === 'questions') yield questionsCsv(made.report);
  else yield* participantsCsv(made.report, made.lines);
}

/** All participants of a completed session for its host, as a JSON list: by rank, or the removed ones. */
export function* everybody(
  { cache }: ReadingDeps,
  wanted: { sessionId: string; which: 'ranked' | 'removed'; connected: readonly string[] },
) {
  const found = cache.take(wanted.sessionId)?.scene;
  yield { head: found !== undefined };
  if (!found) return;
  const connected = new Set(wanted.connected);
  const scene = { ...found, isConnected: (id: string) => connected.has(id) };
  if (wanted.which === 'removed') yield* jsonList(removedView(scene));
  else yield* jsonList(rankedOf(scene));
}

function* rankedOf(scene: Scene) {
  for (const { of } of scene.ranking.all()) yield hostedParticipantView(scene, of);
}

function completedAtOf({ session: { phase, createdAt } }: Scene): number {
  return phase.status === 'completed' ? phase.completedAt : createdAt;
}

function isoOf(scene: Scene): string {
  return new Date(completedAtOf(scene)).toISOString();
}
