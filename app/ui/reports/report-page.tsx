import { Link } from '@remix-run/react';
import { ChevronLeft, Printer, Trash2, Trophy } from 'lucide-react';
import { ROWS_PER_PAGE } from '#app/core/limits.ts';
import { shareOf, shareText } from '#app/core/reports/lines.ts';
import type { Report, ReportParticipant } from '#app/core/reports/report.ts';
import { RenderInTurns } from '#app/ui/list/in-turns.tsx';
import { Pager } from '#app/ui/list/pager.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import { ParticipantTable } from './participant-table.tsx';
import { LimitNote, SectionHead } from './report-parts.tsx';
import { ReportQuestionCard } from './report-question.tsx';
import './report.css';
import { FullPage } from '#app/ui/layout/error-page.tsx';

interface PageNumber {
  number: number;
  /** How many there are. */
  count: number;
}

interface ReportPageProps {
  report: Report;
  participants: Omit<ReportParticipant, 'states'>[];
  completedAt: string;
  isQuizThere: boolean;
  /** Of the participants. */
  page: PageNumber;
  questionPage: PageNumber;
  /** What is held back until the email address is verified. */
  limit: string | null;
  timeZone: string;
}

const LIMIT_ID = 'limit';

/** The report of one session: totals, questions and participants ([RP5], [RP6]). */
export function ReportPage({ report, participants, page, questionPage, limit, ...head }: ReportPageProps) {
  const { sessionId, figures, questions } = report;
  const heldBy = limit === null ? null : LIMIT_ID;
  const pathOf = (wanted: Record<'page' | 'questions', number>) => {
    const query = new URLSearchParams(
      Object.entries(wanted).flatMap(([name, number]) => (number === 1 ? [] : [[name, String(number)]])),
    );
    return query.size === 0 ? `/reports/${sessionId}` : `/reports/${sessionId}?${query}`;
  };
  return (
    <div className="report grid grid-cols-[minmax(0,1fr)] gap-6 sm:gap-8">
      <Head report={report} {...head} />
      <LimitNote id={LIMIT_ID} text={limit} />
      <Figures figures={figures} />
      <section aria-labelledby="questions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SectionHead
          id="questions"
          title="Questions"
          heldBy={heldBy}
          label={`${figures.asked} of ${figures.questions} asked`}
          file={`/reports/${sessionId}/questions.csv`}
        />
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
          <RenderInTurns
            each={2}
            items={questions.map((question, index) => (
              <ReportQuestionCard
                key={question.id}
                question={question}
                index={(questionPage.number - 1) * ROWS_PER_PAGE + index + 1}
              />
            ))}
          />
        </ol>
        <Pager
          page={questionPage.number}
          pages={questionPage.count}
          label="Pages of questions"
          pathOf={(questions) => `${pathOf({ questions, page: page.number })}#questions`}
        />
      </section>
      <section aria-labelledby="list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SectionHead
          id="list"
          title="Participants"
          heldBy={heldBy}
          label={
            figures.removed > 0 ? `${figures.participants}, and ${figures.removed} removed` : `${figures.participants}`
          }
          file={`/reports/${sessionId}/participants.csv`}
        />
        {participants.length === 0 ? (
          <p>Nobody took part in this session.</p>
        ) : (
          <ParticipantTable participants={participants} />
        )}
        <Pager
          page={page.number}
          pages={page.count}
          pathOf={(number) => pathOf({ page: number, questions: questionPage.number })}
        />
      </section>
    </div>
  );
}

type HeadProps = Pick<ReportPageProps, 'report' | 'completedAt' | 'isQuizThere' | 'timeZone'>;

function Head({ report, completedAt, isQuizThere, timeZone }: HeadProps) {
  const { title, number, quizId, sessionId } = report;
  return (
    <div className="grid gap-3">
      <p className="print:hidden">
        <Link to="/reports" className="inline-flex min-h-11 items-center gap-1 font-semibold underline-offset-4">
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          Reports
        </Link>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 dir="auto" className="text-3xl wrap-anywhere">
            {title}
          </h1>
          <p className="mt-1 text-muted">
            Session {number}, <LongDate instant={completedAt} timeZone={timeZone} />
            {!isQuizThere && '. The quiz has since been deleted'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button asChild size="small">
            <Link to={`/leaderboard/${quizId}?session=${sessionId}`}>
              <Trophy aria-hidden="true" className="size-4" />
              View Leaderboard
            </Link>
          </Button>
          <Button size="small" onClick={() => window.print()} className="hidden scripted:inline-flex">
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
          <Button asChild variant="quiet" size="small">
            <Link to={`/reports/${sessionId}/delete`}>
              <Trash2 aria-hidden="true" className="size-4" />
              Delete
            </Link>
          </Button>
        </div>
      </div>
    </div>
  );
}

function Figures({ figures }: { figures: Report['figures'] }) {
  const { participants, meanScore, asked, questions, correct, answers } = figures;
  const cards = [
    { label: 'Participants', figure: participants.toLocaleString('en-US') },
    { label: 'Mean score', figure: meanScore?.toLocaleString('en-US') ?? '-' },
    { label: 'Correct', figure: shareText(shareOf({ correct, answers })), note: `${correct} of ${answers} answers` },
    { label: 'Questions asked', figure: asked === questions ? String(asked) : `${asked} of ${questions}` },
  ];
  return (
    <dl aria-label="Figures" className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
      {cards.map(({ label, figure, note }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-lg border-2 border-line bg-raised px-4 py-2.5"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-2xl font-bold tabular-nums">{figure}</span>
            {note && <span className="text-sm text-muted tabular-nums">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown while the session is still running. */
export function StillRunning({ title, quizId }: { title: string; quizId: string }) {
  return (
    <FullPage title="This session is still running">
      <p>
        The report for <bdi className="font-semibold wrap-anywhere">{title}</bdi> will be here once the session ends.
      </p>
      <Button asChild variant="primary" className="mt-8">
        <Link to={`/present/${quizId}`}>Go to the session</Link>
      </Button>
    </FullPage>
  );
}
