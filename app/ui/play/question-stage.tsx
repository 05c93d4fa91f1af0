import { type CSSProperties, useMemo } from 'react';
import type { Question } from '#app/contract/things.ts';
import { LAST_SECONDS } from '#app/core/limits.ts';
import { pointsText } from '#app/core/score-text.ts';
import type { PlayerChoice } from '#app/ui/live/view.ts';
import { EnlargeablePicture } from '#app/ui/media/quiz-picture.tsx';
import { phoneTypeOf } from '#app/ui/play/types/table.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { questionNumberText, secondsOf, secondsText } from './play-text.ts';
import type { QuestionScreen } from './screen.ts';
import { StageHeading } from './stage-parts.tsx';

interface QuestionStageProps {
  screen: QuestionScreen;
  questionOnPhone: boolean;
  /** Whether JavaScript runs. */
  isAlive: boolean;
  /** Why a form without JavaScript was refused; null if it was not. */
  problem: string | null;
  answer(choice: PlayerChoice): void;
}

/** An open question: the time, the text, and answers that fill the rest of the screen ([PL5], [PL22]). */
export function QuestionStage({ screen, questionOnPhone, isAlive, problem, answer }: QuestionStageProps) {
  const { question, number } = screen;
  const seconds = secondsOf(screen.leftMs);
  const { Answer } = phoneTypeOf(question);
  return (
    <div className="flex flex-1 flex-col gap-2 py-2 sm:gap-3 sm:py-3">
      <div className="asked">
        <TimeBar screen={screen} isShort={seconds <= LAST_SECONDS} />
        <p className="askedmeta text-sm leading-tight text-muted">
          <span>{questionNumberText(number)}</span>
          {question.points > 0 && (
            <>
              <span className="askeddot"> · </span>
              <span className="whitespace-nowrap">{pointsText(question.points)}</span>
            </>
          )}
        </p>
        <Seconds seconds={seconds} isCounting={!screen.paused} />
        <QuestionText question={question} isShown={questionOnPhone} />
      </div>
      <Answer key={screen.key} screen={screen} isAlive={isAlive} problem={problem} answer={answer} />
    </div>
  );
}

/** If the host wants players to look at the wall, the text is folded away, but never from screen readers. */
export function QuestionText({ question, isShown }: { question: Question; isShown: boolean }) {
  const text = <FormattedText text={question.text} html={question.html} />;
  const picture = question.image && <EnlargeablePicture picture={question.image} />;
  if (isShown) {
    return (
      <>
        <StageHeading className="askedtext text-xl whitespace-pre-wrap">{text}</StageHeading>
        {picture}
      </>
    );
  }
  return (
    <div className="askedtext">
      <StageHeading className="sr-only">{text}</StageHeading>
      <details className="group">
        <summary className="inline-flex min-h-11 items-center font-semibold link">
          <span className="group-open:hidden">Show the question</span>
          <span className="hidden group-open:inline">Hide the question</span>
        </summary>
        <p aria-hidden="true" dir="auto" className="font-display text-xl font-bold whitespace-pre-wrap">
          {text}
        </p>
        {picture}
      </details>
    </div>
  );
}

/** Whether the seconds left are shown large ([PL26]). */
export function isLastSeconds(seconds: number): boolean {
  return seconds > 0 && seconds <= LAST_SECONDS;
}

/** The seconds left. The last five are large; their box is always as large, so nothing moves. */
function Seconds({ seconds, isCounting }: { seconds: number; isCounting: boolean }) {
  const isLast = isLastSeconds(seconds);
  return (
    <p role="timer" data-seconds={seconds} data-last={isLast} className="secondsleft font-display tabular-nums">
      <span key={isLast ? seconds : 'many'} aria-hidden="true" className={isLast && isCounting ? 'secondspop' : ''}>
        {seconds}
      </span>
      <span className="sr-only">{`${secondsText(seconds)} left`}</span>
    </p>
  );
}

/** A CSS animation from the current position, so that it works without JavaScript and costs an old phone nothing. */
function TimeBar({ screen: { countdown, limitMs, leftMs }, isShort }: { screen: QuestionScreen; isShort: boolean }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is read only when the animation restarts
  const style = useMemo(() => barStyle({ limitMs, leftMs, paused: countdown?.paused ?? true }), [countdown]);
  return (
    <div aria-hidden="true" className="askedbar h-3 overflow-hidden rounded-full border-2 border-outline bg-raised">
      <div
        key={style.animation}
        style={style}
        className={`h-full origin-left rtl:origin-right forced-colors:bg-[Highlight] ${isShort ? 'bg-danger-solid' : 'bg-accent'}`}
      />
    </div>
  );
}

function barStyle({ limitMs, leftMs, paused }: { limitMs: number; leftMs: number; paused: boolean }): CSSProperties {
  if (paused) return { transform: `scaleX(${leftMs / limitMs})` };
  return { animation: `run-down ${limitMs}ms var(--run-down-timing, linear) ${Math.round(leftMs - limitMs)}ms both` };
}
