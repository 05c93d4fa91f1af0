import { memo } from 'react';
import { type EditedQuestion, type EditedSettings, secondsOf } from '#app/core/editing/quiz.ts';
import { optionTextOr, questionTextOr } from '#app/core/editing/unwritten.ts';
import { isBlank } from '#app/core/text.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { useDebounced } from './editor-context.ts';

/** A default text that nobody has replaced yet. */
const UNWRITTEN = 'font-normal italic opacity-70';

interface PreviewsProps {
  question: EditedQuestion;
  settings: EditedSettings;
}

/** Previews of the wall and the phone. Hidden from screen readers, as the fields say the same. */
export function Previews(props: PreviewsProps) {
  return <Pictures question={useDebounced(props.question)} settings={props.settings} />;
}

const Pictures = memo(function Pictures(props: PreviewsProps) {
  return (
    <div className="hidden content-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem] scripted:grid lg:sticky lg:top-4 lg:grid-cols-1">
      <figure aria-hidden="true" className="grid content-start gap-1.5">
        <figcaption className="text-sm font-semibold text-muted">On the big screen</figcaption>
        <Wall {...props} />
      </figure>
      <figure aria-hidden="true" className="grid content-start gap-1.5 lg:justify-items-start">
        <figcaption className="text-sm font-semibold text-muted">On phones</figcaption>
        <Phone {...props} />
      </figure>
    </div>
  );
});

function Wall({ question, settings }: PreviewsProps) {
  return (
    <div className="aspect-video w-full [container-type:size] overflow-hidden rounded-md border-2 border-outline bg-ground">
      <div className="flex h-full flex-col gap-[2cqw] p-[3.5cqw]">
        <p
          dir="auto"
          className={classes(
            'line-clamp-2 shrink-0 font-display text-[5.6cqw] leading-tight font-bold wrap-anywhere',
            isBlank(question.text) && UNWRITTEN,
          )}
        >
          {questionTextOr(question.text)}
        </p>
        <div className="mt-auto flex items-center gap-[2cqw]">
          <div className="h-[1.6cqw] flex-1 rounded-full bg-accent" />
          <span className="text-[4cqw] font-bold tabular-nums">{secondsOf(question, settings)}</span>
        </div>
        <Answers question={question} className="grid-cols-2 gap-[1.2cqw] text-[3.4cqw]" />
      </div>
    </div>
  );
}

function Phone({ question, settings }: PreviewsProps) {
  return (
    <div className="aspect-[9/17] w-40 overflow-hidden [container-type:size] rounded-xl border-2 border-outline bg-ground">
      <div className="flex h-full flex-col gap-[4cqw] p-[6cqw]">
        <div className="flex justify-between text-[6cqw] text-muted">
          <span>Ann</span>
          <span className="tabular-nums">{secondsOf(question, settings)} s</span>
        </div>
        {settings.questionOnPhone ? (
          <p
            dir="auto"
            className={classes(
              'line-clamp-4 text-[7.5cqw] leading-snug font-semibold wrap-anywhere',
              isBlank(question.text) && UNWRITTEN,
            )}
          >
            {questionTextOr(question.text)}
          </p>
        ) : (
          <p className="text-[6cqw] underline">Show the question</p>
        )}
        <Answers question={question} className="flex-1 auto-rows-fr gap-[3cqw] text-[7cqw]" />
      </div>
    </div>
  );
}

function Answers({ question, className }: { question: EditedQuestion; className: string }) {
  return (
    <div className={`grid min-h-0 ${className}`}>
      {question.options.map((option, index) => {
        const mark = answerMark(index);
        return (
          <div
            key={option.id}
            className={`flex min-w-0 items-center gap-[0.5em] rounded-sm px-[0.6em] py-[0.35em] font-semibold text-white dark:outline dark:outline-paper ${mark.ground}`}
          >
            {mark.letter}
            <AnswerShape mark={mark} className="size-[0.9em]" />
            <span
              dir="auto"
              className={classes('line-clamp-2 min-w-0 leading-tight wrap-anywhere', isBlank(option.text) && UNWRITTEN)}
            >
              {optionTextOr(option.text, index, question)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
