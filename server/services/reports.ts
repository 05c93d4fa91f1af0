import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { LiveSession } from '#app/core/live/state.ts';
import type { PageOf } from '#app/core/paging.ts';
import { type Analytics, toAnalytics } from '#app/core/reports/analytics.ts';
import type { SessionLine } from '#app/core/reports/lines.ts';
import { type OwnAnswers, toOwnAnswers } from '#app/core/reports/own-answers.ts';
import { type ReportsQuery, selectReports } from '#app/core/reports/query.ts';
import { type Attended, type Report, toReport } from '#app/core/reports/report.ts';
import type { Data } from '../data/index.ts';
import type { SessionGrant } from './access.ts';
import { orUnavailable } from './outcome.ts';

/** What a host sees of all their sessions. */
export interface Reports {
  /** The page that was asked for. */
  list: PageOf<SessionLine>;
  analytics: Analytics;
}

/** A session's report, and what became of its quiz; `running`: it has not ended. */
export type ReportOfSession =
  | { kind: 'running'; title: string; quizId: string }
  | { kind: 'completed'; report: Report; completedAt: string; isQuizThere: boolean };

/** What is left of sessions once they have ended. All may also refuse `unavailable`. */
export interface ReportService {
  /** One statement, however many sessions there are ([RP1]). */
  list(userId: string, query: ReportsQuery): Promise<Outcome<Reports>>;
  /** For the session's host. */
  read(grant: SessionGrant): Promise<Outcome<ReportOfSession>>;
  /** The viewer's own answers; null for a host who did not play, and while the session runs. Refuses `not_found`. */
  readOwnAnswers(grant: SessionGrant): Promise<Outcome<OwnAnswers | null>>;
}

type Stored = Pick<Data, 'sessions' | 'quizzes'>;

export function createReportService(data: Stored): ReportService {
  return {
    list: (userId, query) =>
      orUnavailable(async () => {
        const lines = await data.sessions.listLines(userId);
        return { ok: true, value: { list: selectReports(lines, query), analytics: toAnalytics(lines) } };
      }),
    read: (grant) => orUnavailable(async () => ({ ok: true, value: await read(data, grant) })),
    readOwnAnswers: ({ room, participantId }) =>
      orUnavailable(() =>
        room.look(({ session }) => {
          if (participantId === null) return { ok: true, value: null };
          const participant = session.participants.get(participantId);
          return participant ? { ok: true, value: toOwnAnswers(session, participant) } : refuse('not_found');
        }),
      ),
  };
}

async function read({ sessions, quizzes }: Stored, { room }: SessionGrant): Promise<ReportOfSession> {
  const attended = await sessions.listAttended(room.sessionId);
  const found = await room.look(({ session }) => ofSession(session, attended));
  if (found.kind === 'running') return found;
  return { ...found, isQuizThere: (await quizzes.find(found.report.quizId)) !== null };
}

function ofSession(session: LiveSession, attended: Attended) {
  const { phase, title, quizId } = session;
  if (phase.status !== 'completed') return { kind: 'running' as const, title, quizId };
  const completedAt = new Date(phase.completedAt).toISOString();
  return { kind: 'completed' as const, report: toReport(session, attended), completedAt };
}
