import type { EditedQuestion } from '#app/core/editing/quiz.ts';
import { optionTextOf } from '#app/core/editing/unwritten.ts';
import { isBlank } from '#app/core/text.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { TextPreview } from '#app/ui/editor/formatting.tsx';
import { letterOf } from '#app/ui/editor/option-letter.ts';
import { classes } from '#app/ui/primitives/classes.ts';

/** A default text that nobody has replaced yet. */
export const UNWRITTEN = 'font-normal italic opacity-70';

type Shown = { question: EditedQuestion };

export function OptionsOnWall({ question }: Shown) {
  return <Options question={question} className="grid-cols-2 gap-[1.2cqw] text-[3.4cqw]" />;
}

export function OptionsOnPhone({ question }: Shown) {
  return <Options question={question} className="flex-1 auto-rows-fr gap-[3cqw] text-[7cqw]" />;
}

function Options({ question, className }: Shown & { className: string }) {
  return (
    <div className={`grid min-h-0 ${className}`}>
      {question.options.map((option, index) => {
        const mark = answerMark(index);
        return (
          <div
            key={option.id}
            className={`flex min-w-0 items-center gap-[0.5em] rounded-sm px-[0.6em] py-[0.35em] font-semibold text-white dark:outline dark:outline-paper ${mark.ground}`}
          >
            {letterOf(index)}
            <AnswerShape mark={mark} className="size-[0.9em]" />
            {option.image && (
              <img
                alt=""
                src={option.image.src}
                className="h-[1.8em] w-auto max-w-[40%] rounded-xs bg-white object-contain"
              />
            )}
            <span
              dir="auto"
              className={classes('line-clamp-2 min-w-0 leading-tight wrap-anywhere', isBlank(option.text) && UNWRITTEN)}
            >
              <TextPreview text={optionTextOf(option, index, question)} />
            </span>
          </div>
        );
      })}
    </div>
  );
}
