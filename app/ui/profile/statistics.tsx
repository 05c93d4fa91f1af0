import type { ProfileFigures } from '#app/core/figures.ts';
import { formatPercentage } from '#app/core/format.ts';
import { Card } from '#app/ui/primitives/card.tsx';

/** What somebody has done here, in numbers: as a host, and as a player. */
export function Statistics({ figures }: { figures: ProfileFigures }) {
  const { quizzesCreated, sessionsHosted, peopleReached, quizzesPlayed, correctAnswers, answersGiven } = figures;
  const share = formatPercentage(correctAnswers, answersGiven);
  return (
    <Card>
      <h2 id="statistics" className="text-2xl">
        Statistics
      </h2>
      <dl aria-labelledby="statistics" className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <Figure label="Quizzes created" value={number(quizzesCreated)} />
        <Figure label="Sessions hosted" value={number(sessionsHosted)} />
        <Figure label="People reached" value={number(peopleReached)} />
        <Figure label="Quizzes played" value={number(quizzesPlayed)} />
        <Figure label="Average score" value={number(figures.meanScore)} />
        <Figure
          label="Correct answers"
          value={share}
          note={answersGiven > 0 ? `${number(correctAnswers)} of ${number(answersGiven)}` : ''}
        />
      </dl>
    </Card>
  );
}

function Figure({ label, value, note = '' }: { label: string; value: string; note?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-3xl font-bold tabular-nums">{value}</span>
        {note && <span className="text-sm text-muted tabular-nums">{note}</span>}
      </dd>
    </div>
  );
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
