import { maxChoices } from '#app/core/questions/poll/max-choices.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { optionsText, PickOptions } from '#app/ui/play/types/choice.tsx';
import type { AnswerProps, PhoneType, ResultsProps } from '#app/ui/play/types/phone-type.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { ShareBar, sumOf } from './share-bar.tsx';

function PickInPoll(props: AnswerProps) {
  const max = maxChoices(props.screen.question);
  return <PickOptions {...props} max={max} name={max > 1 ? `Answers: choose up to ${max}` : 'Answers: choose one'} />;
}

/** The options with their counts; none is right. */
function PollResults({ screen: { question, answerCounts, chosen } }: ResultsProps) {
  const most = Math.max(1, ...Object.values(answerCounts));
  return (
    <ul className="grid grid-cols-1 gap-3">
      {question.options.map(({ id, text, html }, index) => {
        const mark = answerMark(index);
        return (
          <li key={id} data-choice={mark.letter} className="grid gap-1">
            <div className="flex items-center gap-2.5">
              <span className={`grid size-9 shrink-0 place-items-center rounded-md text-white ${mark.ground}`}>
                <AnswerShape mark={mark} className="size-5" />
                <span className="sr-only">{mark.letter}</span>
              </span>
              <span dir="auto" className="choicetext min-w-0 flex-1 leading-tight">
                <FormattedText text={text} html={html} />
              </span>
              {chosen.includes(id) && <span className="shrink-0 text-sm font-semibold">Your answer</span>}
              <span className="shrink-0 font-display font-bold tabular-nums">{answerCounts[id] ?? 0}</span>
            </div>
            <ShareBar share={(answerCounts[id] ?? 0) / most} className={mark.ground} />
          </li>
        );
      })}
      {sumOf(answerCounts) === 0 && <li className="text-muted">Nobody answered.</li>}
    </ul>
  );
}

export const poll: PhoneType = {
  Answer: PickInPoll,
  Results: PollResults,
  isPlural: (question) => maxChoices(question) > 1,
  instruction(question) {
    const max = maxChoices(question);
    return max > 1 ? `Choose up to ${max}, then submit` : 'Choose one answer';
  },
  choices: optionsText,
  ownAnswer: ({ question, chosen }) =>
    question.options
      .filter(({ id }) => chosen.includes(id))
      .map(({ text }) => text)
      .join(', '),
  solution: () => '',
};
