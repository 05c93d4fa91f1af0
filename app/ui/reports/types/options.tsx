import type { ReportQuestion } from '#app/core/reports/report.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { NamedPicture } from '#app/ui/media/result-pictures.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { CountRow, Rows } from './parts.tsx';

/** Options with their counts; the right ones are marked, where there are any. */
export function OptionAnswers({ question: { options, answers } }: { question: ReportQuestion }) {
  return (
    <Rows>
      {options.map(({ id, text, html, image, isCorrect, count }, index) => (
        <CountRow
          key={id}
          mark={<Letter index={index} />}
          text={
            <>
              {image && <NamedPicture picture={image} name={text} />}
              <FormattedText text={text} html={html} />
            </>
          }
          count={count}
          of={answers}
          isRight={isCorrect}
        />
      ))}
    </Rows>
  );
}

function Letter({ index }: { index: number }) {
  const mark = answerMark(index);
  return (
    <span
      className={classes('flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-sm font-bold text-white', mark.ground)}
    >
      <AnswerShape mark={mark} className="size-3.5" />
      {mark.letter}
    </span>
  );
}
