import { Check, Contrast, Minus, X } from 'lucide-react';
import type { OwnAnswer, OwnAnswers as OwnAnswersOf } from '#app/core/reports/own-answers.ts';
import { ordinal, signed } from '#app/core/score-text.ts';
import { AnswerLetter } from '#app/ui/answers/answer-letter.tsx';
import { AboutPicture, NamedPicture } from '#app/ui/media/result-pictures.tsx';
import { PlayerHand } from '#app/ui/people/player-hand.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { averageText, type ScoreRow } from './rankings.tsx';

interface OwnResultProps {
  row: ScoreRow;
  /** The number of players. */
  total: number;
  /** The link to the viewer's row in the rankings; null if there are no rankings. */
  rowLink: string | null;
  /** Whether the page lists the viewer's answers. */
  hasAnswers: boolean;
}

/** The viewer's own place and score. */
export function OwnResult({ row, total, rowLink, hasAnswers }: OwnResultProps) {
  const { rank, score, correctAnswers } = row;
  return (
    <Card
      tone="lifted"
      className="ownresult flex flex-wrap items-end gap-x-[2em] gap-y-[0.5em] bg-accent-soft text-on-accent-soft"
    >
      <h2 className="sr-only">Your result</h2>
      <PlayerHand of={row} className="self-center text-[1.3em] max-sm:hidden" />
      <dl className="flex flex-wrap items-baseline gap-x-[2em] gap-y-[0.4em]">
        {rank !== null && <Figure term="Your place" value={ordinal(rank)} more={`of ${total}`} />}
        <Figure term="Your score" value={signed(score)} />
        <Figure term="Correct answers" value={String(correctAnswers)} />
        <Figure term="Average time" value={averageText(row)} />
      </dl>
      <p className="-mb-2 ms-auto flex flex-wrap gap-x-[1.5em] print:hidden">
        {rowLink && (
          <a href={rowLink} className="link inline-flex min-h-11 items-center">
            Find me in the list
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

/** The viewer's answers beside the correct ones ([RP9]). */
export function OwnAnswers({ own: { answers, notAsked } }: { own: OwnAnswersOf }) {
  if (answers.length === 0) return null;
  const right = answers.filter(({ outcome }) => outcome === 'right').length;
  const scored = answers.filter(({ isScored }) => isScored).length;
  return (
    <section aria-labelledby="own-answers" className="grid gap-[0.8em]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-[1em]">
        <h2 id="own-answers" className="scroll-mt-6 text-[1.4em]">
          Your answers
        </h2>
        <p className="text-muted">
          {[
            ...(scored > 0 ? [`${right} of ${scored} right`] : []),
            ...(notAsked > 0 ? [`${notAsked} not asked`] : []),
          ].join(', ')}
        </p>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {answers.map((answer) => (
          <Answer key={answer.questionId} answer={answer} />
        ))}
      </ol>
    </section>
  );
}

function Answer({ answer }: { answer: OwnAnswer }) {
  const { position, options, funFact, funFactHtml } = answer;
  return (
    <li className="flex flex-col rounded-lg border-2 border-line bg-raised p-4 break-inside-avoid">
      <h3 dir="auto" className="text-[1.05em] leading-snug font-semibold wrap-anywhere">
        <span className="text-muted tabular-nums">{position}.</span>{' '}
        <FormattedText text={answer.text} html={answer.html} />
      </h3>
      {answer.image && <AboutPicture picture={answer.image} />}
      <Outcome answer={answer} />
      {options.length > 0 ? (
        <ul className="mt-2.5 grid gap-1.5">
          {options.map((option) => (
            <Option key={option.id} option={option} />
          ))}
        </ul>
      ) : (
        <InWords answer={answer} />
      )}
      {funFact !== '' && (
        <p dir="auto" className="mt-3 border-t border-line pt-2.5 text-[0.85em] text-muted wrap-anywhere">
          <FormattedText text={funFact} html={funFactHtml} />
        </p>
      )}
    </li>
  );
}

const outcomes = {
  right: { text: 'Right', Icon: Check, className: 'text-success' },
  partly: { text: 'Partly right', Icon: Contrast, className: 'text-ink' },
  wrong: { text: 'Wrong', Icon: X, className: 'text-danger' },
  given: { text: 'Answered', Icon: Check, className: 'text-muted' },
  none: { text: "You didn't answer", Icon: Minus, className: 'text-muted' },
} as const;

function Outcome({ answer: { outcome, points } }: { answer: OwnAnswer }) {
  const { text, Icon, className } = outcomes[outcome];
  return (
    <p className={classes('mt-1 flex items-center gap-1.5 font-semibold', className)}>
      <Icon aria-hidden="true" className="size-[1.1em]" strokeWidth={3} />
      {text}
      {points !== 0 && <span className="font-normal text-muted">{pointsText(points)}</span>}
    </p>
  );
}

/** The answer and the solution of a type whose answers are not picked. */
function InWords({ answer: { given, solution } }: { answer: OwnAnswer }) {
  return (
    <dl className="mt-2.5 grid gap-1.5">
      {given.length > 0 && <Texts term={given.length > 1 ? 'Your answers' : 'Your answer'} texts={given} />}
      {solution.length > 0 && <Texts term="Correct" texts={solution} />}
    </dl>
  );
}

function Texts({ term, texts }: { term: string; texts: readonly string[] }) {
  return (
    <div>
      <dt className="text-[0.85em] text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere">
        <bdi>{texts.join(', ')}</bdi>
      </dd>
    </div>
  );
}

function pointsText(points: number): string {
  return `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** Marks a correct option with a tick and a chosen one with a frame. The text says both. */
function Option({ option }: { option: OwnAnswer['options'][number] }) {
  const { position, isCorrect, isChosen } = option;
  const notes = [...(isChosen ? ['your answer'] : []), ...(isCorrect ? ['right'] : [])];
  return (
    <li
      className={classes(
        'flex items-center gap-2.5 rounded-md border-2 px-2 py-1',
        isChosen ? 'border-outline' : 'border-transparent',
        isCorrect && 'font-semibold',
      )}
    >
      <AnswerLetter index={position} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi>
          {option.image && <NamedPicture picture={option.image} name={option.text} />}
          <FormattedText text={option.text} html={option.html} />
        </bdi>{' '}
        {notes.length > 0 && (
          <span className={classes('text-[0.85em] whitespace-nowrap', isCorrect ? 'text-success' : 'text-muted')}>
            {isCorrect && <Check aria-hidden="true" className="inline size-[1em] align-[-0.1em]" strokeWidth={3} />}{' '}
            {notes.join(', ')}
          </span>
        )}
      </span>
    </li>
  );
}
