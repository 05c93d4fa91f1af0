import { type CSSProperties, useMemo } from 'react';
import { pointsText } from '#app/core/score-text.ts';
import { AnswerForm } from './answer-form.tsx';
import { questionNumberText, secondsOf, secondsText } from './play-text.ts';
import type { QuestionScreen } from './screen.ts';
import { StageHeading } from './stage-parts.tsx';

interface QuestionStageProps {
  screen: QuestionScreen;
  questionOnPhone: boolean;
  /** Whether JavaScript runs. */
  isAlive: boolean;
  answer(selectedOptionIds: readonly string[]): void;
}

/** An open question: the time, the text, and answers that fill the rest of the screen ([PL5]). */
export function QuestionStage({ screen, questionOnPhone, isAlive, answer }: QuestionStageProps) {
  const { question, number } = screen;
  return (
    <div className="flex flex-1 flex-col gap-3 py-3">
      <TimeLeft screen={screen} />
      <p className="text-sm text-muted">{`${questionNumberText(number)} · ${pointsText(question.points)}`}</p>
      <QuestionText text={question.text} isShown={questionOnPhone} />
      <AnswerForm key={screen.key} screen={screen} isAlive={isAlive} answer={answer} />
    </div>
  );
}

/** If the host wants players to look at the wall, the text is folded away, but never from screen readers. */
export function QuestionText({ text, isShown }: { text: string; isShown: boolean }) {
  if (isShown) return <StageHeading className="text-xl whitespace-pre-line">{text}</StageHeading>;
  return (
    <div>
      <StageHeading className="sr-only">{text}</StageHeading>
      <details className="group">
        <summary className="inline-flex min-h-11 items-center font-semibold link">
          <span className="group-open:hidden">Show the question</span>
          <span className="hidden group-open:inline">Hide the question</span>
        </summary>
        <p aria-hidden="true" dir="auto" className="font-display text-xl font-bold whitespace-pre-line">
          {text}
        </p>
      </details>
    </div>
  );
}

/** The time left, as a bar and in seconds. */
function TimeLeft({ screen }: { screen: QuestionScreen }) {
  const seconds = secondsOf(screen.leftMs);
  return (
    <div className="flex items-center gap-3">
      <TimeBar screen={screen} isShort={seconds <= 5} />
      <p role="timer" data-seconds={seconds} className="min-w-10 text-end font-display text-xl font-bold tabular-nums">
        <span aria-hidden="true">{seconds}</span>
        <span className="sr-only">{`${secondsText(seconds)} left`}</span>
      </p>
    </div>
  );
}

/** A CSS animation from the current position, so that it works without JavaScript and costs an old phone nothing. */
function TimeBar({ screen: { countdown, limitMs, leftMs }, isShort }: { screen: QuestionScreen; isShort: boolean }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is read only when the animation restarts
  const style = useMemo(() => barStyle({ limitMs, leftMs, paused: countdown?.paused ?? true }), [countdown]);
  return (
    <div aria-hidden="true" className="h-4 flex-1 overflow-hidden rounded-full border-2 border-outline bg-raised">
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
