import { ordinal, signed } from '#app/core/score-words.ts';
import { Card } from '#app/ui/primitives/card.tsx';
import { averageText, type ScoreRow } from './rows.ts';

interface OwnResultProps {
  row: ScoreRow;
  /** How many took part. */
  total: number;
  /** Where one's own row stands in the rankings; null where there is nothing else to see. */
  rowLink: string | null;
  /** Whether the reader's own answers stand further down. */
  hasAnswers: boolean;
}

/** What the reader came to know first: their own place and score. */
export function OwnResult({ row, total, rowLink, hasAnswers }: OwnResultProps) {
  const { rank, score, correctAnswers } = row;
  return (
    <Card
      tone="lifted"
      className="ownresult flex flex-wrap items-end justify-between gap-x-[2em] gap-y-[0.5em] bg-accent-soft text-on-accent-soft"
    >
      <h2 className="sr-only">Your result</h2>
      <dl className="flex flex-wrap items-baseline gap-x-[2em] gap-y-[0.4em]">
        {rank !== null && <Figure term="Your place" value={ordinal(rank)} more={`of ${total}`} />}
        <Figure term="Your score" value={signed(score)} />
        <Figure term="Correct answers" value={String(correctAnswers)} />
        <Figure term="Time on average" value={averageText(row)} />
      </dl>
      <p className="-mb-2 flex flex-wrap gap-x-[1.5em] print:hidden">
        {rowLink && (
          <a href={rowLink} className="link inline-flex min-h-11 items-center">
            Show me in the list
          </a>
        )}
        {hasAnswers && (
          <a href="#own-answers" className="link inline-flex min-h-11 items-center">
            Your answers
          </a>
        )}
      </p>
    </Card>
  );
}

function Figure({ term, value, more }: { term: string; value: string; more?: string }) {
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      <dd className="leading-tight">
        <span className="font-display text-[1.5em] font-bold tabular-nums">{value}</span>
        {more && <span> {more}</span>}
      </dd>
    </div>
  );
}
