import type { ReactNode } from 'react';
import { countOf } from '#app/core/format.ts';
import type { Analytics, QuizFigures } from '#app/core/reports/analytics.ts';
import { shareText } from '#app/core/reports/lines.ts';
import { Card } from '#app/ui/primitives/card.tsx';
import { BarChart, LineChart, ShareBar } from './charts.tsx';
import { changeText } from './report-parts.tsx';

interface AnalyticsCardsProps {
  analytics: Analytics;
  timeZone: string;
}

/** Analytics over all sessions: participation, performance, and each quiz ([AY3], [AY4], [AY5]). */
export function AnalyticsCards({ analytics, timeZone }: AnalyticsCardsProps) {
  const { sessions, participants, perSession, share, latest, change, quizzes, moreQuizzes } = analytics;
  return (
    <section aria-label="Analytics" className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4 lg:grid-cols-3">
      <AnalyticsCard
        title="Participation"
        figure={participants.toLocaleString('en-US')}
        unit={participants === 1 ? 'participant' : 'participants'}
        text={`In ${countOf(sessions, 'session')}, ${perSession.toLocaleString('en-US')} on average`}
      >
        <BarChart points={latest} timeZone={timeZone} />
      </AnalyticsCard>
      <AnalyticsCard title="Performance" figure={shareText(share)} unit="correct" text={changeText(change)}>
        <LineChart points={latest} timeZone={timeZone} />
      </AnalyticsCard>
      <Card className="p-4 sm:p-5">
        <h2 className="text-xl">Quiz by quiz</h2>
        <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          {quizzes.map((quiz) => (
            <QuizLine key={quiz.quizId} quiz={quiz} />
          ))}
        </ul>
        {moreQuizzes > 0 && (
          <p className="mt-3 text-sm text-muted">
            {moreQuizzes === 1 ? 'And one more quiz' : `And ${moreQuizzes} more quizzes`}, played less often
          </p>
        )}
      </Card>
    </section>
  );
}

interface AnalyticsCardProps {
  title: string;
  figure: string;
  unit: string;
  text: string;
  children: ReactNode;
}

function AnalyticsCard({ title, figure, unit, text, children }: AnalyticsCardProps) {
  return (
    <Card className="flex flex-col p-4 sm:p-5">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 leading-tight">
        <span className="font-display text-3xl font-bold tabular-nums">{figure}</span> {unit}
      </p>
      <p className="mt-0.5 text-sm text-muted">{text}</p>
      <div className="mt-4 flex min-h-0 flex-1 flex-col">{children}</div>
    </Card>
  );
}

function QuizLine({ quiz: { title, sessions, participants, share } }: { quiz: QuizFigures }) {
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <span dir="auto" className="min-w-0 truncate font-semibold">
          {title}
        </span>
        <span className="font-semibold tabular-nums">
          {shareText(share)}
          <span className="sr-only"> correct</span>
        </span>
      </div>
      <ShareBar share={share} className="mt-1" />
      <p className="mt-1 text-xs text-muted">
        {countOf(sessions, 'session')}, {countOf(participants, 'participant')}
      </p>
    </li>
  );
}
