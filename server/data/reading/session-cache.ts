import { createRanking } from '#app/core/live/ranking.ts';
import { restore } from '#app/core/live/restore.ts';
import type { Scene } from '#app/core/live/views.ts';
import { type Report, type ReportLines, startReport } from '#app/core/reports/report.ts';
import type { RowSource } from './row-source.ts';
import { readAnswersTo, readAttended, readParticipants, readQuestions, readSession } from './rows.ts';

/** A completed session with its participants and their ranks, without their answers. */
export interface Finished {
  scene: Scene;
  hostSeenAt: number | null;
  /** The number of the last change that it has. */
  sequence: number;
  /** Null until somebody asks for it. */
  report: { report: Report; lines: ReportLines } | null;
}

/** The most participants that all cached sessions may have together. */
const CACHED_PARTICIPANTS_MAX = 40_000;

/**
 * Caches completed sessions: a large audience reads its scores at the same time. They change only if the host marks a
 * participant, which calls `forget`, or in another process, which shows by their sequence.
 */
export interface SessionCache {
  /** Null if the session is running or does not exist. */
  take(sessionId: string): Finished | null;
  /** The session's report. Pauses after each question, so that other readings can run. */
  report(sessionId: string): Generator<undefined, Finished['report']>;
  forget(sessionId: string): void;
}

export function createSessionCache(source: RowSource): SessionCache {
  /** In order of use, the most recent last. */
  const known = new Map<string, Finished>();

  function take(sessionId: string): Finished | null {
    const row = readSession(source, sessionId);
    const remembered = known.get(sessionId);
    known.delete(sessionId);
    if (!row) return null;
    const isCurrent = remembered?.sequence === row.sequence;
    const finished = isCurrent ? remembered : load(source, sessionId, row);
    known.set(sessionId, finished);
    let count = [...known.values()].reduce((sum, { scene }) => sum + scene.session.participants.size, 0);
    for (const [id, { scene }] of known) {
      if (count <= CACHED_PARTICIPANTS_MAX || id === sessionId) break;
      known.delete(id);
      count -= scene.session.participants.size;
    }
    return finished;
  }

  return {
    take,
    *report(sessionId) {
      const finished = take(sessionId);
      if (!finished) return null;
      const { session } = finished.scene;
      const { id, quizId, title, number, accessCode } = session;
      if (finished.report) return finished.report;
      const draft = startReport({ sessionId: id, quizId, title, number, accessCode }, [
        ...session.participants.values(),
      ]);
      for (const question of session.questions.values()) {
        const answers = new Map(readAnswersTo(source, id, question.content.id).map((row) => [row.participantId, row]));
        draft.add({ ...question, answers }, readAttended(source, id, question.content.id));
        yield;
      }
      finished.report = draft.finish();
      return finished.report;
    },
    forget: (sessionId) => void known.delete(sessionId),
  };
}

type SessionRow = NonNullable<ReturnType<typeof readSession>>;

function load(source: RowSource, id: string, { session: row, sequence, hostSeenAt }: SessionRow): Finished {
  const questions = readQuestions(source, id);
  const participants = readParticipants(source, id);
  const now = { ms: 0, wall: 0 };
  const session = restore({ session: row, questions, participants, answers: [], attended: [] }, now);
  const scene = {
    session,
    ranking: createRanking(session, () => false),
    hostPresent: false,
    isConnected: () => false,
    now,
  };
  return { scene, hostSeenAt, sequence, report: null };
}
