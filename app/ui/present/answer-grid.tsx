import { Check } from 'lucide-react';
import type { Option, Question } from '#app/contract/things.ts';
import { formatPercentage } from '#app/core/format.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import type { Results } from '#app/ui/live/view.ts';
import { useDesk } from './desk.ts';
import { sizeOfAnswers } from './sizes.ts';

/** The answers in their places; with the results each shows how many chose it, and the right ones stay bright. */
export function AnswerGrid({ question, results }: { question: Question; results: Results | null }) {
  const { known, settings } = useDesk();
  const counts = results?.answerCounts ?? (settings.showCounts ? known.session.currentStats.answerCounts : null);
  return (
    <ol className="wallanswers" data-count={question.options.length} data-size={sizeOfAnswers(question.options)}>
      {question.options.map((option, place) => (
        <Answer
          key={option.id}
          {...{ option, place }}
          isRight={results ? results.correctOptionIds.includes(option.id) : null}
          bar={counts && { count: counts[option.id] ?? 0, of: known.host.progress.answered }}
        />
      ))}
    </ol>
  );
}

interface AnswerProps {
  option: Option;
  place: number;
  /** Null while nobody may know. */
  isRight: boolean | null;
  bar: { count: number; of: number } | null;
}

function Answer({ option, place, isRight, bar }: AnswerProps) {
  const mark = answerMark(place);
  return (
    <li className={`wallanswer ${isRight === false ? '' : mark.ground}`} data-right={isRight ?? undefined}>
      <span className="wallmark">
        <AnswerShape mark={mark} className="size-[1.25em]" />
        <span className="font-display font-bold">{mark.letter}</span>
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
        {option.text}
      </span>
      {isRight && (
        <span className="wallright">
          <Check aria-hidden="true" strokeWidth={3.5} className="size-[1.1em]" />
          <span className="sr-only">Right answer</span>
        </span>
      )}
      {bar && <Count {...bar} />}
      {bar && (
        <span
          className="wallgrow"
          style={{ transform: `scaleX(${bar.of > 0 ? Math.min(1, bar.count / bar.of) : 0})` }}
        />
      )}
    </li>
  );
}

function Count({ count, of }: { count: number; of: number }) {
  return (
    <span className="flex shrink-0 items-baseline gap-[0.5em] font-display leading-none font-bold tabular-nums">
      <span className="sr-only">Chosen by </span>
      <span>{count}</span>
      {of > 0 && <span className="wallshare">{formatPercentage(count, of)}</span>}
    </span>
  );
}
