import { type Outcome, refuse } from '#app/contract/refusals.ts';
import { REPORT_PAGES } from '#app/core/limits.ts';
import type { PageOf } from '#app/core/paging.ts';
import type { Analytics } from '#app/core/reports/analytics.ts';
import type { SessionLine } from '#app/core/reports/lines.ts';
import { type OwnAnswers, toOwnAnswers } from '#app/core/reports/own-answers.ts';
import type { ReportsQuery } from '#app/core/reports/query.ts';
import type { Report, ReportQuestion } from '#app/core/reports/report.ts';
import { type Format, plainOf, textsOf } from '#app/core/rich-text.ts';
import type { Data } from '../data/index.ts';
import type { FileReading } from '../data/reader.ts';
import type { ReportFile, ReportPages, ReportPart } from '../data/reading/sessions.ts';
import type { Formatter } from '../rich/formatter.ts';
import type { SessionGrant } from './access.ts';
import { orUnavailable } from './outcome.ts';
import { createTurnstile, type Turnstile } from './turnstile.ts';

/** A host's overview of their sessions. */
export interface Reports {
  /** The requested page. */
  list: PageOf<SessionLine>;
  analytics: Analytics;
}

/** A page of a session's report, and whether its quiz still exists; `running`: the session has not ended. */
export type ReportOfSession =
  | { kind: 'running'; title: string; quizId: string }
  | (ReportPart & { kind: 'completed'; isQuizThere: boolean });

/** Which part of a report is a file. */
export type ReportFilePart = 'participants' | 'questions';

/** Use cases of completed sessions, read in a separate thread ([RT1]). All may also refuse `unavailable`. */
export interface ReportService {
  /** Reads all sessions in one statement ([RP1]). */
  list(userId: string, query: ReportsQuery, signal?: AbortSignal): Promise<Outcome<Reports>>;
  /** For the session's host. */
  read(grant: SessionGrant, pages: ReportPages, signal?: AbortSignal): Promise<Outcome<ReportOfSession>>;
  /** A part of the report as CSV. Refuses `session_running`. */
  open(grant: SessionGrant, part: ReportFilePart, signal?: AbortSignal): Promise<Outcome<FileReading<ReportFile>>>;
  /** The viewer's own answers; null for a host who did not play. Refuses `not_found`. */
  readOwnAnswers(grant: SessionGrant): Promise<Outcome<OwnAnswers | null>>;
}

type Stored = Pick<Data, 'reader' | 'quizzes'>;
type Texts = Pick<Formatter, 'prepare'>;

export function createReportService(data: Stored, formatter: Texts): ReportService {
  const { reader } = data;
  const turnstile = createTurnstile(REPORT_PAGES.waiting);
  return {
    list: (hostId, query, signal) =>
      orUnavailable(async () => ({ ok: true, value: await reader.read('reports', { hostId, query }, signal) })),
    read: (grant, pages, signal) =>
      orUnavailable(() => read({ ...data, formatter, turnstile }, grant, { pages, signal })),
    open: ({ room: { sessionId } }, part, signal) =>
      orUnavailable(async () => {
        const { head, pieces } = await reader.open('reportFile', { sessionId, part }, signal);
        return head ? { ok: true, value: { head, pieces } } : refuse('session_running');
      }),
    readOwnAnswers: ({ room, participantId }) =>
      orUnavailable(async () => {
        if (participantId === null) return { ok: true, value: null };
        return room.read((scene) => {
          const participant = scene.session.participants.get(participantId);
          return participant ? { ok: true, value: toOwnAnswers(scene, participant) } : refuse('not_found');
        }, participantId);
      }),
  };
}

interface Wanted {
  pages: ReportPages;
  signal: AbortSignal | undefined;
}

async function read(
  { reader, quizzes, formatter, turnstile }: Stored & { formatter: Texts; turnstile: Turnstile },
  { room }: SessionGrant,
  { pages, signal }: Wanted,
): Promise<Outcome<ReportOfSession>> {
  const { sessionId } = room;
  const { title, quizId, hasEnded, formatting } = await room.read(({ session }) => ({
    title: session.title,
    quizId: session.quizId,
    hasEnded: session.phase.status === 'completed',
    formatting: session.settings.formatting,
  }));
  if (!hasEnded) return { ok: true, value: { kind: 'running', title, quizId } };
  // The page is rendered on the main thread afterwards; many hosts who read long reports at once must not block it
  // ([RT6]).
  const passed = await turnstile.pass(() => reader.read('report', { sessionId, ...pages }, signal), pauseAfter);
  if (!passed) return refuse('busy', { retryAfter: REPORT_PAGES.retryS });
  const { value: part } = passed;
  if (!part) return refuse('not_found');
  const report = formatting ? await formatted(part.report, formatter) : part.report;
  const isQuizThere = (await quizzes.find(quizId)) !== null;
  return { ok: true, value: { ...part, kind: 'completed', report, isQuizThere } };
}

/** The report with its texts as HTML beside them. The reading thread knows rows, not how texts look. */
async function formatted(report: Report, { prepare }: Texts): Promise<Report> {
  const format = await prepare(report.questions.flatMap(textsOf));
  return { ...report, questions: report.questions.map((question) => formattedQuestion(question, format)) };
}

function formattedQuestion(question: ReportQuestion, format: Format): ReportQuestion {
  const { text, type, options, solution } = question;
  return {
    ...question,
    html: format(text) ?? undefined,
    options: options.map((option) => ({ ...option, html: format(option.text) ?? undefined })),
    // Of all solutions in words, only the items of an order are texts that are formatted.
    solution: type === 'order' ? solution.map((item) => plainOf(item, format(item))) : solution,
  };
}

function pauseAfter(part: ReportPart | null): number {
  return part ? REPORT_PAGES.pauseMsPerLine * (part.participants.length + part.report.questions.length) : 0;
}
