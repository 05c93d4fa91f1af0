import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OverviewCard } from '#app/core/live/overview.ts';
import { AnswerLetter } from '#app/ui/answers/answer-letter.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';

interface QuestionCardProps {
  card: OverviewCard;
  number: number;
  /** Its place in the tab order. */
  keys: { tabIndex: 0 | -1 };
  /** Actions. */
  children?: ReactNode;
}

/** A question card: a question mark until the results have been shown, then the question with its correct answers. */
export function QuestionCard({ card, number, keys, children }: QuestionCardProps) {
  const edge = card.isCurrent ? 'border-outline bg-accent-soft shadow-hard-lg' : 'border-line bg-raised';
  const heading = `question-${number}`;
  return (
    <li
      {...keys}
      aria-labelledby={heading}
      aria-current={card.isCurrent ? 'step' : undefined}
      className={classes('flex min-h-44 flex-col gap-3 rounded-xl border-2 p-5 sm:min-h-56', edge)}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={heading} className="text-lg">
          Question {number}
        </h2>
        <State card={card} />
      </div>
      {card.status === 'shown' ? <Shown {...card} /> : <Unrevealed />}
      {children}
    </li>
  );
}

function State({ card }: { card: OverviewCard }) {
  if (card.status === 'open') return <Badge className="bg-accent text-on-accent">Open now</Badge>;
  if (card.isCurrent) return <Badge className="bg-accent text-on-accent">On the screen</Badge>;
  if (card.status !== 'shown') return <Badge tone="outline">Not asked</Badge>;
  return <Badge tone="success">{card.isAnswered ? 'Answered' : 'Shown'}</Badge>;
}

function Unrevealed() {
  return (
    <div className="grid flex-1 place-items-center">
      <p className="font-display text-4xl font-bold text-muted">
        <span aria-hidden="true">?</span>
        <span className="sr-only">Results not shown yet</span>
      </p>
    </div>
  );
}

function Shown({ text, html, funFact, funFactHtml, correct }: Extract<OverviewCard, { status: 'shown' }>) {
  return (
    <>
      <p dir="auto" className="font-semibold wrap-anywhere">
        <FormattedText text={text} html={html} />
      </p>
      {correct.length > 0 && (
        <div>
          <h3 className="mb-1.5 font-sans text-sm font-medium text-muted">
            {correct.length > 1 ? 'Correct answers' : 'Correct answer'}
          </h3>
          <ul className="grid gap-2">
            {correct.map((option) => (
              <Correct key={option.id} {...option} />
            ))}
          </ul>
        </div>
      )}
      {funFact && (
        <p className="mt-auto flex gap-2 border-t-2 border-line pt-3 text-sm">
          <Lightbulb aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">Fun fact: </span>
            <bdi dir="auto">
              <FormattedText text={funFact} html={funFactHtml} />
            </bdi>
          </span>
        </p>
      )}
    </>
  );
}

function Correct({ index, text, html }: { index: number | null; text: string; html?: string | undefined }) {
  return (
    <li className="flex items-start gap-2.5">
      {index !== null && <AnswerLetter index={index} />}
      <span dir="auto" className="min-w-0 wrap-anywhere">
        <FormattedText text={text} html={html} />
      </span>
    </li>
  );
}
