import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Option } from '#app/contract/things.ts';
import { plainOf } from '#app/core/rich-text.ts';
import { type AnswerMark, AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { QuizPicture } from '#app/ui/media/quiz-picture.tsx';
import type { QuestionScreen } from '#app/ui/play/screen.ts';
import { TapStatus } from '#app/ui/play/tap-status.tsx';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';

interface ChoiceProps {
  option: Option;
  index: number;
  screen: QuestionScreen;
  isChosen: boolean;
  /** Disabled: without JavaScript, during a pause. */
  isOff: boolean;
  /** No more can be chosen. */
  isFull?: boolean;
  onToggle(): void;
}

/** An option of a single-choice question: pressing it answers. */
export function ChoiceButton({ option, index, screen, isChosen, isOff }: ChoiceProps) {
  const { canAnswer } = screen;
  const mark = answerMark(index);
  return (
    <button
      // Not `disabled`, which would lose the focus.
      type={canAnswer ? 'submit' : 'button'}
      dir="auto"
      name="option"
      value={option.id}
      disabled={isOff}
      aria-disabled={!canAnswer}
      aria-pressed={isChosen}
      data-choice={mark.letter}
      className={choiceClass({ mark, isOpen: canAnswer, isChosen, isSunk: isChosen })}
    >
      <ChoiceContent mark={mark} option={option}>
        {isChosen && <TapStatus screen={screen} />}
      </ChoiceContent>
    </button>
  );
}

/** An option of a multiple-choice question: pressing it ticks it. */
export function ChoiceCheckbox({ option, index, screen, isChosen, isOff, isFull = false, onToggle }: ChoiceProps) {
  const { canAnswer } = screen;
  const isOpen = canAnswer && (isChosen || !isFull);
  const mark = answerMark(index);
  return (
    <label
      dir="auto"
      data-choice={mark.letter}
      data-chosen={isChosen}
      className={`${choiceClass({ mark, isOpen, isChosen, isSunk: isChosen })} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      <input
        type="checkbox"
        name="option"
        value={option.id}
        checked={isChosen}
        disabled={isOff}
        aria-disabled={!isOpen}
        onChange={() => isOpen && onToggle()}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <ChoiceContent mark={mark} option={option}>
        {!canAnswer && isChosen && <TapStatus screen={screen} />}
        <TickBox isChosen={isChosen} />
      </ChoiceContent>
    </label>
  );
}

function ChoiceContent({ mark, option, children }: { mark: AnswerMark; option: Option; children?: ReactNode }) {
  const hasFormula = option.html?.includes('<math');
  return (
    <>
      {option.image && <QuizPicture picture={option.image} sizes="30vw" className="choicepicture" />}
      <AnswerShape mark={mark} />
      {/* With a direction of its own it does not count for that of the answer. */}
      <span dir="ltr" translate="no" className="font-display text-xl font-bold">
        {mark.letter}
        <span className="sr-only">:</span>
      </span>
      {/* The name of a button is text: a formula is named by its LaTeX there ([RF14]). */}
      <span aria-hidden={hasFormula} className="choicetext min-w-0 flex-1 leading-tight">
        <FormattedText text={option.text} html={option.html} />
      </span>
      {hasFormula && <span className="sr-only">{plainOf(option.text, option.html)}</span>}
      {children}
    </>
  );
}

function TickBox({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-sm border-2 border-current bg-white/10"
    >
      {isChosen && <Check className="size-5" strokeWidth={4} />}
    </span>
  );
}

interface ChoiceState {
  mark: AnswerMark;
  isOpen: boolean;
  isChosen: boolean;
  isSunk: boolean;
}

/** While open, all options have their colour. Once one is chosen, the others fade to outlines. */
function choiceClass({ mark, isOpen, isChosen, isSunk }: ChoiceState): string {
  const colour = isOpen || isChosen ? `${mark.ground} text-white border-outline` : 'bg-raised text-muted border-line';
  return `${FRAME} ${colour} ${isSunk ? SUNK : isOpen ? RAISED : ''}`;
}

const FRAME =
  'choice relative flex w-full scroll-mb-24 cursor-pointer items-center gap-3 rounded-lg border-2 px-4 py-1.5 select-none aria-disabled:cursor-default ' +
  'transition-[transform,box-shadow] duration-100 touch-manipulation';
const RAISED = 'shadow-hard active:translate-0.75 active:shadow-none disabled:shadow-none';
const SUNK = 'translate-0.75';
