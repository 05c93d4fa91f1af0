import { Check } from 'lucide-react';
import { memo } from 'react';
import type { Option } from '#app/contract/things.ts';
import { formatPercentage } from '#app/core/format.ts';
import { OPTIONS } from '#app/core/limits.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { QuizPicture } from '#app/ui/media/quiz-picture.tsx';
import type { StageProps } from '#app/ui/present/types/wall-type.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { isUnmarkedCode } from './text-shape.ts';

/**
 * The answers. With results, each shows its count and share in room that was kept for them, and where some are right these
 * stay bright ([WA11]).
 */
export function AnswerGrid({ question, results, counts, answered, isPair }: StageProps) {
  const { options, type } = question;
  const isMarked = results !== null && rulesOf(type).options?.isMarked;
  return (
    <ol
      className="wallanswers"
      data-count={options.length}
      data-many={options.length > OPTIONS.max || undefined}
      data-pair={isPair || undefined}
      data-thousands={(counts && Math.max(...Object.values(counts)) > 999) || undefined}
    >
      {options.map((option, index) => (
        <Answer
          key={option.id}
          option={option}
          index={index}
          isRight={isMarked ? results.correctOptionIds.includes(option.id) : null}
          count={counts && (counts[option.id] ?? 0)}
          of={counts ? answered : 0}
        />
      ))}
    </ol>
  );
}

interface AnswerProps {
  option: Option;
  index: number;
  /** Null until the results, and where nothing is right or wrong. */
  isRight: boolean | null;
  /** How many chose it, of how many answers; null while that is not shown. */
  count: number | null;
  of: number;
}

const Answer = memo(function Answer({ option, index, isRight, count, of }: AnswerProps) {
  const mark = answerMark(index);
  const isCode = isUnmarkedCode(option);
  // The direction of an answer is its text's: parts with a direction of their own do not count.
  return (
    <li
      dir={isCode ? 'ltr' : 'auto'}
      className={`wallanswer ${isRight === false ? '' : mark.ground}`}
      data-mark={mark.letter}
      data-right={isRight ?? undefined}
    >
      <span dir="ltr" className="wallmark">
        <AnswerShape mark={mark} className="wallshape" />
        <span className="wallletter">{mark.letter}</span>
      </span>
      {option.image && (
        <span className="wallanswerpicture">
          <QuizPicture picture={option.image} sizes="20vw" />
        </span>
      )}
      {(option.text || !option.image) && (
        <span className="wallwords wallanswertext" data-code={isCode || undefined}>
          <FormattedText text={option.text} html={option.html} />
        </span>
      )}
      <span dir="ltr" className="walltally">
        {isRight && (
          <span className="wallright">
            <Check aria-hidden="true" strokeWidth={4} className="size-[1.1em]" />
            <span className="sr-only">Right answer</span>
          </span>
        )}
        {count !== null && <Count count={count} of={of} />}
      </span>
      {count !== null && <Bar count={count} of={of} />}
    </li>
  );
});

interface BarProps {
  count: number;
  of: number;
}

function Count({ count, of }: BarProps) {
  return (
    <span className="wallcounts">
      <span className="sr-only">Chosen by </span>
      <span className="walltotal">{count}</span>
      <span className="wallshare">{formatPercentage(count, of)}</span>
    </span>
  );
}

/** All tiles are equally wide, so that all bars have one scale. */
function Bar({ count, of }: BarProps) {
  return (
    <span className="walltrack">
      <span className="wallgrow" style={{ transform: `scaleX(${of > 0 ? Math.min(1, count / of) : 0})` }} />
    </span>
  );
}
