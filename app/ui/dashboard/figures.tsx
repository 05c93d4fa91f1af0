import type { DashboardFigures } from '#app/core/quiz-list.ts';

/** The four cards on top: how much there is, and how one did. */
export function Figures({ figures }: { figures: DashboardFigures }) {
  const cards = [
    { label: 'Quizzes Created', figure: figures.created },
    { label: 'Active Quizzes', figure: figures.active },
    { label: 'Quizzes Participated', figure: figures.participated },
    { label: 'Average Score', figure: figures.averageScore },
  ];
  return (
    <dl aria-label="Figures" className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
      {cards.map(({ label, figure }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-lg border-2 border-line bg-raised px-3.5 py-2 sm:flex-row-reverse sm:items-baseline sm:gap-2.5 sm:px-4 sm:py-2.5"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{figure.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
