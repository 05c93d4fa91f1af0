import { NavLink } from '@remix-run/react';
import { LayoutDashboard, ListChecks, type LucideIcon, Presentation, Trophy } from 'lucide-react';
import { type QuizTab, quizTabs } from '#app/core/quiz-tabs.ts';

const icons: Record<QuizTab['name'], LucideIcon> = {
  dashboard: LayoutDashboard,
  presentation: Presentation,
  overview: ListChecks,
  leaderboard: Trophy,
};

/** The tabs of a quiz. `quizId` is null if there is no quiz. */
export function QuizTabBar({ quizId }: { quizId: string | null }) {
  return (
    <nav aria-label="Quiz" className="grid grid-cols-4 border-b-2 border-line md:flex md:gap-1">
      {quizTabs(quizId).map(({ name, label, to }) => {
        const Icon = icons[name];
        return (
          <NavLink key={name} to={to} end className={tabClass}>
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {label}
          </NavLink>
        );
      })}
    </nav>
  );
}

const tabClass =
  '-mb-0.5 flex min-h-14 min-w-0 flex-col items-center gap-1 rounded-t-md border-b-4 border-transparent px-0.5 pt-2 pb-1.5 text-center ' +
  'text-xs font-medium text-muted no-underline hover:bg-sunken hover:text-ink md:min-h-12 md:flex-row md:gap-2 md:px-4 md:text-base ' +
  'aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink ' +
  'forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]';
