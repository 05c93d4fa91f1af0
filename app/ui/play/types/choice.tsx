import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Option, Question } from '#app/contract/things.ts';
import { nameOf } from '#app/core/media.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { QuizPicture } from '#app/ui/media/quiz-picture.tsx';
import { AnswerFrame } from '#app/ui/play/answer-frame.tsx';
import { sentence } from '#app/ui/play/play-text.ts';
import type { ResultsScreen } from '#app/ui/play/screen.ts';
import { useSent } from '#app/ui/play/use-draft.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { ChoiceButton, ChoiceCheckbox } from './choice-button.tsx';
import type { AnswerProps, PhoneType, ResultsProps } from './phone-type.ts';

/** Options to pick: pressing one answers, or where `max` is more than 1, each press ticks one ([PL5]). */
export function PickOptions({ screen, isAlive, answer, max, name }: AnswerProps & { max: number; name: string }) {
  const { question } = screen;
  const isMany = max > 1;
  const [draft, setDraft] = useTicked(question.options);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Boxes ticked before the scripts ran are only in the DOM.
    const ticked = [...(form.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    if (ticked.length > 0) setDraft(ticked.map(({ value }) => value).slice(0, max));
  }, [setDraft, max]);
  const chosen = screen.chosen.length > 0 ? screen.chosen : isMany ? draft : [];
  const read = (event: FormEvent) => {
    const selectedOptionIds = isMany ? draft : [pressedOf(event)];
    return selectedOptionIds[0] ? { selectedOptionIds } : null;
  };
  const Choice = isMany ? ChoiceCheckbox : ChoiceButton;
  return (
    <AnswerFrame
      screen={screen}
      name={name}
      className={choicesClass(question)}
      submit={isMany ? { label: 'Submit Answers', isReady: draft.length > 0 } : null}
      read={read}
      answer={answer}
      formRef={form}
    >
      {question.options.map((option, index) => (
        <Choice
          key={option.id}
          option={option}
          index={index}
          screen={screen}
          isChosen={chosen.includes(option.id)}
          isOff={!isAlive && screen.paused}
          isFull={draft.length >= max}
          onToggle={() => setDraft(toggled(draft, option.id))}
        />
      ))}
    </AnswerFrame>
  );
}

/** The longest answer, in UTF-16 units, that a phone can show in large letters on one line. */
const SHORT = 14;

function choicesClass({ options }: Question): string {
  if (options.some(({ image }) => image)) return 'choices picturechoices';
  const areShort = options.every(({ text, html }) => text.length <= SHORT && !html);
  return areShort ? 'choices shortchoices' : 'choices';
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

/** The ticked options that are not sent yet. After a post during a pause they come back in the address. */
function useTicked(options: readonly Option[]) {
  const chosen = useSent('chosen');
  return useState<readonly string[]>(() => options.map(({ id }) => id).filter((id) => chosen.includes(id)));
}

/** The option whose button submitted the form. */
function pressedOf({ nativeEvent }: FormEvent): string {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}

/** The options, read aloud. */
export function optionsText({ options }: Pick<Question, 'options'>): string {
  return options.map((option, index) => `${answerMark(index).letter}: ${sentence(nameOf(option))}`).join(' ');
}

function Pick1(props: AnswerProps) {
  return <PickOptions {...props} max={1} name="Answers: choose one" />;
}

function PickMany(props: AnswerProps) {
  return <PickOptions {...props} max={props.screen.question.options.length} name="Answers: choose every correct one" />;
}

function MarkedOptions({ screen }: ResultsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {screen.question.options.map((option, index) => (
        <ShownOption key={option.id} option={option} index={index} screen={screen} />
      ))}
    </ul>
  );
}

function ShownOption({ option, index, screen }: { option: Option; index: number; screen: ResultsScreen }) {
  const mark = answerMark(index);
  const isCorrect = screen.correct.includes(option.id);
  const isChosen = screen.chosen.includes(option.id);
  return (
    <li
      dir="auto"
      data-choice={mark.letter}
      className={`flex min-h-14 items-center gap-3 rounded-lg border-2 px-4 py-1.5 ${isCorrect ? `${mark.ground} border-outline text-white` : 'border-line bg-raised text-muted'}`}
    >
      <AnswerShape mark={mark} className="size-6" />
      <span dir="ltr" translate="no" className="font-display text-lg font-bold">
        {mark.letter}
      </span>
      {option.image && <QuizPicture picture={option.image} sizes="5rem" className="shownpicture" />}
      <span className="choicetext min-w-0 flex-1 leading-tight">
        <FormattedText text={option.text} html={option.html} />
      </span>
      <span dir="ltr" className="grid shrink-0 justify-items-end text-sm leading-tight font-semibold">
        {isCorrect && (
          <span className="inline-flex items-center gap-1">
            <CircleCheck aria-hidden="true" className="size-4" strokeWidth={3} /> Correct
          </span>
        )}
        {isChosen && <span>Your answer</span>}
      </span>
    </li>
  );
}

export const single: PhoneType = {
  Answer: Pick1,
  Results: MarkedOptions,
  isPlural: () => false,
  instruction: () => 'Choose one answer',
  choices: optionsText,
  ownAnswer: () => '',
  solution: ({ question, correct }) =>
    question.options
      .flatMap((option, index) =>
        correct.includes(option.id) ? `${answerMark(index).letter}: ${sentence(nameOf(option))}` : [],
      )
      .join(' '),
};

export const multiple: PhoneType = {
  ...single,
  Answer: PickMany,
  isPlural: () => true,
  instruction: () => 'Choose all correct answers, then submit',
};
